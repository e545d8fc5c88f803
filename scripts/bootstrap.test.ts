// @module-tag long
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
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
    path: (path: string) => join(root, path),
    has: (path: string) => existsSync(join(root, path)),
    remove: (path: string) => rmSync(join(root, path)),
    /** Runs it; tells how it ended and which tools it used. */
    run(...args: string[]) {
      write('ran', '')
      const { status } = spawnSync(process.execPath, ['scripts/bootstrap.mjs', ...args], {
        cwd: root,
        encoding: 'utf8',
        // Tools of the tree go before those of the machine.
        env: { ...process.env, PATH: `${join(root, 'tools')}${delimiter}${process.env['PATH'] ?? ''}` },
      })
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

/** An npm that makes a folder of each package that it is asked for, says in it who asked, and adds what the lockfile offers besides. */
const NPM = `#!/usr/bin/env node
const { mkdirSync, readFileSync, symlinkSync, writeFileSync } = require('node:fs')
const prefix = process.argv[process.argv.indexOf('--prefix') + 1]
const put = (name, file) => {
  const path = prefix + '/node_modules/' + name + '/' + file
  mkdirSync(path.slice(0, path.lastIndexOf('/')), { recursive: true })
  writeFileSync(path, '// ' + prefix)
}
const node = process.argv.find((arg) => /^node-/.test(arg))
if (node) {
  const folder = prefix + '/node_modules/' + node.slice(0, node.lastIndexOf('@')) + '/bin'
  mkdirSync(folder, { recursive: true })
  symlinkSync(process.execPath, folder + '/node')
} else {
  const { dependencies } = JSON.parse(readFileSync(prefix + '/package.json', 'utf8'))
  const { packages } = JSON.parse(readFileSync(prefix + '/package-lock.json', 'utf8'))
  const besides = Object.keys(packages).filter((path) => path && !packages[path].optional).map((path) => path.slice('node_modules/'.length))
  const optional = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
  for (const name of [...Object.keys(dependencies), ...besides, ...optional]) put(name, 'bin.cjs')
  put('.bin', Object.keys(dependencies)[0].split('/')[1])
}
`

test.skipIf(process.platform === 'win32')(
  'a start installs what serves and what builds, as the lockfile has them, and keeps nothing older',
  () => {
    const product = tree()
    product.write('tools/npm', NPM)
    chmodSync(product.path('tools/npm'), 0o755)
    const { devDependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
      devDependencies: Record<string, string>
    }
    product.write('package.json', JSON.stringify({ dependencies: { '@tiptap/core': '1.0.0', node: '24.0.0' }, devDependencies }))
    const packages = {
      '': {},
      'node_modules/compiler': { devOptional: true },
      'node_modules/shared': { optionalDependencies: { binary: '1.0.0', extra: '1.0.0' } },
      'node_modules/shared/node_modules/binary': { optional: true, os: ['linux'] },
      'node_modules/extra': { optional: true },
      'node_modules/@tiptap/pm': {},
    }
    product.write('package-lock.json', JSON.stringify({ packages }))
    for (const older of ['older', '@older/package', 'shared']) product.write(`node_modules/${older}/bin.cjs`, 'an older installation')
    product.write('node_modules/.package-lock.json', 'an older installation')

    expect(product.run()).toEqual({ status: 0, ran: ['brotli', 'gzip', 'server'] })

    const from = (name: string): string => readFileSync(product.path(`node_modules/${name}/bin.cjs`), 'utf8')
    expect(from('@tiptap/core')).toBe('// node_modules/.serving')
    expect(from('vite')).toBe('// node_modules/.building')
    expect(from('shared')).toBe('// node_modules/.serving')
    expect(from('@tiptap/pm')).toBe('// node_modules/.serving')
    expect(product.has('node_modules/binary')).toBe(true)
    for (const absent of ['older', '@older', 'compiler', 'extra', 'vitest', '.serving', '.building', '.package-lock.json'])
      expect(product.has(`node_modules/${absent}`), absent).toBe(false)
    expect(readdirSync(product.path('node_modules/.bin')).toSorted()).toEqual(['core', 'lucide', 'node'])
    expect(realpathSync(product.path('node_modules/.bin/node'))).toBe(process.execPath)
    expect(product.run().ran).toEqual([])
  },
)
