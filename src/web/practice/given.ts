import { getHomework, type Homework } from '#contract/homework/homework-page.ts'
import type { PracticeTask } from '#contract/practice/practice.ts'
import { getPracticeVariant, getVariantSolution } from '#contract/practice/variant.ts'
import { callQuietly } from '#web/lib/api-client.ts'

/** The solution of a task in practice. */
export type PracticeSolution = {
  steps: Pick<NonNullable<Homework['solution']>['steps'][number], 'id' | 'method' | 'title' | 'description'>[]
  /** A solution told as one text; empty where there are only steps. */
  text: string
  answer: string
  commonMistake: string
  /** The correct answers of a closed variant; null of a task, which tells them when they are asked for. */
  key: readonly number[] | null
}

/** A task as practice shows it. A variant has no page, so its slug is empty, and no solution before it is asked for. */
export type PracticeText = Pick<
  Homework,
  'id' | 'slug' | 'title' | 'reports' | 'description' | 'answers' | 'answerFields' | 'hasSeveralCorrect'
> & { author: { id: number }; hints: readonly string[]; hasSolution: boolean; solution: PracticeSolution | null }

/** A task to practise, with its text. */
export type Given = { task: PracticeTask; homework: PracticeText }

/** Reads the text of a task, or of a variant. */
export async function readText({ id, slug, variant }: PracticeTask): Promise<PracticeText> {
  if (variant !== null) {
    const text = await callQuietly(getPracticeVariant, { params: { id, variant } })
    return { ...text, slug: '', author: { id: 0 }, reports: [], hasSolution: true, solution: null }
  }
  const homework = await callQuietly(getHomework, { params: { id: slug } })
  const { solution } = homework
  return { ...homework, hints: solution?.hints ?? [], solution: solution && { ...solution, text: solution.latex, key: null } }
}

/** Reads the solution of a variant. */
export async function readSolution({ id, variant }: PracticeTask): Promise<PracticeSolution | null> {
  if (variant === null) return null
  const { correctAnswersIds, ...solution } = await callQuietly(getVariantSolution, { params: { id, variant } })
  return { ...solution, text: '', key: correctAnswersIds.length > 0 ? correctAnswersIds : null }
}
