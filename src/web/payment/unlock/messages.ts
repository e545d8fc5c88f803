import type { LockedSolution } from '#contract/homework/homework-page.ts'
import { counted } from '#contract/text/plural.ts'

const STEPS = { one: 'krok', few: 'kroki', many: 'kroków' }
const HINTS = { one: 'wskazówka', few: 'wskazówki', many: 'wskazówek' }
const TOKENS = { one: 'żeton', few: 'żetony', many: 'żetonów' }
const tokens = (count: number): string => counted(count, TOKENS)

/** Joins parts as a sentence does: "a, b i c". */
function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} i\u00a0${last}`
}

/** Texts of a paid solution on the page of its task. */
export const messages = {
  solution: 'Rozwiązanie',
  firstStep: 'Krok 1',
  title: 'Reszta rozwiązania za żeton',
  /** Says what stands behind the first step. */
  rest({ stepsLeft, hintCount, hasAnswer }: Omit<LockedSolution, 'firstStep'>): string {
    const parts = [
      ...(stepsLeft > 0 ? [counted(stepsLeft, STEPS)] : []),
      ...(hasAnswer ? ['odpowiedź'] : []),
      ...(hintCount > 0 ? [counted(hintCount, HINTS)] : []),
    ]
    return parts.length === 0 ? 'Pierwszy krok jest dla wszystkich.' : `Dalej jeszcze: ${listed(parts)}.`
  },
  withPremium: 'Z\u00a0Premium takie rozwiązania są w\u00a0cenie.',
  signIn: 'Zaloguj się, aby odsłonić',
  balance: (count: number): string => (count === 0 ? 'Nie masz teraz żetonów.' : `Masz ${tokens(count)}.`),
  unlock: (price: number): string => `Odsłoń za ${tokens(price)}`,
  buyTokens: 'Kup żetony',
  premium: 'Zobacz Premium',
  ask: 'Odsłonić rozwiązanie?',
  before: 'Masz teraz',
  after: 'Zostanie',
  tokens,
  bought: 'To rozwiązanie jest już kupione, ale jeszcze się nie pokazało.',
  show: 'Pokaż rozwiązanie',
  undo: 'Cofnij i\u00a0odzyskaj żeton',
  undone: 'Żeton wrócił na konto.',
  failed: 'Nie udało się sprawdzić żetonów.',
  shown: 'Rozwiązanie odsłonięte.',
  wayBack: (title: string): string => `Wróć do zadania: ${title}`,
} as const
