import type { GameType } from '#contract/enums.ts'
import type { ComparisonSymbol } from '#contract/exercise/level.ts'
import { EXERCISE_LABELS } from '#contract/text/exercise-labels.ts'
import { counted, pluralForm } from '#contract/text/plural.ts'

const levels = { one: 'poziom', few: 'poziomy', many: 'poziomów' }

/** Texts of interactive exercises; children read them. */
export const messages = {
  listTitle: 'Ćwiczenia',
  listLead: 'Krótkie zabawy z\u00a0liczbami. Zaczynasz od łatwych poziomów i\u00a0idziesz coraz dalej.',
  listDescription: 'Interaktywne ćwiczenia z\u00a0matematyki dla klas 1–5: oś liczbowa i\u00a0porównywanie liczb.',
  titles: EXERCISE_LABELS,
  leads: {
    NumberLine: 'Ustaw liczby na ich miejscach na osi.',
    NumberComparison: 'Wstaw znak: mniejsze, równe albo większe.',
  } satisfies Record<GameType, string>,
  hints: {
    NumberLine: 'Przeciągnij każdą liczbę na jej miejsce. Możesz też wybrać liczbę, a\u00a0potem puste miejsce.',
    NumberComparison: 'Wybierz znak, który pasuje między liczbami.',
  } satisfies Record<GameType, string>,
  descriptions: {
    NumberLine: 'Ćwiczenie dla klas 1–5: ustaw liczby na osi liczbowej. Od liczb do 10, przez setki i\u00a0ułamki, po liczby ujemne.',
    NumberComparison: 'Ćwiczenie dla klas 1–5: porównaj liczby, działania i\u00a0ułamki. Wstaw znak mniejszości, równości albo większości.',
  } satisfies Record<GameType, string>,
  levelCount: (count: number): string => counted(count, levels),
  grade: (grade: number): string => `klasa\u00a0${grade}`,
  grades: (from: number, to: number): string => (from === to ? `klasa\u00a0${from}` : `klasy\u00a0${from}\u2060–\u2060${to}`),
  done: (done: number, all: number): string => `Ukończone: ${done} z\u00a0${all}`,
  start: 'Zacznij',
  goOn: 'Graj dalej',
  needsScript: 'W\u00a0to ćwiczenie zagrasz, gdy w\u00a0przeglądarce jest włączony JavaScript.',
  levelsTitle: 'Poziomy',
  level: (number: number, all: number): string => `Poziom ${number} z\u00a0${all}`,
  levelName: (number: number, title: string, note: string): string => `Poziom ${number}: ${title}${note && `, ${note}`}`,
  solvedNote: 'ukończony',
  premiumNote: 'z\u00a0Premium',
  sound: 'Dźwięk',
  check: 'Sprawdź',
  next: 'Następny poziom',
  finish: 'Zakończ',
  tryAgain: 'Spróbuj ponownie',
  missing: (count: number): string =>
    `Uzupełnij jeszcze ${count}\u00a0${pluralForm(count, { one: 'puste miejsce', few: 'puste miejsca', many: 'pustych miejsc' })}.`,
  right: 'Brawo! Wszystko się zgadza.',
  wrong: (right: number, all: number): string => `Jeszcze nie. Dobrze: ${right} z\u00a0${all}.`,
  congratulation: 'Gratulacje! Pomyślnie ukończyłeś wszystkie poziomy!',
  lastDone: 'To był ostatni poziom.',
  left: (numbers: readonly number[]): string => {
    const shown = numbers.length > 1 ? `${numbers.slice(0, -1).join(', ')} i\u00a0${numbers.at(-1)}` : String(numbers[0])
    return `Do ukończenia ${pluralForm(numbers.length, { one: 'został jeszcze poziom', few: 'zostały jeszcze poziomy', many: 'zostały jeszcze poziomy' })} ${shown}.`
  },
  toLeft: (number: number): string => `Przejdź do poziomu ${number}`,
  again: 'Zagraj od początku',
  toOthers: 'Inne ćwiczenia',
  subscriptionRequired: 'Wymagana subskrypcja!',
  subscriptionHint: 'Aby kontynuować, musisz posiadać konto Premium!',
  toPremium: 'Zobacz Premium',
  isRight: 'dobrze',
  isWrong: 'źle',
  line: (marks: number, labels: readonly { mark: number; label: string }[]): string =>
    `Oś liczbowa, ${counted(marks, { one: 'kreska', few: 'kreski', many: 'kresek' })} w\u00a0równych odstępach. ${labels.map(({ mark, label }) => `Kreska ${mark}: ${label}.`).join(' ')}`,
  slot: (mark: number, value: string | null): string => `Kreska ${mark}: ${value ?? 'puste miejsce'}`,
  tray: 'Liczby do ustawienia',
  trayEmpty: 'Wszystkie liczby są na osi.',
  chosen: (number: string): string => `Wybrana liczba: ${number}. Teraz wskaż puste miejsce na osi.`,
  chosenSlot: 'Teraz wybierz liczbę.',
  placed: (number: string, mark: number): string => `${number}: kreska ${mark}.`,
  takenBack: (number: string): string => `${number} wraca do liczb.`,
  pair: (left: string, right: string): string => `Jaki znak stoi między ${left} a\u00a0${right}?`,
  signs: { '<': 'mniejsze niż', '=': 'równe', '>': 'większe niż' } satisfies Record<ComparisonSymbol, string>,
  fraction: (top: string, bottom: string): string => `${top}\u00a0przez\u00a0${bottom}`,
  and: ' i\u00a0',
  operations: new Map([
    ['+', 'plus'],
    ['−', 'minus'],
    ['-', 'minus'],
    ['·', 'razy'],
    ['×', 'razy'],
    ['*', 'razy'],
    [':', 'podzielić przez'],
  ]),
  tools: 'Narzędzia administratora',
  edit: 'Edytuj poziomy',
  notFound: 'Nie ma takiego ćwiczenia.',
  notLoaded: 'Nie udało się wczytać ćwiczenia. Spróbuj jeszcze raz.',
} as const
