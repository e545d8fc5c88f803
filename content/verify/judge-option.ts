import { checkEqualities } from './check-equalities.ts'

/** True when every relation that a text states holds for the given values; false when it states none. */
export function holdsFor(text: string, names: Readonly<Record<string, number>>): boolean {
  const outcomes = checkEqualities(text, [[{ names, functions: {} }]])
  return outcomes.length > 0 && outcomes.every(({ outcome }) => outcome === 'holds')
}
