/** Backups of an installation, in a form that both database engines read. */
export { restoreBackup } from '#server/platform/backup/restore-backup.ts'
export { writeBackup } from '#server/platform/backup/write-backup.ts'
