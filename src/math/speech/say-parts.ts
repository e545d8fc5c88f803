import { speakFormula, type SpokenPart } from './speak-formula.ts'

/** A part by the words that say it, and by the place of the part that holds it; null for the whole. */
type FlatPart = { firstWord: number; endWord: number; parent: number | null }
export type FormulaParts = { words: string[]; parts: FlatPart[] }

/** Returns the exact words of a formula and its parts in the order of reading, each with the place of the one that holds it. */
export function sayPartsOf(formula: string): FormulaParts {
  const { words, parts } = speakFormula(formula, 'exact')
  const flat: FlatPart[] = [{ firstWord: 0, endWord: words.length, parent: null }]
  const add = (part: SpokenPart, parent: number): void => {
    const holder = flat[parent]
    // A part that says all that its holder says is no step of its own.
    const isSame = holder?.firstWord === part.firstWord && holder.endWord === part.endWord
    const place = isSame ? parent : flat.push({ firstWord: part.firstWord, endWord: part.endWord, parent }) - 1
    for (const inner of part.parts) add(inner, place)
  }
  for (const part of parts) add(part, 0)
  return { words: words.map(({ text }) => text), parts: flat }
}
