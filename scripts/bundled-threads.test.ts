import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = globSync('src/{server,contract,math,editor}/**/*.{ts,mjs}', { cwd: root }).filter(
  (path) => !/\.test\.ts$|\/(?:testing|cli)\//.test(path),
)

test('whatever the server finds beside its sources is found from the bundle, too', () => {
  const addresses = sources.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/.*import\.meta\.(?!dirname).*/g)].map(([line]) => `${path}: ${line.trim()}`),
  )
  expect(addresses.length).toBeGreaterThan(4)
  expect(addresses.filter((line) => !/new URL\('(?:[\w-]+\/)*[\w-]+-(?:thread|process)\.ts', import\.meta\.url\)/.test(line))).toEqual([])
})

test('each thread and process has a name of its own, and is bundled under it', () => {
  const threads = sources.map((path) => basename(path, '.ts')).filter((name) => /-(?:thread|process)$/.test(name))
  expect(threads).toContain('prepare-process')
  expect(new Set(threads).size).toBe(threads.length)
  expect(threads.filter((name) => !existsSync(join(root, `build/app/${name}.js`)))).toEqual([])
})
