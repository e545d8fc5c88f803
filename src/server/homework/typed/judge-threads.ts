import { AppError } from '#contract/http/errors.ts'
import type { ExpectedAnswer } from '#contract/homework/expected-answer.ts'
import { messages } from '#contract/text/messages.ts'
import type { Judgement } from '#math/compare/judge-answer.ts'
import type { JudgeResult, JudgeWork } from '#server/homework/typed/judge-work.ts'
import { ThreadFailedError, threadPool, ThreadsBusyError } from '#server/platform/threads/thread-pool.ts'

/**
 * One thread, which stays. The reader's limits keep every pair below 100 ms of the processor; the deadline is for a fault in
 * them, and long enough for a machine that is busy with other things.
 */
const pool = threadPool<JudgeWork, JudgeResult>({
  module: new URL('judge-thread.ts', import.meta.url),
  mostThreads: 1,
  keptThreads: 1,
  mostWaiting: 128,
  timeLimitMs: 3_000,
  memoryMb: 128,
  restMs: 20_000,
})

/** Judges a typed answer beside the event loop; null where that took too long. @throws {AppError} UNAVAILABLE where too many wait */
export async function judgeTyped(expected: ExpectedAnswer, typed: string, meant?: string): Promise<Judgement | null> {
  const result = await run({ kind: 'judge', expected, typed, meant }, 1)
  return result?.kind === 'judged' ? result.judgement : null
}

/** Returns for each expected answer what its author has to mend; null where that took too long. */
export async function checkExpected(expected: readonly ExpectedAnswer[]): Promise<readonly (readonly string[])[] | null> {
  // Readers' answers come before an author's.
  const result = await run({ kind: 'check', expected }, 2)
  return result?.kind === 'checked' ? result.problems : null
}

async function run(work: JudgeWork, weight: number): Promise<JudgeResult | null> {
  try {
    return await pool.run(work, { weight })
  } catch (error) {
    if (error instanceof ThreadFailedError) return null
    if (error instanceof ThreadsBusyError) throw new AppError('UNAVAILABLE', messages.unavailable, {}, { retryAfterSeconds: 2 })
    throw error
  }
}
