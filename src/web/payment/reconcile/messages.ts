import type { ReconciliationDifference } from '#contract/payment/reconciliation.ts'

/** Texts of our books beside those of the payment service. */
export const messages = {
  title: 'Uzgodnienie z\u00a0operatorem',
  lead: 'Zapisy operatora płatności obok naszych zamówień i\u00a0księgi. Jego prowizje księgujemy stąd.',
  failed: 'Nie udało się wczytać uzgodnienia.',
  never: 'Zapisy operatora nie były jeszcze czytane.',
  neverHint: 'Program czyta je dwa razy na dobę.',
  read: (moment: string, count: string): string => `Przeczytano ${moment}. Zapisów: ${count}.`,
  allAgrees: 'Wszystko się zgadza',
  differences: 'Są różnice',
  sums: 'Sumy',
  what: 'Co',
  amount: 'Kwota',
  paid: 'Wpłaty',
  back: 'Zwroty',
  fees: 'Prowizje operatora',
  payouts: 'Przelewy na nasze konto',
  other: 'Spory i\u00a0inne',
  theirs: 'Saldo według operatora',
  ours: 'Saldo według księgi',
  list: 'Różnice',
  thing: { PAYMENT: 'Wpłata', REFUND: 'Zwrot', DISPUTE: 'Spór' } satisfies Record<ReconciliationDifference['thing'], string>,
  kind: {
    ONLY_OURS: 'operator tego nie ma',
    ONLY_THEIRS: 'nie należy do żadnego zamówienia',
    AMOUNT: 'kwoty się różnią',
  } satisfies Record<ReconciliationDifference['kind'], string>,
  order: 'Zamówienie',
  problem: 'Różnica',
  atUs: 'U\u00a0nas',
  atThem: 'U\u00a0operatora',
} as const
