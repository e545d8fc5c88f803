import { forgetUnusedFiles } from '#server/file/forget-unused-files.ts'
import { forgetUploads } from '#server/file/upload/forget-uploads.ts'
import type { Platform } from '#server/platform/feature.ts'
import { everyMinutes, type JobHandler } from '#server/platform/jobs/index.ts'

/** Removes uploads that nobody finished, and files that belong to nothing, every hour. */
export function cleaningJobs({ db, uploadsDir, log, filePlaces }: Platform): JobHandler[] {
  return [
    everyMinutes(60, 'file.forgetUploads', () => forgetUploads(db, uploadsDir)),
    everyMinutes(60, 'file.forgetUnused', async () => {
      const files = await forgetUnusedFiles(db, filePlaces)
      if (files > 0) log.info({ files }, 'files that belonged to nothing were removed')
    }),
  ]
}
