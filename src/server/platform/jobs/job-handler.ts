import type * as z from 'zod/mini'
import type { JobKind } from '#server/platform/jobs/job-kind.ts'

/** One try of a job. */
export type Turn = {
  /** The job, by a name that no other job ever has, the same in each of its tries: a receiver knows by it what comes twice. */
  id: string
  /** Aborted when the process stops: work that ends with an error then is done by another process. */
  signal: AbortSignal
  /** 1 for the first try. */
  attempt: number
  queuedAt: Date
}

/** The work isn't ready to go on: it is looked at again after so many seconds, and that is no failure. */
export type Later = { againInSeconds: number }

export type JobOptions = {
  /** Jobs of one lane run one after another, lanes beside each other: slow work doesn't hold up the rest. */
  lane?: string
  /** Tries before the job is given up. */
  mostAttempts?: number
  /** The first pause after a failure; each is twice the one before, an hour at most. */
  firstRetrySeconds?: number
}

/** A kind of work with the function that does it. */
export type JobHandler = Required<JobOptions> & {
  name: string
  /** Runs by time, so often; null for work that is queued. */
  everySeconds: number | null
  run: (payload: unknown, turn: Turn) => Promise<Later | void>
  /** Settles a job that was given up, which then is gone; without it the job stays for people to look at. */
  onGivenUp: ((payload: unknown) => Promise<void>) | null
}

/** Some thirty hours with the pauses below: longer than any outage that nobody notices. */
const MOST_ATTEMPTS = 40
const FIRST_RETRY_SECONDS = 5

const DEFAULTS = {
  lane: 'default',
  mostAttempts: MOST_ATTEMPTS,
  firstRetrySeconds: FIRST_RETRY_SECONDS,
  everySeconds: null,
  onGivenUp: null,
}

/** Ties a kind of work to its function. A job may run twice: the function has to bear that. */
export function onJob<Payload extends z.ZodMiniObject>(
  kind: JobKind<Payload>,
  run: (payload: z.output<Payload>, turn: Turn) => Promise<Later | void>,
  { onGivenUp, ...options }: JobOptions & { onGivenUp?: (payload: z.output<Payload>) => Promise<void> } = {},
): JobHandler {
  return {
    ...DEFAULTS,
    ...options,
    name: kind.name,
    run: async (payload, turn) => run(kind.payload.parse(payload), turn),
    onGivenUp: onGivenUp ? async (payload) => onGivenUp(kind.payload.parse(payload)) : null,
  }
}

/** Work that runs by time, once over all processes. A turn that fails is tried again, before the next one is due. */
export function everyMinutes(
  minutes: number,
  name: string,
  run: (turn: Turn) => Promise<void>,
  options: Omit<JobOptions, 'mostAttempts'> = {},
): JobHandler {
  return { ...DEFAULTS, lane: 'clock', ...options, name, everySeconds: minutes * 60, run: (_, turn) => run(turn) }
}
