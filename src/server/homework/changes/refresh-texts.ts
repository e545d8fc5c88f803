import { asc, eq } from 'drizzle-orm'
import { documentText } from '#editor/render/document-text.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { homework, homeworkAnswer, homeworkStep } from '#server/db/tables/homework.ts'
import { indexHomework } from '#server/homework/search/index-homework.ts'

/** The words by which a task's solution is found: its steps with their titles, its answer and its options. */
export function solutionTextOf(
  steps: readonly { title: string; text: string }[],
  answer: string | null,
  options: readonly string[],
): string {
  return [...steps.map(({ title, text }) => `${title} ${text}`), ...(answer === null ? [] : [answer]), ...options].join('\n')
}

/** Derives anew what is kept of several texts of these tasks: the words of their solutions, and what search knows of them. */
export async function refreshTexts(tx: Db, ids: readonly number[]): Promise<void> {
  const tasks = await tx.select({ id: homework.id, answer: homework.answer }).from(homework).where(anyOfIds(homework.id, ids))
  const steps = await tx
    .select({ homeworkId: homeworkStep.homeworkId, title: homeworkStep.title, content: homeworkStep.content })
    .from(homeworkStep)
    .where(anyOfIds(homeworkStep.homeworkId, ids))
    .orderBy(asc(homeworkStep.method), asc(homeworkStep.position), asc(homeworkStep.id))
  const options = await tx
    .select({ homeworkId: homeworkAnswer.homeworkId, content: homeworkAnswer.content })
    .from(homeworkAnswer)
    .where(anyOfIds(homeworkAnswer.homeworkId, ids))
    .orderBy(asc(homeworkAnswer.position), asc(homeworkAnswer.id))
  const text = (document: RichDoc): string => documentText(document)
  for (const { id, answer } of tasks) {
    const own = <Part extends { homeworkId: number }>(parts: readonly Part[]): Part[] => parts.filter((part) => part.homeworkId === id)
    const told = own(steps).map(({ title, content }) => ({ title, text: text(content) }))
    const solutionText = solutionTextOf(
      told,
      answer && text(answer),
      own(options).map(({ content }) => text(content)),
    )
    await tx.update(homework).set({ solutionText }).where(eq(homework.id, id))
  }
  await indexHomework(tx, ids)
}
