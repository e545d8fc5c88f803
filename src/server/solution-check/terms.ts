import { desc } from 'drizzle-orm'
import type { CheckTerms } from '#contract/solution-check.ts'
import { audit } from '#server/audit/index.ts'
import type { Db } from '#server/db/db.ts'
import { checkTerms } from '#server/db/tables/solution-check.ts'

const FIRST_TERMS = { tokens: 3, hours: 48 } as const

/** The price and the promised time that an installation begins with; ADMIN changes them from there on. */
export async function seedCheckTerms(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await tx.$count(checkTerms)) === 0) await tx.insert(checkTerms).values(FIRST_TERMS)
  })
}

/** The terms that hold now. */
export async function readTerms(db: Db): Promise<CheckTerms> {
  const [latest] = await db
    .select({ tokens: checkTerms.tokens, hours: checkTerms.hours })
    .from(checkTerms)
    .orderBy(desc(checkTerms.id))
    .limit(1)
  return latest ?? FIRST_TERMS
}

/** All that ever held, the newest first. */
export async function listTerms(db: Db) {
  const rows = await db.select().from(checkTerms).orderBy(desc(checkTerms.id)).limit(100)
  return { results: rows.map(({ id, tokens, hours, createdAt: validFrom }) => ({ id, tokens, hours, validFrom })) }
}

/** An ADMIN sets what holds from now on. */
export async function saveTerms(db: Db, terms: CheckTerms, adminId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(checkTerms).values({ ...terms, createdById: adminId })
    await audit(tx, { action: 'check.termsChanged', actorId: adminId, subjectId: adminId, details: terms })
  })
}
