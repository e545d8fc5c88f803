import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { readAccessToken, signAccessToken } from '#server/auth/session/access-token.ts'
import { authKeys } from '#server/auth/keys.ts'
import { keyRing } from '#server/platform/crypto/key-ring.ts'
import { refreshTokenOf } from '#server/auth/session/refresh-token.ts'

const keys = authKeys(keyRing('a secret of the installation, long enough'))
const sessionId = randomUUID()

type Overrides = {
  alg?: string
  typ?: string
  issuer?: string
  audience?: string
  exp?: string
  iat?: number
  key?: Uint8Array
  claims?: object
}

function forge({
  alg = 'HS256',
  typ = 'at+jwt',
  issuer = 'wizards',
  audience = 'wizards-api',
  exp = '10m',
  iat,
  key = keys.access,
  claims,
}: Overrides) {
  return new SignJWT({ sub: '7', sid: sessionId, ...claims })
    .setProtectedHeader({ alg, typ })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(iat)
    .setExpirationTime(exp)
    .sign(key)
}

test('a token says who calls in which session', async () => {
  expect(await readAccessToken(keys, await signAccessToken(keys, { userId: 7, sessionId }))).toEqual({
    userId: 7,
    sessionId,
    expiresAt: expect.any(Date),
  })
  expect(await readAccessToken(keys, await forge({}))).toEqual({ userId: 7, sessionId, expiresAt: expect.any(Date) })
})

test('it lives ten minutes', async () => {
  const [, payload = ''] = (await signAccessToken(keys, { userId: 7, sessionId })).split('.')
  const { exp, iat } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number; iat: number }
  expect(exp - iat).toBe(600)
})

const now = Math.floor(Date.now() / 1000)

test.each<[string, Overrides]>([
  ['another key', { key: authKeys(keyRing('another secret of another installation')).access }],
  ['the key of refresh tokens', { key: keys.refresh }],
  ['another algorithm', { alg: 'HS512' }],
  ['another type', { typ: 'JWT' }],
  ['another issuer', { issuer: 'evil' }],
  ['another audience', { audience: 'wizards' }],
  ['an end in the past', { exp: '-1s' }],
  ['a beginning long ago', { iat: now - 3600 }],
  ['no session', { claims: { sid: undefined } }],
  ['a subject that is no id', { claims: { sub: '1 or 1=1' } }],
])('a token with %s is refused', async (_, overrides) => {
  expect(await readAccessToken(keys, await forge(overrides))).toBeNull()
})

test('an unsigned token, a changed one, a refresh token and rubbish are refused', async () => {
  const good = await signAccessToken(keys, { userId: 7, sessionId })
  const [header = '', payload = '', signature = ''] = good.split('.')
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url')
  const other = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('"7"', '"1"')).toString('base64url')
  for (const token of [
    `${none}.${payload}.`,
    `${none}.${payload}.${signature}`,
    `${header}.${other}.${signature}`,
    `${header}.${payload}.`,
    refreshTokenOf(keys, { id: sessionId, seed: 'seed', counter: 0 }),
    '',
    'x.y.z',
  ])
    expect(await readAccessToken(keys, token)).toBeNull()
})
