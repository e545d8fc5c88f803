/** What others may use of signing in. */
export { createAccount } from '#server/auth/create-account.ts'
export { DEMO_PASSWORD, ensureDemoAccounts } from '#server/auth/demo-accounts.ts'
export { startForgetting } from '#server/auth/forget-old.ts'
export { deriveKeys } from '#server/auth/keys.ts'
export { authMailHandlers } from '#server/auth/mail-handlers.ts'
export { hashPassword } from '#server/auth/password-hash.ts'
export { readCaller } from '#server/auth/read-caller.ts'
export { readSecret } from '#server/auth/read-secret.ts'
