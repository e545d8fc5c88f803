/** The part of signing in that others may use. */
export { assertPassword } from '#server/auth/password/assert-password.ts'
export { createAccount } from '#server/auth/create-account.ts'
export { endSessions } from '#server/auth/session/end-session.ts'
export { resetTwoFactor } from '#server/auth/two-factor/change-two-factor.ts'
export { authMailHandlers } from '#server/auth/mail/mail-handlers.ts'
export { hashPassword } from '#server/auth/password/password-hash.ts'
export { callerReader } from '#server/auth/session/read-caller.ts'
export { sessionEnded } from '#server/auth/topics.ts'
