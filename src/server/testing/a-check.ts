import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { solutionCheck } from '#server/db/tables/solution-check.ts'
import { sameSubject } from '#server/testing/same-subject.ts'

/** A solution that somebody sent to be checked, without its tokens; its id. */
export async function aCheck(db: Db, userId: number, homeworkId: number): Promise<number> {
  const [made] = await db
    .insert(solutionCheck)
    .values({
      userId,
      key: randomUUID(),
      content: '',
      homeworkId,
      title: 'Zadanie',
      tokens: 3,
      consentVersion: '2026-11',
      dueAt: sql`now() + interval '2 days'`,
    })
    .returning({ id: solutionCheck.id })
  return made?.id ?? 0
}

type Subject = () => { public?: { id: string }; hidden?: { id: string } }

/** The checks that operations are called about. What one teacher takes the next one doesn't get: nobody takes any here. */
export function checkSubjects(check: () => number): Record<string, Subject> {
  return {
    ...sameSubject('check', 'get cancel report', () => ({ hidden: { id: String(check()) } })),
    ...sameSubject('check', 'take answer refuse', () => ({ hidden: { id: '999999' } })),
    ...sameSubject('check', 'release closeReports', () => ({ public: { id: String(check()) } })),
  }
}
