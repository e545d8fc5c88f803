import { and, eq, inArray, sql } from 'drizzle-orm'
import { usualLevel } from '#contract/practice/author-level.ts'
import type { SchoolLevel } from '#contract/enums.ts'
import { newPupil, type PupilRatings } from '#math/practice/rating.ts'
import type { Db } from '#server/db/db.ts'
import { practiceDomain, practicePupil } from '#server/db/tables/practice.ts'

/** A pupil as the database knows them. */
export type KnownPupil = {
  ratings: PupilRatings
  ratedOn: string | null
  /** Tasks that rated, by domain. */
  answers: Map<number, number>
}

/** So many tasks, and so many of them right. */
export type Tally = { tasks: number; right: number }

/** Reads what is believed of a pupil; of these domains alone where some are named. Null for one who hasn't practised. */
export async function readPupil(db: Db, userId: number, domainIds?: readonly number[]): Promise<KnownPupil | null> {
  const [pupil] = await db.select().from(practicePupil).where(eq(practicePupil.userId, userId))
  if (!pupil) return null
  const domains = await db
    .select()
    .from(practiceDomain)
    .where(and(eq(practiceDomain.userId, userId), domainIds && inArray(practiceDomain.conceptId, [...domainIds])))
    .orderBy(practiceDomain.conceptId)
  return {
    ratings: {
      overall: { value: pupil.value, variance: pupil.variance },
      domains: new Map(domains.map(({ conceptId, value, variance }) => [conceptId, { value, variance }])),
    },
    ratedOn: pupil.ratedOn,
    answers: new Map(domains.map(({ conceptId, answers }) => [conceptId, answers])),
  }
}

/** Makes sure that the pupil has a row, at the usual ability of a school, and holds it until the end of the transaction. */
export async function lockPupil(tx: Db, userId: number, level: SchoolLevel): Promise<void> {
  const { overall } = newPupil(usualLevel(level))
  await tx
    .insert(practicePupil)
    .values({ userId, ...overall })
    .onConflictDoNothing()
  await tx.select({ userId: practicePupil.userId }).from(practicePupil).where(eq(practicePupil.userId, userId)).for('update')
}

/** Writes what rated tries have changed: the ability, and the domains with the tasks of each that rated. */
export async function saveRatings(
  tx: Db,
  userId: number,
  { ratings, ratedOn, domains }: { ratings: PupilRatings; ratedOn: string; domains: ReadonlyMap<number, Tally> },
): Promise<void> {
  await tx
    .update(practicePupil)
    .set({ ...ratings.overall, ratedOn })
    .where(eq(practicePupil.userId, userId))
  const values = [...domains].flatMap(([conceptId, { tasks, right }]) => {
    const rating = ratings.domains.get(conceptId)
    return rating ? [{ userId, conceptId, ...rating, answers: tasks, right }] : []
  })
  if (values.length === 0) return
  await tx
    .insert(practiceDomain)
    .values(values)
    .onConflictDoUpdate({
      target: [practiceDomain.userId, practiceDomain.conceptId],
      set: {
        value: sql`excluded.value`,
        variance: sql`excluded.variance`,
        answers: sql`${practiceDomain.answers} + excluded.answers`,
        right: sql`${practiceDomain.right} + excluded."right"`,
      },
    })
}
