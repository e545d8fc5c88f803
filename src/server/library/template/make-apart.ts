import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { ReadVariant, TemplateSource, VariantWork, WantedVariant } from '#server/library/template/variant-work.ts'
import { threadPool, ThreadsBusyError } from '#server/platform/threads/thread-pool.ts'

/**
 * One thread, which ends when nobody has practised for a minute. A variant takes 1 ms for most templates, up to
 * 0.13 s where each known mistake is compared with the right equation.
 */
const pool = threadPool<VariantWork, ReadVariant | null>({
  module: new URL('variant-thread.ts', import.meta.url),
  mostThreads: 1,
  keptThreads: 0,
  mostWaiting: 128,
  timeLimitMs: 10_000,
  memoryMb: 128,
  restMs: 60_000,
})

/** Makes a variant beside the event loop; null where the template has none of that number. @throws {AppError} UNAVAILABLE where too many wait */
export async function makeVariantApart({ slug, source }: TemplateSource, wanted: WantedVariant): Promise<ReadVariant | null> {
  try {
    return await pool.run({ slug, source, wanted }, { weight: 1 })
  } catch (error) {
    if (error instanceof ThreadsBusyError) throw new AppError('UNAVAILABLE', messages.unavailable, {}, { retryAfterSeconds: 2 })
    throw error
  }
}
