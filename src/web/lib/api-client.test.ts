import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#contract/http/errors.ts'
import { getMe } from '#contract/user/user.ts'
import { browserApi, callQuietly, errorOfReply } from '#web/lib/api-client.ts'
import { isOutOfReach, showInPlace } from '#web/lib/failures.ts'
import { untilInReach } from '#web/lib/until-in-reach.ts'
import { closeToast, currentToasts, TOAST_REMOVAL_DELAY_MS } from '#web/ui/toast/toast-store.ts'

const refusal = { statusCode: 400, error: 'VALIDATION', message: ['Wymagane pole'], fields: { name: 'Wymagane pole' }, requestId: '1' }
const shown = () => currentToasts().map(({ title, message }) => `${title}: ${message}`)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
})
afterEach(() => {
  for (const { id } of currentToasts()) closeToast(id)
  vi.advanceTimersByTime(TOAST_REMOVAL_DELAY_MS)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a failed call is told in a toast, unless its caller shows it in place', async () => {
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 400 }))
  await expect(browserApi.call(getMe)).rejects.toThrow('Wymagane pole')
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toEqual(['Uppss: Wymagane pole'])
  for (const { id } of currentToasts()) closeToast(id)

  const inForm = async () => {
    await browserApi.call(getMe)
  }
  await inForm().catch((error) => showInPlace(error as AppError))
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toEqual([])
})

test('a quiet call tells nobody', async () => {
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 400 }))
  await expect(callQuietly(getMe)).rejects.toThrow('Wymagane pole')
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toEqual([])
})

test.each([
  [502, true],
  [503, true],
  [504, true],
  [500, false],
  [404, false],
  [400, false],
])('a page of a proxy with status %i: out of reach is %s', async (status, expected) => {
  expect(isOutOfReach(await errorOfReply(new Response('<html>Bad gateway</html>', { status })))).toBe(expected)
})

test('a page waits for the connection with one message, asks again, and puts the message away', async () => {
  let tries = 0
  const result = untilInReach(async () => {
    tries += 1
    if (tries < 4) throw new AppError('UNAVAILABLE', 'Brak połączenia')
    return 'list'
  })
  await vi.advanceTimersByTimeAsync(2_999)
  expect([tries, currentToasts().map(({ title }) => title)]).toEqual([2, ['Brak połączenia']])
  // It doesn't close by itself: the state lasts.
  await vi.advanceTimersByTimeAsync(4_001)
  expect(tries).toBe(4)
  expect(await result).toBe('list')
  expect(currentToasts()).toEqual([])
})

test('a page that is left for another one is not waited for, and a refusal is passed on at once', async () => {
  const left = untilInReach(async () => {
    throw new AppError('UNAVAILABLE', 'Brak połączenia')
  })
  const outcome = left.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(0)
  await expect(
    untilInReach(async () => {
      throw new AppError('NOT_FOUND', 'Nie znaleziono')
    }),
  ).rejects.toThrow('Nie znaleziono')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await outcome).toBeInstanceOf(AppError)
  expect(currentToasts()).toEqual([])
})
