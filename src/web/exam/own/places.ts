import type { ChosenTask } from '#contract/own-exam.ts'

type Tasks = readonly ChosenTask[]

/** Bundles and their texts belong to places: whatever comes to a place stands in its bundle. */
export function inOrder(tasks: Tasks, ids: readonly number[]): ChosenTask[] {
  const moved = ids.flatMap((id) => tasks.find(({ homeworkId }) => homeworkId === id) ?? [])
  return numbered(
    moved.map((task, place) => ({ ...task, isJoined: tasks[place]?.isJoined ?? false, bundle: tasks[place]?.bundle ?? null })),
  )
}

/** Without a task; the next one of its bundle becomes the first where it was that. */
export function without(tasks: Tasks, homeworkId: number): ChosenTask[] {
  const at = tasks.findIndex((task) => task.homeworkId === homeworkId)
  const gone = tasks[at]
  const rest = tasks.toSpliced(at, at < 0 ? 0 : 1)
  const heir = rest[at]
  if (gone && heir?.isJoined && !gone.isJoined) rest[at] = { ...heir, isJoined: false, bundle: gone.bundle }
  return numbered(rest)
}

/** With a task put into the bundle of the one before it, or taken out together with those behind it. */
export function joined(tasks: Tasks, homeworkId: number, isJoined: boolean): ChosenTask[] {
  const at = tasks.findIndex((task) => task.homeworkId === homeworkId)
  const own = tasks[at]?.bundle ?? null
  const first = tasks.findLastIndex((task, place) => place < at && !task.isJoined)
  return numbered(
    tasks.map((task, place) => {
      if (place === at) return { ...task, isJoined: isJoined && at > 0, bundle: isJoined ? null : task.bundle }
      // Its text is kept where there is none.
      return place === first && isJoined ? { ...task, bundle: task.bundle ?? own } : task
    }),
  )
}

const isJoinedAt = (tasks: Tasks, place: number): boolean => tasks[place]?.isJoined ?? false

/** True of the first task of a bundle. */
export function isFirstOfBundle(tasks: Tasks, place: number): boolean {
  const task = tasks[place]
  return task !== undefined && !task.isJoined && (isJoinedAt(tasks, place + 1) || task.bundle !== null)
}

/** Numbers as the server gives them: 1, 2.1, 2.2, 3. */
export function numbered(tasks: Tasks): ChosenTask[] {
  let whole = 0
  let part = 0
  return tasks.map((task, place) => {
    const isJoined = task.isJoined && place > 0
    whole += isJoined ? 0 : 1
    part = isJoined ? part + 1 : 1
    const isInBundle = isJoined || isJoinedAt(tasks, place + 1)
    return { ...task, isJoined, number: isInBundle ? `${whole}.${part}` : String(whole) }
  })
}
