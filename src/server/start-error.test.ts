import { expect, test } from 'vitest'
import { systemErrorLine } from '#server/start-error.ts'

const failed = (code: string, cause?: unknown): Error => Object.assign(new Error('failed', { cause }), { code })

test.each([
  ['a full disk', failed('ENOSPC'), 'Zapis: brak miejsca na dysku.'],
  ['a full disk of PostgreSQL, wrapped by the query', new Error('query', { cause: failed('53100') }), 'Zapis: brak miejsca na dysku.'],
  ['a folder that may not be written', failed('EACCES'), 'Zapis: brak uprawnień do zapisu.'],
  ['a file in place of a folder', failed('ENOTDIR'), 'Zapis: to jest plik, a nie folder.'],
  ['anything else', failed('EPIPE'), null],
  ['what is no error', 'text', null],
])('%s is told so', (_, error, line) => {
  expect(systemErrorLine(error, 'Zapis')).toBe(line)
})
