import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { emptyFolder } from './run-product.ts'

const root = join(import.meta.dirname, '../..')
/** At the end of the program it prints whether types were stripped, and where kept modules are. */
const TELL = `data:text/javascript,${encodeURIComponent(`
  process.on('exit', () => console.log(JSON.stringify({
    stripsTypes: process.moduleLoadList.some((name) => name.includes('amaro')),
    kept: process.env.NODE_COMPILE_CACHE,
  })))
`)}`

/** Runs what `npm start` runs up to its settings, which are refused. */
function loadAll(TMPDIR: string): { stripsTypes: boolean; kept: string } {
  const args = packageJson.scripts.start.split(' ').slice(1)
  const { PATH = '' } = process.env
  const env = { PATH, TMPDIR, TMP: TMPDIR, PORT: 'none' }
  const { stdout, status } = spawnSync(process.execPath, ['--import', TELL, ...args], { cwd: root, env, encoding: 'utf8' })
  expect(status).toBe(1)
  return JSON.parse(stdout) as { stripsTypes: boolean; kept: string } // printed by TELL
}

test('a start strips no types, and keeps its compiled modules for its threads and for the next one', () => {
  const folder = emptyFolder()
  const kept = join(folder, 'node-compile-cache')
  for (const _ of ['first', 'second']) {
    expect(loadAll(folder)).toEqual({ stripsTypes: false, kept })
    expect(readdirSync(kept)).not.toEqual([])
  }
})
