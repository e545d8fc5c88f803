const MAX_WORD_LENGTH = 40

/** Words of a text as search compares them: lower-case, without diacritics, letters and digits only, each once. */
export function foldedWords(text: string): string[] {
  const folded = text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
  return [...new Set(folded.match(/[\p{L}\p{N}]+/gu)?.map((word) => word.slice(0, MAX_WORD_LENGTH)) ?? [])]
}

/**
 * The part of a word that its inflected forms share, roughly: endings of Polish words are up to three letters long.
 * Short words and numbers stay whole. (The Polish analysis of the search index replaces this.)
 */
export function wordStem(word: string): string {
  if (word.length < 5 || /\d/.test(word)) return word
  return word.slice(0, Math.max(4, word.length - 3))
}

/** How much longer than the asked word a form found by its stem may be. */
export const LONGEST_ENDING = 4
