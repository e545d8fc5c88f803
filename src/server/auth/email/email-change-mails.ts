import { and, eq, isNull } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { findAccount } from '#server/auth/account.ts'
import { findOtherOwner } from '#server/auth/email/email-owner.ts'
import { mayWriteLetter } from '#server/auth/limits.ts'
import { letters } from '#server/auth/mail/letters.ts'
import { makeMailToken } from '#server/auth/mail/mail-token.ts'
import { emailChangeAsked, emailChanged } from '#server/auth/topics.ts'
import type { Db } from '#server/db/db.ts'
import { emailChange } from '#server/db/tables/auth.ts'
import type { Letter } from '#server/platform/mail/index.ts'
import { type Delivery, onTopic, type OutboxListener } from '#server/platform/outbox/index.ts'

type Send = (delivery: Delivery, to: string, letter: Letter) => Promise<void>

/** Writes the mails about another address: the link to the new one, the notices with a way to stop it to the old one. */
export function emailChangeMails({ db, send, origin }: { db: Db; send: Send; origin: () => string }): OutboxListener[] {
  const stopLink = async (userId: number, changeId: number): Promise<string> =>
    `${origin()}${paths.stopEmailChange(await makeMailToken(db, 'STOP_EMAIL_CHANGE', userId, changeId))}`

  /** The change with its person, unless it was stopped, or the account is blocked or gone. */
  async function read(changeId: number) {
    const [change] = await db
      .select()
      .from(emailChange)
      .where(and(eq(emailChange.id, changeId), isNull(emailChange.stoppedAt)))
    const account = change && (await findAccount(db, change.userId))
    return change && account && account.blockedAt === null ? { ...change, name: account.displayName } : null
  }

  return [
    onTopic(emailChangeAsked, async ({ changeId }, delivery) => {
      const change = await read(changeId)
      if (change === null) return
      const { userId, oldEmail, newEmail, name } = change
      await send(delivery, oldEmail, letters.emailChangeAsked(name, newEmail, await stopLink(userId, changeId)))
      const owner = await findOtherOwner(db, newEmail, userId)
      if (delivery.attempt === 1 && !(await mayWriteLetter(db, 'emailChange', newEmail.toLowerCase()))) return
      const letter =
        owner === null
          ? letters.changeEmail(name, `${origin()}${paths.confirmEmailChange(await makeMailToken(db, 'CHANGE_EMAIL', userId, changeId))}`)
          : letters.addressInUse(`${origin()}${paths.login()}`)
      await send(delivery, newEmail, letter)
    }),
    onTopic(emailChanged, async ({ changeId }, delivery) => {
      const change = await read(changeId)
      if (change === null) return
      const { userId, oldEmail, newEmail, name } = change
      await send(delivery, oldEmail, letters.emailChanged(name, newEmail, await stopLink(userId, changeId)))
    }),
  ]
}
