import { eq } from 'drizzle-orm'
import { invoicePaths } from '#contract/invoice/invoice-paths.ts'
import { moneyText } from '#contract/payment/money-text.ts'
import type { Db } from '#server/db/db.ts'
import { invoice, invoiceKsef } from '#server/db/tables/invoice.ts'
import { user } from '#server/db/tables/user.ts'
import { invoiceReady } from '#server/invoice/topics.ts'
import { type Letter, letterHtml, letterText, type Mailer } from '#server/platform/mail/index.ts'
import { onTopic, type OutboxListener } from '#server/platform/outbox/index.ts'

/** Sends the mail that tells of an invoice: the law lets an invoice be made available, and a link keeps it out of mailboxes. */
export function invoiceMailHandler({ db, mailer, origin }: { db: Db; mailer: Mailer; origin: () => string }): OutboxListener {
  return onTopic(
    invoiceReady,
    async ({ invoiceId }, { id }) => {
      const [found] = await db
        .select({ row: invoice, ksefNumber: invoiceKsef.number, email: user.email, name: user.displayName, deletedAt: user.deletedAt })
        .from(invoice)
        .innerJoin(user, eq(user.id, invoice.userId))
        .leftJoin(invoiceKsef, eq(invoiceKsef.invoiceId, invoice.id))
        .where(eq(invoice.id, invoiceId))
      if (!found || found.email === null || found.deletedAt !== null) return
      const { row, ksefNumber, name, email } = found
      const letter = letterOf({ name, row, ksefNumber, url: `${origin()}${invoicePaths.invoice(row.id)}` })
      await mailer.send({ id, to: email, subject: letter.subject, text: letterText(letter), html: letterHtml(letter) })
    },
    { lane: 'mail' },
  )
}

type About = { name: string; row: typeof invoice.$inferSelect; ksefNumber: string | null; url: string }

function letterOf({ name, row: { number, kind, content, totalGrosze }, ksefNumber, url }: About): Letter {
  const isCorrection = kind === 'CORRECTION'
  return {
    subject: isCorrection ? `Faktura korygująca ${number}` : `Faktura ${number}`,
    paragraphs: [
      `Cześć, ${name}!`,
      isCorrection
        ? `Faktura korygująca ${number} do faktury ${content.correction?.number ?? ''} jest gotowa (zmiana: ${moneyText(totalGrosze)}).`
        : `Faktura ${number} za zamówienie ${content.orderNumber} jest gotowa (${moneyText(totalGrosze)}).`,
      ...(ksefNumber === null ? [] : [`Jej numer w\u00a0KSeF: ${ksefNumber}.`]),
      'Zobaczysz ją i\u00a0pobierzesz jako PDF albo XML na jej stronie. Znajdziesz ją też zawsze w\u00a0swoich płatnościach.',
    ],
    link: { label: isCorrection ? 'Zobacz korektę' : 'Zobacz fakturę', url, hint: 'Jeśli przycisk nie działa, skopiuj ten adres:' },
    closing: 'Zespół Wizards',
  }
}
