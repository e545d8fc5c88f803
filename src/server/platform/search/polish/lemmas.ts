import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unpackLemmas } from '#server/platform/search/polish/lemma-file.ts'
import { createLemmatizer, type Lemmatizer } from '#server/platform/search/polish/lemma-rules.ts'

/** Words whose base forms are kept; a text repeats its words. */
const MAX_KEPT = 20_000

let lemmatizer: Lemmatizer | undefined
const kept = new Map<string, readonly string[]>()

/**
 * Base forms of a Polish word in lower case ("równań" → "równanie"), all of them where it is ambiguous; empty where the
 * dictionary doesn't know the word. The dictionary is opened at the first word.
 */
export function lemmasOf(word: string): readonly string[] {
  const known = kept.get(word)
  if (known) return known
  lemmatizer ??= openLemmatizer()
  const lemmas = lemmatizer(word)
  if (kept.size >= MAX_KEPT) kept.clear()
  kept.set(word, lemmas)
  return lemmas
}

function openLemmatizer(): Lemmatizer {
  const { rules, flagsOf } = unpackLemmas(readFileSync(join(import.meta.dirname, 'lemmas.bin')))
  return createLemmatizer(rules, flagsOf)
}
