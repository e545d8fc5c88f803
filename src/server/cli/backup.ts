import { resolve, join } from 'node:path'
import { runCommand } from '#server/cli/run-command.ts'
import { DataDirInUseError } from '#server/db/lock.ts'
import { openAsItIs } from '#server/db/open-database.ts'
import { writeBackup } from '#server/platform/backup/index.ts'
import { readSettings } from '#server/settings.ts'
import { StartError, systemErrorLine } from '#server/start-error.ts'

const USAGE = 'Użycie: npm run backup -- FOLDER'

await runCommand(async () => {
  const [folder, ...rest] = process.argv.slice(2)
  if (!folder || rest.length > 0) throw new StartError(USAGE)
  const dir = resolve(folder)
  const settings = readSettings(process.env)
  const database = await openAsItIs(settings).catch((error: unknown) => {
    if (error instanceof DataDirInUseError)
      throw new StartError(
        `${error.message} Działający Wizards sam robi kopie co ${settings.BACKUP_EVERY_HOURS} godz. w ${settings.BACKUP_DIR ?? join(settings.DATA_DIR, 'backups')}.`,
        { cause: error },
      )
    throw error
  })
  try {
    const { path, manifest } = await writeBackup(database.db, { dir, filesDir: join(settings.DATA_DIR, 'files'), madeAt: new Date() })
    console.log(
      `Kopia gotowa: ${path} (wierszy: ${manifest.tables.reduce((sum, table) => sum + table.rows, 0)}, plików: ${manifest.files.count})`,
    )
  } catch (error) {
    const line = systemErrorLine(error, `Folder kopii ${dir}`)
    throw line ? new StartError(line, { cause: error }) : error
  } finally {
    await database.close()
  }
})
