import { counted } from '#contract/text/plural.ts'

const sales = { one: 'sprzedaż', few: 'sprzedaże', many: 'sprzedaży' }

/** Texts of what the tax office wants to know. */
export const messages = {
  title: 'Dane do wypłat',
  lead: 'Przepisy (DAC7) każą platformom przekazywać urzędowi skarbowemu, komu i\u00a0ile wypłaciły. Bez tych danych nie możemy wypłacić Ci pieniędzy. Widzisz je Ty i\u00a0administratorzy.',
  failed: 'Nie udało się wczytać danych.',
  who: 'Kto zarabia',
  firstName: 'Imię',
  lastName: 'Nazwisko',
  birthDate: 'Data urodzenia',
  pesel: 'PESEL',
  nip: 'NIP',
  oneIsEnough: 'Wystarczy PESEL albo NIP.',
  country: 'Kraj rezydencji podatkowej',
  countryHint: 'Dwie litery, na przykład PL.',
  address: 'Adres',
  save: 'Zapisz',
  saved: 'Zapisano dane do wypłat',
  back: 'Zarobki',
  copy: 'Co przekazujemy do urzędu',
  copyLead: 'Kopia raportu o\u00a0Tobie za wybrany rok.',
  year: 'Rok',
  nothing: 'W\u00a0tym roku nic nie wypłaciliśmy.',
  nothingHint: 'Raport powstaje z\u00a0potwierdzonych wypłat nauczycieli.',
  paid: (amount: string, count: number, fees: string): string => `Wypłacono ${amount} za ${counted(count, sales)}; prowizja ${fees}.`,
  quarter: (quarter: number, amount: string, count: number, fees: string): string =>
    `${quarter}. kwartał: ${amount}, ${counted(count, sales)}, prowizja ${fees}`,
  json: 'Pobierz JSON',

  reportTitle: 'Raport podatkowy',
  reportLead: 'Komu i\u00a0ile wypłacono w\u00a0roku (DAC7). Każdy odczyt trafia do dziennika.',
  reportFailed: 'Nie udało się wczytać raportu.',
  person: 'Osoba',
  accounts: 'Rachunki',
  quarters: 'Kwartały',
  sum: 'Razem',
  noData: 'Brak danych',
  excluded: 'Poniżej progów',
  reported: 'Do raportu',
} as const
