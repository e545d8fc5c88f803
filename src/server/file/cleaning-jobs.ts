import { forgetUnusedFiles } from '#server/file/forget-unused-files.ts'
import { finishRecordings } from '#server/file/upload/finish-recordings.ts'
import { forgetUploads } from '#server/file/upload/forget-uploads.ts'
import type { Platform } from '#server/platform/feature.ts'
import { everyMinutes, type JobHandler } from '#server/platform/jobs/index.ts'

/** Finishes recordings whose device never came back, removes other uploads that nobody finished, and files that belong to nothing, every hour. */
export function cleaningJobs({ db, storage, uploadsDir, log, filePlaces }: Platform): JobHandler[] {
  return [
    everyMinutes(60, 'file.forgetUploads', async () => {
      await finishRecordings(db, storage, uploadsDir)
      await forgetUploads(db, uploadsDir)
    }),
    everyMinutes(60, 'file.forgetUnused', async () => {
      const files = await forgetUnusedFiles(db, filePlaces)
      if (files > 0) log.info({ files }, 'files that belonged to nothing were removed')
    }),
  ]
}
