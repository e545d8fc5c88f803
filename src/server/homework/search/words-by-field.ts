import { documentFormulas, documentText } from '#editor/render/document-text.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import { amountsIn, formulaText, lettersIn, readFormulas, withFunctionCommands } from '#math/normalise/index.ts'
import { PHRASE_MARK } from '#server/homework/search/tokens.ts'
import { turn } from '#server/platform/search/in-turns.ts'
import { lemmasOrSelf, phrasesIn } from '#server/platform/search/polish/school-phrases.ts'
import { sentencesOf, wordsOf } from '#server/platform/search/polish/words.ts'
import type { TextField } from '#server/platform/search/text-query.ts'

/** A task with the names of its concepts and their aliases. */
export type NamedHomework = { id: number; title: string; names: readonly string[] }

/** The texts of a task beside its title and the names of its concepts. */
export type HomeworkTexts = { description: RichDoc[]; body: RichDoc[]; stepTitles: string[]; marks: string[]; notions: string[] }

/** A task is found by so many words from its beginning: as many as twenty pages have. */
export const MOST_WORDS = 10_000
/** The part of one text that is looked at. */
const MOST_CHARACTERS = 100_000
/** Base forms and phrases of so many words take some milliseconds, of words that no dictionary knows twenty. */
export const WORDS_IN_A_TURN = 200

/** Returns the list in parts of at most this size. */
export function partsOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) => items.slice(part * size, (part + 1) * size))
}

/** Units, lower-case. Other words within formulas are not what a task is about. */
const UNITS = new Set('km dm cm mm ha ml kg dag mg min zł gr zl eur kw kwh kj mol pa hz szt'.split(' '))
const TEXT_IN_FORMULA = /\\(?:text|mathrm|mbox|operatorname)\s*\{([^{}]*)\}/g

/**
 * Returns words, phrases and marks of a task, each at its best place. It takes turns with whatever else the event loop
 * has to do, because base forms of a long text take seconds.
 */
export async function wordsByField(
  { title, names }: NamedHomework,
  texts: HomeworkTexts | undefined,
  formulas: Formulas,
): Promise<Map<string, TextField>> {
  const found = new Map<string, TextField>()
  let left = MOST_WORDS
  let sinceTurn = 0
  const add = (word: string, field: TextField): void => {
    if (!found.has(word)) found.set(word, field)
  }
  const addText = async (text: string, field: TextField): Promise<void> => {
    for (const amount of amountsIn(text)) add(amount, field)
    for (const part of sentencesOf(text).flatMap((sentence) => partsOf(sentence, WORDS_IN_A_TURN))) {
      const words = part.slice(0, left)
      for (const word of words) add(word, field)
      for (const { name } of phrasesIn(words.map(lemmasOrSelf))) add(PHRASE_MARK + name, field)
      left -= words.length
      sinceTurn += words.length
      if (left === 0) return
      if (sinceTurn < WORDS_IN_A_TURN) continue
      sinceTurn = 0
      await turn()
    }
  }
  const addDocument = async (doc: RichDoc, field: TextField): Promise<void> => {
    await addText(documentText(doc, { formulas: 'omit' }).slice(0, MOST_CHARACTERS), field)
    // "$20$ procent" is a formula with a word.
    for (const amount of amountsIn(documentText(doc).slice(0, MOST_CHARACTERS))) add(amount, field)
    for (const { tex } of documentFormulas(doc)) {
      for (const word of namedInFormula(tex)) add(word, field)
      // "24\\ \\text{km/h}"
      for (const [, text = ''] of tex.matchAll(TEXT_IN_FORMULA)) for (const word of wordsOf(text)) if (UNITS.has(word)) add(word, field)
    }
  }
  for (const text of [title, ...names]) await addText(text, 'title')
  for (const mark of texts?.marks ?? []) add(mark, 'title')
  for (const doc of texts?.description ?? []) await addDocument(doc, 'description')
  for (const text of texts?.stepTitles ?? []) await addText(text, 'body')
  for (const doc of texts?.body ?? []) await addDocument(doc, 'body')
  for (const name of texts?.notions ?? []) add(PHRASE_MARK + name, 'body')
  // Words of one letter are left out of texts, so that these are the letters of formulas.
  for (const { atoms, field } of formulas.values()) for (const letter of lettersIn(atoms)) add(letter, field)
  return found
}

export type Formulas = Map<string, { field: TextField; atoms: string[] }>

/** Formulas of a task in the notation of search, each at its best place. */
export function formulasByField(texts: HomeworkTexts | undefined): Formulas {
  const found: Formulas = new Map()
  for (const field of ['description', 'body'] as const)
    for (const { tex } of (texts?.[field] ?? []).flatMap(documentFormulas))
      for (const atoms of readFormulas(tex, 'tex')) {
        const text = formulaText(atoms)
        if (!found.has(text)) found.set(text, { field, atoms })
      }
  return found
}

/** Names of the notions that commands in formulas stand for: a task that computes `\sin` is one about the sine. */
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    sin: 'sinus',
    cos: 'cosinus',
    tg: 'tangens',
    tan: 'tangens',
    ctg: 'cotangens',
    cot: 'cotangens',
    log: 'logarytm',
    ln: 'logarytm',
    lim: 'granica',
    int: 'całka',
    Delta: 'delta',
    NWD: `${PHRASE_MARK}nwd`,
    NWW: `${PHRASE_MARK}nww`,
  }),
)

function namedInFormula(tex: string): string[] {
  return [...withFunctionCommands(tex).matchAll(/\\([A-Za-z]+)/g)].flatMap(([, command = '']) => NAMED.get(command) ?? [])
}
