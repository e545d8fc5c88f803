import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#web/routes.ts'

test('every page that the server loads data for can load it in the browser, too: the router makes no requests of its own', () => {
  const files = routes.flatMap(filesOf)
  expect(files.length).toBeGreaterThan(30)
  const lacking = files.filter((file) => {
    const code = readFileSync(join(import.meta.dirname, file), 'utf8')
    return /export (?:async )?function loader\b/.test(code) && !/export (?:async )?function clientLoader\b/.test(code)
  })
  expect(lacking).toEqual([])
})

function filesOf({ file, children = [] }: RouteConfigEntry): string[] {
  return [file, ...children.flatMap(filesOf)]
}
