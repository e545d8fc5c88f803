import type { PupilRatings, RatedTask } from './rating.ts'
import { successChance } from './rating.ts'

/** A task should go well seven times in ten. Half of the time would measure better, but is no pleasure. */
export const TARGET_SUCCESS = 0.7
/** The next task is the fittest of so many, not of all: neighbours in ability don't all get the same. */
export const DRAWN_TASKS = 30
/** One pick in five is by chance alone, so that every task is given to somebody and gets its rating. */
export const CHANCE_OF_CHANCE = 0.2

/** The next task for a pupil, of those offered; `random` gives numbers from 0 to below 1. Null where none is offered. */
export function chooseTask<Task extends RatedTask>(pupil: PupilRatings, offered: readonly Task[], random: () => number): Task | null {
  if (random() < CHANCE_OF_CHANCE) return offered[Math.floor(random() * offered.length)] ?? null
  let best: Task | null = null
  let bestMiss = Infinity
  for (const task of draw(offered, DRAWN_TASKS, random)) {
    const miss = missOf(pupil, task)
    if (miss < bestMiss) [best, bestMiss] = [task, miss]
  }
  return best
}

/** Templates give at least every fourth task and at most every second, by how many of them there are beside the tasks. */
const SHARE_OF_TEMPLATES = { least: 0.25, most: 0.5 } as const
/** A variant that goes well this much more or less often than it should still has its share; another one where no task fits better. */
const TOLERATED_MISS = 0.2

/**
 * The next of tasks and templates together. There are few templates, each good for any number of tasks: the fittest of all would
 * almost always be a task, and chance alone almost never a template.
 */
export function chooseOfBoth<Task extends RatedTask, Template extends RatedTask>(
  pupil: PupilRatings,
  { tasks, templates }: { tasks: readonly Task[]; templates: readonly Template[] },
  random: () => number,
): Task | Template | null {
  const task = chooseTask(pupil, tasks, random)
  const template = chooseTask(pupil, templates, random)
  if (task === null || template === null) return task ?? template
  const share = templates.length / (templates.length + tasks.length)
  if (random() >= Math.max(SHARE_OF_TEMPLATES.least, Math.min(SHARE_OF_TEMPLATES.most, share))) return task
  const miss = missOf(pupil, template)
  return miss <= TOLERATED_MISS || miss <= missOf(pupil, task) ? template : task
}

function missOf(pupil: PupilRatings, task: RatedTask): number {
  return Math.abs(successChance(pupil, task) - TARGET_SUCCESS)
}

/** So many of the given, each at most once, in random order (Floyd's way: the rest isn't touched). */
function draw<Item>(items: readonly Item[], count: number, random: () => number): Item[] {
  const chosen = new Set<number>()
  for (let last = Math.max(0, items.length - count); last < items.length; last++) {
    const index = Math.floor(random() * (last + 1))
    chosen.add(chosen.has(index) ? last : index)
  }
  return [...chosen].flatMap((index) => items[index] ?? [])
}
