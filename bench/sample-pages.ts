import type * as z from 'zod/mini'
import type { examListItem } from '#contract/exam.ts'
import type { homeworkList } from '#contract/homework/homework.ts'
import type { homework } from '#contract/homework/homework-page.ts'
import { paths } from '#contract/paths.ts'

/** The screens that are measured, by name. */
export type SamplePages = Record<'home' | 'list' | 'task' | 'concept' | 'exam' | 'profile', string>

/**
 * Formulas on the task page that is measured, at least; the task with the fewest above is taken. It has no drawing: that
 * has a weight of its own, and the budget speaks of formulas.
 */
const LEAST_FORMULAS = 20
const PAGE_SIZE = 50

/** Addresses of one page of each kind from what the library holds, and how many formulas the task has. */
export async function samplePages(readText: (url: string) => Promise<string>): Promise<{ pages: SamplePages; formulas: number }> {
  const json = async <Reply>(url: string): Promise<Reply> => JSON.parse(await readText(url)) as Reply // the caller names the contract's shape
  const readPage = (page: number) => json<z.input<typeof homeworkList>>(`/api/homework?pageSize=${PAGE_SIZE}&page=${page}`)
  const first = await readPage(1)
  const results = [...first.results]
  for (let page = 2; page <= first.pageCount; page++) results.push(...(await readPage(page)).results)
  const tasks: { task: z.input<typeof homework>; formulas: number; hasDrawing: boolean }[] = []
  for (const { slug } of results) {
    const text = await readText(`/api/homework/${slug}`)
    tasks.push({
      task: JSON.parse(text) as z.input<typeof homework>,
      formulas: text.split('class=\\"katex\\"').length - 1,
      hasDrawing: text.includes('class=\\"drawing'),
    })
  }
  const [chosen] = tasks
    .filter(({ task, formulas, hasDrawing }) => formulas >= LEAST_FORMULAS && !hasDrawing && task.definitions.length > 0)
    .toSorted((one, other) => one.formulas - other.formulas || one.task.slug.localeCompare(other.task.slug))
  const concept = chosen?.task.definitions[0]
  const [exam] = (await json<{ results: z.input<typeof examListItem>[] }>('/api/exam')).results
  if (!chosen || !concept || !exam) throw new Error('The library lacks a task with enough formulas and a concept, or an exam')
  return {
    formulas: chosen.formulas,
    pages: {
      home: paths.home(),
      list: paths.homeworks(),
      task: paths.homework(chosen.task.slug),
      concept: paths.concept(concept.slug),
      exam: paths.exam(exam.slug),
      profile: paths.profile(chosen.task.author),
    },
  }
}
