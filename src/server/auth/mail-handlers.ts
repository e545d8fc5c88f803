import { paths } from '#contract/paths.ts'
import { type Account, awaitsParentConsent, findAccount, findAccountByEmail } from '#server/auth/account.ts'
import { letters } from '#server/auth/letters.ts'
import { makeMailToken, type MailTokenKind } from '#server/auth/mail-token.ts'
import { confirmationAsked, passwordChanged, passwordResetAsked, registered, registeredAgain, twoFactorReset } from '#server/auth/topics.ts'
import type { Db } from '#server/db/db.ts'
import { type Letter, letterHtml, letterText, type Mailer } from '#server/platform/mail/index.ts'
import { onTopic, type OutboxHandler } from '#server/platform/outbox/index.ts'

/** Writes and sends the mails that signing in owes. An event that arrives twice sends a second mail with a link of its own. */
export function authMailHandlers({ db, mailer, origin }: { db: Db; mailer: Mailer; origin: () => string }): OutboxHandler[] {
  const send = (to: string, letter: Letter): Promise<void> =>
    mailer.send({ to, subject: letter.subject, text: letterText(letter), html: letterHtml(letter) })
  const link = async (kind: MailTokenKind, userId: number, page: (token: string) => string): Promise<string> =>
    `${origin()}${page(await makeMailToken(db, kind, userId))}`

  const confirm = async (account: Account): Promise<void> => {
    const { id, email, displayName, parentEmail } = account
    if (email !== null && account.emailConfirmedAt === null)
      await send(email, letters.confirmEmail(displayName, await link('CONFIRM_EMAIL', id, paths.confirmEmail)))
    if (parentEmail !== null && (await awaitsParentConsent(db, account)))
      await send(parentEmail, letters.parentConsent(displayName, await link('PARENT_CONSENT', id, paths.confirmParentConsent)))
  }
  const withAccount = async (found: Account | undefined, write: (account: Account, email: string) => Promise<void>): Promise<void> => {
    if (found && found.email !== null && found.blockedAt === null) await write(found, found.email)
  }

  return [
    onTopic(registered, async ({ userId }) => withAccount(await findAccount(db, userId), confirm)),
    onTopic(confirmationAsked, async ({ email }) => withAccount(await findAccountByEmail(db, email), confirm)),
    onTopic(passwordResetAsked, async ({ email }) =>
      withAccount(await findAccountByEmail(db, email), async ({ id, displayName }, to) =>
        send(to, letters.resetPassword(displayName, await link('RESET_PASSWORD', id, paths.setPassword))),
      ),
    ),
    onTopic(registeredAgain, async ({ email }) =>
      withAccount(await findAccountByEmail(db, email), ({ displayName }, to) =>
        send(to, letters.registeredAgain(displayName, `${origin()}${paths.forgotPassword()}`)),
      ),
    ),
    onTopic(passwordChanged, async ({ userId }) =>
      withAccount(await findAccount(db, userId), ({ displayName }, to) =>
        send(to, letters.passwordChanged(displayName, `${origin()}${paths.forgotPassword()}`)),
      ),
    ),
    onTopic(twoFactorReset, async ({ userId }) =>
      withAccount(await findAccount(db, userId), ({ displayName }, to) =>
        send(to, letters.twoFactorReset(displayName, `${origin()}${paths.accountSecurity()}`)),
      ),
    ),
  ]
}
