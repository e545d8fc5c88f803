import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import chromium, { inflate } from '@sparticuz/chromium'
import { chromiumFolder, chromiumPackage, FONT_CONFIGURATION } from './chromium.ts'

const LOCK_WAIT_MS = 120_000
const LOCK_POLL_MS = 100

/**
 * Unpacks Chromium and its libraries once, before any worker starts it: whoever started it half written would die with ETXTBSY. Written
 * to a folder of its own under an exclusive lock and renamed when whole, so that what exists is always complete.
 */
export default async function unpackChromium(): Promise<void> {
  if (process.env['CHROMIUM_PATH'] || existsSync(chromiumFolder)) return
  mkdirSync(dirname(chromiumFolder), { recursive: true })
  const release = await takeLock(`${chromiumFolder}.lock`)
  const temporary = process.env['TMPDIR']
  try {
    if (existsSync(chromiumFolder)) return
    const partial = mkdtempSync(`${chromiumFolder}.partial-`)
    // The package unpacks into the system's temporary folder and can't be told another.
    process.env['TMPDIR'] = partial
    await Promise.all([chromium.executablePath(), inflate(join(chromiumPackage, 'bin/al2023.tar.br'))])
    writeFileSync(join(partial, FONT_CONFIGURATION), fontConfiguration())
    renameSync(partial, chromiumFolder)
  } finally {
    if (temporary === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = temporary
    release()
  }
}

/** Waits until this process alone holds the lock; one left by a dead process is taken over. */
async function takeLock(path: string): Promise<() => void> {
  const end = Date.now() + LOCK_WAIT_MS
  for (;;) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' })
      return () => rmSync(path, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    if (!isHeld(path)) rmSync(path, { force: true })
    else if (Date.now() > end) throw new Error(`Another process has been unpacking Chromium for too long; if none is, delete ${path}`)
    else await pause(LOCK_POLL_MS)
  }
}

function isHeld(path: string): boolean {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    // Empty for the moment between creation and writing.
    if (pid > 0) process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The package's own file names folders of another system. */
function fontConfiguration(): string {
  const folder = join(chromiumFolder, 'fonts')
  return `<?xml version="1.0"?>\n<fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>\n`
}
