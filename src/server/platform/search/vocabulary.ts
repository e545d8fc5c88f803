import { folded } from '#server/platform/search/polish/words.ts'
import { allowedSlips, slipsBetween } from '#server/platform/search/polish/typing-error.ts'

/** A word form of the corpus. */
export type KnownWord = { id: number; word: string; lemmas: readonly string[] }

/** A known word that a mistyped one may stand for. */
export type SimilarWord = KnownWord & { slips: number }

/** The words of a corpus, kept in memory for questions about them. */
export type Vocabulary = {
  readonly size: number
  add(words: Iterable<KnownWord>): void
  get(word: string): KnownWord | undefined
  /** Forms of a base form; of a word the dictionary doesn't know, itself. */
  formsOf(lemma: string): readonly KnownWord[]
  /** Words that look like this one when all diacritics are left out. */
  foldedLike(word: string): readonly KnownWord[]
  beginningWith(beginning: string, limit: number): readonly KnownWord[]
  /** Words within the slips allowed for a word of this length, nearest first. */
  similarTo(word: string, limit: number): SimilarWord[]
}

export function createVocabulary(): Vocabulary {
  const byWord = new Map<string, KnownWord>()
  const byLemma = new Map<string, KnownWord[]>()
  const byFolded = new Map<string, KnownWord[]>()
  /** Words sorted by folded spelling; made anew when words have come and a beginning is asked for. */
  let sorted: [string, KnownWord][] | undefined
  /** Folded spellings by their length. */
  const byLength = new Map<number, string[]>()
  const sortedWords = (): [string, KnownWord][] =>
    (sorted ??= [...byFolded]
      .flatMap(([spelling, words]) => words.map((word): [string, KnownWord] => [spelling, word]))
      .toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)))
  return {
    get size() {
      return byWord.size
    },
    add(words) {
      for (const known of words) {
        if (byWord.has(known.word)) continue
        byWord.set(known.word, known)
        sorted = undefined
        for (const lemma of known.lemmas.length > 0 ? known.lemmas : [known.word]) push(byLemma, lemma, known)
        const spelling = folded(known.word)
        if (!byFolded.has(spelling)) push(byLength, spelling.length, spelling)
        push(byFolded, spelling, known)
      }
    },
    get: (word) => byWord.get(word),
    formsOf: (lemma) => byLemma.get(lemma) ?? [],
    foldedLike: (word) => byFolded.get(folded(word)) ?? [],
    beginningWith(beginning, limit) {
      const spelling = folded(beginning)
      const words = sortedWords()
      const isWritten = spelling === beginning
      const found: KnownWord[] = []
      for (let at = firstNotBefore(words, spelling); at < words.length && found.length < limit; at++) {
        const [candidate, known] = words[at] ?? ['', undefined]
        if (!known || !candidate.startsWith(spelling)) break
        // Diacritics that were typed are meant.
        if (isWritten || known.word.startsWith(beginning)) found.push(known)
      }
      return found
    },
    similarTo(word, limit) {
      const spelling = folded(word)
      const allowed = allowedSlips(spelling.length)
      if (allowed === 0) return []
      const found: SimilarWord[] = []
      for (let length = spelling.length - allowed; length <= spelling.length + allowed; length++)
        for (const candidate of byLength.get(length) ?? []) {
          const slips = slipsBetween(spelling, candidate, allowed)
          if (slips <= allowed) for (const known of byFolded.get(candidate) ?? []) found.push({ ...known, slips })
        }
      return found.toSorted((one, other) => one.slips - other.slips || one.id - other.id).slice(0, limit)
    },
  }
}

function push<Key, Value>(groups: Map<Key, Value[]>, key: Key, value: Value): void {
  const group = groups.get(key)
  if (group) group.push(value)
  else groups.set(key, [value])
}

function firstNotBefore(words: readonly [string, KnownWord][], spelling: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle]?.[0] ?? '') < spelling) low = middle + 1
    else high = middle
  }
  return low
}
