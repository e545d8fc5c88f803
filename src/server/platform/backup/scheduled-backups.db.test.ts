import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backupName } from '#server/platform/backup/backup-name.ts'
import { startScheduledBackups, type ScheduledBackupsOptions } from '#server/platform/backup/scheduled-backups.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const DAY_MS = 24 * 3_600_000
/** Names go to the second, so all are counted from one moment. */
const NOW_MS = Date.now()
let dir: string
let stop: (() => Promise<void>) | undefined

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'wizards-scheduled-'))
})
afterEach(async () => {
  await stop?.()
  rmSync(dir, { recursive: true, force: true })
})

function start(overrides: Partial<ScheduledBackupsOptions> = {}): { made: Date[]; failures: () => number } {
  const made: Date[] = []
  let failed = 0
  const options: ScheduledBackupsOptions = {
    db: database().db,
    dir,
    filesDir: join(dir, 'none'),
    everyHours: 24,
    keep: 3,
    log: pino({ level: 'silent' }),
    onSuccess: (at) => made.push(at),
    onFailure: () => (failed += 1),
    firstDelayMs: 1,
    ...overrides,
  }
  stop = startScheduledBackups(options).stop
  return { made, failures: () => failed }
}

function older(days: number): string {
  return backupName(new Date(NOW_MS - days * DAY_MS))
}

test('a due backup is made, those beyond the number kept and one cut off are removed, other folders stay', async () => {
  for (const name of [older(2), older(3), older(4), older(5), `.${older(6)}.partial`, 'moje']) mkdirSync(join(dir, name))
  const { made } = start()
  await vi.waitFor(() => expect(readdirSync(dir)).toHaveLength(4), { timeout: 10_000 })
  const [madeAt] = made
  expect(madeAt).toBeDefined()
  expect(readdirSync(dir).toSorted()).toEqual(['moje', older(3), older(2), backupName(madeAt ?? new Date(0))].toSorted())
})

test('a fresh backup in the folder is not repeated by a new start', async () => {
  mkdirSync(join(dir, older(0.5)))
  const { made, failures } = start()
  await new Promise((resolve) => setTimeout(resolve, 300))
  await stop?.()
  expect([made, failures()]).toEqual([[], 0])
})

test('a failure is counted and thrown at nobody', async () => {
  const blocked = join(dir, 'plik')
  writeFileSync(blocked, '')
  const { made, failures } = start({ dir: blocked })
  await vi.waitFor(() => expect(failures()).toBe(1))
  expect(made).toEqual([])
})
