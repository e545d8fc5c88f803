import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { openPostgres } from '#server/db/open-postgres.ts'

const coded = (code: string): Error => Object.assign(new Error('whatever it says'), { code })
const wrapped = (cause: Error): Error => new DrizzleQueryError('select 1', [], cause)

describe('a database that is away', () => {
  test.each([
    '57P01',
    '57P02',
    '57P03',
    '08006',
    '08001',
    '53300',
    '53100',
    '25006',
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ENOSPC',
    'EROFS',
  ])('is known by code %s, also within a cause', (code) => {
    expect(isDatabaseAway(coded(code))).toBe(true)
    expect(isDatabaseAway(wrapped(coded(code)))).toBe(true)
    expect(isDatabaseAway(wrapped(new AggregateError([coded(code), coded(code)])))).toBe(true)
  })

  test.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect', 'PGlite is closed'])(
    'is known by the words "%s"',
    (words) => expect(isDatabaseAway(wrapped(new Error(words)))).toBe(true),
  )

  test('is known by what a port nobody listens on throws', async () => {
    const refused: unknown = await openPostgres('postgres://nobody@localhost:1/none', 1).catch((error: unknown) => error)
    expect(isDatabaseAway(refused)).toBe(true)
  })
})

test.each(['23505', '22012', '42P01', '57014', '40001', 'ERR_ASSERTION'])('an error of ours with code %s is not taken for it', (code) => {
  expect(isDatabaseAway(wrapped(coded(code)))).toBe(false)
})

test('what is no error is not taken for it, nor is a chain of causes without end', () => {
  const circular = new Error('circular')
  circular.cause = circular
  expect([undefined, 'ECONNREFUSED', { code: '57P01' }, circular].map(isDatabaseAway)).toEqual([false, false, false, false])
})
