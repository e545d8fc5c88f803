import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataDir } from '#server/db/lock.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'wizards-lock-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('the lock names its owner and is gone when released', () => {
  const lock = lockDataDir(join(dir, 'new'))
  expect(readFileSync(join(dir, 'new/lock'), 'utf8')).toBe(String(process.pid))
  lock.release()
  expect(existsSync(join(dir, 'new/lock'))).toBe(false)
})

test('a live owner is named in one line', () => {
  writeFileSync(join(dir, 'lock'), String(process.ppid))
  expect(() => lockDataDir(dir)).toThrow(
    `Folder danych ${dir} jest używany przez inny proces (pid ${process.ppid}). Zatrzymaj go albo ustaw inny DATA_DIR.`,
  )
  expect(readFileSync(join(dir, 'lock'), 'utf8')).toBe(String(process.ppid))
})

test.each([
  ['of a dead process', () => String(spawnSync(process.execPath, ['--version']).pid)],
  ['left empty by one that died while writing it', () => ''],
  ['that is no number', () => 'x'],
])('a lock %s is taken over', (_, content) => {
  writeFileSync(join(dir, 'lock'), content())
  lockDataDir(dir)
  expect(readFileSync(join(dir, 'lock'), 'utf8')).toBe(String(process.pid))
})
