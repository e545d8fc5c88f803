import type { ExamFormula, ExamVariant } from '#contract/enums.ts'
import type { ExamRoom } from '#contract/exam.ts'
import { EXAM_LEVEL_MARKS, EXAM_TYPE_LABELS } from '#contract/text/labels.ts'
import { counted, formatNumber } from '#contract/text/plural.ts'

const EDITIONS: Readonly<Record<ExamFormula | ExamVariant, string>> = {
  F2015: 'Formuła 2015',
  F2023: 'Formuła 2023',
  MAIN: 'Termin główny',
  ADDITIONAL: 'Termin dodatkowy',
  RESIT: 'Termin poprawkowy',
  TRIAL: 'Próbny',
}

/** Texts of the exam list and the sheet. */
export const messages = {
  listTitle: 'Egzaminy',
  sit: 'Rozwiąż na czas',
  practise: 'Ćwicz zadania z\u00a0tego arkusza',
  listLead: 'Arkusze do przećwiczenia: każde zadanie prowadzi do pełnego rozwiązania.',
  listDescription: 'Arkusze egzaminacyjne z\u00a0rozwiązaniami krok po kroku: matura i\u00a0egzamin ósmoklasisty.',
  empty: 'Nie ma jeszcze żadnego arkusza.',
  search: 'Szukaj arkusza',
  notFoundHint: 'Spróbuj samego roku, miesiąca albo nazwy egzaminu.',
  all: 'Wszystkie arkusze',
  rooms: 'Rodzaje egzaminów',
  allRooms: 'Wszystkie',
  room: ({ type, level }: Pick<ExamRoom, 'type' | 'level'>): string =>
    [EXAM_TYPE_LABELS[type], ...(level ? [EXAM_LEVEL_MARKS[level]] : [])].join(' '),
  editions: { year: 'Rok', formula: 'Formuła', variant: 'Termin' },
  edition: (value: number | ExamFormula | ExamVariant): string => (typeof value === 'number' ? String(value) : EDITIONS[value]),
  versionOf: (name: string, version: string): string => `${name}, wersja ${version}`,
  toHomeworks: 'Zobacz zadania',
  tasks: (count: number): string => counted(count, { one: 'zadanie', few: 'zadania', many: 'zadań' }),
  forPaper: 'Wydruk i\u00a0eksport',
  points: (points: number): string => counted(Math.floor(points), { one: 'punkt', few: 'punkty', many: 'punktów', fraction: 'punktu' }),
  minutes: (minutes: number): string => `${formatNumber(minutes)}\u00a0min`,
  version: (version: string): string => `Wersja ${version}`,
  otherVersion: (name: string): string => `Zobacz też: ${name}`,
  strip: 'Zadania arkusza',
  turn: 'Kolejne zadania',
  previousTask: 'Poprzednie',
  nextTask: 'Następne',
  wholeSheet: 'Cały arkusz',
  task: (number: string): string => `Zadanie ${number}`,
  taskPoints: (points: number): string => `0–${Math.floor(points)}\u00a0pkt`,
  scoring: 'Zasady oceniania',
  thresholdPoints: (points: number): string => `${Math.floor(points)}\u00a0pkt`,
  openSolution: 'Zobacz rozwiązanie',
  description: (name: string, tasks: string, points: string): string =>
    `${name}: ${tasks}, ${points}. Treści zadań, zasady oceniania i\u00a0rozwiązania krok po kroku.`,
} as const
