import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const DEBIAN_ROOT = '/usr/lib/postgresql'
const OLDEST_MAJOR = 15

/** Folder with initdb and pg_ctl of PostgreSQL 15 or newer, from PATH or where Debian keeps them; null when there is none. */
export function findPostgres(): string | null {
  const debian = existsSync(DEBIAN_ROOT) ? readdirSync(DEBIAN_ROOT).map((version) => join(DEBIAN_ROOT, version, 'bin')) : []
  return (
    [...(process.env['PATH'] ?? '').split(delimiter), ...debian].find(
      (folder) => ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(join(folder, name))) && majorVersion(folder) >= OLDEST_MAJOR,
    ) ?? null
  )
}

/** User and group that PostgreSQL runs as: it refuses root. Undefined keeps our own; null when root has nobody to be. */
export function postgresOwner(): { uid: number; gid: number } | undefined | null {
  if (process.getuid?.() !== 0) return undefined
  try {
    const ask = (flag: string): number =>
      Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: ask('-u'), gid: ask('-g') }
  } catch {
    return null
  }
}

function majorVersion(folder: string): number {
  return Number(/(\d+)/.exec(execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[1] ?? 0)
}
