// @module-tag long
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, type Db, queryRows } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { openInMemory } from '#server/db/open-embedded.ts'
import { loadDemoLibrary } from '#server/library/index.ts'
import { restoreBackup, writeBackup } from '#server/platform/backup/index.ts'
import { readTableShapes } from '#server/platform/backup/table-shape.ts'
import { aSmallLibrary } from '#server/testing/a-small-library.ts'
import { aUser } from '#server/testing/a-user.ts'
import { isFull } from '#server/testing/sample.ts'
import { openTestDatabase, useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'wizards-backup-'))
const filesDir = join(folder, 'files')
let backup: string
let count = 0
/** Empty; what refuses a backup leaves it so. */
let target: Database

beforeAll(async () => {
  const { db } = database()
  if (isFull) await loadDemoLibrary(db, () => undefined)
  else await aSmallLibrary(db, (await aUser(db)).id)
  await addDifficultRows(db)
  mkdirSync(join(filesDir, 'ab'), { recursive: true })
  writeFileSync(join(filesDir, 'ab', 'x'), 'bajty')
  backup = await freshBackup(db)
  target = await openTestDatabase()
})
afterAll(async () => {
  await target.close()
  rmSync(folder, { recursive: true, force: true })
})

/** People and files in a circle, microseconds, dates, jsonb's own null and big numbers, text that JSON must escape. */
async function addDifficultRows(db: Db): Promise<void> {
  const { id } = await aUser(db, { displayName: 'Zażółć "gęślą" \\ jaźń\n\t\u2028😀' })
  await db.execute(
    sql`insert into file (kind, storage_key, original_name, mimetype, extension, size_bytes, metadata, owner_id) values ('AVATAR', 'k', 'a', 'b', 'c', 9007199254740993, ${'{"big": 12345678901234567890.10, "none": null}'}::jsonb, ${id})`,
  )
  await db.execute(
    sql`update "user" set avatar_file_id = (select max(id) from file), birth_date = '2010-02-28', last_online_at = '2026-03-29T01:59:59.123456Z' where id = ${id}`,
  )
  await db.execute(sql`insert into job (name, payload, due_at) values ('none', 'null'::jsonb, 'infinity')`)
}

async function freshBackup(db: Db): Promise<string> {
  count += 1
  return (await writeBackup(db, { dir: join(folder, 'backups'), filesDir, madeAt: new Date(Date.UTC(2026, 0, count)) })).path
}

/** Every row of every table, generated columns included, as the database prints it. */
async function everything(db: Db): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {}
  for (const { name } of await readTableShapes(db))
    rows[name] = (
      await queryRows<{ line: string }>(db, sql`select t::text as line from ${sql.identifier(name)} t order by t::text collate "C"`)
    ).map((row) => row.line)
  return rows
}

async function rowCount(db: Db): Promise<number> {
  return Object.values(await everything(db)).flat().length
}

async function withOther<Result>(open: () => Promise<Database>, use: (db: Db, other: Database) => Promise<Result>): Promise<Result> {
  const other = await open()
  try {
    return await use(other.db, other)
  } finally {
    await other.close()
  }
}

test('what was backed up comes back row by row, and new rows get new ids', async () => {
  const restoredFiles = join(folder, 'restored-files')
  await withOther(openTestDatabase, async (db) => {
    await restoreBackup(db, backup, restoredFiles)
    expect(await everything(db)).toEqual(await everything(database().db))
    const [highest] = await queryRows<{ id: number }>(db, sql`select max(id) as id from "user"`)
    expect((await aUser(db)).id).toBe((highest?.id ?? 0) + 1)
    await expect(db.execute(sql`update homework set author_id = -1`)).rejects.toThrow()
  })
  expect(readFileSync(join(restoredFiles, 'ab', 'x'), 'utf8')).toBe('bajty')
})

test.runIf(inject('testDatabase').kind === 'postgres')(
  'an installation moves from the embedded database to PostgreSQL and back',
  async () => {
    const empty = await withOther(openInMemory, async (db, { dump }) => {
      await migrate(db)
      return dump?.()
    })
    const openEmbedded = (): Promise<Database> => openInMemory(empty)
    await withOther(openEmbedded, async (embedded) => {
      await restoreBackup(embedded, backup, filesDir)
      const fromEmbedded = await freshBackup(embedded)
      await withOther(openTestDatabase, async (postgres) => {
        await restoreBackup(postgres, fromEmbedded, filesDir)
        expect(await everything(postgres)).toEqual(await everything(database().db))
        const fromPostgres = await freshBackup(postgres)
        await withOther(openEmbedded, async (back) => {
          await restoreBackup(back, fromPostgres, filesDir)
          expect(await everything(back)).toEqual(await everything(embedded))
        })
      })
    })
  },
)

test.each([
  ['a changed table', (path: string) => appendFileSync(join(path, 'tables/homework.jsonl.gz'), 'x'), /uszkodzona: plik tables\/homework/],
  ['a missing table', (path: string) => rmSync(join(path, 'tables/user.jsonl.gz')), /uszkodzona: plik tables\/user/],
  ['a missing file', (path: string) => rmSync(join(path, 'files/ab/x')), /uszkodzona: w files\//],
  ['a manifest cut off', (path: string) => writeFileSync(join(path, 'manifest.json'), '{"format":'), /nie da się odczytać manifest/],
  ['another schema', (path: string) => editManifest(path, (text) => text.replace(/"hash": "./, '"hash": "z')), /innym schemacie/],
  [
    'fewer rows than promised',
    (path: string) => editManifest(path, (text) => text.replace(/("name": "rating",\s+"rows": )\d+/, '$19999')),
    /zamiast 9999/,
  ],
])('a backup with %s is refused in one line and changes nothing', async (_, spoil, reason) => {
  const path = await freshBackup(database().db)
  spoil(path)
  const refusal: unknown = await restoreBackup(target.db, path, join(folder, 'none')).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ name: 'StartError', message: expect.stringMatching(reason) })
  expect(String(refusal)).not.toContain('\n')
  expect(await rowCount(target.db)).toBe(0)
})

function editManifest(path: string, edit: (text: string) => string): void {
  const file = join(path, 'manifest.json')
  writeFileSync(file, edit(readFileSync(file, 'utf8')))
}

test('a database with rows is refused and keeps them', async () => {
  const { db } = target
  await aUser(db, { role: 'USER' })
  await expect(restoreBackup(db, backup, filesDir)).rejects.toThrow(/nie jest pusta \(tabela user\)/)
  expect(await rowCount(db)).toBe(1)
})

test('a backup that is cut off leaves nothing', async () => {
  const dir = join(folder, 'cut')
  await expect(writeBackup(database().db, { dir, filesDir, madeAt: new Date(), signal: AbortSignal.abort() })).rejects.toThrow()
  expect(readdirSync(dir)).toEqual([])
})
