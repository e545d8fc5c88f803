import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Database } from '#server/db/db.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openEmbedded, openInMemory } from '#server/db/open-embedded.ts'

/** Dumps stay here between runs: making a database of the embedded engine takes four seconds of the processor, filling one from a dump half a second. */
const FOLDER = join(import.meta.dirname, '../../../node_modules/.cache/wizards-test-database')

/** An embedded database in memory at this build's schema, with nothing in it. */
export async function openMigratedInMemory(): Promise<Database> {
  return openInMemory(new Blob([readFileSync(await migratedDump())]))
}

/** Puts such a database into a folder of data, for a program that is started on it. */
export async function fillWithMigrated(dataDir: string): Promise<void> {
  const database = await openEmbedded(dataDir, new Blob([readFileSync(await migratedDump())]))
  await database.close()
}

/** The path of a dump of such a database; made where this machine has none of this schema yet. */
export async function migratedDump(): Promise<string> {
  const name = `${fingerprint()}.tar.gz`
  const path = join(FOLDER, name)
  mkdirSync(FOLDER, { recursive: true })
  const kept = readdirSync(FOLDER)
  if (kept.includes(name)) return path
  const database = await openInMemory()
  await migrate(database.db)
  const dump = await database.dump?.()
  await database.close()
  if (!dump) throw new Error('The embedded engine dumps no database')
  // Another process may be making it, too: whoever is last puts the same in its place, whole.
  const draft = join(FOLDER, `${randomUUID()}.draft`)
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  renameSync(draft, path)
  for (const old of kept.filter((file) => file.endsWith('.tar.gz'))) rmSync(join(FOLDER, old), { force: true })
  return path
}

/** Tells the schema and the engine that made the dump. */
function fingerprint(): string {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const hash = createHash('sha256').update(readFileSync(join(engine, '../../package.json')))
  for (const migration of readMigrations()) hash.update(migration.hash)
  return hash.digest('hex').slice(0, 20)
}
