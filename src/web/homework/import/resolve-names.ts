import { listExams, type ExamListItem } from '#contract/exam.ts'
import { listMathConcepts, type MathConceptListItem } from '#contract/math-concept.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import type { ImportedTask } from '#web/homework/import/imported-task.ts'

const MOST_SIZE = 9999

/** The concepts and exam sheets that the tasks of a file name, as the library has them. */
export type Known = {
  conceptOf: (concept: ImportedTask['concepts'][number]) => MathConceptListItem | undefined
  examOf: (exam: NonNullable<ImportedTask['exam']>) => ExamListItem | undefined
}

/** Asks for each name once. */
export async function resolveNames(tasks: readonly ImportedTask[], signal: AbortSignal): Promise<Known> {
  const concepts = new Map<string, MathConceptListItem[]>()
  for (const name of new Set(tasks.flatMap((task) => task.concepts.map((concept) => concept.name)))) {
    const { results } = await callQuietly(listMathConcepts, { query: { search: name } }, signal)
    concepts.set(
      name,
      results.filter((concept) => [concept.name, ...concept.aliases].some((known) => same(known, name))),
    )
  }
  const exams: ExamListItem[] = []
  for (const type of new Set(tasks.flatMap(({ exam }) => (exam === null ? [] : [exam.type]))))
    exams.push(...(await callQuietly(listExams, { query: { type, pageSize: MOST_SIZE } }, signal)).results)
  return {
    conceptOf: ({ type, name }) => {
      const found = concepts.get(name) ?? []
      return found.find((concept) => concept.type === (type ?? 'TAG')) ?? (type === null ? found[0] : undefined)
    },
    examOf: (wanted) =>
      exams.find(
        (exam) =>
          exam.type === wanted.type &&
          exam.date.startsWith(wanted.date) &&
          exam.level === wanted.level &&
          exam.variant === wanted.variant &&
          exam.version === wanted.version &&
          (wanted.formula === null || exam.formula === wanted.formula),
      ),
  }
}

function same(one: string, other: string): boolean {
  return one.localeCompare(other, 'pl', { sensitivity: 'accent' }) === 0
}
