import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'

const ATTEMPTS = 20
const PAUSE_MS = 10

/**
 * The secret that all keys come from: the setting, or one made at the first start and kept in the data folder. Whoever
 * loses it signs everybody out and voids their authenticators.
 */
export function readSecret(settings: Pick<Settings, 'AUTH_SECRET' | 'DATA_DIR'>): string {
  if (settings.AUTH_SECRET !== null) return settings.AUTH_SECRET
  const path = join(settings.DATA_DIR, 'auth-secret')
  mkdirSync(settings.DATA_DIR, { recursive: true })
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const secret = readWhole(path)
  if (Buffer.byteLength(secret) < 32) throw new StartError(`Plik ${path} jest uszkodzony: potrzebne co najmniej 32 bajty.`)
  return secret
}

/** Another process may have made the file and be just writing it. */
function readWhole(path: string): string {
  for (let attempt = 0; ; attempt++) {
    const text = readFileSync(path, 'utf8').trim()
    if (text !== '' || attempt === ATTEMPTS) return text
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
  }
}
