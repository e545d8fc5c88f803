import { lemmasOf } from '#server/platform/search/polish/lemmas.ts'
import { relatedTo } from '#server/platform/search/polish/related-words.ts'
import { asSpelled } from '#server/platform/search/polish/typing-error.ts'
import { folded, spellingsWithDiacritics } from '#server/platform/search/polish/words.ts'
import type { QueryToken } from '#server/platform/search/text-query.ts'
import type { KnownWord, SimilarWord, Vocabulary } from '#server/platform/search/vocabulary.ts'

/** The ways in which a word of a question can be taken. */
export const READINGS = ['asWritten', 'otherForm', 'diacritics', 'beginning', 'corrected', 'unknown'] as const
export type Reading = (typeof READINGS)[number]

/** A word of a question with the words of the corpus that stand for it. */
export type UnderstoodWord = {
  asked: string
  reading: Reading
  tokens: QueryToken[]
  /** Base forms it was taken for. */
  lemmas: readonly string[]
  /** The words themselves, for marking them in results. */
  forms: readonly string[]
  /** The word that a mistyped one was taken for. */
  correction: string | null
}

/** In how many documents open to everyone each of the words stands, by its id. */
export type CountUses = (words: readonly KnownWord[]) => Promise<ReadonlyMap<number, number>>

/** The weight of each way of standing for the asked word: the same form over other forms over others (`TextQuery`). */
const WEIGHTS = { same: 15, folded: 14, form: 12, aspect: 11, derived: 10, synonym: 9, beginning: 8, correction: 5, begun: 4 } as const

const MAX_BEGINNINGS = 300
/** Fewer letters begin too many words, unless they are the last ones typed. */
const FEWEST_BEGUN = { inner: 3, last: 2 } as const
/** A shorter beginning would be shared by words that have nothing to do with each other. */
const FEWEST_OF_NEAREST = 5
const MAX_SIMILAR = 30
/** "katy" is a word and somebody's name; "kąty" is meant all the same when it is this many times as frequent. */
const FAR_MORE_FREQUENT = 5

/** Tells if a word may be unfinished: the one being typed is likely to be, those before it where nothing else fits. */
export type Unfinished = 'likely' | 'possible' | 'never'

/**
 * Takes a word as it is written; else as another form of a known word; else as written without diacritics; else, where
 * that is likely, as unfinished; else as mistyped; else, where that is possible, as unfinished. Real Polish words are never
 * taken for typing errors.
 */
export async function understandWord(
  vocabulary: Vocabulary,
  asked: string,
  options: { unfinished: Unfinished; countUses: CountUses },
): Promise<UnderstoodWord> {
  const found = new Map<number, { known: KnownWord; weight: number }>()
  const add = (known: KnownWord, weight: number): void => {
    const before = found.get(known.id)
    if (!before || before.weight < weight) found.set(known.id, { known, weight })
  }
  const addLemmas = (lemmas: readonly string[], scale: (weight: number) => number = (weight) => weight): void => {
    for (const lemma of lemmas) {
      for (const form of vocabulary.formsOf(lemma)) add(form, scale(WEIGHTS.form))
      for (const { word, relation } of relatedTo(lemma)) for (const form of vocabulary.formsOf(word)) add(form, scale(WEIGHTS[relation]))
    }
  }
  const answer = (reading: Reading, lemmas: readonly string[], correction: string | null = null): UnderstoodWord => ({
    asked,
    reading,
    tokens: [...found.values()].map(({ known, weight }) => ({ id: known.id, weight })),
    lemmas,
    forms: [...found.values()].map(({ known }) => known.word),
    correction,
  })

  const inDictionary = lemmasOf(asked)
  const lemmas = inDictionary.length > 0 ? inDictionary : [asked]
  const same = vocabulary.get(asked)
  addLemmas(lemmas)
  if (same) add(same, WEIGHTS.same)
  const hasOwn = found.size > 0
  if (folded(asked) === asked) {
    const meant = foldedLemmas(vocabulary, asked).filter((lemma) => !lemmas.includes(lemma))
    const alike = vocabulary.foldedLike(asked).filter((known) => known.word !== asked)
    // "rownanie" is no word, so that it always means "równanie" too; "kat" is one, and means "kąt" where that fits far better.
    const isMeant = meant.length > 0 && (!hasOwn || inDictionary.length === 0 || (await isFarMoreFrequent(alike, same, options.countUses)))
    if (isMeant) {
      addLemmas(meant)
      for (const known of alike) add(known, WEIGHTS.folded)
      return answer(hasOwn ? 'asWritten' : 'diacritics', [...lemmas, ...meant])
    }
  }
  // A word that is in no dictionary and in no open document is somebody's slip, which must not hide what others look for.
  const isSlip = hasOwn && inDictionary.length === 0 && same !== undefined && ((await options.countUses([same])).get(same.id) ?? 0) === 0
  if (hasOwn && !isSlip) return answer(same ? 'asWritten' : 'otherForm', lemmas)
  const isBeginning = (weight: number): boolean => {
    for (const known of vocabulary.beginningWith(asked, MAX_BEGINNINGS)) add(known, weight)
    return found.size > (hasOwn ? 1 : 0)
  }
  if (options.unfinished === 'likely' && asked.length > 1 && isBeginning(WEIGHTS.beginning)) return answer('beginning', [])
  const correction = inDictionary.length > 0 ? null : await correct(vocabulary, asked, options.countUses)
  if (!correction) {
    const isBegun = options.unfinished === 'possible' && asked.length >= FEWEST_BEGUN.inner && isBeginning(WEIGHTS.begun)
    return isBegun ? answer('beginning', []) : answer(hasOwn ? 'asWritten' : 'unknown', lemmas)
  }
  const meant = correction.lemmas.length > 0 ? correction.lemmas : [correction.word]
  addLemmas(meant, () => WEIGHTS.correction)
  add(correction, WEIGHTS.correction)
  return answer('corrected', meant, correction.word)
}

/**
 * Returns a word with the words that it begins beside what it is, for when the word itself leads nowhere: "kw" is a unit,
 * and begins "kwadratowe". Returns the same word where it begins nothing.
 */
export function withBeginning(vocabulary: Vocabulary, word: UnderstoodWord, place: keyof typeof FEWEST_BEGUN): UnderstoodWord {
  if (word.reading === 'beginning' || word.reading === 'unknown' || word.asked.length < FEWEST_BEGUN[place]) return word
  const own = new Set(word.tokens.map(({ id }) => id))
  const begun = vocabulary.beginningWith(word.asked, MAX_BEGINNINGS).filter(({ id }) => !own.has(id))
  if (begun.length === 0) return word
  return {
    ...word,
    reading: 'beginning',
    tokens: [...word.tokens, ...begun.map(({ id }) => ({ id, weight: WEIGHTS.begun }))],
    forms: [...word.forms, ...begun.map((known) => known.word)],
  }
}

/** The longest beginning of an unknown word that some known word has, if it is most of the word: "logarytmowiec" → "logarytm". */
export function nearestBeginning(vocabulary: Vocabulary, asked: string): string | null {
  const fewest = Math.max(FEWEST_OF_NEAREST, Math.ceil(asked.length * 0.6))
  for (let length = asked.length - 1; length >= fewest; length--) {
    const beginning = asked.slice(0, length)
    if (vocabulary.beginningWith(beginning, 1).length > 0) return beginning
  }
  return null
}

/** Base forms of the known words that this one, written without diacritics, may be a form of. */
function foldedLemmas(vocabulary: Vocabulary, asked: string): string[] {
  const alike = vocabulary.foldedLike(asked).filter((known) => known.word !== asked)
  const direct = alike.flatMap((known) => (known.lemmas.length > 0 ? known.lemmas : [known.word]))
  // A form that no task has: what its base form shares with another one ("pierwiastki") may be meant of that one.
  const spelled = direct.length > 0 ? [] : spellingsWithDiacritics(asked).flatMap((spelling) => lemmasOf(spelling))
  const shared = spelled.flatMap((lemma) => [lemma, ...vocabulary.formsOf(lemma).flatMap((known) => known.lemmas)])
  return [...new Set([...direct, ...shared])].filter((lemma) => vocabulary.formsOf(lemma).length > 0)
}

async function isFarMoreFrequent(alike: readonly KnownWord[], same: KnownWord | undefined, countUses: CountUses): Promise<boolean> {
  if (alike.length === 0) return false
  const uses = await countUses(same ? [...alike, same] : alike)
  const alikeUses = alike.reduce((sum, known) => sum + (uses.get(known.id) ?? 0), 0)
  return alikeUses > FAR_MORE_FREQUENT * (same ? (uses.get(same.id) ?? 0) : 0)
}

/** The nearest known word; among equally near ones the one whose base form readers meet most often. */
async function correct(vocabulary: Vocabulary, asked: string, countUses: CountUses): Promise<KnownWord | null> {
  const spelled = asSpelled(asked)
  const heard = spelled === asked ? [] : vocabulary.foldedLike(spelled)
  const similar: SimilarWord[] = [...heard.map((known) => ({ ...known, slips: 0 })), ...vocabulary.similarTo(asked, MAX_SIMILAR)]
  if (similar.length === 0) return null
  const uses = await countUses(similar)
  const open = similar.filter((word) => (uses.get(word.id) ?? 0) > 0)
  const nearest = open.filter((word) => word.slips === open[0]?.slips)
  const usesOfLemma = (lemma: string): number =>
    nearest.reduce((sum, word) => sum + (word.lemmas.includes(lemma) || word.word === lemma ? (uses.get(word.id) ?? 0) : 0), 0)
  const weightOf = (word: SimilarWord): number => Math.max(...[...word.lemmas, word.word].map(usesOfLemma))
  const [best] = nearest.toSorted(
    (one, other) => weightOf(other) - weightOf(one) || (uses.get(other.id) ?? 0) - (uses.get(one.id) ?? 0) || one.id - other.id,
  )
  if (!best) return null
  // All its base forms and those it shares with the others are taken, so that no form is left out.
  const lemmas = [...best.lemmas].toSorted((one, other) => usesOfLemma(other) - usesOfLemma(one))
  const alike = nearest.filter((word) => word.lemmas.includes(lemmas[0] ?? ''))
  return { ...best, lemmas: [...new Set([...lemmas, ...alike.flatMap((word) => word.lemmas)])] }
}
