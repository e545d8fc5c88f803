import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '../../..')
/** Everything that a loaded library is made of. */
const SOURCES = ['content', 'migrations', 'src/contract', 'src/editor', 'src/math', 'src/server', 'package-lock.json']
/** Holds one loaded library: that of the sources as they are. */
const PREPARED = join(root, '.cache/e2e-library')

/** The product as it starts, in a folder that begins as a copy of a loaded library: it is loaded once for all servers. */
const dataDir = process.env['DATA_DIR']
if (!dataDir) throw new Error('Started by playwright.config.ts only')
cpSync(await preparedLibrary(), dataDir, { recursive: true })
await import(pathToFileURL(join(root, 'build/app/start.js')).href)

async function preparedLibrary(): Promise<string> {
  const prepared = join(PREPARED, hashOf(SOURCES))
  if (existsSync(prepared)) return prepared
  rmSync(PREPARED, { recursive: true, force: true })
  mkdirSync(PREPARED, { recursive: true })
  const partial = mkdtempSync(join(PREPARED, 'partial-'))
  const child = spawn(process.execPath, [join(root, 'build/app/prepare-process.js')], {
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: partial },
  })
  const [status] = (await once(child, 'close')) as [number | null] // the event's own arguments
  if (status !== 0) throw new Error(`The library could not be loaded: ${status}`)
  // Renamed when whole: a run that is broken off leaves nothing that looks finished.
  renameSync(partial, prepared)
  return prepared
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const source of sources) for (const file of filesOf(source).toSorted()) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

function filesOf(source: string): string[] {
  const path = join(root, source)
  if (statSync(path).isFile()) return [source]
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}
