import { checkEqualities } from './check-equalities.ts'
import type { StoredOption } from './verification.ts'

/** True when every relation that a text states holds for the given values; false when it states none. */
export function holdsFor(text: string, names: Readonly<Record<string, number>>): boolean {
  const outcomes = checkEqualities(text, [[{ names, functions: {} }]])
  return outcomes.length > 0 && outcomes.every(({ outcome }) => outcome === 'holds')
}

/** Decides the four options of a task that asks which of two sentences are true. */
export function onlyTrue(first: boolean, second: boolean): (option: StoredOption) => boolean {
  const right =
    first && second
      ? 'oba zdania są prawdziwe'
      : first
        ? 'prawdziwe jest tylko zdanie pierwsze'
        : second
          ? 'prawdziwe jest tylko zdanie drugie'
          : 'oba zdania są fałszywe'
  return ({ text }) => text === right
}
