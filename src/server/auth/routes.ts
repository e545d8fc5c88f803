import * as auth from '#contract/auth.ts'
import * as emailChange from '#contract/email-change.ts'
import * as sessions from '#contract/sessions.ts'
import * as account from '#contract/user/account.ts'
import { askForEmailChange } from '#server/auth/email/ask-for-email-change.ts'
import { confirmEmailChange } from '#server/auth/email/confirm-email-change.ts'
import { stopEmailChange } from '#server/auth/email/stop-email-change.ts'
import { askForConfirmation, askForParentLink, askForPasswordReset } from '#server/auth/mail/ask-for-mail.ts'
import { changePassword } from '#server/auth/password/change-password.ts'
import { disableTwoFactor, generateBackupCodes } from '#server/auth/two-factor/change-two-factor.ts'
import { changeParentEmail } from '#server/auth/mail/change-parent-email.ts'
import { confirmEmail } from '#server/auth/mail/confirm-email.ts'
import { confirmParentConsent, findChildOfLink } from '#server/auth/mail/confirm-parent-consent.ts'
import { isMailTokenGood } from '#server/auth/mail/mail-token.ts'
import { endSession, logout } from '#server/auth/session/end-session.ts'
import type { AuthKeys } from '#server/auth/keys.ts'
import { limitAuth } from '#server/auth/limits.ts'
import { listSessions } from '#server/auth/session/list-sessions.ts'
import { loginTwoFactor } from '#server/auth/two-factor/login-two-factor.ts'
import { login } from '#server/auth/login.ts'
import { refreshSession } from '#server/auth/session/refresh-session.ts'
import { register } from '#server/auth/register.ts'
import { setPassword } from '#server/auth/password/set-password.ts'
import { setUpTwoFactor, verifyTwoFactorSetup } from '#server/auth/two-factor/set-up-two-factor.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedInId } from '#server/platform/http/signed-in.ts'

const done = {}

export type AuthOptions = {
  keys: AuthKeys
  /** False in production: accounts whose password everybody knows stay outside. */
  admitsDemo: boolean
  /** The address that people who are shut out are told to write to. */
  contactEmail: string
}

export function authRoutes({ keys, admitsDemo, contactEmail }: AuthOptions): Route[] {
  return [
    route(auth.register, async ({ db, body, client }) => {
      await register(db, body, client.address)
      return done
    }),
    route(auth.confirmEmail, async ({ db, body, client }) => {
      await limitAuth(db, 'token', client, body.token)
      return confirmEmail(db, body.token)
    }),
    route(auth.confirmParentConsent, async ({ db, body, client }) => {
      await limitAuth(db, 'token', client, body.token)
      await confirmParentConsent(db, body.token)
      return done
    }),
    route(auth.resendEmailConfirmation, async ({ db, body, client }) => {
      await askForConfirmation(db, body.email, client.address)
      return done
    }),
    route(auth.resendParentLink, async ({ db, body, client }) => {
      await askForParentLink(db, body.email, client.address)
      return done
    }),
    route(auth.changeParentEmail, async ({ db, body, client }) => {
      await changeParentEmail(db, body, { keys, admitsDemo, contactEmail, client })
      return done
    }),
    route(auth.login, ({ db, body, client }) => login(db, body, { keys, admitsDemo, contactEmail, client })),
    route(auth.loginTwoFactor, ({ db, body, client }) => loginTwoFactor(db, body, { keys, contactEmail, client })),
    route(auth.refreshToken, async ({ db, body, client }) => {
      // Tries are counted by session, which stands first in the token: a browser in a loop stops itself alone.
      await limitAuth(db, 'refresh', client, body.refreshToken.slice(0, 36))
      return refreshSession(db, { keys, contactEmail }, body.refreshToken)
    }),
    route(auth.logout, async ({ db, body }) => {
      await logout(db, keys, body.refreshToken)
      return done
    }),
    route(auth.forgotPassword, async ({ db, body, client }) => {
      await askForPasswordReset(db, body, { keys, address: client.address })
      return done
    }),
    route(auth.checkPasswordLink, async ({ db, body, client }) => {
      await limitAuth(db, 'link', client, body.token)
      return { isGood: await isMailTokenGood(db, 'RESET_PASSWORD', body.token) }
    }),
    route(auth.checkConsentLink, async ({ db, body, client }) => {
      await limitAuth(db, 'link', client, body.token)
      return { childName: await findChildOfLink(db, body.token) }
    }),
    route(auth.setPassword, ({ db, body, client }) =>
      setPassword(db, { token: body.token, password: body.password.password }, { keys, address: client.address }),
    ),
    route(account.changePassword, async ({ db, body, viewer, client }) => {
      const form = { currentPassword: body.currentPassword, newPassword: body.newPassword.password }
      await changePassword(db, signedInId(viewer), form, client)
      return done
    }),
    route(emailChange.changeEmail, async ({ db, body, viewer, client }) => {
      await askForEmailChange(db, signedInId(viewer), body, client)
      return done
    }),
    route(emailChange.confirmEmailChange, async ({ db, body, client }) => {
      await limitAuth(db, 'token', client, body.token)
      return confirmEmailChange(db, keys, body.token)
    }),
    route(emailChange.stopEmailChange, async ({ db, body, client }) => {
      await limitAuth(db, 'token', client, body.token)
      await stopEmailChange(db, body.token)
      return done
    }),
    route(auth.setupTwoFactor, ({ db, viewer }) => setUpTwoFactor(db, keys, signedInId(viewer))),
    route(auth.verifyTwoFactorSetup, async ({ db, body, viewer, client }) => ({
      backupCodes: await verifyTwoFactorSetup(db, keys, signedInId(viewer), body.token, client.address),
    })),
    route(auth.disableTwoFactor, async ({ db, body, viewer, client }) => {
      await disableTwoFactor(db, { keys, userId: signedInId(viewer), address: client.address }, body)
      return done
    }),
    route(auth.generateBackupCodes, async ({ db, body, viewer, client }) => ({
      backupCodes: await generateBackupCodes(db, { keys, userId: signedInId(viewer), address: client.address }, body),
    })),
    route(sessions.listSessions, async ({ db, viewer, client }) => ({
      results: await listSessions(db, signedInId(viewer), client.sessionId),
    })),
    route(sessions.endSession, async ({ db, viewer, params }) => {
      await endSession(db, signedInId(viewer), params.id)
      return done
    }),
  ]
}
