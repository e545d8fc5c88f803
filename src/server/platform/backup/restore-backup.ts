import { createReadStream, existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { type Db, queryRows } from '#server/db/db.ts'
import { checkBackup } from '#server/platform/backup/check-backup.ts'
import { type Manifest, tableFile } from '#server/platform/backup/manifest.ts'
import {
  identifiers,
  isJson,
  readAppliedMigrations,
  readForeignKeys,
  readSwitchedOffTriggers,
  readTableShapes,
  type TableShape,
} from '#server/platform/backup/table-shape.ts'
import { readLines } from '#server/platform/read-lines.ts'
import { StartError } from '#server/start-error.ts'

const BATCH_CHARACTERS = 1_000_000

/**
 * Fills an empty database of the same schema with a backup, in one transaction, and copies its files. Nothing is
 * touched before the backup is proven whole and the database empty. Throws StartError.
 */
export async function restoreBackup(db: Db, path: string, filesDir: string): Promise<Manifest> {
  const manifest = await checkBackup(path)
  await assertFits(db, manifest)
  // Files come first: their names are random, so those of a restore that was cut off are written again or do no harm.
  if (existsSync(join(path, 'files'))) await cp(join(path, 'files'), filesDir, { recursive: true })
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    const shapes = await readTableShapes(tx)
    await tx.execute(sql`lock table ${identifiers(shapes.map((shape) => shape.name))} in access exclusive mode`)
    await assertFits(tx, manifest)
    // People and files point at each other: no order of tables would satisfy every key while they are filled.
    const foreignKeys = await readForeignKeys(tx)
    const switchedOff = await readSwitchedOffTriggers(tx)
    for (const { table, name } of switchedOff)
      await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger ${sql.identifier(name)}`)
    for (const { table, name } of foreignKeys)
      await tx.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`)
    for (const { name, rows } of manifest.tables) {
      const shape = shapes.find((candidate) => candidate.name === name)
      if (!shape) throw new StartError(`Kopia ${path} ma tabelę ${name}, której nie ma w bazie danych.`)
      const loaded = await loadTable(tx, shape, join(path, tableFile(name)))
      if (loaded !== rows) throw new StartError(`Kopia ${path} jest uszkodzona: tabela ${name} ma ${loaded} wierszy zamiast ${rows}.`)
      await setSequences(tx, shape)
    }
    // Checks that wait for the commit are made now, of every row: sums of the ledger among them.
    await tx.execute(sql`set constraints all immediate`)
    for (const { table, name } of switchedOff)
      await tx.execute(sql`alter table ${sql.identifier(table)} enable trigger ${sql.identifier(name)}`)
    for (const { table, name, definition } of foreignKeys)
      await tx.execute(sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`)
  })
  return manifest
}

/** The database has the backup's migrations and no rows. */
async function assertFits(db: Db, manifest: Manifest): Promise<void> {
  const hashes = (await readAppliedMigrations(db)).map((migration) => migration.hash)
  if (hashes.join() !== manifest.migrations.map((migration) => migration.hash).join())
    throw new StartError(
      `Kopia pochodzi z wersji ${manifest.productVersion} o innym schemacie bazy danych (${manifest.migrations.at(-1)?.name ?? '?'}). Odtwórz ją tamtą wersją programu, a potem uruchom nową.`,
    )
  for (const { name } of await readTableShapes(db)) {
    const rows = await queryRows(db, sql`select 1 from ${sql.identifier(name)} limit 1`)
    if (rows.length > 0)
      throw new StartError(
        `Baza danych nie jest pusta (tabela ${name}). Odtwarzać można tylko do pustej: ustaw inny DATA_DIR albo inną DATABASE_URL.`,
      )
  }
}

async function loadTable(tx: Db, shape: TableShape, path: string): Promise<number> {
  let batch: string[] = []
  let size = 0
  let rows = 0
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await insertRows(tx, shape, `[${batch.join(',')}]`)
    rows += batch.length
    batch = []
    size = 0
  }
  const unpacked = createGunzip().setEncoding('utf8')
  for await (const line of readLines(createReadStream(path).pipe(unpacked))) {
    batch.push(line)
    size += line.length
    if (size >= BATCH_CHARACTERS) await flush()
  }
  await flush()
  return rows
}

async function insertRows(tx: Db, { name, columns }: TableShape, rows: string): Promise<void> {
  const types = columns.map((column) => sql`${sql.identifier(column.name)} ${sql.raw(isJson(column) ? 'text' : column.type)}`)
  const values = columns.map((column) =>
    isJson(column) ? sql`r.${sql.identifier(column.name)}::${sql.raw(column.type)}` : sql`r.${sql.identifier(column.name)}`,
  )
  const names = columns.map((column) => column.name)
  await tx.execute(
    sql`insert into ${sql.identifier(name)} (${identifiers(names)}) overriding system value select ${sql.join(values, sql`, `)} from jsonb_to_recordset(${rows}::text::jsonb) as r(${sql.join(types, sql`, `)})`,
  )
}

async function setSequences(tx: Db, { name, columns }: TableShape): Promise<void> {
  for (const column of columns)
    if (column.isIdentity)
      await tx.execute(
        sql`select setval(pg_get_serial_sequence(${`public."${name}"`}, ${column.name}), (select coalesce(max(${sql.identifier(column.name)}), 0) + 1 from ${sql.identifier(name)}), false)`,
      )
}
