import type { Database } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Settings } from '#server/settings.ts'

type DatabaseSettings = Pick<Settings, 'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'DATA_DIR'>

/** Opens the database that the settings name and brings it to this build's schema. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const database = await openAsItIs(settings)
  try {
    await migrate(database.db)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Opens the database without touching its schema: a backup before an upgrade is one of what was there. */
export async function openAsItIs({ DATABASE_URL, DATABASE_POOL_SIZE, DATA_DIR }: DatabaseSettings): Promise<Database> {
  // A start loads the one engine that it uses.
  if (!DATABASE_URL) return (await import('#server/db/open-embedded.ts')).openEmbedded(DATA_DIR)
  return (await import('#server/db/open-postgres.ts')).openPostgres(DATABASE_URL, DATABASE_POOL_SIZE)
}
