import { moneyText } from '#contract/payment/money-text.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { dayText, lastDayText, momentText } from '#contract/text/dates.ts'
import type { Db } from '#server/db/db.ts'
import { type Letter, letterHtml, letterText, type Mailer } from '#server/platform/mail/index.ts'
import type { Turn } from '#server/platform/jobs/index.ts'
import { type Confirmed, consentParagraphs, sellerParagraphs } from '#server/payment/mail/letters.ts'
import { orderNumber } from '#server/payment/order/order-number.ts'
import type { OrderRow } from '#server/payment/order/read-facts.ts'
import { linkOf } from '#server/payment/pay-link/live-link.ts'
import { readLink } from '#server/payment/pay-link/pay-by-link.ts'

const closing = 'Zespół Wizards'
const hint = 'Jeśli przycisk nie działa, skopiuj ten adres:'

type Sending = { db: Db; mailer: Mailer; origin: () => string }

/** Mails the link of an order to who is asked to pay for it; nothing once it is withdrawn or paid. */
export async function sendPayLink(
  { db, mailer, origin }: Sending,
  { orderId, to }: { orderId: number; to: string },
  { id }: Turn,
): Promise<void> {
  const link = await linkOf(db, orderId)
  if (!link || link.expiresAt <= new Date()) return
  const { forWhom, productName, amountGrosze, canPay } = await readLink(db, link.token)
  if (!canPay) return
  const letter: Letter = {
    subject: `${forWhom} prosi o\u00a0zapłatę: ${productName}`,
    paragraphs: [
      'Dzień dobry!',
      `${forWhom} uczy się z\u00a0Wizards i\u00a0prosi Cię o\u00a0zapłatę za: ${productName}, ${moneyText(amountGrosze)}.`,
      `Zapłacisz kartą, BLIK-iem albo przez Przelewy24, bez zakładania konta. Link działa do ${momentText(link.expiresAt)}. Jeśli nie chcesz płacić, po prostu zignoruj tę wiadomość.`,
    ],
    link: { label: 'Zobacz i\u00a0zapłać', url: `${origin()}${paymentPaths.payFor(link.token)}`, hint },
    closing,
  }
  await mailer.send({ id, to, subject: letter.subject, text: letterText(letter), html: letterHtml(letter) })
}

/** The address of who has paid for an order by a link, with the page from which they withdraw; null where its buyer paid. */
export async function payerOf(db: Db, order: OrderRow, origin: () => string): Promise<{ email: string; url: string } | null> {
  const link = await linkOf(db, order.id)
  if (!link || link.payerEmail === null || order.paidAt === null) return null
  return { email: link.payerEmail, url: `${origin()}${paymentPaths.payFor(link.payerToken)}` }
}

type About = { url: string; order: OrderRow }

/** Letters to who has paid for somebody else. The first is the confirmation that the law wants on something that lasts. */
export const payerLetters = {
  delivered: ({ url, order, withdrawUntil, seller, consents }: About & Confirmed): Letter => {
    return {
      subject: `Potwierdzenie zapłaty za zamówienie ${orderNumber(order.id)}`,
      paragraphs: [
        'Dzień dobry!',
        `Dziękujemy! Zamówienie ${orderNumber(order.id)} (${order.productName}, ${moneyText(order.amountGrosze)}) jest opłacone, a\u00a0zakup już działa na koncie ucznia.`,
        ...sellerParagraphs(seller),
        ...consentParagraphs(consents),
        ...(withdrawUntil === null
          ? []
          : [
              `Możesz odstąpić od umowy bez podawania przyczyny do ${lastDayText(withdrawUntil)}: pod przyciskiem niżej wybierz „Odstąp od umowy tutaj” albo odpisz na tę wiadomość.`,
            ]),
        'Ten link jest tylko dla Ciebie: kto go ma, może odstąpić od umowy.',
      ],
      link: { label: 'Zobacz zakup', url, hint },
      closing,
    }
  },
  withdrawn: ({ url, order }: About): Letter => ({
    subject: `Odstąpienie od umowy: zamówienie ${orderNumber(order.id)}`,
    paragraphs: [
      'Dzień dobry!',
      `Potwierdzamy odstąpienie od umowy (${order.productName}, zamówienie ${orderNumber(order.id)})${order.withdrawnAt === null ? '' : ` z\u00a0dnia ${dayText(order.withdrawnAt)}`}. Pieniądze wrócą tą samą drogą, którą przyszły, najpóźniej w\u00a0ciągu 14\u00a0dni.`,
    ],
    link: { label: 'Zobacz zakup', url, hint },
    closing,
  }),
  refunded: ({ url, order, amountGrosze }: About & { amountGrosze: number }): Letter => ({
    subject: `Zwrot za zamówienie ${orderNumber(order.id)}`,
    paragraphs: [
      'Dzień dobry!',
      `Zwróciliśmy ${moneyText(amountGrosze)} za zamówienie „${order.productName}”. Bank może potrzebować kilku dni, aby pokazać je na koncie.`,
    ],
    link: { label: 'Zobacz zakup', url, hint },
    closing,
  }),
} as const
