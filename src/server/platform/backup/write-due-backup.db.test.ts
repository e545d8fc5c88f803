// @module-tag long
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backupName } from '#server/platform/backup/backup-name.ts'
import { type DueBackupOptions, writeDueBackup } from '#server/platform/backup/write-due-backup.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const DAY_MS = 24 * 3_600_000
/** Names go to the second, so all are counted from one moment. */
const NOW_MS = Date.now()
let dir: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'wizards-due-backup-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

function write(overrides: Partial<DueBackupOptions> = {}) {
  const { signal } = new AbortController()
  return writeDueBackup({ db: database().db, dir, filesDir: join(dir, 'none'), everyHours: 24, keep: 3, signal, ...overrides })
}

function older(days: number): string {
  return backupName(new Date(NOW_MS - days * DAY_MS))
}

test('a due backup is made, those beyond the number kept and one cut off are removed, other folders stay', async () => {
  for (const name of [older(2), older(3), older(4), older(5), `.${older(6)}.partial`, 'moje']) mkdirSync(join(dir, name))
  const written = await write()
  expect(readdirSync(dir).toSorted()).toEqual(['moje', older(3), older(2), backupName(written?.madeAt ?? new Date(0))].toSorted())
})

test('a fresh backup in the folder is not repeated', async () => {
  mkdirSync(join(dir, older(0.5)))
  expect(await write()).toBeNull()
  expect(readdirSync(dir)).toEqual([older(0.5)])
})

test('a folder that cannot be written is an error', async () => {
  const blocked = join(dir, 'plik')
  writeFileSync(blocked, '')
  await expect(write({ dir: blocked })).rejects.toThrow('EEXIST')
})
