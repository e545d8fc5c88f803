import { expect, test } from 'vitest'
import { lemmasOf } from '#server/platform/search/polish/lemmas.ts'
import { createVocabulary } from '#server/platform/search/vocabulary.ts'
import { type CountUses, type Unfinished, understandWord } from '#server/platform/search/understanding.ts'

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

async function read(asked: string, options: { unfinished?: Unfinished; uses?: Record<string, number> } = {}) {
  const { unfinished = 'never' } = options
  const { reading, forms, correction } = await understandWord(vocabularyOf(WORDS), asked, { unfinished, countUses: uses(options.uses) })
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

test('the last word is likely to be unfinished, one before it where nothing else fits', async () => {
  expect(await read('prosto', { unfinished: 'likely' })).toMatchObject({ reading: 'beginning', forms: ['prostokąt'] })
  expect(await read('pr', { unfinished: 'likely' })).toMatchObject({ reading: 'beginning', forms: ['prostokąt'] })
  expect(await read('prosto', { unfinished: 'possible' })).toMatchObject({ reading: 'beginning', forms: ['prostokąt'] })
  expect(await read('prostok', { unfinished: 'possible' })).toMatchObject({ reading: 'beginning', forms: ['prostokąt'] })
  expect(await read('pr', { unfinished: 'possible' })).toMatchObject({ reading: 'unknown', forms: [] })
  expect(await read('prostok')).toMatchObject({ reading: 'unknown', forms: [] })
})

test('a word before the last is taken for mistyped before it is taken for unfinished', async () => {
  expect(await read('tangen', { unfinished: 'possible' })).toMatchObject({ reading: 'corrected', correction: 'tangens' })
  expect(await read('kąt', { unfinished: 'possible' })).toMatchObject({ reading: 'asWritten' })
})

test('what an unfinished word before the last begins counts for less than anything else', async () => {
  const weights = async (asked: string, unfinished: Unfinished) =>
    (await understandWord(vocabularyOf(WORDS), asked, { unfinished, countUses: uses() })).tokens.map(({ weight }) => weight)
  const [begun = 0] = await weights('prosto', 'possible')
  expect(begun).toBeLessThan(Math.min(...(await weights('prosto', 'likely')), ...(await weights('prostokąd', 'possible'))))
})

test('a form no task has means what its base form shares with another one', async () => {
  const vocabulary = vocabularyOf(['pierwiastki', 'pierwiastków'])
  const { forms } = await understandWord(vocabulary, 'pierwiastke', { unfinished: 'likely', countUses: uses() })
  expect(forms).toEqual(['pierwiastki', 'pierwiastków'])
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
