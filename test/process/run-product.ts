import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { fillWithMigrated } from '#server/testing/migrated-database.ts'

const root = join(import.meta.dirname, '../..')
/** The started product sets it, too (src/server/start.ts); each start takes a second of the processor's time less. */
const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/compiled')

/** A started program: what it has said so far, and how it ended. */
export type Running = {
  child: ChildProcess
  output(): string
  errors(): string
  /** Resolves when standard output matches; rejects when the program ends first. */
  said(pattern: RegExp): Promise<RegExpExecArray>
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; output: string; errors: string }>
}

/** Starts a program of the product with only these settings, the product itself as built. What is still running after a test is killed. */
export function runProduct(
  program: 'main.ts' | 'cli/import.ts' | 'cli/backup.ts' | 'cli/restore.ts',
  settings: Record<string, string>,
  args: readonly string[] = [],
): Running {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [join(root, program === 'main.ts' ? 'build/app/start.js' : `src/server/${program}`), ...args], {
    cwd: root,
    env: { PATH, HOME, NODE_COMPILE_CACHE, DEMO_CONTENT: 'false', HOST: '127.0.0.1', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  const listeners = new Set<() => void>()
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    for (const listener of listeners) listener()
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const ended: Running['ended'] = new Promise((resolve) => child.once('close', (code, signal) => resolve({ code, signal, output, errors })))
  const running: Running = {
    child,
    output: () => output,
    errors: () => errors,
    ended,
    said: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const match = pattern.exec(output)
          if (!match) return
          listeners.delete(look)
          resolve(match)
        }
        listeners.add(look)
        look()
        void ended.then(() => reject(new Error(`The program ended without saying ${pattern}:\n${output}\n${errors}`)))
      }),
  }
  alive.add(running)
  void ended.then(() => alive.delete(running))
  return running
}

/** Waits for a start; answers the address. */
export async function started(running: Running): Promise<string> {
  const [, address = ''] = await running.said(/Wizards działa: (\S+)/)
  return address.replace('localhost', '127.0.0.1')
}

const alive = new Set<Running>()
const folders: string[] = []

afterEach(async () => {
  for (const { child } of alive) child.kill('SIGKILL')
  await Promise.all([...alive].map((running) => running.ended))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** An empty folder that is removed after the test. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wizards-process-'))
  folders.push(folder)
  return folder
}

/** Such a folder with an embedded database at this build's schema, for tests of what comes after a first start. */
export async function migratedFolder(): Promise<string> {
  const folder = emptyFolder()
  await fillWithMigrated(folder)
  return folder
}
