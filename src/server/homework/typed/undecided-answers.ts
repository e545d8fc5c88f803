import { and, count, desc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { ExpectedAnswer } from '#contract/homework/expected-answer.ts'
import type { listUndecidedAnswers as endpoint } from '#contract/homework/typed-answers.ts'
import type { Db } from '#server/db/db.ts'
import { homework, undecidedAnswer } from '#server/db/tables/homework.ts'
import { lockHomework, type Person } from '#server/homework/states/change-state.ts'

/** More different ones of a task than anybody reads. */
const MOST_KEPT = 200

/** Keeps typed answers that couldn't be read or judged for the task's author; those that are known are counted. */
export async function keepUndecided(
  db: Db,
  homeworkId: number,
  answers: readonly Pick<typeof undecidedAnswer.$inferSelect, 'field' | 'typed' | 'verdict'>[],
): Promise<void> {
  if (answers.length === 0) return
  const [kept] = await db.select({ count: count() }).from(undecidedAnswer).where(eq(undecidedAnswer.homeworkId, homeworkId))
  const rows = answers.map((answer) => ({ ...answer, homeworkId }))
  const counted = { count: sql`${undecidedAnswer.count} + 1`, lastAt: sql`now()`, verdict: sql`excluded.verdict` }
  if ((kept?.count ?? 0) < MOST_KEPT) {
    await db
      .insert(undecidedAnswer)
      .values(rows)
      .onConflictDoUpdate({ target: [undecidedAnswer.homeworkId, undecidedAnswer.field, undecidedAnswer.typed], set: counted })
    return
  }
  for (const { field, typed } of rows)
    await db
      .update(undecidedAnswer)
      .set({ count: sql`${undecidedAnswer.count} + 1`, lastAt: sql`now()` })
      .where(and(eq(undecidedAnswer.homeworkId, homeworkId), eq(undecidedAnswer.field, field), eq(undecidedAnswer.typed, typed)))
}

/** The most frequent first, for the task's author and ADMIN. */
export async function listUndecidedAnswers(db: Db, viewer: Person, homeworkId: number): Promise<z.output<typeof endpoint.reply>> {
  await db.transaction((tx) => lockHomework(tx, viewer, homeworkId))
  const { homeworkId: ofTask, field, typed, verdict, count: times, lastAt } = undecidedAnswer
  return db
    .select({ field, typed, verdict, count: times, lastAt })
    .from(undecidedAnswer)
    .where(eq(ofTask, homeworkId))
    .orderBy(desc(times), desc(lastAt))
}

export async function clearUndecidedAnswers(db: Db, viewer: Person, homeworkId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockHomework(tx, viewer, homeworkId)
    await tx.delete(undecidedAnswer).where(eq(undecidedAnswer.homeworkId, homeworkId))
  })
}

/** Forgets what was typed before an author changes what is expected: it would be judged anew. */
export async function forgetOldUndecided(tx: Db, homeworkId: number, expected: readonly ExpectedAnswer[]): Promise<void> {
  const isChanged = sql`exists (select from ${homework} where ${homework.id} = ${homeworkId}
    and ${homework.expectedAnswers} <> ${JSON.stringify(expected)}::text::jsonb)`
  await tx.delete(undecidedAnswer).where(and(eq(undecidedAnswer.homeworkId, homeworkId), isChanged))
}
