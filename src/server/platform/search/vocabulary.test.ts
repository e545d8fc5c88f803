import { expect, test } from 'vitest'
import { lemmasOf } from '#server/platform/search/polish/lemmas.ts'
import { createVocabulary } from '#server/platform/search/vocabulary.ts'
import { type CountUses, understandWord } from '#server/platform/search/understanding.ts'

const WORDS = ['równania', 'równaniem', 'równość', 'kąt', 'kąty', 'trójkąta', 'tangens', 'maja', 'prostokąt', 'obliczam', 'rówania']

function vocabularyOf(words: readonly string[]) {
  const vocabulary = createVocabulary()
  vocabulary.add(words.map((word, index) => ({ id: index + 1, word, lemmas: lemmasOf(word) })))
  return vocabulary
}

/** Every word stands in ten open documents, unless said. */
function uses(byWord: Record<string, number> = {}): CountUses {
  return (words) => Promise.resolve(new Map(words.map(({ id, word }) => [id, byWord[word] ?? 10])))
}

async function read(asked: string, options: { isUnfinished?: boolean; uses?: Record<string, number> } = {}) {
  const { isUnfinished = false } = options
  const { reading, forms, correction } = await understandWord(vocabularyOf(WORDS), asked, { isUnfinished, countUses: uses(options.uses) })
  return { reading, forms: [...forms].toSorted(), correction }
}

test('a form stands for all forms of its base form', async () => {
  expect(await read('równań')).toEqual({ reading: 'otherForm', forms: ['równania', 'równaniem'], correction: null })
  expect(await read('kąt')).toEqual({ reading: 'asWritten', forms: ['kąt', 'kąty'], correction: null })
})

test('a word without diacritics means the one with them, in any form', async () => {
  expect(await read('rownanie')).toEqual({ reading: 'diacritics', forms: ['równania', 'równaniem'], correction: null })
  expect((await read('katach')).forms).toEqual(['kąt', 'kąty'])
  expect((await read('maja')).forms).toEqual(['maja'])
})

test('synonyms and the other aspect are found too, for less', async () => {
  expect((await read('tg')).forms).toEqual(['tangens'])
  expect((await read('policzyć')).forms).toEqual(['obliczam'])
})

test('only the last word may be unfinished', async () => {
  expect(await read('prosto', { isUnfinished: true })).toMatchObject({ reading: 'beginning', forms: ['prostokąt'] })
  expect(await read('prostok')).toMatchObject({ reading: 'unknown', forms: [] })
})

test('a mistyped word is corrected to the nearest one, never a real word', async () => {
  expect(await read('trójakta')).toEqual({ reading: 'corrected', forms: ['trójkąta'], correction: 'trójkąta' })
  expect(await read('prostokąd')).toEqual({ reading: 'corrected', forms: ['prostokąt'], correction: 'prostokąt' })
  expect(await read('hipopotam')).toMatchObject({ reading: 'unknown', forms: [] })
})

test('words of private documents are not shown as corrections, and their slips do not stand in the way', async () => {
  expect(await read('trójakta', { uses: { trójkąta: 0 } })).toMatchObject({ reading: 'unknown', correction: null })
  expect(await read('rówania', { uses: { rówania: 0 } })).toMatchObject({ reading: 'corrected', correction: 'równania' })
  expect(await read('rówania')).toMatchObject({ reading: 'asWritten', forms: ['rówania'] })
})
