import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import packageJson from '../package.json' with { type: 'json' }

const ROOT = join(import.meta.dirname, '..')
const START_LIMIT_MS = 180_000
/** The arguments of `npm start`. */
const START_ARGUMENTS = packageJson.scripts.start.split(' ').slice(1)
const LOOP_PROBE = new URL('loop-probe.ts', import.meta.url).href

export type ServedProduct = {
  origin: string
  /** Ends it by SIGTERM as a service manager does; fails unless it ends cleanly. Returns the time it took in s. */
  stop: () => Promise<number>
  /** Lines of its log that tell of errors. */
  errors: () => string[]
  /** Longest time of the processor, in ms, that its event loop was held for since the last call; of a probed one alone. */
  longestTurn: () => Promise<number>
}

/** The product as `npm start` runs it, on a free port; unless set otherwise with the demo library on the embedded database in `dataDir`. */
export async function serveProduct(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  { isProbed = false }: { isProbed?: boolean } = {},
): Promise<ServedProduct> {
  const child = spawn(process.execPath, [...(isProbed ? ['--import', LOOP_PROBE] : []), ...START_ARGUMENTS], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      ORIGIN: '',
      DATABASE_URL: '',
      DEMO_CONTENT: 'true',
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const errors: string[] = []
  const output = child.stdout
  if (!output) throw new Error('The product has no output')
  const origin = await new Promise<string>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('The product did not start in time')), START_LIMIT_MS)
    let written = ''
    output.setEncoding('utf8').on('data', (text: string) => {
      errors.push(...text.split('\n').filter((line) => line.includes('"level":50')))
      written += text
      const address = /działa: (http:\/\/\S+)/.exec(written)?.[1]
      if (!address) return
      clearTimeout(limit)
      resolve(address)
    })
    child.once('exit', (code) => {
      clearTimeout(limit)
      reject(new Error(`The product ended with ${code}: ${written}`))
    })
  }).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  return {
    origin,
    errors: () => errors,
    async longestTurn() {
      const said = once(child, 'message')
      child.send('read')
      return Number((await said)[0])
    },
    async stop() {
      const asked = performance.now()
      child.kill('SIGTERM')
      const [code, signal] = (await ended) as [number | null, string | null] // what `exit` gives
      if (code !== 0) throw new Error(`The product did not stop cleanly: ${code ?? signal}`)
      return (performance.now() - asked) / 1000
    },
  }
}

/** Runs a bench against the served product on a folder of its own. */
export async function withServedProduct<Result>(bench: (origin: string) => Promise<Result>): Promise<Result> {
  return withDataDir(async (dataDir) => {
    const product = await serveProduct(dataDir)
    try {
      return await bench(product.origin)
    } finally {
      await product.stop()
    }
  })
}

/** A fresh folder, gone afterwards. */
export async function withDataDir<Result>(bench: (dataDir: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'wizards-bench-'))
  try {
    return await bench(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
