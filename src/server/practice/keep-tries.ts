import type { KeptTry } from '#contract/practice/practice.ts'
import { polishDay } from '#contract/text/clock.ts'
import type { Db } from '#server/db/db.ts'
import { practisedHomework } from '#server/practice/checkable.ts'
import { type Practised, readRatedTasks } from '#server/practice/rated-tasks.ts'
import { readRatedTemplates } from '#server/practice/rated-templates.ts'
import { saveTries } from '#server/practice/save-tries.ts'

/**
 * Takes over what somebody practised on a device before signing in. The device is believed, for it says something about
 * its owner alone: no task's rating moves. What the account knows of that day or later is not taken again, so that a
 * repeated request changes nothing.
 */
export async function keepTries(db: Db, userId: number, kept: readonly KeptTry[], now = new Date()): Promise<void> {
  const today = polishDay(now)
  const idsOf = (isVariant: boolean): number[] => [
    ...new Set(kept.filter(({ variant }) => (variant !== undefined) === isVariant).map(({ id }) => id)),
  ]
  const [tasks, templates] = [await readRatedTasks(db, idsOf(false), practisedHomework()), await readRatedTemplates(db, idsOf(true))]
  const practised = ({ id, variant }: KeptTry): Practised | undefined => {
    if (variant === undefined) return tasks.find((task) => task.id === id)
    const template = templates.find((each) => each.id === id)
    return template && { ...template, variant }
  }
  const tries = kept
    // A clock that was wrong says nothing of tomorrow.
    .filter(({ on }) => on <= today)
    .toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))
    .flatMap((made) => {
      const task = practised(made)
      const { on, isRight, wasHelped } = made
      return task ? [{ task, on, wasHelped, verdict: isRight ? ('correct' as const) : ('wrong' as const) }] : []
    })
  await db.transaction((tx) => saveTries(tx, userId, tries, { movesTasks: false, skipsKnownDays: true }))
}
