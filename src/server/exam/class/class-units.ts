import type { ExamVersion } from '#contract/enums.ts'
import { orderOf } from '#server/exam/class/version-order.ts'

/** A task by its number on its teacher's sheet: "7", or "12.1" in a bundle; null where it has left the sheet. */
type Numbered = { number: string | null }

/** The tasks of a sheet in an order of its own: a bundle moves whole, with its tasks as the teacher put them. */
export function tasksIn<Task extends Numbered>(version: ExamVersion, seed: number, tasks: readonly Task[]): Task[] {
  const units = unitsOf(tasks)
  return orderOf(version, seed, units.length).flatMap((place) => units[place] ?? [])
}

/** Numbers these tasks from 1, and leaves the text that a bundle shares at the first of its tasks that is there. */
export function numberAnew<Task extends Numbered & { bundle?: string | null }>(tasks: readonly Task[]): (Task & { number: string })[] {
  return unitsOf(tasks).flatMap((unit, at) =>
    unit.map((task, part) => ({
      ...task,
      number: unit.length > 1 ? `${at + 1}.${part + 1}` : String(at + 1),
      ...(part > 0 && { bundle: '' }),
    })),
  )
}

/** Tasks that stand together: one, or those of a bundle. */
function unitsOf<Task extends Numbered>(tasks: readonly Task[]): Task[][] {
  const units: Task[][] = []
  for (const task of tasks) {
    const last = units.at(-1)
    const bundle = bundleOf(task)
    if (last && bundle !== null && bundle === bundleOf(last[0])) last.push(task)
    else units.push([task])
  }
  return units
}

function bundleOf(task: Numbered | undefined): string | null {
  return /^(\d+)\./.exec(task?.number ?? '')?.[1] ?? null
}
