import { and, eq, or, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Approval, Role } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import type { CreatedMathConcept, createMathConcept as endpoint } from '#contract/math-concept.ts'
import { refusals } from '#contract/text/refusal-messages.ts'
import { raiseDataVersion } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { acceptedMathConcept } from '#server/math-concept/access.ts'
import { freeConceptSlug } from '#server/math-concept/ensure-math-concepts.ts'
import { mathConceptRefColumns } from '#server/math-concept/present.ts'
import { articleColumns } from '#server/math-concept/save-math-concept.ts'
import { ARTICLE } from '#server/math-concept/rich-tables.ts'
import { type Limit, limitTries } from '#server/platform/rate-limit/index.ts'
import { readRichField } from '#server/platform/rich-text/rich-field.ts'

type Writer = { id: number; role: Role }
type Body = z.output<typeof endpoint.body>

/** More than a person proposes, less than a flood. */
const LIMIT: Limit = { name: 'mathConcept.create', max: 30, windowSeconds: 60 * 60 }

/** Makes a concept: live at once by ADMIN, waiting for one otherwise (docs/product/math-concept.md, 2). */
export async function createMathConcept(db: Db, writer: Writer, body: Body): Promise<CreatedMathConcept> {
  await limitTries(db, LIMIT, String(writer.id))
  const isAdmin = writer.role === 'ADMIN'
  if (body.type === 'DOMAIN' && !isAdmin) throw new AppError('FORBIDDEN', refusals.domainIsForAdmins, { type: refusals.domainIsForAdmins })
  const article =
    body.description === undefined
      ? null
      : await readRichField(body.description, { field: 'description', variant: 'full', writer, presentation: ARTICLE })
  return db.transaction(async (tx) => {
    if (isAdmin) {
      // Those who make live concepts wait for each other here, so that an address that is free stays free.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('math_concept.slug'))`)
      await raiseDataVersion(tx, ['math-concept'])
    }
    if (await isTaken(tx, writer, body)) throw taken()
    const status: Approval = isAdmin ? 'APPROVED' : 'PENDING'
    const [row] = await tx
      .insert(mathConcept)
      .values({
        type: body.type,
        name: body.name,
        slug: isAdmin ? await freeConceptSlug(tx, body.name) : crypto.randomUUID(),
        aliases: otherNames(body),
        status,
        authorId: writer.id,
        ...(article && (await articleColumns(tx, article, { writerId: writer.id }))),
      })
      // The same was made at the same moment.
      .onConflictDoNothing()
      .returning(mathConceptRefColumns)
    if (!row) throw taken()
    if (isAdmin) return { ...row, status }
    // A concept that waits takes no address that readers know, and doesn't reveal by a number that others proposed the same.
    const slug = `propozycja-${row.id}`
    await tx.update(mathConcept).set({ slug }).where(eq(mathConcept.id, row.id))
    return { ...row, slug, status }
  })
}

/** True when readers have such a concept, or its writer has proposed it already. Proposals of others are not revealed. */
async function isTaken(tx: Db, writer: Writer, { type, name }: Body): Promise<boolean> {
  const own = and(eq(mathConcept.status, 'PENDING'), eq(mathConcept.authorId, writer.id))
  const [row] = await tx
    .select({ id: mathConcept.id })
    .from(mathConcept)
    .where(and(eq(mathConcept.type, type), sql`lower(${mathConcept.name}) = lower(${name})`, or(acceptedMathConcept, own)))
    .limit(1)
  return row !== undefined
}

function taken(): AppError {
  return new AppError('CONFLICT', refusals.conceptExists, { name: refusals.conceptExists })
}

/** Each once, without the name itself. */
function otherNames({ name, aliases }: Body): string[] {
  const seen = new Set([name.toLocaleLowerCase('pl')])
  return aliases.filter((alias) => {
    const key = alias.toLocaleLowerCase('pl')
    return !seen.has(key) && seen.add(key)
  })
}
