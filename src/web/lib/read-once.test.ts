import { expect, test } from 'vitest'
import { readOnce } from '#web/lib/read-once.ts'

test('a thing is read once and known from then on; a failure is another try', async () => {
  const things = readOnce<string>()
  const answers = [null, 'trójkąt', 'kwadrat']
  let reads = 0
  const read = async (): Promise<string | null> => answers[reads++] ?? null

  expect(await things.read('1', read)).toBeNull()
  expect(things.known('1')).toBeUndefined()
  const both = [things.read('1', read), things.read('1', read)]
  expect(things.known('1')).toBeUndefined()
  expect(await Promise.all(both)).toEqual(['trójkąt', 'trójkąt'])
  expect(things.known('1')).toBe('trójkąt')
  expect(await things.read('1', read)).toBe('trójkąt')
  expect(await things.read('2', read)).toBe('kwadrat')
  expect(reads).toBe(3)
})
