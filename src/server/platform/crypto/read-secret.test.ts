import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readSecret } from '#server/platform/crypto/read-secret.ts'
import { StartError } from '#server/start-error.ts'

const folders: string[] = []
const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'wizards-secret-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test('a secret is made once per data folder, readable for its owner alone', () => {
  const [one, other] = [aFolder(), aFolder()]
  const secret = readSecret({ AUTH_SECRET: null, DATA_DIR: one })
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  expect(readSecret({ AUTH_SECRET: null, DATA_DIR: one })).toBe(secret)
  expect(readSecret({ AUTH_SECRET: null, DATA_DIR: other })).not.toBe(secret)
  expect(statSync(join(one, 'auth-secret')).mode & 0o077).toBe(0)
})

test('the setting goes before the file, and a file cut short stops the start', () => {
  const folder = aFolder()
  expect(readSecret({ AUTH_SECRET: 'x'.repeat(32), DATA_DIR: folder })).toBe('x'.repeat(32))
  writeFileSync(join(folder, 'auth-secret'), 'short')
  expect(() => readSecret({ AUTH_SECRET: null, DATA_DIR: folder })).toThrow(StartError)
})
