import { eq } from 'drizzle-orm'
import type { OrderEventKind } from '#contract/payment/order.ts'
import { paths } from '#contract/paths.ts'
import type { Db } from '#server/db/db.ts'
import { paymentOrder, refund } from '#server/db/tables/payment.ts'
import { user } from '#server/db/tables/user.ts'
import { type Letter, letterHtml, letterText, type Mailer } from '#server/platform/mail/index.ts'
import { onTopic, type OutboxListener } from '#server/platform/outbox/index.ts'
import { orderLetters } from '#server/payment/mail/letters.ts'
import { payerLetters, payerOf } from '#server/payment/mail/pay-link-letters.ts'
import { readConsents } from '#server/payment/order/consents.ts'
import { type OrderRow, readOrderRows } from '#server/payment/order/read-facts.ts'
import { isPaidByLink } from '#server/payment/pay-link/live-link.ts'
import { readWithdrawal } from '#server/payment/order/withdrawal.ts'
import { REJECTED } from '#server/payment/order/tell-events.ts'
import type { Seller } from '#server/payment/seller.ts'
import { orderTold } from '#server/payment/topics.ts'

/** Mails about orders: each thing that happens is told once, by the story of the order. */
export function orderMailHandlers({
  db,
  mailer,
  origin,
  seller,
}: {
  db: Db
  mailer: Mailer
  origin: () => string
  seller: Seller | null
}): OutboxListener[] {
  return [
    onTopic(
      orderTold,
      async ({ orderId, kind, subject }, { id }) => {
        const [row] = await db
          .select({ order: paymentOrder, email: user.email, name: user.displayName, deletedAt: user.deletedAt })
          .from(paymentOrder)
          .innerJoin(user, eq(user.id, paymentOrder.userId))
          .where(eq(paymentOrder.id, orderId))
        if (!row) return
        const payer = await payerOf(db, row.order, origin)
        const told = payer && (await writePayerLetter(db, row.order, { kind, subject, url: payer.url, seller }))
        if (payer && told)
          await mailer.send({ id: `${id}-payer`, to: payer.email, subject: told.subject, text: letterText(told), html: letterHtml(told) })
        if (row.email === null || row.deletedAt !== null) return
        const url = `${origin()}${paths.accountPayment(orderId)}`
        const letter = await writeLetter(db, row.order, { kind, subject, name: row.name, url, seller })
        if (letter) await mailer.send({ id, to: row.email, subject: letter.subject, text: letterText(letter), html: letterHtml(letter) })
      },
      { lane: 'mail' },
    ),
  ]
}

type About = { kind: OrderEventKind; subject: string; name: string; url: string; seller: Seller | null }

async function writeLetter(db: Db, order: OrderRow, { kind, subject, name, url, seller }: About): Promise<Letter | null> {
  switch (kind) {
    case 'DELIVERED': {
      // Who has paid by a link withdraws, by a mail of their own.
      const withdrawal = (await isPaidByLink(db, order)) ? null : await readWithdrawal(db, await readOrderRows(db, order))
      const { buyer: consents } = await readConsents(db, order)
      return orderLetters.delivered({ name, url, order, withdrawUntil: withdrawal?.until ?? null, seller, consents })
    }
    case 'FAILED':
      // Whoever is still on the page of the service is told there.
      return subject.endsWith(REJECTED) && order.paidAt === null ? orderLetters.failed({ name, url, order }) : null
    case 'WITHDRAWN':
      return orderLetters.withdrawn({ name, url, order })
    case 'REFUNDED': {
      const [back] = await db
        .select()
        .from(refund)
        .where(eq(refund.id, Number(subject)))
      return back ? orderLetters.refunded({ name, url, order, amountGrosze: back.amountGrosze, note: back.note }) : null
    }
    default:
      return null
  }
}

async function writePayerLetter(db: Db, order: OrderRow, { kind, subject, url, seller }: Omit<About, 'name'>): Promise<Letter | null> {
  if (kind === 'WITHDRAWN') return payerLetters.withdrawn({ url, order })
  if (kind === 'DELIVERED') {
    const withdrawal = await readWithdrawal(db, await readOrderRows(db, order))
    const { payer: consents } = await readConsents(db, order)
    return payerLetters.delivered({ url, order, withdrawUntil: withdrawal?.until ?? null, seller, consents })
  }
  if (kind !== 'REFUNDED') return null
  const [back] = await db
    .select({ amountGrosze: refund.amountGrosze })
    .from(refund)
    .where(eq(refund.id, Number(subject)))
  return back ? payerLetters.refunded({ url, order, amountGrosze: back.amountGrosze }) : null
}
