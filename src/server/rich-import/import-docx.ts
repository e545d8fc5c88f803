import type { ReceivedFile } from '#contract/file/file.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { ThreadFailedError, threadPool, ThreadsBusyError } from '#server/platform/threads/thread-pool.ts'
import type { DocxThreadReply, DocxThreadRequest } from './docx/docx-thread.ts'
import { importMessages } from './messages.ts'

/** Files are rare and their thread is heavy: none rests for long. */
const pool = threadPool<DocxThreadRequest, DocxThreadReply>({
  module: new URL('docx/docx-thread.ts', import.meta.url),
  mostThreads: 2,
  keptThreads: 0,
  mostWaiting: 16,
  timeLimitMs: 20_000,
  memoryMb: 384,
  restMs: 20_000,
})

/** Reads a file of Word in a thread, which writes the reply too. @throws AppError VALIDATION with the reason why it can't be read, UNAVAILABLE where too many wait */
export async function importDocx({ path, sizeBytes }: ReceivedFile): Promise<Uint8Array> {
  const reply = await pool.run({ path }, { weight: sizeBytes }).catch((error: unknown): DocxThreadReply => {
    if (error instanceof ThreadsBusyError) throw new AppError('UNAVAILABLE', messages.unavailable, {}, { retryAfterSeconds: 5 })
    // It took too long or too much memory.
    if (error instanceof ThreadFailedError) return { refused: 'tooSlow' }
    throw error
  })
  if ('written' in reply) return reply.written
  throw new AppError('VALIDATION', importMessages[reply.refused], { file: importMessages[reply.refused] })
}
