import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrations } from '#server/db/migrate.ts'

/** The migrations rise in time, and say exactly what the table files say: generating once more yields nothing new. */
const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'wizards-migrations-'))
try {
  const migrations = readMigrations()
  cpSync(join(root, 'migrations'), folder, { recursive: true })
  const before = readdirSync(folder).length
  const { status, stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/drizzle-kit'),
    ['generate', '--dialect', 'postgresql', '--schema', './src/server/db/tables/*.ts', '--out', `./${relativeTo(folder)}`],
    { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' },
  )
  const added = readdirSync(folder).length - before
  if (status !== 0 || added !== 0) {
    console.error(status === 0 ? 'The table files say more than the migrations: run npx drizzle-kit generate.' : stdout + stderr)
    process.exitCode = 1
  } else console.log(`${migrations.length} migrations, equal to the table files`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** drizzle-kit takes folders below the working one only, written from there. */
function relativeTo(target: string): string {
  return `${'../'.repeat(root.split('/').length - 1)}${target.slice(1)}`
}
