import { join } from 'node:path'
import { writeDueBackup } from '#server/platform/backup/write-due-backup.ts'
import type { Feature } from '#server/platform/feature.ts'
import { everyMinutes } from '#server/platform/jobs/index.ts'

/** The time between two looks at the folder. */
const LOOK_MINUTES = 15
const RETRY_SECONDS = 600

/** Backups of the embedded database. PostgreSQL has its own tools, which don't hold up the product. */
export const backupFeature: Feature = {
  name: 'backup',
  start({ database, settings, metrics, log }) {
    if (database.kind !== 'embedded' || settings.BACKUP_EVERY_HOURS === 0) return {}
    const options = {
      db: database.db,
      dir: settings.BACKUP_DIR ?? join(settings.DATA_DIR, 'backups'),
      filesDir: join(settings.DATA_DIR, 'files'),
      everyHours: settings.BACKUP_EVERY_HOURS,
      keep: settings.BACKUP_KEEP,
    }
    const write = async (signal: AbortSignal): Promise<void> => {
      try {
        const written = await writeDueBackup({ ...options, signal })
        if (written) metrics.lastBackupAt.set(written.madeAt.getTime() / 1000)
        if (written) log.info({ path: written.path }, 'backup written')
      } catch (error) {
        if (!signal.aborted) metrics.backupFailures.inc()
        throw error
      }
    }
    const retrying = { lane: 'backup', firstRetrySeconds: RETRY_SECONDS }
    return { jobs: [everyMinutes(LOOK_MINUTES, 'backup.write', ({ signal }) => write(signal), retrying)] }
  },
}
