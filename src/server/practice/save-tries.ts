import { sql } from 'drizzle-orm'
import type { TryVerdict } from '#math/practice/rated-try.ts'
import { type AfterTry, type BeforeTry, takeTry } from '#math/practice/take-try.ts'
import { takeVariantTry } from '#math/practice/take-variant-try.ts'
import type { Db } from '#server/db/db.ts'
import { practiceDay } from '#server/db/tables/practice.ts'
import { lockPupil, readPupil, saveRatings, type Tally } from '#server/practice/pupil.ts'
import type { Practised } from '#server/practice/rated-tasks.ts'
import { lockRatings, type Ratings, saveMoved } from '#server/practice/task-ratings.ts'
import { type Items, readTried, saveTried, type Tried } from '#server/practice/tried-tasks.ts'

/** A try at a task, or at a variant of a template, on a Polish day. `wasHelped` after a hint, or a part of the solution. */
export type DatedTry = { task: Practised; verdict: TryVerdict; wasHelped: boolean; on: string }

type Options = {
  /** False for what a browser says: it moves no task's rating, which is everybody's. */
  movesTasks: boolean
  /** True where tries of a day that the account already knows the task of are passed over. */
  skipsKnownDays?: boolean
}

/**
 * Saves what tries change of a pupil, their days and the tasks, with the same few queries for one as for hundreds. The pupil's
 * row is held first, tasks' after it in the order of their ids, so that nobody waits in a circle.
 */
export async function saveTries(
  tx: Db,
  userId: number,
  tries: readonly DatedTry[],
  { movesTasks, skipsKnownDays }: Options,
): Promise<void> {
  const [first] = tries
  if (!first) return
  await lockPupil(tx, userId, first.task.level)
  const domainIds = [...new Set(tries.flatMap(({ task }) => task.domains))]
  const pupil = await readPupil(tx, userId, domainIds)
  if (!pupil) return
  const tried = await readTried(tx, userId, itemsOf(tries))
  const ratings: Ratings = movesTasks ? await lockRatings(tx, untried(tries, tried)) : { tasks: new Map(), templates: new Map() }

  let { ratings: abilities, ratedOn } = pupil
  const domains = new Map<number, Tally>()
  const days = new Map<string, Tally>()
  const changed: Tried = { tasks: new Map(), templates: new Map() }
  const moved: Ratings = { tasks: new Map(), templates: new Map() }
  for (const { task, on, ...made } of tries) {
    if (skipsKnownDays && isKnown(tried, task, on)) continue
    const kind = task.variant === null ? 'tasks' : 'templates'
    const rated = { ...task, rating: ratings[kind].get(task.id) ?? task.rating }
    const after = take({ tried, changed }, rated, { pupil: abilities, ratedOn }, made, on)
    if (after === null) continue
    const isRight = made.verdict !== 'wrong'
    if (after.isFirstToday) count(days, on, isRight && !made.wasHelped)
    if (!after.isRated) continue
    ;[abilities, ratedOn] = [after.pupil, on]
    if (movesTasks && after.task !== null) moved[kind].set(task.id, after.task)
    for (const domain of task.domains) count(domains, domain, isRight)
  }
  if (changed.tasks.size + changed.templates.size === 0) return
  await saveTried(tx, userId, changed)
  if (ratedOn !== null) await saveRatings(tx, userId, { ratings: abilities, ratedOn, domains })
  await saveMoved(tx, moved)
  await countDays(tx, userId, days)
}

type Made = Pick<DatedTry, 'verdict' | 'wasHelped'>

type Taken = Pick<AfterTry, 'pupil' | 'task' | 'isFirstToday'> & { isRated: boolean }

/** Returns what a try changes, and writes down what is known of its task from now on. */
function take(
  { tried, changed }: Record<'tried' | 'changed', Tried>,
  task: Practised,
  pupil: Omit<BeforeTry, 'tried'>,
  made: Made,
  on: string,
): Taken | null {
  const { id, variant } = task
  if (variant === null) {
    const after = takeTry({ ...pupil, tried: tried.tasks.get(id) ?? null }, task, made, on)
    if (after) for (const { tasks } of [tried, changed]) tasks.set(id, after.tried)
    return after && { ...after, isRated: after.task !== null }
  }
  const after = takeVariantTry({ ...pupil, tried: tried.templates.get(id) ?? null }, task, { ...made, variant }, on)
  if (after) for (const { templates } of [tried, changed]) templates.set(id, after.tried)
  return after
}

/** True for what an account knows of that day or later; of a template for its variants, and later days. */
function isKnown(tried: Tried, { id, variant }: Practised, on: string): boolean {
  if (variant === null) return (tried.tasks.get(id)?.lastOn ?? '') >= on
  const template = tried.templates.get(id)
  return template !== undefined && (template.lastOn > on || template.variants.includes(variant))
}

function itemsOf(tries: readonly DatedTry[]): Items {
  const ids = (isVariant: boolean): number[] => [
    ...new Set(tries.filter(({ task }) => (task.variant !== null) === isVariant).map(({ task }) => task.id)),
  ]
  return { tasks: ids(false), templates: ids(true) }
}

/** The tasks and templates of which this is the pupil's first try: it alone moves their difficulty. */
function untried(tries: readonly DatedTry[], tried: Tried): Practised[] {
  const fresh = tries.map(({ task }) => task).filter(({ id, variant }) => !(variant === null ? tried.tasks : tried.templates).has(id))
  return [...new Map(fresh.map((task) => [`${task.variant === null} ${task.id}`, task])).values()]
}

function count<Key>(tallies: Map<Key, Tally>, key: Key, isRight: boolean): void {
  const { tasks, right } = tallies.get(key) ?? { tasks: 0, right: 0 }
  tallies.set(key, { tasks: tasks + 1, right: right + (isRight ? 1 : 0) })
}

async function countDays(tx: Db, userId: number, days: ReadonlyMap<string, Tally>): Promise<void> {
  if (days.size === 0) return
  await tx
    .insert(practiceDay)
    .values([...days].map(([day, counts]) => ({ userId, day, ...counts })))
    .onConflictDoUpdate({
      target: [practiceDay.userId, practiceDay.day],
      set: { tasks: sql`${practiceDay.tasks} + excluded.tasks`, right: sql`${practiceDay.right} + excluded."right"` },
    })
}
