import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'

const root = mkdtempSync(join(tmpdir(), 'wizards-precompress-'))
const client = join(root, 'build/client')

afterAll(() => rmSync(root, { recursive: true, force: true }))

function precompress(...args: string[]): void {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/precompress.mjs', ...args], { cwd: root, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
}

test('built files lie beside themselves in each form, whole and under no other name; what is finished is marked', () => {
  const script = 'export const words = ["pierwiastek", "ułamek"]\n'.repeat(200)
  mkdirSync(join(root, 'scripts'))
  mkdirSync(join(client, 'assets'), { recursive: true })
  copyFileSync(join(import.meta.dirname, 'precompress.mjs'), join(root, 'scripts/precompress.mjs'))
  writeFileSync(join(root, 'build/.built'), 'hash of the sources')
  writeFileSync(join(client, 'assets/page.js'), script)
  writeFileSync(join(client, 'assets/reader.wasm'), Buffer.alloc(5000, 7))
  writeFileSync(join(client, 'assets/short.js'), 'export {}')
  precompress('gzip')
  expect(readdirSync(join(client, 'assets')).toSorted()).toEqual(['page.js', 'page.js.gz', 'reader.wasm', 'reader.wasm.gz', 'short.js'])
  precompress('brotli', 'build/.built', 'build/.packed', 'idly')
  expect(readdirSync(join(client, 'assets')).toSorted()).toEqual([
    'page.js',
    'page.js.br',
    'page.js.gz',
    'reader.wasm',
    'reader.wasm.gz',
    'short.js',
  ])
  expect(gunzipSync(readFileSync(join(client, 'assets/page.js.gz'))).toString()).toBe(script)
  expect(brotliDecompressSync(readFileSync(join(client, 'assets/page.js.br'))).toString()).toBe(script)
  expect(readdirSync(join(root, 'build'))).toContain('.packed')
})
