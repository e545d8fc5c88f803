import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
/** Everything that a loaded library is made of. */
const SOURCES = ['content', 'migrations', 'src/contract', 'src/editor', 'src/math', 'src/server', 'package-lock.json']
/** Holds one loaded library: that of the sources as they are. Loading one takes some twenty seconds of the processor. */
const FOLDER = join(root, '.cache/e2e-library')

/** Fills a folder of data with the demo library, as a start of the built product leaves it. */
export async function fillWithLibrary(dataDir: string): Promise<void> {
  cpSync(await preparedLibrary(), dataDir, { recursive: true })
}

/** Returns the folder with the library of the sources as they are; makes it where this machine has none. */
async function preparedLibrary(): Promise<string> {
  const name = hashOf(SOURCES)
  const prepared = join(FOLDER, name)
  if (existsSync(prepared)) return prepared
  mkdirSync(FOLDER, { recursive: true })
  const old = readdirSync(FOLDER).filter((entry) => !entry.startsWith('partial-'))
  const partial = join(FOLDER, `partial-${randomUUID()}`)
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [join(root, 'build/app/prepare-process.js')], {
    stdio: 'inherit',
    env: { PATH, HOME, NODE_ENV: 'test', DEMO_CONTENT: 'true', DATA_DIR: partial },
  })
  const [status] = (await once(child, 'close')) as [number | null] // the event's own arguments
  if (status !== 0) throw new Error(`The library could not be loaded: ${status}`)
  // Renamed when whole: a run that is broken off leaves nothing that looks finished. Another process may have been quicker.
  if (existsSync(prepared)) rmSync(partial, { recursive: true, force: true })
  else renameSync(partial, prepared)
  for (const entry of old) rmSync(join(FOLDER, entry), { recursive: true, force: true })
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
