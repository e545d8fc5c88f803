import type { Db } from '#server/db/db.ts'
import type { JobHandler } from '#server/platform/jobs/job-handler.ts'
import { finish, giveUp, LEASE_SECONDS, postpone, renew, type Taken } from '#server/platform/jobs/job-rows.ts'
import type { Logger } from '#server/platform/log/logger.ts'

const BEAT_MS = (LEASE_SECONDS * 1000) / 3
const LONGEST_RETRY_SECONDS = 3600
const ERROR_LENGTH = 2000

/** The end of a try of a job. */
export type JobOutcome = 'done' | 'failed' | 'givenUp' | 'cutOff'

type Running = { db: Db; log: Logger; signal: AbortSignal; onEnd: (name: string, outcome: JobOutcome, seconds: number) => void }

/** Runs a job that was taken, and writes down how it ended. Rejects only when that can't be written. */
export async function runJob(handler: JobHandler, taken: Taken, { db, log, signal, onEnd }: Running): Promise<void> {
  const startedAt = performance.now()
  const end = (outcome: JobOutcome): void => onEnd(handler.name, outcome, (performance.now() - startedAt) / 1000)
  const beat = setInterval(() => {
    renew(db, taken.id).catch((error: unknown) => log.error({ err: error, job: taken.name }, 'a job could not be held'))
  }, BEAT_MS)
  beat.unref()
  try {
    const again = await handler.run(taken.payload, {
      // Numbers of jobs begin anew in a restored database, and a job keeps its time.
      id: `${taken.id}.${taken.queuedAt.getTime()}`,
      signal,
      attempt: taken.attempt,
      queuedAt: taken.queuedAt,
    })
    clearInterval(beat)
    const seconds = again ? again.againInSeconds : handler.everySeconds
    await (seconds === null ? finish(db, taken.id) : postpone(db, taken.id, { seconds, attempts: 0, lastError: null }))
    end('done')
  } catch (error) {
    clearInterval(beat)
    // The next process goes on with it, at once.
    if (signal.aborted) {
      await postpone(db, taken.id, { seconds: 0, attempts: taken.attempt - 1, lastError: null })
      return end('cutOff')
    }
    end(await afterFailure(handler, taken, error, { db, log }))
  }
}

async function afterFailure(
  handler: JobHandler,
  { id, name, payload, attempt }: Taken,
  error: unknown,
  { db, log }: Pick<Running, 'db' | 'log'>,
): Promise<JobOutcome> {
  const lastError = String(error instanceof Error ? (error.stack ?? error.message) : error).slice(0, ERROR_LENGTH)
  const about = { err: error, job: name, id, attempt }
  if (handler.everySeconds === null && attempt >= handler.mostAttempts) {
    log.error(about, 'a job was given up')
    if (handler.onGivenUp) {
      await handler.onGivenUp(payload)
      await finish(db, id)
    } else await giveUp(db, id, lastError)
    return 'givenUp'
  }
  log.error(about, 'a job failed and will be tried again')
  const pause = Math.min(handler.firstRetrySeconds * 2 ** (attempt - 1), LONGEST_RETRY_SECONDS)
  await postpone(db, id, { seconds: Math.min(pause, handler.everySeconds ?? pause), attempts: attempt, lastError })
  return 'failed'
}
