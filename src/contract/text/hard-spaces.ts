/** One-letter words go with the word after them: a line never ends with "i" or "w". For what is shown, not for what is stored. */
export function withHardSpaces(text: string): string {
  return text.replaceAll(/(?<=^|[\s(„–])([aiouwz]) /gi, '$1\u00a0')
}
