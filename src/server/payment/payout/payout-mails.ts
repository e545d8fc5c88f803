import { eq } from 'drizzle-orm'
import { moneyText } from '#contract/payment/money-text.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { payoutNumber } from '#contract/payment/payout-states.ts'
import type { Db } from '#server/db/db.ts'
import { payout } from '#server/db/tables/payout.ts'
import { user } from '#server/db/tables/user.ts'
import { type Letter, letterHtml, letterText, type Mailer } from '#server/platform/mail/index.ts'
import { onTopic, type OutboxListener } from '#server/platform/outbox/index.ts'
import { payoutTold } from '#server/payment/topics.ts'

type About = { name: string; url: string; number: string; amount: string; failure: string | null }

/** Letters about payouts, in Polish. */
const letters = {
  PAYOUT_SENT: ({ name, url, number, amount }: About): Letter => ({
    subject: `Wypłata ${amount} jest w\u00a0drodze`,
    paragraphs: [
      `Cześć, ${name}!`,
      `Zleciliśmy wypłatę Twoich zarobków: ${amount} (${number}). Pieniądze zwykle są na koncie następnego dnia roboczego.`,
    ],
    link: { label: 'Zobacz zarobki', url, hint },
    closing,
  }),
  PAYOUT_FAILED: ({ name, url, number, amount, failure }: About): Letter => ({
    subject: `Wypłata ${amount} się nie udała`,
    paragraphs: [
      `Cześć, ${name}!`,
      `Nie udało się wypłacić Ci ${amount} (${number}). Powód: ${failure ?? ''}`,
      'Nic nie przepadło: pieniądze wróciły do wolnych środków i\u00a0pójdą z\u00a0następną wypłatą. Sprawdź, czy metoda wypłaty jest aktualna.',
    ],
    link: { label: 'Zobacz zarobki', url, hint },
    closing,
  }),
}

const hint = 'Jeśli przycisk nie działa, skopiuj ten adres:'
const closing = 'Zespół Wizards'

/** Mails about payouts: each is told once that it was sent, and that it failed. */
export function payoutMailHandlers({ db, mailer, origin }: { db: Db; mailer: Mailer; origin: () => string }): OutboxListener[] {
  return [
    onTopic(
      payoutTold,
      async ({ payoutId, kind }, { id }) => {
        const [row] = await db
          .select({ payout, email: user.email, name: user.displayName, deletedAt: user.deletedAt })
          .from(payout)
          .innerJoin(user, eq(user.id, payout.teacherId))
          .where(eq(payout.id, payoutId))
        if (!row || row.email === null || row.deletedAt !== null) return
        const { amountGrosze, failure } = row.payout
        const about = { name: row.name, number: payoutNumber(payoutId), amount: moneyText(amountGrosze), failure }
        const letter = letters[kind]({ ...about, url: `${origin()}${paymentPaths.accountEarnings()}` })
        await mailer.send({ id, to: row.email, subject: letter.subject, text: letterText(letter), html: letterHtml(letter) })
      },
      { lane: 'mail' },
    ),
  ]
}
