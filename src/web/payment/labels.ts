import type { Failure, ORDER_EVENTS, OrderEventKind } from '#contract/payment/order.ts'
import type { PAYMENT_STATUSES } from '#contract/payment/payment-enums.ts'
import type { OrderMethod, SoldKind } from '#contract/payment/price-list.ts'
import type { Tone } from '#web/ui/Badge.tsx'

type Status = (typeof PAYMENT_STATUSES)[number]

/** States of an order in words for people. */
export const STATUS_LABELS: Record<Status, string> = {
  UNPAID: 'Czeka na płatność',
  PROCESSING: 'Bank przetwarza płatność',
  FAILED: 'Płatność się nie udała',
  PAID: 'Opłacone',
  COMPLETED: 'Zrealizowane',
  REFUNDED: 'Zwrócone',
  DISPUTED: 'Sporne – wyjaśnia bank',
  CANCELED: 'Anulowane',
}

export const STATUS_TONES: Record<Status, Tone> = {
  UNPAID: 'warning',
  PROCESSING: 'info',
  FAILED: 'error',
  PAID: 'info',
  COMPLETED: 'success',
  REFUNDED: 'neutral',
  DISPUTED: 'error',
  CANCELED: 'neutral',
}

export const METHOD_LABELS: Record<OrderMethod, string> = {
  STRIPE: 'BLIK, karta albo Przelewy24',
  MANUAL: 'Przelew tradycyjny',
}

export const KIND_LABELS: Record<SoldKind, string> = { SUBSCRIPTION: 'Premium', TOKENS: 'Żetony' }

/** Reasons for which a try to pay failed, and what helps. */
export const FAILURE_TEXTS: Record<Failure, string> = {
  CODE_INVALID: 'Kod BLIK był niepoprawny. Przepisz nowy z\u00a0aplikacji banku.',
  CODE_EXPIRED: 'Kod BLIK stracił ważność, zanim płatność się zakończyła. Wygeneruj nowy.',
  INSUFFICIENT_FUNDS: 'Na koncie albo na karcie zabrakło środków.',
  CUSTOMER_DECLINED: 'Płatność została odrzucona w\u00a0aplikacji banku.',
  LIMIT_EXCEEDED: 'Kwota przekracza limit ustawiony w\u00a0banku. Zwiększ go albo zapłać inaczej.',
  CARD_DECLINED: 'Bank odrzucił kartę. Spróbuj innej albo zapłać BLIK-iem.',
  AUTHENTICATION_FAILED: 'Bank nie potwierdził, że to Ty płacisz. Spróbuj jeszcze raz.',
  OTHER: 'Bank nie podał powodu. Spróbuj jeszcze raz albo zapłać inaczej.',
}

/** Things that happen to an order; where an amount belongs to it, it stands after a colon. */
export const EVENT_LABELS: Record<OrderEventKind, string> = {
  ORDERED: 'Zamówienie złożone',
  FAILED: 'Płatność się nie udała',
  PAID: 'Zapłacono',
  DELIVERED: 'Zakup uruchomiony',
  CANCELED: 'Zamówienie anulowane',
  WITHDRAWN: 'Odstąpienie od umowy',
  REFUND_ASKED: 'Zwrot zlecony',
  REFUNDED: 'Pieniądze zwrócone',
  REFUND_FAILED: 'Bank nie przyjął zwrotu',
  DISPUTED: 'Płatność zakwestionowana w\u00a0banku',
  DISPUTE_WON: 'Bank uznał płatność',
  DISPUTE_LOST: 'Bank cofnął płatność',
  TAKEN_BACK: 'Zakup wycofany',
} satisfies Record<(typeof ORDER_EVENTS)[number], string>
