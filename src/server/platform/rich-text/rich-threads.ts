import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { ThreadFailedError, threadPool, ThreadsBusyError } from '#server/platform/threads/thread-pool.ts'
import { richMessages } from '#server/platform/rich-text/messages.ts'
import type { RichResult, RichWork } from '#server/platform/rich-text/rich-work.ts'

/** A text of this weight, in characters of JSON, takes a few milliseconds; a person writes several of these at once, and one of the larger. */
const LARGE = 8 * 1024

/**
 * One thread at rest, two at work: one holds the typesetter once for the whole process, the second lets small texts pass
 * a large one. The slowest text within the limits takes about two seconds on a busy machine.
 */
const pool = threadPool<RichWork, RichResult>({
  module: new URL('rich-thread.ts', import.meta.url),
  mostThreads: 2,
  keptThreads: 1,
  mostWaiting: 64,
  timeLimitMs: 10_000,
  memoryMb: 256,
  restMs: 20_000,
})

/** Starts the thread of rich text, so that the first who writes doesn't wait for it. */
export const warmRichThread = (): void => pool.warm()

/** Threads of rich text that are alive, and texts that wait for one. */
export const richThreadFigures = (): { threads: number; waiting: number } => pool.figures()

/** People whose large text is at work. */
const atWork = new Set<number>()

type Options = {
  /** The person whose text it is, for one that comes from a person. */
  writerId?: number
  /** The error for a text that can't be taken, given the reason. */
  refusal?: (message: string) => Error
}

/**
 * Has rich text worked on beside the event loop. A text that takes too long or too much memory is refused like one that
 * is too large.
 *
 * @throws {AppError} TOO_MANY_REQUESTS while another large text of the same person is at work, UNAVAILABLE where too many wait
 */
export async function runRichWork(work: RichWork, options: Options = {}): Promise<Exclude<RichResult, { kind: 'refused' | 'failed' }>> {
  const { writerId, refusal = (message) => new AppError('VALIDATION', message) } = options
  const weight = weightOf(work)
  const isCounted = writerId !== undefined && weight > LARGE
  if (isCounted && atWork.has(writerId)) throw new AppError('TOO_MANY_REQUESTS', richMessages.oneAtATime, {}, { retryAfterSeconds: 2 })
  if (isCounted) atWork.add(writerId)
  try {
    const result = await pool.run(work, { weight })
    if (result.kind === 'refused') throw refusal(result.message)
    if (result.kind === 'failed') throw result.error
    return result
  } catch (error) {
    if (error instanceof ThreadsBusyError) throw new AppError('UNAVAILABLE', messages.unavailable, {}, { retryAfterSeconds: 5 })
    if (error instanceof ThreadFailedError) throw refusal(richMessages.tooHeavy)
    throw error
  } finally {
    if (isCounted) atWork.delete(writerId)
  }
}

/** About how long the text is; a document is weighed by its own text and formulas, without writing it out. */
function weightOf(work: RichWork): number {
  if (work.kind === 'sayParts') return work.formula.length
  if (work.kind === 'say' || work.kind === 'typeset') return work.formulas.reduce((sum, tex) => sum + tex.length, 0)
  if (work.kind !== 'read') return work.documents.length * LARGE
  return typeof work.input === 'string' ? work.input.length : weighed(work.input)
}

/** Counts the members of a document until it is surely large; a list of what is left rather than recursion, for any depth. */
function weighed(document: object): number {
  const left: unknown[] = [document]
  let weight = 0
  for (let next = left.pop(); next !== undefined && weight <= LARGE; next = left.pop()) {
    weight += typeof next === 'string' ? next.length : 8
    if (next !== null && typeof next === 'object') for (const member of Object.values(next)) left.push(member ?? 0)
  }
  return weight
}
