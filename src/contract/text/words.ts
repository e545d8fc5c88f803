/** A text cut into words and what stands between them, in order; words are runs of letters and digits. */
export function cutIntoWords(text: string): { text: string; isWord: boolean }[] {
  return text
    .split(/([\p{L}\p{N}]+)/u)
    .map((part, place) => ({ text: part, isWord: place % 2 === 1 }))
    .filter((part) => part.text !== '')
}

/** A word as it is compared: lower-case, letters with their diacritics in one piece. */
export function comparedWord(word: string): string {
  return word.normalize('NFC').toLocaleLowerCase('pl')
}
