import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrations } from '#server/db/migrate.ts'
import { demoLibraryFingerprint } from '#server/library/index.ts'
import type { Settings } from '#server/settings.ts'

/** Loading makes much that is garbage soon: a young heap of 32 MB a half is collected seldom, and ends with the process. */
const YOUNG_HEAP = '--max-semi-space-size=32'

type Prepared = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL' | 'loadsDemoContent'>

/**
 * Loads the demo library in a process of its own, which ends with all the memory that took: the embedded database
 * gives none back. Does nothing where this library was loaded before. A failure is no fault: the start meets it again
 * and says why.
 */
export async function prepareApart(settings: Prepared): Promise<void> {
  if (!settings.loadsDemoContent || isNoted(settings)) return
  const program = fileURLToPath(new URL('prepare-process.ts', import.meta.url))
  const child = spawn(process.execPath, [YOUNG_HEAP, program], { stdio: ['ignore', 'inherit', 'ignore'] })
  const end = (): void => void child.kill()
  process.once('exit', end)
  await new Promise((resolve) => child.once('error', resolve).once('close', resolve))
  process.off('exit', end)
}

/** Notes that the database has this build's schema and library. The note saves work and decides nothing. */
export function notePrepared(settings: Prepared): void {
  if (settings.loadsDemoContent && !isNoted(settings)) writeFileSync(noteOf(settings), fingerprint(settings))
}

function isNoted(settings: Prepared): boolean {
  try {
    return readFileSync(noteOf(settings), 'utf8') === fingerprint(settings)
  } catch {
    return false // nothing was noted yet
  }
}

const noteOf = ({ DATA_DIR }: Prepared): string => join(DATA_DIR, 'demo-library')

function fingerprint({ DATABASE_URL }: Prepared): string {
  const hash = createHash('sha256').update(`${DATABASE_URL ?? ''} ${demoLibraryFingerprint()}`)
  for (const migration of readMigrations()) hash.update(migration.hash)
  return hash.digest('hex')
}
