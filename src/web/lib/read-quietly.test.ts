import { afterEach, expect, test, vi } from 'vitest'
import { listOnline } from '#contract/user/presence.ts'
import { readQuietly } from '#web/lib/read-quietly.ts'
import { session } from '#web/lib/session.ts'
import { memoryStorage } from '#web/lib/testing/memory-storage.ts'

afterEach(() => vi.unstubAllGlobals())

/** A network that answers when it is told to, and gives up what is aborted, as a browser does. */
function slowNetwork(): { answer: (reply: object) => void } {
  let answer: (reply: object) => void = () => undefined
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        answer = (reply) => resolve(Response.json(reply))
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
      }),
  )
  return { answer: (reply) => answer(reply) }
}

function signedIn(): void {
  vi.stubGlobal('localStorage', memoryStorage())
  session.begin({ token: 'access', refreshToken: 'refresh', sessionId: 'session', device: 'device' })
}

test('what one person asked for in the background is given up when they leave, here or in another tab', async () => {
  const network = slowNetwork()
  signedIn()
  const reading = readQuietly(listOnline)
  session.changedElsewhere({ key: 'sessionId', oldValue: 'session', newValue: null })
  expect(await reading).toBeNull()

  const next = readQuietly(listOnline)
  await vi.waitFor(() => network.answer({ results: [{ id: 1, isBusy: false, isInMeeting: false }] }))
  expect(await next).toEqual({ results: [{ id: 1, isBusy: false, isInMeeting: false }] })
})
