import { polishDay } from '#contract/text/clock.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { TryVerdict } from '#math/practice/rated-try.ts'
import type { Db } from '#server/db/db.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { type Practised, readRatedTasks } from '#server/practice/rated-tasks.ts'
import { readRatedTemplates } from '#server/practice/rated-templates.ts'
import { saveTries } from '#server/practice/save-tries.ts'

/** A try at a task that the viewer may see, or at a variant that there is. `wasHelped` after a hint, or a part of the solution. */
export type MadeTry = ({ homeworkId: number } | { templateId: number; variant: number }) & { verdict: TryVerdict; wasHelped: boolean }

/**
 * Records a checked try of somebody who is signed in; of others the browser keeps it. Called after the check, in a transaction
 * of its own: a failure is logged and takes the verdict from nobody.
 */
export async function recordTry(
  db: Db,
  log: Pick<Logger, 'error'>,
  { id: userId }: Viewer,
  made: MadeTry,
  now = new Date(),
): Promise<void> {
  if (userId === null) return
  try {
    const task = await practisedIn(db, made)
    if (!task) return
    const tries = [{ task, verdict: made.verdict, wasHelped: made.wasHelped, on: polishDay(now) }]
    await db.transaction((tx) => saveTries(tx, userId, tries, { movesTasks: true }))
  } catch (error) {
    log.error({ err: error }, 'A try was not recorded')
  }
}

async function practisedIn(db: Db, made: MadeTry): Promise<Practised | null> {
  if ('homeworkId' in made) return (await readRatedTasks(db, [made.homeworkId]))[0] ?? null
  const [template] = await readRatedTemplates(db, [made.templateId])
  return template ? { ...template, variant: made.variant } : null
}
