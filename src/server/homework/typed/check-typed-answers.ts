import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { checkTypedAnswers as endpoint } from '#contract/homework/typed-answers.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { refusals } from '#contract/text/refusal-messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import { visibleHomework } from '#server/homework/access.ts'
import type { SolutionAccess } from '#server/homework/solution/solution-access.ts'
import { keepUndecided } from '#server/homework/typed/undecided-answers.ts'
import { type Typed, verdictsOn } from '#server/homework/typed/verdicts-on.ts'

/**
 * Judges what somebody typed into the fields of an open task, for anybody who may see the task, and its solution where that is paid. Of the expected answers only
 * the hint of a known mistake comes back.
 *
 * @throws {AppError} CONFLICT where the task asks for something else by now
 */
export async function checkTypedAnswers(
  db: Db,
  solutions: SolutionAccess,
  viewer: Viewer,
  id: number,
  typed: readonly Typed[],
): Promise<z.output<typeof endpoint.reply>> {
  const [task] = await db
    .select({
      id: homework.id,
      status: homework.status,
      authorId: homework.authorId,
      isSolutionPaid: homework.isSolutionPaid,
      language: homework.language,
      expected: homework.expectedAnswers,
    })
    .from(homework)
    .where(and(eq(homework.id, id), visibleHomework(viewer)))
  if (!task) throw new AppError('NOT_FOUND', messages.notFound)
  if (task.isSolutionPaid && !(await solutions.canSeeSolution(db, viewer, task))) throw new AppError('FORBIDDEN', refusals.checkIsPaid)
  const checked = await verdictsOn(task.expected, typed, task.language)
  await keepUndecided(
    db,
    task.id,
    checked.answers.flatMap(({ verdict }, field) => {
      const text = typed[field]?.typed.trim() ?? ''
      return text !== '' && (verdict === 'undecided' || verdict === 'unreadable') ? [{ field, typed: text, verdict }] : []
    }),
  )
  return checked
}
