import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingEntries, withMissingEntries, type Lock } from './lock-entries.ts'

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as Lock // written by npm

test('the lock has an entry for each optional package of each machine, without which `npm ci` refuses it (node scripts/complete-lock.ts)', () => {
  expect(Object.values(lock.packages).filter(({ optionalDependencies }) => optionalDependencies).length).toBeGreaterThan(10)
  expect(missingEntries(lock)).toEqual([])
})

test('a lock trimmed to one machine gets back the entries of the others, with their versions and machines', () => {
  const [trimmed, gone] = [new Map(Object.entries(lock.packages)), new Map<string, object>()]
  for (const [place, { version, os, cpu, libc }] of Object.entries(lock.packages))
    if (/^node_modules\/@(?:node-rs|oxc-resolver|rolldown)\/.*-(?:darwin|win32|freebsd|linux-\w+-musl)/.test(place)) {
      gone.set(place, { version, os, cpu, libc })
      trimmed.delete(place)
    }
  expect(gone.size).toBeGreaterThan(10)
  const { packages } = withMissingEntries({ packages: Object.fromEntries(trimmed) })
  expect(Object.keys(packages)).toEqual(Object.keys(lock.packages))
  for (const [place, entry] of gone) expect(packages[place]).toMatchObject(entry)
})

test('an optional package is found beside its parent or in any folder above, nowhere else', () => {
  const parent = { version: '1.0.0', optionalDependencies: { 'x-linux-x64': '1.0.0' } }
  const x = { version: '1.0.0' }
  const missing = (packages: Lock['packages']): number => missingEntries({ packages }).length
  expect(missing({ 'node_modules/a/node_modules/@b/c': parent })).toBe(1)
  for (const place of ['', 'node_modules/a/', 'node_modules/a/node_modules/@b/c/'])
    expect(missing({ 'node_modules/a/node_modules/@b/c': parent, [`${place}node_modules/x-linux-x64`]: x })).toBe(0)
  expect(missing({ 'node_modules/a/node_modules/@b/c': parent, 'node_modules/b/node_modules/x-linux-x64': x })).toBe(1)
})
