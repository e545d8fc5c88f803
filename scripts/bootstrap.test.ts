// @module-tag long
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'

/** A tool that stands in for one of the build: it writes down that it ran, and fails while there is a file `broken`. */
const tool = (name: string, rest = ''): string => `
  const { appendFileSync, existsSync, mkdirSync, writeFileSync } = process.getBuiltinModule('node:fs')
  appendFileSync('ran', ${name} + ' ')
  if (existsSync('broken')) process.exit(1)
  ${rest}
`
const FILES: Record<string, string> = {
  'package.json': '{ "dependencies": {}, "devDependencies": {} }',
  'package-lock.json': '{}',
  'vite.config.ts': '',
  'react-router.config.ts': '',
  'public/robots.txt': '',
  'src/contract/shape.ts': '',
  'src/math/sum.ts': '',
  'src/editor/schema.ts': '',
  'src/server/start.ts': '',
  'src/web/page.tsx': 'first',
  'scripts/icons.ts': '',
  'scripts/page-chunks.ts': '',
  'scripts/reader-files.ts': '',
  'node_modules/@react-router/dev/bin.cjs': tool(
    `'pages'`,
    `mkdirSync('build/client', { recursive: true }); writeFileSync('build/client/page.js', '')`,
  ),
  'scripts/precompress.mjs': tool('process.argv[2]', `if (process.argv[4]) writeFileSync(process.argv[4], '')`),
  'scripts/bundle-server.mjs': tool(`'server'`),
  // It says that everything is installed.
  'node_modules/.installed-to-start': createHash('sha256').update('/package-lock.json{}').digest('hex'),
}
const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A tree in which the tools of the build are stand-ins. */
function tree() {
  const root = mkdtempSync(join(tmpdir(), 'wizards-bootstrap-'))
  folders.push(root)
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const [path, text] of Object.entries(FILES)) write(path, text)
  copyFileSync(join(import.meta.dirname, 'bootstrap.mjs'), join(root, 'scripts/bootstrap.mjs'))
  return {
    write,
    has: (path: string) => existsSync(join(root, path)),
    remove: (path: string) => rmSync(join(root, path)),
    /** Runs it; tells how it ended and which tools it used. */
    run(...args: string[]) {
      write('ran', '')
      const { status } = spawnSync(process.execPath, ['scripts/bootstrap.mjs', ...args], { cwd: root, encoding: 'utf8' })
      return { status, ran: this.ran() }
    },
    ran: () => readFileSync(join(root, 'ran'), 'utf8').trim().split(' ').filter(Boolean).toSorted(),
  }
}

test('what was made is made again only when its sources change', () => {
  const product = tree()
  expect(product.run()).toEqual({ status: 0, ran: ['brotli', 'gzip', 'pages', 'server'] })
  expect(product.run()).toEqual({ status: 0, ran: [] })
  product.write('src/server/start.ts', 'second')
  expect(product.run()).toEqual({ status: 0, ran: ['server'] })
  product.write('src/web/page.tsx', 'second')
  expect(product.run()).toEqual({ status: 0, ran: ['brotli', 'gzip', 'pages'] })
  product.write('src/contract/shape.ts', 'second')
  expect(product.run()).toEqual({ status: 0, ran: ['brotli', 'gzip', 'pages', 'server'] })
})

test('a build that was broken off is never taken for a finished one, whatever its sources become', () => {
  const product = tree()
  product.run()
  product.write('src/web/page.tsx', 'second')
  product.write('broken', '')
  expect(product.run()).toEqual({ status: 1, ran: ['pages'] })
  expect(product.has('build/client/page.js')).toBe(false)
  product.remove('broken')
  // The sources of the last build that was finished.
  product.write('src/web/page.tsx', 'first')
  expect(product.run()).toEqual({ status: 0, ran: ['brotli', 'gzip', 'pages'] })
  expect(product.has('build/client/page.js')).toBe(true)
})

test('a start has its database made beside the pages, and leaves making files smaller until after itself, as often as it takes', async () => {
  const product = tree()
  const prepares = tool(`'database'`)
  product.write('build/app/prepare-process.js', prepares)
  const { status, ran } = product.run('database')
  expect(status).toBe(0)
  expect(ran).toEqual(expect.arrayContaining(['database', 'gzip', 'pages', 'server']))
  while (!product.has('build/.packed')) await pause(20)
  expect(product.ran()).toEqual(['brotli', 'database', 'gzip', 'pages', 'server'])
  expect(product.run('database')).toEqual({ status: 0, ran: [] })
  // One that was broken off leaves no mark.
  product.remove('build/.packed')
  expect(product.run().ran).toEqual(['brotli'])
})
