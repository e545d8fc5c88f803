import { moneyText } from '#contract/payment/money-text.ts'
import { sellerText } from '#contract/payment/price-list.ts'
import { dayText, lastDayText } from '#contract/text/dates.ts'
import type { Letter } from '#server/platform/mail/index.ts'
import { type Consent, consentWords } from '#server/payment/order/consents.ts'
import { orderNumber } from '#server/payment/order/order-number.ts'
import type { OrderRow } from '#server/payment/order/read-facts.ts'
import { vatOf } from '#server/payment/order/order-facts.ts'
import type { Seller } from '#server/payment/seller.ts'

const closing = 'Zespół Wizards'
const hint = 'Jeśli przycisk nie działa, skopiuj ten adres:'

type About = { name: string; url: string; order: OrderRow }

/** Names the seller in the letter that confirms a purchase. */
export const sellerParagraphs = (seller: Seller | null): string[] => (seller === null ? [] : [`Sprzedawca: ${sellerText(seller)}.`])

/** The things that the confirmation of an order says besides. */
export type Confirmed = { withdrawUntil: Date | null; seller: Seller | null; consents: readonly Consent[] }

/** Names what the reader has agreed to, and when. */
export const consentParagraphs = (consents: readonly Consent[]): string[] =>
  consents.map((consent) => `Twoje zgody z\u00a0dnia ${dayText(consent.at)}: ${consentWords(consent)}.`)

/** Letters about an order, in Polish. The first one is the confirmation that the law wants on something that lasts. */
export const orderLetters = {
  delivered: ({ name, url, order, withdrawUntil, seller, consents }: About & Confirmed): Letter => {
    const vat = vatOf(order.amountGrosze, order.vatPercent)
    return {
      subject: `Potwierdzenie zamówienia ${orderNumber(order.id)}`,
      paragraphs: [
        `Cześć, ${name}!`,
        `Dziękujemy! Zamówienie ${orderNumber(order.id)} jest opłacone i\u00a0zrealizowane.`,
        `${order.productName}: ${moneyText(order.amountGrosze)}, ${order.vatPercent === 0 ? 'bez VAT' : `w\u00a0tym VAT ${order.vatPercent}% (${moneyText(vat)})`}.`,
        ...sellerParagraphs(seller),
        ...(order.companyName === null ? [] : [`Nabywca: ${order.companyName}, ${order.companyAddress}, NIP PL${order.companyNip}.`]),
        ...consentParagraphs(consents),
        ...(withdrawUntil === null
          ? []
          : [
              `Możesz odstąpić od umowy bez podawania przyczyny do ${lastDayText(withdrawUntil)}: na stronie zamówienia wybierz „Odstąp od umowy tutaj” albo odpisz na tę wiadomość.`,
            ]),
      ],
      link: { label: 'Zobacz zamówienie', url, hint },
      closing,
    }
  },
  failed: ({ name, url, order }: About): Letter => ({
    subject: `Płatność za zamówienie ${orderNumber(order.id)} się nie udała`,
    paragraphs: [
      `Cześć, ${name}!`,
      `Bank nie zrealizował płatności za zamówienie „${order.productName}” (${moneyText(order.amountGrosze)}). Nic nie zostało pobrane. Możesz zapłacić jeszcze raz.`,
    ],
    link: { label: 'Zapłać ponownie', url, hint },
    closing,
  }),
  withdrawn: ({ name, url, order }: About): Letter => ({
    subject: `Odstąpienie od umowy: zamówienie ${orderNumber(order.id)}`,
    paragraphs: [
      `Cześć, ${name}!`,
      `Potwierdzamy, że otrzymaliśmy Twoje oświadczenie o\u00a0odstąpieniu od umowy (${order.productName}, zamówienie ${orderNumber(order.id)})${order.withdrawnAt === null ? '' : ` w\u00a0dniu ${dayText(order.withdrawnAt)}`}.`,
      'Pieniądze wrócą tą samą drogą, którą przyszły, najpóźniej w\u00a0ciągu 14\u00a0dni.',
    ],
    link: { label: 'Zobacz zamówienie', url, hint },
    closing,
  }),
  refunded: ({ name, url, order, amountGrosze, note }: About & { amountGrosze: number; note: string | null }): Letter => ({
    subject: `Zwrot za zamówienie ${orderNumber(order.id)}`,
    paragraphs: [
      `Cześć, ${name}!`,
      `Zwróciliśmy Ci ${moneyText(amountGrosze)} za zamówienie „${order.productName}”. Bank może potrzebować kilku dni, aby pokazać je na koncie.`,
      ...(note === null ? [] : [`Powód: ${note}`]),
    ],
    link: { label: 'Zobacz zamówienie', url, hint },
    closing,
  }),
} as const
