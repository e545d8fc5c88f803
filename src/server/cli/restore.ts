import { join, resolve } from 'node:path'
import { runCommand } from '#server/cli/run-command.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { restoreBackup } from '#server/platform/backup/index.ts'
import { readSettings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'

const USAGE = 'Użycie: npm run restore -- FOLDER_KOPII (taki jak wizards-2026-01-31T12-00-00Z)'

await runCommand(async () => {
  const [folder, ...rest] = process.argv.slice(2)
  if (!folder || rest.length > 0) throw new StartError(USAGE)
  const settings = readSettings(process.env)
  const database = await openDatabase(settings)
  try {
    const manifest = await restoreBackup(database.db, resolve(folder), join(settings.DATA_DIR, 'files'))
    console.log(
      `Odtworzono kopię z ${manifest.madeAt} (wierszy: ${manifest.tables.reduce((sum, table) => sum + table.rows, 0)}, plików: ${manifest.files.count})`,
    )
  } finally {
    await database.close()
  }
})
