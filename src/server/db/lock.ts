import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartError, systemErrorLine } from '#server/start-error.ts'

/** A process that takes over a dead one's lock waits so long to see if another did so at the same moment. */
const SETTLE_MS = 50
const ATTEMPTS = 5

/** Another live process works on the data folder. */
export class DataDirInUseError extends StartError {
  constructor(dataDir: string, owner: string) {
    super(`Folder danych ${dataDir} jest używany przez inny proces (${owner}). Zatrzymaj go albo ustaw inny DATA_DIR.`)
    this.name = 'DataDirInUseError'
  }
}

/**
 * One process per data folder: two would lose half of each other's writes without a word.
 * The lock is a file with the owner's pid; one left by a dead process is taken over.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  const path = join(dataDir, 'lock')
  const lock = { release: () => rmSync(path, { force: true }) }
  try {
    mkdirSync(dataDir, { recursive: true })
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (tryCreate(path)) return lock
      const owner = readOwner(path)
      if (owner === null) continue // released in between
      if (isAlive(owner)) throw new DataDirInUseError(dataDir, `pid ${owner}`)
      if (readOwner(path) === owner && takeOver(path)) return lock
    }
    throw new DataDirInUseError(dataDir, 'właśnie go zajmuje')
  } catch (error) {
    const line = systemErrorLine(error, `Folder danych ${dataDir}`)
    throw line ? new StartError(line, { cause: error }) : error
  }
}

function tryCreate(path: string): boolean {
  try {
    const handle = openSync(path, 'wx')
    writeSync(handle, String(process.pid))
    closeSync(handle)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Takes the lock. When several do so at once the last writer keeps it; the others see it after a moment. */
function takeOver(path: string): boolean {
  writeFileSync(path, String(process.pid))
  pause()
  return readOwner(path) === process.pid
}

/** Pid in the lock; 0, which nobody has, when it isn't one; null when there is no lock any more. */
function readOwner(path: string): number | null {
  for (let attempt = 0; ; attempt++) {
    let text: string
    try {
      text = readFileSync(path, 'utf8')
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }
    // An empty lock is one that its owner is just writing.
    if (text === '' && attempt < ATTEMPTS) pause()
    else return Number.parseInt(text, 10) || 0
  }
}

function isAlive(pid: number): boolean {
  if (pid <= 0 || pid === process.pid) return false // a container restarts with the same pid
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SETTLE_MS)
}
