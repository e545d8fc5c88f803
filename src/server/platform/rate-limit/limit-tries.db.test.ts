// @module-tag long
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AppError } from '#contract/http/errors.ts'
import { queryRows } from '#server/db/db.ts'
import { forgetOldTries, limitAllTries, limitTries } from '#server/platform/rate-limit/index.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const limit = { name: 'test', max: 5, windowSeconds: 60 }

const tryOnce = (key: string): Promise<AppError | null> =>
  limitTries(database().db, limit, key).then(
    () => null,
    (error: AppError) => error,
  )

test('of tries at the same moment exactly as many pass as are allowed, per key, and the rest learn how long to wait', async () => {
  const results = await Promise.all(Array.from({ length: 20 }, () => tryOnce('a')))
  expect(results.filter((error) => error === null)).toHaveLength(5)
  const refusal = results.find((error) => error !== null)
  expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', message: 'Za dużo prób. Odczekaj chwilę i\u00a0spróbuj ponownie.' })
  expect(refusal?.retryAfterSeconds).toBeGreaterThan(0)
  expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(60)
  expect(await tryOnce('b')).toBeNull()
})

test('tries that are counted at once pass in their order, each by its own key, and add to those before', async () => {
  expect(await tryOnce('d')).toBeNull()
  const refusals = await limitAllTries(database().db, [limit], ['d', 'e', 'd', 'd', 'd', 'd', 'e', 'd'])
  expect(refusals.map((refusal) => refusal?.code ?? null)).toEqual([
    null,
    null,
    null,
    null,
    null,
    'TOO_MANY_REQUESTS',
    null,
    'TOO_MANY_REQUESTS',
  ])
  expect((await tryOnce('d'))?.code).toBe('TOO_MANY_REQUESTS')
  expect(await tryOnce('e')).toBeNull()
})

test('tries that are counted by two limits are refused by the first that they are over, and have a window for each', async () => {
  const [few, many] = [
    { name: 'few', max: 2, windowSeconds: 10 },
    { name: 'many', max: 3, windowSeconds: 100 },
  ]
  const refusals = await limitAllTries(database().db, [few, many], ['f', 'f', 'f', 'f', 'g'])
  expect(refusals.map((refusal) => refusal && (refusal.retryAfterSeconds ?? 0) <= 10)).toEqual([null, null, true, true, null])
  await database().db.execute(sql`update rate_limit set count = 0 where window_ends_at <= now() + interval '10 seconds'`)
  const [refusal] = await limitAllTries(database().db, [few, many], ['f'])
  expect(refusal?.retryAfterSeconds).toBeGreaterThan(10)
  expect(await limitAllTries(database().db, [few, many], ['g'])).toEqual([null])
})

test('whoever has waited for another one’s count is never told to wait longer than the window', async () => {
  const refusal = await database().db.transaction(async (tx) => {
    await limitAllTries(
      tx,
      [limit],
      Array.from({ length: limit.max }, () => 'h'),
    )
    // Another process that began a moment later leaves it like this.
    await tx.execute(sql`select pg_sleep(0.01)`)
    await tx.execute(sql`update rate_limit set window_ends_at = clock_timestamp() + make_interval(secs => ${limit.windowSeconds})`)
    return (await limitAllTries(tx, [limit], ['h']))[0]
  })
  expect(refusal?.retryAfterSeconds).toBeGreaterThan(0)
  expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(limit.windowSeconds)
})

test('a window that has ended begins anew, and ended windows are forgotten', async () => {
  for (let count = 0; count < 6; count++) await tryOnce('c')
  await database().db.execute(sql`update rate_limit set window_ends_at = now() - interval '1 second'`)
  expect(await tryOnce('c')).toBeNull()
  await forgetOldTries(database().db)
  expect(await queryRows(database().db, sql`select count from rate_limit`)).toEqual([{ count: 1 }])
})
