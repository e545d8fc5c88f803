import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { authKeys } from '#server/auth/keys.ts'
import { signAccessToken } from '#server/auth/session/access-token.ts'
import { knownTokens } from '#server/auth/session/known-tokens.ts'
import { keyRing } from '#server/platform/crypto/key-ring.ts'

const keys = authKeys(keyRing('a secret of the installation, long enough'))
const claims = { userId: 7, sessionId: randomUUID() }

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a good token is verified once a minute, one that is not good each time, and none is good beyond its end', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const verify = vi.spyOn(crypto.subtle, 'verify')
  const read = knownTokens(keys)
  const token = await signAccessToken(keys, claims)
  for (let times = 0; times < 3; times += 1) expect(await read(token)).toMatchObject(claims)
  expect(verify).toHaveBeenCalledTimes(1)
  expect(await read(`${token.slice(0, -4)}AAAA`)).toBeNull()
  expect(await read(`${token.slice(0, -4)}AAAA`)).toBeNull()
  expect(verify).toHaveBeenCalledTimes(3)
  vi.setSystemTime(Date.now() + 61_000)
  expect(await read(token)).toMatchObject(claims)
  expect(verify).toHaveBeenCalledTimes(4)
  vi.setSystemTime(Date.now() + 8.5 * 60_000)
  expect(await read(token)).toMatchObject(claims)
  vi.setSystemTime(Date.now() + 31_000)
  expect(await read(token)).toBeNull()
})
