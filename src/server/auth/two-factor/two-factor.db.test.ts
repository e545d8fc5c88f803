// @module-tag long
import { sql } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { SessionTokens } from '#contract/auth.ts'
import type { App } from '#server/app.ts'
import { twoFactor } from '#server/db/tables/auth.ts'
import { anAccount, PASSWORD } from '#server/testing/an-account.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App

beforeAll(async () => {
  app = await anApp(database())
})
// In the middle of a step, so that none begins between the making of a code and its use.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: (Math.floor(Date.now() / 30_000) + 0.5) * 30_000 })
})
afterAll(() => {
  vi.useRealTimers()
})
beforeEach(() => database().db.execute(sql`delete from rate_limit`))

async function send(method: 'GET' | 'POST' | 'PUT', path: string, body: object | undefined, token?: string) {
  const reply = await app.server.inject({
    method,
    url: `/api${path}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(body ? { payload: body } : {}),
  })
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() }
}

type Owner = { email: string; token: string; secret: string; backupCodes: string[] }

/** The code that an authenticator shows; `steps` of 30 s from now, as a code counts once. */
const codeOf = (secret: string, steps = 0): string => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps })

/** Somebody whose second step is on; the code of the step before now is used up. */
async function anOwner(): Promise<Owner> {
  const { email } = await anAccount(database().db)
  const { token } = (await send('POST', '/auth/login', { email, password: PASSWORD })).body as SessionTokens
  const { secret } = (await send('POST', '/auth/setup-2fa', {}, token)).body as { secret: string }
  const { body } = await send('POST', '/auth/verify-2fa-setup', { token: codeOf(secret, -1) }, token)
  return { email, token, secret, backupCodes: body['backupCodes'] as string[] }
}

async function challengeOf({ email }: Owner, password = PASSWORD): Promise<string> {
  const { body } = await send('POST', '/auth/login', { email, password })
  expect(body).toEqual({ status: 'twoFactor', challenge: expect.any(String) as string })
  return String(body['challenge'])
}

const secondStep = (challenge: string, code: string) => send('POST', '/auth/login-2fa', { challenge, code })

test('nothing is on before the first right code, and the secret is sealed', async () => {
  const { email } = await anAccount(database().db)
  const { token } = (await send('POST', '/auth/login', { email, password: PASSWORD })).body as SessionTokens
  expect((await send('POST', '/auth/verify-2fa-setup', { token: '123456' }, token)).status).toBe(409)
  const { body } = await send('POST', '/auth/setup-2fa', {}, token)
  const secret = String(body['secret'])
  expect(body['uri']).toContain(`secret=${secret}`)
  expect(body['qrCodeUrl']).toMatch(/^data:image\/svg\+xml;base64,/)
  expect(JSON.stringify(await database().db.select().from(twoFactor))).not.toContain(secret)
  const wrong = codeOf(secret) === '000000' ? '000001' : '000000'
  expect(await send('POST', '/auth/verify-2fa-setup', { token: wrong }, token)).toMatchObject({
    status: 400,
    body: { fields: { token: 'Niepoprawny kod' } },
  })
  expect((await send('POST', '/auth/login', { email, password: PASSWORD })).body).toMatchObject({ status: 'signedIn' })
})

test('with the second step on, the password gives a challenge and no tokens; the code gives the tokens', async () => {
  const owner = await anOwner()
  expect(owner.backupCodes).toHaveLength(10)
  expect((await send('POST', '/auth/setup-2fa', {}, owner.token)).status).toBe(409)
  const { status, body } = await secondStep(await challengeOf(owner), codeOf(owner.secret))
  expect(status).toBe(200)
  expect((await send('GET', '/user/me', undefined, String(body['token']))).body).toMatchObject({
    isTwoFactorEnabled: true,
    backupCodesLeft: 10,
  })
})

test('a code counts once: not in the same challenge, not in another, not at the same moment', async () => {
  const owner = await anOwner()
  const [first, second] = [await challengeOf(owner), await challengeOf(owner)]
  const code = codeOf(owner.secret)
  const replies = await Promise.all([secondStep(first, code), secondStep(second, code)])
  expect(replies.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([200, 400])
  expect((await secondStep(first, code)).status).not.toBe(200)
  expect((await secondStep(second, code)).status).not.toBe(200)
})

test('a challenge bears five wrong codes, then not even the right one', async () => {
  const owner = await anOwner()
  const challenge = await challengeOf(owner)
  const right = codeOf(owner.secret)
  const wrong = ['000000', '000001', '000002', '000003', '000004', '000005', '000006', '000007']
    .filter((code) => ![-1, 0, 1].some((step) => codeOf(owner.secret, step) === code))
    .slice(0, 5)
  for (const code of wrong)
    expect(await secondStep(challenge, code)).toMatchObject({ status: 400, body: { fields: { code: 'Niepoprawny kod' } } })
  expect((await secondStep(challenge, right)).status).toBe(401)
  expect((await secondStep(await challengeOf(owner), right)).status).toBe(200)
})

test('new challenges don’t give new tries without end: the account’s limit holds over all of them', async () => {
  const owner = await anOwner()
  const statuses: number[] = []
  for (let round = 0; round < 3; round++) {
    const challenge = await challengeOf(owner)
    for (let count = 0; count < 4; count++) statuses.push((await secondStep(challenge, 'AAAAA-AAAAA')).status)
  }
  expect(statuses.at(-1)).toBe(429)
})

test('a challenge ends after five minutes', async () => {
  const owner = await anOwner()
  const challenge = await challengeOf(owner)
  await database().db.execute(sql`update login_challenge set expires_at = expires_at - interval '5 minutes'`)
  expect((await secondStep(challenge, codeOf(owner.secret))).status).toBe(401)
})

test('a backup code works once, typed in any manner, also when asked twice at the same moment', async () => {
  const owner = await anOwner()
  const [code = '', other = ''] = owner.backupCodes
  expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)
  const challenges = [await challengeOf(owner), await challengeOf(owner)]
  const replies = await Promise.all(challenges.map((challenge) => secondStep(challenge, code.toLowerCase().replace('-', ' '))))
  expect(replies.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([200, 400])
  expect((await secondStep(await challengeOf(owner), code)).status).toBe(400)
  expect((await secondStep(await challengeOf(owner), other)).status).toBe(200)
  expect((await send('GET', '/user/me', undefined, owner.token)).body).toMatchObject({ backupCodesLeft: 8 })
})

test('backup codes of somebody else are worth nothing', async () => {
  const [mine, other] = [await anOwner(), await anOwner()]
  expect((await secondStep(await challengeOf(mine), other.backupCodes[0] ?? '')).status).toBe(400)
})

test('turning off and new backup codes need password and code', async () => {
  const owner = await anOwner()
  const [first = '', second = ''] = owner.backupCodes
  const wrong = await send('PUT', '/auth/disable-2fa', { password: 'zle-haslo', code: first }, owner.token)
  expect(wrong).toMatchObject({ status: 400, body: { fields: { password: expect.any(String) as string } } })
  const wrongCode = await send('PUT', '/auth/generate-backup-codes', { password: PASSWORD, code: 'AAAAAAAAAA' }, owner.token)
  expect(wrongCode).toMatchObject({ status: 400, body: { fields: { code: 'Niepoprawny kod' } } })

  const made = await send('PUT', '/auth/generate-backup-codes', { password: PASSWORD, code: first }, owner.token)
  const codes = made.body['backupCodes'] as string[]
  expect(codes).toHaveLength(10)
  expect((await secondStep(await challengeOf(owner), second)).status).toBe(400)

  expect((await send('PUT', '/auth/disable-2fa', { password: PASSWORD, code: codes[0] }, owner.token)).status).toBe(200)
  expect((await send('POST', '/auth/login', { email: owner.email, password: PASSWORD })).body).toMatchObject({ status: 'signedIn' })
  expect((await send('PUT', '/auth/disable-2fa', { password: PASSWORD, code: codes[1] }, owner.token)).status).toBe(409)
})

test('after a change of the installation’s secret no authenticator opens: that is an error to be seen, not a wrong code', async () => {
  const owner = await anOwner()
  const foreign = await anApp(database(), { AUTH_SECRET: 'another secret of another installation' })
  const { challenge } = (
    await foreign.server.inject({ method: 'POST', url: '/api/auth/login', payload: { email: owner.email, password: PASSWORD } })
  ).json<{ challenge: string }>()
  const reply = await foreign.server.inject({
    method: 'POST',
    url: '/api/auth/login-2fa',
    payload: { challenge, code: codeOf(owner.secret) },
  })
  expect(reply.statusCode).toBe(500)
})
