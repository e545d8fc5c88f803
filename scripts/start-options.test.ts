import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')

test('the container starts the product as `npm start` does', () => {
  const [command, ...args] = packageJson.scripts.start.split(' ')
  const last = /^CMD (\[.*\])$/m.exec(readFileSync(join(root, 'Containerfile'), 'utf8'))?.[1]
  expect(JSON.parse(last ?? 'null')).toEqual([command, ...args])
  expect(args).toContain('--max-semi-space-size=4')
})
