import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')

const threats = page
  .split(/^### /m)
  .slice(1)
  .map((text) => ({
    number: Number(/^\d+/.exec(text)?.[0]),
    heading: text.slice(0, text.indexOf('\n')),
    isBuilt: !text.includes('Not built yet.'),
    tests: [...text.matchAll(/^- `([^`]+)`: "(.+)"$/gm)].map(([, path = '', name = '']) => ({ path, name })),
  }))

/** Titles of the tests of a file, and whatever else stands in quotation marks right behind a bracket. */
const titles = (source: string): Set<string> =>
  new Set([...source.matchAll(/\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,/g)].map(([, , title = '']) => title))

test('threats are numbered without a gap', () => {
  expect(threats.map(({ number }) => number)).toEqual(threats.map((_, index) => index + 1))
  expect(threats.length).toBeGreaterThanOrEqual(28)
})

test('every threat to what is built names its tests, and only those', () => {
  expect(threats.filter(({ isBuilt, tests }) => isBuilt !== tests.length > 0).map(({ heading }) => heading)).toEqual([])
})

test('every test that the page names is there', () => {
  const missing = threats.flatMap(({ heading, tests }) =>
    tests.filter(({ path, name }) => !titles(readFileSync(join(root, path), 'utf8')).has(name)).map(({ name }) => `${heading}: ${name}`),
  )
  expect(missing).toEqual([])
})
