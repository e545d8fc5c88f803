import { counted } from '#contract/text/plural.ts'
import type { Database } from '#server/db/db.ts'
import { withFolderHeld } from '#server/db/hold-folder.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { FEATURES } from '#server/features.ts'
import { notePrepared } from '#server/prepare-apart.ts'
import { makePrivateFolder } from '#server/private-folder.ts'
import type { Settings } from '#server/settings.ts'
import { StartError, systemErrorLine } from '#server/start-error.ts'

/** An open database that is ready to be served, and what the features tell whoever starts the process. */
export type PreparedDatabase = { database: Database; notes: readonly string[] }

/** Opens the database at this build's schema, with the content an installation begins with and the words the search reads. */
export async function prepareDatabase(settings: Settings, say: (text: string) => void): Promise<PreparedDatabase> {
  try {
    makePrivateFolder(settings.DATA_DIR)
  } catch (error) {
    throw new StartError(
      systemErrorLine(error, `Folder danych ${settings.DATA_DIR}`) ?? `Folder danych ${settings.DATA_DIR}: ${String(error)}`,
      { cause: error },
    )
  }
  say(settings.DATABASE_URL ? 'Łączę się z PostgreSQL…' : `Otwieram wbudowaną bazę danych w ${settings.DATA_DIR}…`)
  const database = await withFolderHeld(await openDatabase(settings), settings)
  try {
    const notes: string[] = []
    for (const { seed } of FEATURES) if (seed) notes.push(...(await seed({ db: database.db, settings, say })))
    let indexed = 0
    for (const { indexAgain } of FEATURES) indexed += (await indexAgain?.(database.db)) ?? 0
    if (indexed > 0) say(`Odświeżono słowa do wyszukiwania: ${counted(indexed, { one: 'zadanie', few: 'zadania', many: 'zadań' })}.`)
    notePrepared(settings)
    return { database, notes }
  } catch (error) {
    await database.close()
    throw error
  }
}
