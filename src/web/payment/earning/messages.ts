import type { EarningKind, EarningState, StatementRow } from '#contract/payment/earning.ts'
import { counted } from '#contract/text/plural.ts'

const days = { one: 'dzień', few: 'dni', many: 'dni' }

/** Texts of what teachers earn. */
export const messages = {
  title: 'Zarobki',
  lead: 'Ile zarobiły Twoje płatne rozwiązania i\u00a0co się z\u00a0tym dzieje.',
  failed: 'Nie udało się wczytać zarobków.',
  sums: 'Stan zarobków',
  waiting: 'Czeka',
  waitingHint: 'Jeszcze można cofnąć zakup albo wyjaśnia go bank.',
  free: 'Wolne',
  freeHint: 'Pójdzie z\u00a0najbliższą wypłatą.',
  inPayout: 'W\u00a0drodze',
  inPayoutHint: 'Jest w\u00a0przygotowanej albo wysłanej wypłacie.',
  paid: 'Wypłacone',
  paidHint: 'Razem, od początku.',
  payoutTitle: 'Wypłata',
  taxMissing: 'Zanim wypłacimy Ci pierwsze pieniądze, potrzebujemy danych, których wymaga urząd skarbowy.',
  taxAdd: 'Uzupełnij dane do wypłat',
  taxThere: 'Dane do wypłat są uzupełnione.',
  taxChange: 'Zobacz albo zmień dane',
  methodMissing: 'Dodaj też, dokąd mamy wysłać pieniądze.',
  methodAdd: 'Dodaj metodę wypłaty',
  methodThere: (where: string): string => `Pieniądze wyślemy tak: ${where}.`,
  przelew: 'przelewem na konto',
  blik: 'BLIK-iem na telefon',
  fees: 'Prowizje',
  fee: (kind: string, percent: number, waits: number, since: string | null): string =>
    `${kind}: ${percent}% wartości netto, ${waits === 0 ? 'bez czekania' : `czeka ${counted(waits, days)}`}${since === null ? '' : ` – od ${since}`}`,
  statements: 'Zestawienia miesięczne',
  month: 'Miesiąc',
  showStatement: 'Pokaż zestawienie',
  sales: 'Sprzedaż',
  nothing: 'Nic jeszcze nie zostało sprzedane',
  nothingHint: 'Oznacz rozwiązanie swojego zadania jako płatne. Gdy ktoś je odsłoni za żeton, zobaczysz to tutaj.',
  share: (value: string, fee: string, percent: number): string => `wartość ${value}, prowizja ${percent}% ${fee}`,
  freeAt: (day: string): string => `wolne od ${day}`,
  kinds: {
    PAID_SOLUTION: 'Płatne rozwiązanie',
    SOLUTION_CHECK: 'Sprawdzenie rozwiązania',
  } satisfies Record<EarningKind, string>,
  states: { WAITING: 'Czeka', FREE: 'Wolne', IN_PAYOUT: 'W\u00a0drodze', PAID: 'Wypłacone', REVERSED: 'Cofnięte' } satisfies Record<
    EarningState,
    string
  >,

  statement: (month: string): string => `Zestawienie: ${month}`,
  statementOf: (name: string): string => `Zarobki w\u00a0Wizards, ${name}`,
  statementFailed: 'Nie udało się wczytać zestawienia.',
  noSuchMonth: 'Nie ma takiego miesiąca',
  opening: 'Saldo na początku',
  closing: 'Saldo na końcu',
  noMoves: 'W\u00a0tym miesiącu nic się nie zmieniło.',
  day: 'Data',
  what: 'Tytułem',
  value: 'Wartość netto',
  feeColumn: 'Prowizja',
  amount: 'Kwota',
  moves: { SOLD: 'Sprzedaż', REVERSED: 'Cofnięcie', PAYOUT: 'Wypłata', PAYOUT_RETURNED: 'Zwrot wypłaty' } satisfies Record<
    StatementRow['move'],
    string
  >,
  download: 'Pobierz CSV',
  print: 'Drukuj',
  back: 'Zarobki',
  seller: 'Sprzedawcą jest Wizards. Kwoty to Twój udział w\u00a0cenie netto, po prowizji.',

  ratesTitle: 'Prowizje',
  ratesLead:
    'Ile zostaje platformie z\u00a0każdej sprzedaży nauczyciela i\u00a0jak długo czeka jego udział. To, co już sprzedano, zachowuje swoją prowizję.',
  ratesFailed: 'Nie udało się wczytać prowizji.',
  addRate: 'Nowa prowizja',
  kind: 'Rodzaj',
  percent: 'Prowizja w\u00a0procentach',
  holdDays: 'Ile dni czeka',
  validFrom: 'Od kiedy',
  holdDaysHint: '0: udział jest wolny od razu.',
  validFromHint: 'Puste: od teraz.',
  since: 'Od',
  always: 'od początku',
  current: 'Obowiązuje',
  planned: 'Zaplanowana',
  past: 'Dawna',
  state: 'Stan',
  remove: 'Usuń',
  removed: 'Usunięto prowizję',
  removeRate: (kind: string, day: string): string => `Usuń prowizję: ${kind} od ${day}`,
  added: 'Dodano prowizję',
  add: 'Dodaj',

  owed: (amount: string): string => `Masz jeszcze ${amount} zarobków`,
  owedGoes: (where: string): string =>
    `Po usunięciu konta wyślemy Ci całość, ${where}: to, co jest wolne, z\u00a0najbliższą paczką, a\u00a0resztę, gdy minie czas oczekiwania. Do tego czasu przechowamy tylko dane tej wypłaty. Dane do urzędu skarbowego zostaną tak długo, jak każe prawo.`,
  toAccount: (account: string): string => `na konto ${account}`,
  toPhone: (phone: string): string => `BLIK-iem na telefon ${phone}`,
  owedLost:
    'Nie wiemy, dokąd je wysłać. Zanim usuniesz konto, podaj dane do wypłat i\u00a0metodę wypłaty. Bez nich kwota zostanie zapisana jako nasz dług, ale nie będziemy mogli jej wysłać.',
  owedFix: 'Uzupełnij dane do wypłat',
} as const
