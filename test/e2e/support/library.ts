import type * as z from 'zod/mini'
import type { examListItem } from '#contract/exam.ts'
import type { homeworkList } from '#contract/homework/homework.ts'
import type { homework } from '#contract/homework/homework-page.ts'
import { apiOf } from './api.ts'

/** A task as the API tells it. */
export type Task = z.input<typeof homework>
type TaskList = z.input<typeof homeworkList>

/** The content of the server under test. Tests take their tasks from here: the content may change, its shape may not. */
export type Library = {
  tasks: readonly Task[]
  facets: TaskList['facets']
  exams: readonly z.input<typeof examListItem>[]
  /** A task with a property that some task of the demo library must have. */
  find: (what: string, fits: (task: Task) => boolean) => Task
}

const PAGE_SIZE = 50
/** Requests under way at a time: hundreds of connections at once are more than a server's queue takes. */
const AT_ONCE = 8

/** Reads every task with its solution, and the exams. */
export async function readLibrary(origin: string): Promise<Library> {
  const api = apiOf(origin)
  const listPage = (page: number) => api<TaskList>(`/homework?pageSize=${PAGE_SIZE}&page=${page}`)
  const first = await listPage(1)
  const others = await inTurn(
    Array.from({ length: first.pageCount - 1 }, (_, index) => index + 2),
    listPage,
  )
  const slugs = [first, ...others].flatMap((list) => list.results.map((task) => task.slug))
  const tasks = await inTurn(slugs, (slug) => api<Task>(`/homework/${slug}`))
  const exams = await api<{ results: Library['exams'] }>('/exam?pageSize=50')
  return {
    tasks,
    facets: first.facets,
    exams: exams.results,
    find(what, fits) {
      const task = tasks.find(fits)
      if (!task) throw new Error(`No task of the demo library has ${what}`)
      return task
    },
  }
}

async function inTurn<From, To>(all: readonly From[], read: (each: From) => Promise<To>): Promise<To[]> {
  const done: To[] = []
  for (let begin = 0; begin < all.length; begin += AT_ONCE) done.push(...(await Promise.all(all.slice(begin, begin + AT_ONCE).map(read))))
  return done
}

/** Ids of the correct answers of a closed task. */
export async function keyOf(origin: string, { id }: Task): Promise<number[]> {
  return (await apiOf(origin)<{ correctAnswersIds: number[] }>(`/homework/${id}/answers/key`)).correctAnswersIds
}

/** Index of the first step of the first way of solving whose text matches, or -1. */
export function stepWith(task: Task, pattern: RegExp): number {
  return (task.solution?.steps ?? []).filter((step) => step.method === 1).findIndex((step) => pattern.test(step.description))
}
