import { counted, pluralForm } from '#contract/text/plural.ts'

const ORDERS = { one: 'zamówienia', few: 'zamówień', many: 'zamówień' }
const PEOPLE = { one: 'osoba', few: 'osoby', many: 'osób' }
const REFUNDS = { one: 'zwrot', few: 'zwroty', many: 'zwrotów' }
const TOKENS = { one: 'żeton', few: 'żetony', many: 'żetonów' }

/** Texts of statistics. */
export const messages = {
  title: 'Statystyki',
  lead: 'Przychód, zwroty, spory, zamówienia, Premium i\u00a0żetony. Doba, tydzień i\u00a0miesiąc według czasu w\u00a0Polsce.',
  failed: 'Nie udało się wczytać statystyk.',
  filters: 'Za jaki czas',
  units: { day: 'Dni', week: 'Tygodnie', month: 'Miesiące' },
  since: 'Od dnia',
  until: 'Do dnia',
  show: 'Pokaż',
  /** Days as they come from the reply. */
  span: (since: string, until: string): string => `Okres: ${since} – ${until}`,
  week: (day: string): string => `tydzień od ${day}`,
  tableOf: (title: string): string => `Tabela: ${title}`,
  period: 'Okres',
  sum: 'Razem',
  nothing: 'W\u00a0tym czasie nic się tu nie działo.',
  drawing: 'Rysuję wykres…',
  notDrawn: 'Nie udało się narysować wykresu. Wszystkie liczby są w\u00a0tabeli.',

  revenue: 'Przychód',
  revenueFinding: (gross: string, net: string, vat: string): string =>
    `Przychód to ${gross} brutto: ${net} netto i\u00a0${vat} VAT. Zwroty i\u00a0przegrane spory są już odjęte.`,
  kinds: 'Przychód według rodzaju',
  kind: 'Rodzaj',
  premium: 'Premium',
  tokens: 'Żetony',
  net: 'Netto',
  vat: 'VAT',
  gross: 'Brutto',
  premiumGross: 'Premium brutto',
  tokensGross: 'Żetony brutto',

  back: 'Zwroty i\u00a0spory',
  backFinding: (refunds: number, refunded: string, disputes: number, disputed: string, lost: number): string =>
    `Wróciło ${refunded} (${counted(refunds, REFUNDS)}). Sporów: ${disputes} na ${disputed}, przegranych: ${lost}.`,
  payments: 'Wpłaty',
  paidMoney: 'Wpłacono',
  refunds: 'Zwroty',
  refunded: 'Zwrócono',
  disputes: 'Spory',
  disputed: 'Sporne',
  won: 'Wygrane',
  lost: 'Przegrane',

  funnel: 'Od zamówienia do zakupu',
  funnelFinding: (ordered: number, paid: number, completed: number): string =>
    `Z\u00a0${counted(ordered, ORDERS)} opłacono ${paid} (${percent(paid, ordered)}), zrealizowano ${completed} (${percent(completed, ordered)}).`,
  funnelNote: 'Każde zamówienie liczy się w\u00a0dniu złożenia, z\u00a0tym, co stało się z\u00a0nim do teraz.',
  ordered: 'Złożone',
  opened: 'Otwarta płatność',
  paid: 'Opłacone',
  completed: 'Zrealizowane',

  running: 'Premium w\u00a0toku',
  runningFinding: (people: number, bought: number): string =>
    `Na koniec Premium ${pluralForm(people, { one: 'ma', few: 'mają', many: 'ma' })} ${counted(people, PEOPLE)}, z\u00a0zakupu: ${bought}.`,
  people: 'Mają Premium',
  bought: 'Z\u00a0zakupu',

  tokenMoves: 'Żetony',
  tokenFinding: (sold: number, spent: number): string => `Sprzedano ${counted(sold, TOKENS)}, wydano ${spent}. Oddane są już odjęte.`,
  sold: 'Sprzedane',
  spent: 'Wydane',
} as const

function percent(part: number, whole: number): string {
  return whole === 0 ? '0%' : `${Math.round((100 * part) / whole)}%`
}
