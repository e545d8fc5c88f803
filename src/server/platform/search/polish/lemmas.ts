import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unpackLemmas } from '#server/platform/search/polish/lemma-file.ts'
import { createLemmatizer, type Lemmatizer } from '#server/platform/search/polish/lemma-rules.ts'

/** The base forms of this many words are kept, because a text repeats its words. */
const MAX_KEPT = 20_000

let lemmatizer: Lemmatizer | undefined
const kept = new Map<string, readonly string[]>()

/**
 * Returns the base forms of a Polish word in lower case ("równań" → "równanie"), all of them where it is ambiguous, none
 * where the dictionary doesn't know the word. The dictionary is opened at the first word.
 */
export function lemmasOf(word: string): readonly string[] {
  const known = kept.get(word)
  if (known) return known
  const lemmas = openedLemmatizer().lemmasOf(word)
  if (kept.size >= MAX_KEPT) kept.clear()
  kept.set(word, lemmas)
  return lemmas
}

/** Returns the verbs whose action a noun names by the dictionary: "losowanie" → "losować". */
export function verbsOf(noun: string): readonly string[] {
  return openedLemmatizer().verbsOf(noun)
}

/** True for a base form that the dictionary lists itself. */
export function isListed(lemma: string): boolean {
  return openedLemmatizer().isListed(lemma)
}

function openedLemmatizer(): Lemmatizer {
  if (!lemmatizer) {
    const { rules, flagsOf } = unpackLemmas(readFileSync(join(import.meta.dirname, 'lemmas.bin')))
    lemmatizer = createLemmatizer(rules, flagsOf)
  }
  return lemmatizer
}
