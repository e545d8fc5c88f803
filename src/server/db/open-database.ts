import type { Database } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { openEmbedded } from '#server/db/open-embedded.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
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
export function openAsItIs(settings: DatabaseSettings): Promise<Database> {
  return settings.DATABASE_URL ? openPostgres(settings.DATABASE_URL, settings.DATABASE_POOL_SIZE) : openEmbedded(settings.DATA_DIR)
}
