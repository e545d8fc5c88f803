// @module-tag long
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Packages that some starts, single requests or threads need: of Redis, of mails, of payments, of the library's files, of either database, of formulas. */
const LATER = [
  '@redis/client',
  'nodemailer',
  'yaml',
  'prosemirror-markdown',
  'markdown-it',
  '@electric-sql/pglite',
  'mammoth',
  'katex',
  'stripe',
]

/** Loads the modules that main.ts imports and prints the packages among them. */
const LOADED = `
  const { registerHooks } = await import('node:module')
  const packages = new Set()
  registerHooks({
    load(url, context, load) {
      packages.add(/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1])
      return load(url, context)
    },
  })
  for (const name of ['app', 'cli/run-command', 'prepare-apart', 'prepare-database', 'settings', 'ssr/web-build'])
    await import('#server/' + name + '.ts')
  console.log([...packages].join(' '))
  process.exit()
`

test('a start loads no packages that only some starts or requests need', () => {
  // Started before, it takes a third of the time.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/compiled') }
  const packages = execFileSync(process.execPath, ['--input-type=module', '--eval', LOADED], { encoding: 'utf8', env }).trim().split(' ')
  expect(packages).toEqual(expect.arrayContaining(['fastify', 'drizzle-orm', 'socket.io']))
  expect(LATER.filter((name) => packages.includes(name))).toEqual([])
})
