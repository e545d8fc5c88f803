import type { Span } from '../read/items.ts'

/** A piece of speech is words, or a part of the formula with what is said of it. Commas, colons and semicolons are pauses. */
export type Said = string | SaidPart
export type SaidPart = { readonly kind: string; readonly span: Span; readonly said: readonly Said[] }

/** A word with the place in the formula of the smallest part that it says. */
export type SpokenWord = Span & { readonly text: string }

/** A part of a formula in the tree of its parts: which words say it, and where it stands in the source. */
export type SpokenPart = Span & {
  readonly kind: string
  readonly firstWord: number
  /** The index behind its last word. */
  readonly endWord: number
  readonly parts: readonly SpokenPart[]
}

/** The first word of what is said. */
export function firstWord(said: readonly Said[]): string {
  for (const piece of said) {
    const word = typeof piece === 'string' ? (/[^\s,;:]+/.exec(piece)?.[0] ?? '') : firstWord(piece.said)
    if (word !== '') return word
  }
  return ''
}

const STRENGTH = ',;:'

/** Lays out what is said as words with their punctuation, and the tree of its parts. */
export function layOut(said: readonly Said[], whole: Span): { words: SpokenWord[]; parts: SpokenPart[] } {
  const words: SpokenWord[] = []
  const add = (text: string, span: Span): void => {
    for (const token of text.split(/\s+/)) {
      const [, mark = '', word = ''] = /^([,;:]*)(.*)$/su.exec(token) ?? []
      if (mark !== '') punctuate(words, mark.slice(-1))
      if (word === '') continue
      const [, bare = '', end = ''] = /^(.*?)([,;:]*)$/su.exec(word) ?? []
      if (bare !== '') words.push({ text: bare, from: span.from, to: span.to })
      if (end !== '') punctuate(words, end.slice(-1))
    }
  }
  const visit = (pieces: readonly Said[], span: Span): SpokenPart[] => {
    const parts: SpokenPart[] = []
    for (const piece of pieces) {
      if (typeof piece === 'string') {
        add(piece, span)
        continue
      }
      const own = piece.span.to > piece.span.from ? piece.span : span
      const firstWordIndex = words.length
      const inner = visit(piece.said, own)
      if (words.length > firstWordIndex) {
        parts.push({ kind: piece.kind, from: own.from, to: own.to, firstWord: firstWordIndex, endWord: words.length, parts: inner })
      }
    }
    return parts
  }
  const parts = visit(said, whole)
  const last = words.at(-1)
  if (last !== undefined) words[words.length - 1] = { ...last, text: last.text.replace(/[,;:]+$/, '') }
  return { words, parts }
}

/** Puts a pause behind the last word; of two the stronger stays. */
function punctuate(words: SpokenWord[], mark: string): void {
  const last = words.at(-1)
  if (last === undefined) return
  const present = last.text.at(-1) ?? ''
  if (!STRENGTH.includes(present)) words[words.length - 1] = { ...last, text: last.text + mark }
  else if (STRENGTH.indexOf(mark) > STRENGTH.indexOf(present)) words[words.length - 1] = { ...last, text: last.text.slice(0, -1) + mark }
}
