import { eq } from 'drizzle-orm'
import { moneyText } from '#contract/payment/money-text.ts'
import type { RENEWAL_MAILS } from '#contract/payment/renewal.ts'
import { paths } from '#contract/paths.ts'
import { dayText } from '#contract/text/dates.ts'
import type { Db } from '#server/db/db.ts'
import { product } from '#server/db/tables/price-list.ts'
import { renewal } from '#server/db/tables/renewal.ts'
import { user } from '#server/db/tables/user.ts'
import { type Letter, letterHtml, letterText, type Mailer } from '#server/platform/mail/index.ts'
import type { Turn } from '#server/platform/jobs/index.ts'

type Sending = { db: Db; mailer: Mailer; origin: () => string }
type Kind = (typeof RENEWAL_MAILS)[number]

/** Tells a person of their renewal: what will be charged and when, or why nothing was. */
export async function sendRenewalMail(
  { db, mailer, origin }: Sending,
  { renewalId, kind }: { renewalId: number; kind: Kind },
  { id }: Turn,
) {
  const [row] = await db
    .select({ renewal, name: user.displayName, email: user.email, deletedAt: user.deletedAt, product: product.name })
    .from(renewal)
    .innerJoin(user, eq(user.id, renewal.userId))
    .innerJoin(product, eq(product.id, renewal.productId))
    .where(eq(renewal.id, renewalId))
  if (!row || row.email === null || row.deletedAt !== null) return
  // Whoever has cancelled before the mail went out is told of no charge.
  if (kind === 'ANNOUNCED' && row.renewal.endedAt !== null) return
  const letter = letterOf(kind, row, origin())
  await mailer.send({ id, to: row.email, subject: letter.subject, text: letterText(letter), html: letterHtml(letter) })
}

function letterOf(
  kind: Kind,
  {
    renewal: { announcedGrosze, chargeAt, orderId },
    name,
    product: productName,
  }: { renewal: typeof renewal.$inferSelect; name: string; product: string },
  origin: string,
): Letter {
  const amount = moneyText(announcedGrosze ?? 0)
  const hint = 'Jeśli przycisk nie działa, skopiuj ten adres:'
  const premium = { label: 'Zobacz Premium', url: `${origin}${paths.subscription()}`, hint }
  const pay = orderId === null ? premium : { label: 'Zapłać', url: `${origin}${paths.accountPayment(orderId)}`, hint }
  const nothing = `Cześć, ${name}!`
  const closing = 'Zespół Wizards'
  switch (kind) {
    case 'ANNOUNCED':
      return {
        subject: `Premium odnowi się ${chargeAt ? dayText(chargeAt) : ''}: ${amount}`,
        paragraphs: [
          nothing,
          `${chargeAt ? dayText(chargeAt) : 'Za tydzień'} pobierzemy z\u00a0Twojej karty ${amount} za: ${productName}. Tak, jak wybrano przy zakupie.`,
          'Nie chcesz? Na stronie Premium wybierz „Nie odnawiaj”. Premium będzie działać do końca opłaconego okresu.',
        ],
        link: premium,
        closing,
      }
    case 'NEEDS_OWNER':
      return {
        subject: 'Bank prosi o\u00a0potwierdzenie płatności za Premium',
        paragraphs: [
          nothing,
          `Bank chce, żeby opłatę ${amount} za: ${productName} potwierdzić osobiście. Nic nie zostało pobrane. Zapłać pod przyciskiem, zanim Premium się skończy.`,
        ],
        link: pay,
        closing,
      }
    case 'RETRY':
      return {
        subject: 'Karta nie przyjęła opłaty za Premium',
        paragraphs: [nothing, `Nic nie zostało pobrane. Jutro spróbujemy jeszcze raz (${amount}). Możesz też zapłacić teraz, inaczej.`],
        link: pay,
        closing,
      }
    case 'FAILED':
      return {
        subject: 'Premium nie odnowi się',
        paragraphs: [
          nothing,
          `Karta znów odmówiła (${amount}), więc nie będziemy próbować dalej. Premium działa do końca opłaconego okresu; możesz zapłacić pod przyciskiem.`,
        ],
        link: pay,
        closing,
      }
    case 'NOT_SOLD':
      return {
        subject: 'Premium nie odnowi się',
        paragraphs: [
          nothing,
          `„${productName}” zniknęło ze sprzedaży, więc nic nie pobierzemy. Premium działa do końca opłaconego okresu.`,
        ],
        link: premium,
        closing,
      }
    case 'BLOCKED':
      return {
        subject: 'Premium nie odnowi się',
        paragraphs: [
          nothing,
          'Twoje konto jest zablokowane, więc z\u00a0karty nic nie pobierzemy. Nie przechowujemy jej już do odnawiania.',
          'Gdy konto znów będzie działać, możesz wybrać odnawianie przy następnym zakupie.',
        ],
        link: premium,
        closing,
      }
  }
}
