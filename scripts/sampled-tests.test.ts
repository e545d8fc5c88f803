import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../test/e2e')
const specs = readdirSync(folder).filter((name) => name.endsWith('.spec.ts'))
const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8')

/** Imports of the files that give a sample in an everyday run. */
const SAMPLES = /from '(?:#server\/testing\/sample|\.\/support\/library-pages)\.ts'/

test('whatever checks a sample in an everyday run is among the tests of a full run', () => {
  const sampled = specs.filter((name) => SAMPLES.test(textOf(name)))
  expect(sampled.length).toBeGreaterThan(4)
  expect(sampled.filter((name) => !/tag: [^}\n]*'@(?:sampled|full)'/.test(textOf(name)))).toEqual([])
})
