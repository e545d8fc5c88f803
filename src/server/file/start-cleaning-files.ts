import type { Db } from '#server/db/db.ts'
import { forgetUnusedFiles } from '#server/file/forget-unused-files.ts'
import { forgetUploads } from '#server/file/forget-uploads.ts'
import type { Logger } from '#server/platform/log/logger.ts'

const EVERY_MS = 3_600_000

/** Every hour while the process runs: uploads that nobody finished, and files that belong to nothing, are removed. */
export function startCleaningFiles(db: Db, uploadsDir: string, log: Logger): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const clean = async (): Promise<void> => {
    await forgetUploads(db, uploadsDir).catch((error: unknown) => log.error({ err: error }, 'old uploads could not be removed'))
    try {
      const files = await forgetUnusedFiles(db)
      if (files > 0) log.info({ files }, 'files that belonged to nothing were removed')
    } catch (error) {
      log.error({ err: error }, 'unused files could not be removed')
    }
  }
  const timer = setInterval(() => {
    running = clean()
  }, EVERY_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
