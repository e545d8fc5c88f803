import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/db/db.ts'
import type { JobHandler } from '#server/platform/jobs/job-handler.ts'
import { dueNames, schedule, take, type Taken } from '#server/platform/jobs/job-rows.ts'
import { type JobOutcome, runJob } from '#server/platform/jobs/run-job.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { fanOut, listenerJob, type OutboxListener } from '#server/platform/outbox/index.ts'

const POLL_MS = 3000
/** Notices that come closer together than this share a look: every request that writes gives one. */
const TOGETHER_MS = 100
/** A start isn't slowed by what is due by time. */
const SETTLE_MS = 60_000

export type JobsOptions = {
  log: Logger
  /** Hears how each try ended. */
  onEnd?: (name: string, outcome: JobOutcome, seconds: number) => void
  /** The time between two looks for due work without a notice; for tests. */
  pollMs?: number
  /** The time between the start and the beginning of work by time; for tests. */
  settleMs?: number
}

export type Jobs = {
  /** To be called after a commit that may have emitted or queued something: work on it starts at once, among many in a moment. */
  wake: () => void
  /** Ends what is under way; what is left is done by another process or after the next start. */
  stop: () => Promise<void>
}

/**
 * Does what is queued, what is due by time and what listeners owe to events, while the process runs. Several processes
 * share it by the database: each job is taken by one of them.
 */
export function startJobs(
  db: Db,
  { jobs = [], listeners = [] }: { jobs?: readonly JobHandler[]; listeners?: readonly OutboxListener[] },
  { log, onEnd = () => undefined, pollMs = POLL_MS, settleMs = SETTLE_MS }: JobsOptions,
): Jobs {
  const handlers = byName([...jobs, ...listeners.map(listenerJob)])
  const lanes = Map.groupBy(handlers.values(), ({ lane }) => lane)
  const stopping = new AbortController()
  const { signal } = stopping
  const settledAt = performance.now() + settleMs
  let isScheduled = false
  let isWoken = false
  let lookedAt = -Infinity
  let looking: Promise<void> | undefined
  const working = new Map<string, Promise<void>>()
  /** Lanes that something came into while they were being emptied. */
  const again = new Set<string>()

  const due = (handler: JobHandler): boolean => handler.everySeconds === null || performance.now() >= settledAt
  const namesOf = (some: Iterable<JobHandler>): string[] => [...some].filter(due).map(({ name }) => name)

  async function look(): Promise<void> {
    while (isWoken && !signal.aborted) {
      const early = lookedAt + TOGETHER_MS - performance.now()
      if (early > 0) await pause(early, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted) break
      lookedAt = performance.now()
      isWoken = false
      try {
        if (!isScheduled) await schedule(db, namesByTime(handlers.values()))
        isScheduled = true
        await fanOut(db, listeners)
        for (const name of await dueNames(db, namesOf(handlers.values()))) work(handlers.get(name)?.lane ?? '')
      } catch (error) {
        log.error({ err: error }, 'jobs could not be read')
      }
    }
    looking = undefined
  }

  /** Empties a lane, unless it is being emptied. */
  function work(lane: string): void {
    if (working.has(lane)) return void again.add(lane)
    working.set(lane, empty(lane))
  }

  async function empty(lane: string): Promise<void> {
    try {
      do {
        again.delete(lane)
        const names = namesOf(lanes.get(lane) ?? [])
        for (let taken = await next(names); taken; taken = await next(names)) await runJob(...taken, { db, log, signal, onEnd })
      } while (again.has(lane) && !signal.aborted)
    } catch (error) {
      log.error({ err: error }, 'jobs could not be read or written')
    } finally {
      working.delete(lane)
    }
  }

  async function next(names: readonly string[]): Promise<[JobHandler, Taken] | undefined> {
    const taken = signal.aborted ? undefined : await take(db, names)
    const handler = taken && handlers.get(taken.name)
    return handler && [handler, taken]
  }

  const wake = (): void => {
    isWoken = true
    looking ??= look()
  }
  const timer = setInterval(wake, pollMs)
  timer.unref()
  wake()
  return {
    wake,
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await looking
      await Promise.all(working.values())
    },
  }
}

function byName(handlers: readonly JobHandler[]): Map<string, JobHandler> {
  const named = new Map<string, JobHandler>()
  for (const handler of handlers) {
    if (named.has(handler.name)) throw new Error(`Two functions for the job ${handler.name}`)
    named.set(handler.name, handler)
  }
  return named
}

function namesByTime(handlers: Iterable<JobHandler>): string[] {
  return [...handlers].filter(({ everySeconds }) => everySeconds !== null).map(({ name }) => name)
}
