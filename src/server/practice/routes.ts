import { and, eq } from 'drizzle-orm'
import * as contract from '#contract/practice/practice.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { TASK_PARTS } from '#server/db/data-version.ts'
import { homework } from '#server/db/tables/homework.ts'
import { type SearchIndex, visibleHomework } from '#server/homework/index.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedIn, signedInId } from '#server/platform/http/signed-in.ts'
import { limitTries } from '#server/platform/rate-limit/index.ts'
import { keepTries } from '#server/practice/keep-tries.ts'
import { listDomains } from '#server/practice/list-domains.ts'
import { nextTask } from '#server/practice/next-task.ts'
import { getProgress } from '#server/practice/progress.ts'
import { recordTry } from '#server/practice/record-try.ts'
import { savePlan } from '#server/practice/save-plan.ts'

/** A class behind one address practises together. */
const NEXT_LIMIT = { name: 'practice.next', max: 1000, windowSeconds: 600 }
/** A device sends what it has kept once; some send it again. */
const KEEP_LIMIT = { name: 'practice.keepTries', max: 20, windowSeconds: 60 * 60 }

export const practiceRoutes = (index: SearchIndex): Route[] => [
  route(contract.listPracticeDomains, async ({ db }) => ({ results: [...(await listDomains(db, index))] }), { shows: TASK_PARTS }),
  route(contract.nextPracticeTask, async ({ db, viewer, client, body }) => {
    await limitTries(db, NEXT_LIMIT, client.address)
    return { task: await nextTask(db, index, viewer, body) }
  }),
  route(contract.getPracticeProgress, ({ db, viewer }) => getProgress(db, signedInId(viewer))),
  route(contract.giveUpPracticeTask, async ({ db, viewer, log, params }) => {
    const [task] = await db
      .select({ id: homework.id })
      .from(homework)
      .where(and(eq(homework.id, params.id), visibleHomework(viewer)))
    if (!task) throw new AppError('NOT_FOUND', messages.notFound)
    await recordTry(db, log, signedIn(viewer), { homeworkId: task.id, verdict: 'wrong', wasHelped: true })
    return {}
  }),
  route(contract.keepPracticeTries, async ({ db, viewer, body }) => {
    const userId = signedInId(viewer)
    await limitTries(db, KEEP_LIMIT, String(userId))
    await keepTries(db, userId, body.tries)
    return getProgress(db, userId)
  }),
  route(contract.savePracticePlan, async ({ db, viewer, body }) => {
    const userId = signedInId(viewer)
    await db.transaction((tx) => savePlan(tx, userId, body.plan))
    return getProgress(db, userId)
  }),
]
