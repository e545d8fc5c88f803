import type { SoldKind } from '#contract/payment/price-list.ts'
import { counted } from '#contract/text/plural.ts'

const USES = { one: 'użycie', few: 'użycia', many: 'użyć' }

/** Texts of discount codes, as ADMIN works with them. */
export const messages = {
  title: 'Kody rabatowe',
  lead: 'Kod zmniejsza cenę jednego zamówienia. Raz utworzonego nie da się zmienić, tylko zakończyć.',
  failed: 'Nie udało się wczytać kodów.',
  nothing: 'Nie ma jeszcze żadnych kodów',
  list: 'Kody',
  create: 'Nowy kod',
  created: (code: string): string => `Kod ${code} już działa.`,
  end: 'Zakończ',
  endOf: (code: string): string => `Zakończ kod ${code}`,
  ask: (code: string): string => `Zakończyć kod ${code}?`,
  askHint: 'Zamówienia, które go mają, zachowają cenę. Nowych już nie obniży.',
  valid: 'Działa',
  over: 'Nie działa',
  ended: 'Zakończony',
  uses: (count: number, most: number | null): string => (most === null ? counted(count, USES) : `${count} z\u00a0${counted(most, USES)}`),
  perPerson: (most: number): string => `na osobę ${counted(most, USES)}`,
  from: (moment: string): string => `od ${moment}`,
  to: (moment: string): string => `do ${moment}`,
  kinds: { SUBSCRIPTION: 'Premium', TOKENS: 'Żetony' } satisfies Record<SoldKind, string>,
  code: 'Kod',
  codeHint: 'Puste pole: wymyślimy go sami. Od 6 znaków: litery bez polskich znaków, cyfry, łączniki.',
  percent: 'Procent zniżki',
  amount: 'Kwota zniżki w\u00a0złotych',
  oneOfThem: 'Wypełnij procent albo kwotę.',
  validFrom: 'Od kiedy',
  validFromHint: 'Puste pole: od teraz.',
  validTo: 'Do kiedy',
  validToHint: 'Puste pole: bez końca.',
  maxUses: 'Najwięcej użyć łącznie',
  maxUsesPerPerson: 'Najwięcej użyć na osobę',
  noLimit: 'Puste pole: bez limitu.',
  forWhat: 'Na co',
  forWhatMissing: 'Wybierz, na co działa kod.',
} as const
