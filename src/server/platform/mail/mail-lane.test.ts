import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SERVER = join(import.meta.dirname, '../..')

test('whoever sends mail does so in the lane of mail: a mail server that is slow holds up no other work', () => {
  const senders = globSync('**/*.ts', { cwd: SERVER })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => ({ path, text: readFileSync(join(SERVER, path), 'utf8') }))
    .filter(({ text }) => text.includes('mailer.send(') && /\bon(?:Topic|Job)\(/.test(text))
  expect(senders.length).toBeGreaterThan(4)
  expect(senders.filter(({ text }) => !text.includes("lane: 'mail'")).map(({ path }) => path)).toEqual([])
})
