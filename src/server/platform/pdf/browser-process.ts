import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { type Cdp, cdpOver } from '#server/platform/pdf/cdp.ts'
import { UnprintableError } from '#server/platform/pdf/unprintable-error.ts'
import { groupMemory } from '#server/platform/pdf/group-memory.ts'

/** A browser that prints: its program, and whether its own sandbox works here, until it is known not to. */
export type Browser = { path: string; isSandboxed: boolean }

export type RunningBrowser = {
  cdp: Cdp
  /** Most bytes of memory that it and its children were seen to use. */
  peakBytes: () => number
  /** Kills it with all of its children, and removes what it left on disk. */
  close: () => Promise<void>
}

/**
 * No network at all: no name resolves, no address can be connected to, because everything, this machine too, goes through
 * a proxy that isn't there. What a page shows is handed over by the process that prints (print-page.ts).
 */
const NO_NETWORK = ['--host-resolver-rules=MAP * ~NOTFOUND', '--proxy-server=socks5://127.0.0.1:1', '--proxy-bypass-list=<-loopback>']

const FLAGS = [
  '--headless',
  '--remote-debugging-pipe',
  ...NO_NETWORK,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-gpu',
  '--disable-sync',
  '--disable-breakpad',
  '--disable-dev-shm-usage',
  '--disable-features=Translate,MediaRouter,OptimizationHints,AutofillServerCommunication',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--metrics-recording-only',
  '--mute-audio',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
  '--password-store=basic',
  '--use-mock-keychain',
]
const LOOK_EVERY_MS = 250
const COMPLAINT_LENGTH = 2000

type Limits = { signal: AbortSignal; mostMemoryBytes: number }

/**
 * Starts a browser of its own for one piece of work; `signal` and too much memory kill it. Its sandbox is a wall more: where
 * the system has none to offer, as in many containers, what it shows is still checked html without scripts and network.
 */
export async function startBrowser(browser: Browser, limits: Limits): Promise<RunningBrowser> {
  const running = await spawnBrowser(browser, limits)
  try {
    await running.cdp.send('Browser.getVersion')
    return running
  } catch (error) {
    await running.close()
    if (!browser.isSandboxed || !/sandbox/i.test(String(error))) throw error
    browser.isSandboxed = false
    return startBrowser(browser, limits)
  }
}

async function spawnBrowser({ path, isSandboxed }: Browser, { signal, mostMemoryBytes }: Limits): Promise<RunningBrowser> {
  signal.throwIfAborted()
  const profile = await mkdtemp(join(tmpdir(), 'wizards-pdf-'))
  const child = spawn(path, [...FLAGS, ...(isSandboxed ? [] : ['--no-sandbox']), `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    // A group of its own, so that its children go with it.
    detached: true,
    env: environmentOf(profile),
  })
  const [, , complaints, write, read] = child.stdio as [null, null, Readable, Writable, Readable] // as asked for above
  const cdp = cdpOver(write, read)
  let said = ''
  complaints.on('error', () => undefined)
  complaints.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-COMPLAINT_LENGTH)
  })
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      cdp.end(error)
      resolve()
    })
    child.once('close', (code, killedBy) => {
      cdp.end(new Error(`The browser ended with ${killedBy ?? code}: ${said}`))
      resolve()
    })
  })

  let peak = 0
  const look = (): void => {
    if (child.pid !== undefined) peak = Math.max(peak, groupMemory(child.pid))
  }
  const watch = setInterval(() => {
    look()
    if (peak > mostMemoryBytes) stop(new UnprintableError(`The browser needs more than ${mostMemoryBytes} bytes of memory`))
  }, LOOK_EVERY_MS)
  watch.unref()
  const onAbort = (): void => stop(signal.reason instanceof Error ? signal.reason : new Error('The browser was stopped'))
  signal.addEventListener('abort', onAbort)

  function stop(reason: Error): void {
    cdp.end(reason)
    killGroup(child)
  }

  return {
    cdp,
    peakBytes() {
      // A short piece of work is over before the first look.
      look()
      return peak
    },
    async close() {
      clearInterval(watch)
      signal.removeEventListener('abort', onAbort)
      stop(new Error('The browser was closed'))
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
    },
  }
}

/** No secret of ours is of use to it. */
function environmentOf(home: string): Record<string, string> {
  const kept = ['PATH', 'LD_LIBRARY_PATH', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  return { ...(Object.fromEntries(kept) as Record<string, string>), HOME: home, TMPDIR: home, TZ: 'Europe/Warsaw' } // pairs of texts, made above
}

function killGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // Nobody of the group is left.
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH'
    if (!isGone && exitCode === null && signalCode === null) throw error
  }
}
