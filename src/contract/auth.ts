import * as z from 'zod/mini'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { refusals } from '#contract/text/refusal-messages.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { oneOf } from '#contract/http/query-values.ts'
import {
  birthDate,
  consent,
  email,
  existingPassword,
  needsParentConsent,
  oneTimeCode,
  passwordWithConfirmation,
  personName,
  secondFactorCode,
  username,
} from '#contract/rules.ts'

/**
 * Signing in (docs/product/auth.md). Wrong credentials are a 400 (VALIDATION) with a message; 401 is kept for bearer and
 * refresh tokens that are not good (any more). Every call is rate limited: 429 with Retry-After.
 */

/** Roles a person may choose; ADMIN is given by an admin only. */
export const REGISTRATION_ROLES = ['USER', 'TEACHER'] as const

/** The most people whose device one browser can be: a family at one computer. */
export const MOST_DEVICES = 5

/** The part of a session that the browser keeps (docs/product/auth.md). The access token lives 10 minutes, the refresh token is used once. */
export const sessionTokens = z.object({ token: z.string(), refreshToken: z.string(), sessionId: z.string() })
export type SessionTokens = z.output<typeof sessionTokens>

/**
 * Tokens of the devices on which somebody signed in before, as the browser keeps them. They open nothing: tries from a
 * device of the account's owner are counted apart from those of strangers.
 */
const devices = z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(MOST_DEVICES)))

/** The result of signing in: the session, and the token by which this device is known from then on. */
const signedInDevice = z.extend(sessionTokens, { device: z.string() })
export type SignedInDevice = z.output<typeof signedInDevice>

/** A token from a link in a mail: `?token=` of the page that the link opens. */
const mailToken = z.string().check(z.regex(/^[\w-]{43}$/))
const storedToken = z.string().check(z.minLength(1), z.maxLength(400))
const done = z.object({})

const call = { params: noParams, query: noQuery } as const
/** Calls of people who are not signed in (yet). */
const open = { ...call, access: 'everyone', ignoresBearer: true } as const
const signedIn = { ...call, access: 'signedIn' } as const

/** The body of a registration. `parentEmail` is asked for below 16 and left out otherwise. */
export const registration = z
  .strictObject({
    role: oneOf(REGISTRATION_ROLES),
    username,
    displayName: personName,
    email,
    password: passwordWithConfirmation,
    birthDate,
    parentEmail: z.optional(email),
    consents: z.strictObject({ terms: consent, privacy: consent }),
  })
  .check(
    z.refine(({ birthDate: birth, parentEmail }) => parentEmail !== undefined || !needsParentConsent(birth, new Date()), {
      error: refusals.parentEmailRequired,
      path: ['parentEmail'],
    }),
    z.refine((form) => form.parentEmail?.toLowerCase() !== form.email.toLowerCase(), {
      error: refusals.parentEmailIsOwn,
      path: ['parentEmail'],
    }),
  )

/** Gives the same reply for a new and a known address; the difference is told by mail. A taken login is a 400 with `fields.username`. */
export const register = {
  ...open,
  name: 'auth.register',
  method: 'POST',
  path: '/auth/register',
  summary: 'Creates an account and sends the mail that confirms its address.',
  body: registration,
  reply: done,
} satisfies Endpoint

export const confirmEmail = {
  ...open,
  name: 'auth.confirmEmail',
  method: 'POST',
  path: '/auth/confirm-email',
  summary: 'Confirms an address by the token of the mail (link: /confirm-email?token=…).',
  body: z.strictObject({ token: mailToken }),
  /** True while a parent's consent is missing: signing in has to wait for it. */
  reply: z.object({ awaitsParentConsent: z.boolean() }),
} satisfies Endpoint

export const confirmParentConsent = {
  ...open,
  name: 'auth.confirmParentConsent',
  method: 'POST',
  path: '/auth/confirm-parent-consent',
  summary: "Records a parent's consent by the token of the mail (link: /confirm-parent-consent?token=…).",
  body: z.strictObject({ token: mailToken, consent }),
  reply: done,
} satisfies Endpoint

export const resendEmailConfirmation = {
  ...open,
  name: 'auth.resendEmailConfirmation',
  method: 'POST',
  path: '/auth/resend-email-confirmation-email',
  summary: 'Sends the confirming mails again (also to a parent who has not answered); answers alike for every address.',
  body: z.strictObject({ email }),
  reply: done,
} satisfies Endpoint

/**
 * Signs in, or asks for the second step. After the right password the refusals EMAIL_UNCONFIRMED,
 * PARENT_CONSENT_REQUIRED and ACCOUNT_BLOCKED are possible (403).
 */
export const login = {
  ...open,
  name: 'auth.login',
  method: 'POST',
  path: '/auth/login',
  summary: 'Signs in by address and password.',
  body: z.strictObject({ email, password: existingPassword, devices }),
  reply: z.discriminatedUnion('status', [
    z.extend(signedInDevice, { status: z.literal('signedIn') }),
    /** `challenge` goes to login-2fa with the code, within five minutes and five tries. */
    z.object({ status: z.literal('twoFactor'), challenge: z.string() }),
  ]),
} satisfies Endpoint

/** A wrong code is a 400 with `fields.code`; after five of them, or five minutes, a 401: sign in again from the start. */
export const loginTwoFactor = {
  ...open,
  name: 'auth.loginTwoFactor',
  method: 'POST',
  path: '/auth/login-2fa',
  summary: 'The second step of signing in, by a code of the authenticator or a backup code.',
  body: z.strictObject({ challenge: storedToken, code: secondFactorCode, devices }),
  reply: signedInDevice,
} satisfies Endpoint

/** 401 when the token isn't good any more: the session is over. */
export const refreshToken = {
  ...open,
  name: 'auth.refreshToken',
  method: 'POST',
  path: '/auth/refresh-token',
  summary: 'Exchanges a refresh token for the next pair.',
  /** Any text: what can be no token is a 401 too, because a client ends its session on nothing else. */
  body: z.strictObject({ refreshToken: z.string() }),
  reply: sessionTokens,
} satisfies Endpoint

export const logout = {
  ...open,
  name: 'auth.logout',
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the session of a refresh token; a token that is not good is no error.',
  body: z.strictObject({ refreshToken: storedToken }),
  reply: done,
} satisfies Endpoint

/**
 * For a child whose parent's address was mistyped: takes the address and password of the account, as signing in does, and
 * refuses in the same ways. A consent that was given already stays: 409.
 */
export const changeParentEmail = {
  ...open,
  name: 'auth.changeParentEmail',
  method: 'POST',
  path: '/auth/change-parent-email',
  summary: "Asks a parent at another address for the consent; links that went to the one before don't work any more.",
  body: z.strictObject({ email, password: existingPassword, parentEmail: email, devices }).check(
    z.refine((form) => form.parentEmail.toLowerCase() !== form.email.toLowerCase(), {
      error: refusals.parentEmailIsOwn,
      path: ['parentEmail'],
    }),
  ),
  reply: done,
} satisfies Endpoint

export const forgotPassword = {
  ...open,
  name: 'auth.forgotPassword',
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Sends a mail to set a new password; answers alike for every address.',
  body: z.strictObject({ email, devices }),
  reply: done,
} satisfies Endpoint

export const resendParentLink = {
  ...open,
  name: 'auth.resendParentLink',
  method: 'POST',
  path: '/auth/resend-parent-link',
  summary: 'Sends parents a new link to the page about their child; answers alike for every address.',
  body: z.strictObject({ email }),
  reply: done,
} satisfies Endpoint

/** Takes any text: what can be no token is not good either. */
export const checkPasswordLink = {
  ...open,
  name: 'auth.checkPasswordLink',
  method: 'POST',
  path: '/auth/check-password-link',
  summary: 'Tells whether the token of a mail about a forgotten password still works; it stays good.',
  body: z.strictObject({ token: z.string().check(z.maxLength(400)) }),
  reply: z.object({ isGood: z.boolean() }),
} satisfies Endpoint

/** Takes any text: what can be no token names nobody. */
export const checkConsentLink = {
  ...open,
  name: 'auth.checkConsentLink',
  method: 'POST',
  path: '/auth/check-consent-link',
  summary: "Tells whose consent the token of a parent's mail is about; it stays good.",
  body: z.strictObject({ token: z.string().check(z.maxLength(400)) }),
  /** Null for a link that works no more. */
  reply: z.object({ childName: z.nullable(z.string()) }),
} satisfies Endpoint

/** Ends all sessions, keeps the second step. A used or old token is a 400. */
export const setPassword = {
  ...open,
  name: 'auth.setPassword',
  method: 'POST',
  path: '/auth/set-password',
  summary: 'Sets a new password by the single-use token of the mail (link: /set-password?token=…).',
  body: z.strictObject({ token: mailToken, password: passwordWithConfirmation }),
  reply: z.object({ device: z.string() }),
} satisfies Endpoint

/** Nothing is on before the first code is verified; asking again makes a new secret. 409 when the second step is on already. */
export const setupTwoFactor = {
  ...signedIn,
  name: 'auth.setupTwoFactor',
  method: 'POST',
  path: '/auth/setup-2fa',
  summary: 'Makes the secret for an authenticator.',
  body: noBody,
  reply: z.object({
    /** Base32, to be typed where a camera is missing. */
    secret: z.string(),
    /** `otpauth://…` */
    uri: z.string(),
    /** The uri as a QR code: a `data:image/svg+xml` address for an img. */
    qrCodeUrl: z.string(),
  }),
} satisfies Endpoint

/** Backup codes are shown this once: ten, each good for one use. */
const backupCodes = z.object({ backupCodes: z.array(z.string()) })

export const verifyTwoFactorSetup = {
  ...signedIn,
  name: 'auth.verifyTwoFactorSetup',
  method: 'POST',
  path: '/auth/verify-2fa-setup',
  summary: 'Turns the second step on with a first code of the authenticator.',
  body: z.strictObject({ token: oneTimeCode }),
  reply: backupCodes,
} satisfies Endpoint

/** Proof of the owner, asked for before the second step is changed: wrong ones are `fields.password` or `fields.code`. */
const proof = z.strictObject({ password: existingPassword, code: secondFactorCode })

export const disableTwoFactor = {
  ...signedIn,
  name: 'auth.disableTwoFactor',
  method: 'PUT',
  path: '/auth/disable-2fa',
  summary: 'Turns the second step off.',
  body: proof,
  reply: done,
} satisfies Endpoint

export const generateBackupCodes = {
  ...signedIn,
  name: 'auth.generateBackupCodes',
  method: 'PUT',
  path: '/auth/generate-backup-codes',
  summary: 'Makes ten new backup codes; the old ones are void.',
  body: proof,
  reply: backupCodes,
} satisfies Endpoint
