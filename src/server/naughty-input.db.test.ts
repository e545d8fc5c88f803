import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import * as auth from '#contract/auth.ts'
import * as emailChange from '#contract/email-change.ts'
import { createComment } from '#contract/comment.ts'
import type { AnyEndpoint } from '#contract/http/endpoint.ts'
import * as account from '#contract/user/user-account.ts'
import { changePassword } from '#contract/user/account.ts'
import type { App } from '#server/app.ts'
import { anAccount, PASSWORD } from '#server/testing/an-account.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App
let token = ''

beforeAll(async () => {
  app = await anApp(database())
  const { email } = await anAccount(database().db, { role: 'TEACHER' })
  const reply = await app.server.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: PASSWORD } })
  token = reply.json<{ token: string }>().token
})
beforeEach(() => database().db.execute(sql`delete from rate_limit`))

const NAUGHTY: unknown[] = [
  '',
  ' ',
  '\u0000',
  'ola\u0000@example.pl',
  '\uD800',
  '\u202Eevil',
  '👩‍👩‍👧‍👦',
  'ﷺ'.repeat(100),
  'x'.repeat(100_000),
  "' or 1=1; drop table session; --",
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  'ola@example.pl\r\nBcc: wszyscy@example.pl',
  '0.0.0.0',
  '00000000-0000-0000-0000-000000000000.0.',
  0,
  -1,
  1e308,
  true,
  null,
  [],
  ['ola@example.pl'],
  {},
  { password: 'haslo1234', passwordConfirmation: ['haslo1234'] },
  { toString: 'x' },
]

const writes: AnyEndpoint[] = [
  auth.register,
  auth.confirmEmail,
  auth.confirmParentConsent,
  auth.resendEmailConfirmation,
  auth.resendParentLink,
  auth.changeParentEmail,
  auth.login,
  auth.loginTwoFactor,
  auth.refreshToken,
  auth.logout,
  auth.forgotPassword,
  auth.checkPasswordLink,
  auth.checkConsentLink,
  emailChange.changeEmail,
  emailChange.confirmEmailChange,
  emailChange.stopEmailChange,
  auth.setPassword,
  auth.verifyTwoFactorSetup,
  auth.disableTwoFactor,
  auth.generateBackupCodes,
  changePassword,
  account.saveProfile,
  account.savePersonalData,
  account.saveCompany,
  account.sendPhoneNumberConfirmationCode,
  account.confirmPhoneNumber,
  account.createPaymentMethod,
  createComment,
]

const address = { street: 'Polna', buildingNumber: '1', apartmentNumber: '2', postalCode: '00-950', city: 'Łódź' }

/** A body that the operation's shape takes as it stands. */
const bodies: Record<string, Record<string, unknown>> = {
  'auth.register': {
    role: 'USER',
    username: 'naughty',
    displayName: 'Ola',
    email: 'naughty@example.pl',
    password: { password: PASSWORD, passwordConfirmation: PASSWORD },
    birthDate: '2000-01-01',
    consents: { terms: true, privacy: true },
  },
  'auth.confirmParentConsent': { token: 'A'.repeat(43), consent: true },
  'auth.login': { email: 'naughty@example.pl', password: PASSWORD },
  'auth.loginTwoFactor': { challenge: 'x', code: '123456' },
  'auth.checkPasswordLink': { token: 'A'.repeat(43) },
  'auth.checkConsentLink': { token: 'A'.repeat(43) },
  'auth.changeEmail': { email: 'inny@example.pl', password: 'zle-haslo' },
  'auth.confirmEmailChange': { token: 'A'.repeat(43) },
  'auth.stopEmailChange': { token: 'A'.repeat(43) },
  'auth.setPassword': { token: 'A'.repeat(43), password: { password: PASSWORD, passwordConfirmation: PASSWORD } },
  'auth.disableTwoFactor': { password: PASSWORD, code: '123456' },
  'auth.generateBackupCodes': { password: PASSWORD, code: '123456' },
  'user.changePassword': { currentPassword: 'zle-haslo', newPassword: { password: PASSWORD, passwordConfirmation: PASSWORD } },
  'user.saveProfile': { displayName: 'Ola', description: 'Opis', avatarId: null, videoId: null },
  'user.savePersonalData': { firstName: 'Ola', lastName: 'Lis', address, phoneNumberPublic: false },
  'user.saveCompany': { name: 'Firma', address, nip: 'PL8567346215', vatPayer: true },
  'user.sendPhoneNumberConfirmationCode': { phoneNumber: '600100200' },
  'user.confirmPhoneNumber': { code: '123456' },
  'user.createPaymentMethod': { type: 'PRZELEW', bankAccount: 'PL61109010140000071219812874' },
  'comment.create': { entity: 'EDITOR', entityId: null, message: '<p>Uwaga</p>' },
  'auth.confirmEmail': { token: 'A'.repeat(43) },
  'auth.verifyTwoFactorSetup': { token: '123456' },
  'auth.refreshToken': { refreshToken: 'x' },
  'auth.logout': { refreshToken: 'x' },
  'auth.forgotPassword': { email: 'naughty@example.pl' },
  'auth.resendEmailConfirmation': { email: 'naughty@example.pl' },
  'auth.resendParentLink': { email: 'naughty@example.pl' },
  'auth.changeParentEmail': { email: 'naughty@example.pl', password: PASSWORD, parentEmail: 'rodzic@example.pl' },
}

test.each(writes.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s takes any value in any field without a server error, and never repeats it',
  async (name, endpoint) => {
    const whole = bodies[name] ?? {}
    for (const field of Object.keys(whole))
      for (const value of NAUGHTY) {
        const reply = await app.server.inject({
          method: endpoint.method as 'POST' | 'PUT',
          url: `/api${endpoint.path}`,
          headers: endpoint.access === 'everyone' ? {} : { authorization: `Bearer ${token}` },
          payload: { ...whole, [field]: value },
        })
        expect(reply.statusCode, `${field}: ${JSON.stringify(value).slice(0, 60)}`).toBeLessThan(500)
        const isOwnWords = endpoint === createComment && reply.statusCode === 200
        if (typeof value === 'string' && value.trim().length > 3 && !isOwnWords) expect(reply.body).not.toContain(value)
      }
  },
)

test('keys that an operation does not name are refused', async () => {
  for (const endpoint of writes) {
    const reply = await app.server.inject({
      method: endpoint.method as 'POST' | 'PUT',
      url: `/api${endpoint.path}`,
      headers: endpoint.access === 'everyone' ? {} : { authorization: `Bearer ${token}` },
      payload: { ...bodies[endpoint.name], userId: 1 },
    })
    expect(reply.statusCode, endpoint.name).toBe(400)
    expect(reply.json<{ message: string[] }>().message, endpoint.name).toContain('Nieznane pole')
  }
})
