import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { ThreadFailedError, threadPool, ThreadsBusyError } from '#server/platform/threads/thread-pool.ts'
import { exportMessages } from '#server/task-export/messages.ts'
import type { SheetResult, SheetWork } from '#server/task-export/sheet/sheet.ts'

/** One at work; it ends when nobody has asked for a while. */
const pool = threadPool<SheetWork, SheetResult>({
  module: new URL('sheet/sheet-thread.ts', import.meta.url),
  mostThreads: 1,
  keptThreads: 0,
  mostWaiting: 16,
  timeLimitMs: 60_000,
  memoryMb: 512,
  restMs: 20_000,
})

/**
 * Has a sheet written beside the event loop.
 *
 * @throws {AppError} UNAVAILABLE where too many wait, CONFLICT for one that takes too long or too much memory
 */
export async function runSheetWork(work: SheetWork): Promise<SheetResult> {
  try {
    return await pool.run(work, { weight: work.sheet.tasks.length })
  } catch (error) {
    if (error instanceof ThreadsBusyError) throw new AppError('UNAVAILABLE', messages.unavailable, {}, { retryAfterSeconds: 10 })
    if (error instanceof ThreadFailedError) throw new AppError('CONFLICT', exportMessages.tooLarge)
    throw error
  }
}
