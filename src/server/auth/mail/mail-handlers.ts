import { paths } from '#contract/paths.ts'
import { type Account, awaitsParentConsent, findAccount, findAccountByEmail } from '#server/auth/account.ts'
import { mayWriteLetter } from '#server/auth/limits.ts'
import { emailChangeMails } from '#server/auth/email/email-change-mails.ts'
import { letters } from '#server/auth/mail/letters.ts'
import { makeMailToken, type MailTokenKind } from '#server/auth/mail/mail-token.ts'
import { childrenOfParent, type ParentLinks, replaceParentLink } from '#server/auth/mail/parent-link.ts'
import {
  confirmationAsked,
  parentConsented,
  parentEmailChanged,
  parentLinkAsked,
  passwordChanged,
  passwordResetAsked,
  registered,
  registeredAgain,
  twoFactorReset,
} from '#server/auth/topics.ts'
import type { Db } from '#server/db/db.ts'
import { type Letter, letterHtml, letterText, type Mailer } from '#server/platform/mail/index.ts'
import { type Delivery, onTopic, type OutboxListener } from '#server/platform/outbox/index.ts'

type Options = { db: Db; mailer: Mailer; origin: () => string; parents: ParentLinks }

/** Writes and sends the mails that signing in owes. An event that arrives twice sends a second mail with a link of its own. */
export function authMailHandlers({ db, mailer, origin, parents }: Options): OutboxListener[] {
  // A delivery may owe several letters: each has an id of its own.
  const send = ({ id }: Delivery, to: string, letter: Letter): Promise<void> =>
    mailer.send({ id: `${id} ${to} ${letter.subject}`, to, subject: letter.subject, text: letterText(letter), html: letterHtml(letter) })
  const link = async (kind: MailTokenKind, userId: number, page: (token: string) => string): Promise<string> =>
    `${origin()}${page(await makeMailToken(db, kind, userId))}`

  const parentUrl = (child: Parameters<ParentLinks['tokenOf']>[0]): string => `${origin()}${paths.parent(parents.tokenOf(child))}`

  const askParent = async (account: Account, delivery: Delivery): Promise<void> => {
    const { id, displayName, parentEmail } = account
    if (parentEmail !== null && (await awaitsParentConsent(db, account)))
      await send(delivery, parentEmail, letters.parentConsent(displayName, await link('PARENT_CONSENT', id, paths.confirmParentConsent)))
  }
  const confirm = async (account: Account, delivery: Delivery): Promise<void> => {
    const { id, email, displayName } = account
    if (email !== null && account.emailConfirmedAt === null)
      await send(delivery, email, letters.confirmEmail(displayName, await link('CONFIRM_EMAIL', id, paths.confirmEmail)))
    await askParent(account, delivery)
  }
  const withAccount = async (found: Account | undefined, write: (account: Account, email: string) => Promise<void>): Promise<void> => {
    if (found && found.email !== null && found.blockedAt === null) await write(found, found.email)
  }
  /** A letter is counted once, however often it is tried: an outage of the mail server uses nothing up. */
  const mayWrite = async ({ attempt }: Delivery, kind: Parameters<typeof mayWriteLetter>[1], account: number | string): Promise<boolean> =>
    attempt > 1 || (await mayWriteLetter(db, kind, account))

  const listeners = [
    onTopic(registered, async ({ userId }, delivery) =>
      withAccount(await findAccount(db, userId), (account) => confirm(account, delivery)),
    ),
    onTopic(confirmationAsked, async ({ email }, delivery) =>
      withAccount(await findAccountByEmail(db, email), async (account) => {
        if (await mayWrite(delivery, 'confirmation', account.id)) await confirm(account, delivery)
      }),
    ),
    onTopic(passwordResetAsked, async ({ email, isKnownDevice }, delivery) =>
      withAccount(await findAccountByEmail(db, email), async ({ id, displayName }, to) => {
        if (isKnownDevice || (await mayWrite(delivery, 'reset', id)))
          await send(delivery, to, letters.resetPassword(displayName, await link('RESET_PASSWORD', id, paths.setPassword)))
      }),
    ),
    onTopic(registeredAgain, async ({ email }, delivery) =>
      withAccount(await findAccountByEmail(db, email), async ({ id, displayName }, to) => {
        if (await mayWrite(delivery, 'registeredAgain', id))
          await send(delivery, to, letters.registeredAgain(displayName, `${origin()}${paths.forgotPassword()}`))
      }),
    ),
    onTopic(passwordChanged, async ({ userId }, delivery) =>
      withAccount(await findAccount(db, userId), ({ displayName }, to) =>
        send(delivery, to, letters.passwordChanged(displayName, `${origin()}${paths.forgotPassword()}`)),
      ),
    ),
    onTopic(parentConsented, async ({ userId }, delivery) => {
      const account = await findAccount(db, userId)
      if (!account || account.parentEmail === null) return
      const { displayName, parentEmail } = account
      await send(delivery, parentEmail, letters.parentConsented(displayName, parentUrl({ ...account, parentEmail })))
    }),
    onTopic(parentEmailChanged, async ({ userId }, delivery) =>
      withAccount(await findAccount(db, userId), async (account) => {
        const parentEmail = account.parentEmail?.toLowerCase()
        // Counted by address: no mailbox is flooded by many accounts.
        if (parentEmail !== undefined && (await mayWrite(delivery, 'parentConsent', parentEmail))) await askParent(account, delivery)
      }),
    ),
    onTopic(parentLinkAsked, async ({ email }, delivery) => {
      for (const child of await childrenOfParent(db, email)) {
        if (!(await mayWrite(delivery, 'parentLink', child.id))) continue
        // The link is this letter's own, so a letter that is sent twice has the same; the old one is good until it is out.
        const url = parentUrl({ ...child, parentLink: delivery.id })
        await send({ ...delivery, id: `${delivery.id} ${child.id}` }, child.parentEmail, letters.parentLinkAgain(child.displayName, url))
        await replaceParentLink(db, child.id, delivery.id)
      }
    }),
    ...emailChangeMails({ db, send, origin }),
    onTopic(twoFactorReset, async ({ userId }, delivery) =>
      withAccount(await findAccount(db, userId), ({ displayName }, to) =>
        send(delivery, to, letters.twoFactorReset(displayName, `${origin()}${paths.accountSecurity()}`)),
      ),
    ),
  ]
  // A mail server that is slow holds up nothing else.
  return listeners.map((listener) => ({ ...listener, options: { lane: 'mail' } }))
}
