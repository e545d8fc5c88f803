import { withRaisedSigns } from '#editor/render/raised-signs.ts'

/** Matches a line that ends without a sign before one that begins a sentence: a heading, a formula on a line of its own. */
const UNENDED_LINE = /(?<=[\p{L}\p{N})\]|°%′])[^\S\n]*\n\s*(?=\p{Lu})/gu

/** Beginning of a plain text as one line, cut at a word's end with an ellipsis. */
export function excerptOf(text: string, maxLength = 160): string {
  const line = text.replaceAll(UNENDED_LINE, '. ').replaceAll(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2)).replace(/[\s,;:–-]+$/, '')}…`
}

/** The beginning of a text whose formulas stand as they are typed, for the eye; and of the same in words, empty where it says nothing else. */
export function excerptsOf(readable: string, words: string): { excerpt: string; excerptWords: string } {
  const excerpt = excerptOf(withRaisedSigns(readable))
  const excerptWords = excerptOf(words)
  return { excerpt, excerptWords: excerptWords === excerpt ? '' : excerptWords }
}
