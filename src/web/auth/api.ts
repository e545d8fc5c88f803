import type * as z from 'zod/mini'
import * as auth from '#contract/auth.ts'
import * as emailChange from '#contract/email-change.ts'
import { endSession as endSessionEndpoint } from '#contract/sessions.ts'
import { changePassword as changePasswordEndpoint } from '#contract/user/account.ts'
import { browserApi } from '#web/lib/api-client.ts'
import { session } from '#web/lib/session.ts'

type Body<E extends { body: z.ZodMiniType }> = z.input<E['body']>

/** Calls of these pages to the server. What they show of an account is read by `useServer`. */
export const register = (body: Body<typeof auth.register>) => browserApi.call(auth.register, { body })
export const confirmEmail = (token: string) => browserApi.call(auth.confirmEmail, { body: { token } })
export const confirmParentConsent = (body: Body<typeof auth.confirmParentConsent>) => browserApi.call(auth.confirmParentConsent, { body })
export const resendEmailConfirmation = (email: string) => browserApi.call(auth.resendEmailConfirmation, { body: { email } })
export const changeParentEmail = (body: Body<typeof auth.changeParentEmail>) =>
  browserApi.call(auth.changeParentEmail, { body: { ...body, devices: session.devices() } })
export const login = (body: Body<typeof auth.login>) => browserApi.call(auth.login, { body: { ...body, devices: session.devices() } })
export const loginTwoFactor = (body: Body<typeof auth.loginTwoFactor>) =>
  browserApi.call(auth.loginTwoFactor, { body: { ...body, devices: session.devices() } })
export const forgotPassword = (body: Body<typeof auth.forgotPassword>) =>
  browserApi.call(auth.forgotPassword, { body: { ...body, devices: session.devices() } })
/** Returns false for a link that can't be used any more; true as well where nobody could be asked, as setting the password will tell. */
export const isPasswordLinkGood = (token: string): Promise<boolean> =>
  browserApi.call(auth.checkPasswordLink, { body: { token } }).then(
    ({ isGood }) => isGood,
    () => true,
  )
/** Returns the name of the child a parent's link is about; null for a link that can't be used any more. */
export const readChildOfLink = (token: string): Promise<string | null> =>
  browserApi.call(auth.checkConsentLink, { body: { token } }).then(({ childName }) => childName)
export const setPassword = (body: Body<typeof auth.setPassword>) => browserApi.call(auth.setPassword, { body })
export const changePassword = (body: Body<typeof changePasswordEndpoint>) => browserApi.call(changePasswordEndpoint, { body })
export const changeEmail = (body: Body<typeof emailChange.changeEmail>) => browserApi.call(emailChange.changeEmail, { body })
export const confirmEmailChange = (token: string) => browserApi.call(emailChange.confirmEmailChange, { body: { token } })
export const stopEmailChange = (token: string) => browserApi.call(emailChange.stopEmailChange, { body: { token } })
export const setupTwoFactor = () => browserApi.call(auth.setupTwoFactor)
export const verifyTwoFactorSetup = (body: Body<typeof auth.verifyTwoFactorSetup>) => browserApi.call(auth.verifyTwoFactorSetup, { body })
export const disableTwoFactor = (body: Body<typeof auth.disableTwoFactor>) => browserApi.call(auth.disableTwoFactor, { body })
export const generateBackupCodes = (body: Body<typeof auth.generateBackupCodes>) => browserApi.call(auth.generateBackupCodes, { body })
export const endSession = (id: string) => browserApi.call(endSessionEndpoint, { params: { id } })
