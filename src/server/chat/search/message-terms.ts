import { comparedWord } from '#contract/text/words.ts'
import { documentFormulas, documentText } from '#editor/render/document-text.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import { formulaMeanings, formulaText, gramsOf, questionGrams, readFormulas, splitQuestion } from '#math/normalise/index.ts'
import { lemmasOrSelf } from '#server/platform/search/polish/school-phrases.ts'
import { lemmasOf } from '#server/platform/search/polish/lemmas.ts'
import { folded, saysSomething, spellingsWithDiacritics, wordsOf } from '#server/platform/search/polish/words.ts'

/**
 * The terms by which a message is found: its words as they stand and in their base forms, both without diacritics, and the runs of its
 * formulas. `formulas` are those in one notation, a line each: a run only says that a formula may hold the one that is asked for.
 */
export type MessageTerms = { searchTerms: string[]; searchFormulas: string }

/** Longer messages are found by their beginning. */
const MOST_TERMS = 2_000
const MOST_FORMULAS = 4

/** A gram apart from words, which have no such sign. */
const gramTerm = (gram: number): string => `~${gram}`

const formsOf = (word: string): string[] => [word, ...lemmasOrSelf(word)].map(folded)
/** The same of an asked word, which may be typed without its diacritics: its base forms are those of the word that is meant. */
const askedForms = (word: string): string[] => [
  ...new Set([...formsOf(word), ...spellingsWithDiacritics(word).flatMap((spelling) => lemmasOf(spelling).map(folded))]),
]

/** Terms of a message; none of one without words. */
export function termsOf(document: RichDoc | null): MessageTerms {
  if (document === null) return { searchTerms: [], searchFormulas: '' }
  const words = wordsOf(documentText(document, { formulas: 'omit' })).filter(saysSomething)
  const formulas = documentFormulas(document).flatMap(({ tex }) => readFormulas(tex, 'tex'))
  const terms = new Set([...words.flatMap(formsOf), ...formulas.flatMap(gramsOf).map(gramTerm)])
  return { searchTerms: [...terms].slice(0, MOST_TERMS), searchFormulas: formulas.map(formulaText).join('\n') }
}

/** One thing that is asked for. Any of its meanings will do: a message fits with one of `any`, or with all of `all` and `holds`. */
export type AskedTerm = { kind: 'word'; word: string; any: string[] } | { kind: 'formula'; meanings: { all: string[]; holds: string }[] }

/** Reads a question: words in any form, formulas typed by hand, or between dollar signs. */
export function askedTerms(search: string): AskedTerm[] {
  const { formulas, words } = splitQuestion(search)
  const asked = formulas.slice(0, MOST_FORMULAS).flatMap(({ source }): AskedTerm[] => {
    const meanings = formulaMeanings(source).map((atoms) => ({ all: questionGrams(atoms).map(gramTerm), holds: formulaText(atoms) }))
    return meanings.length > 0 ? [{ kind: 'formula', meanings }] : []
  })
  const said = wordsOf(words)
  const telling = said.filter(saysSomething)
  // Nothing but "a" or "to": they are looked for all the same.
  const chosen = telling.length > 0 || asked.length > 0 ? telling : said
  return [...asked, ...chosen.map((word): AskedTerm => ({ kind: 'word', word, any: askedForms(word) }))]
}

/** Those of these words that were asked for, as `comparedWord` gives them. */
export function foundIn(words: readonly string[], asked: readonly AskedTerm[]): Set<string> {
  const wanted = new Set(asked.flatMap((term) => (term.kind === 'word' ? term.any : [])))
  return new Set(words.map(comparedWord).filter((word) => formsOf(word).some((form) => wanted.has(form))))
}
