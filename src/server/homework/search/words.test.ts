import { expect, test } from 'vitest'
import { foldedWords, wordStem } from '#server/homework/search/words.ts'

test('words are folded: case, diacritics and punctuation go, each word once', () => {
  expect(foldedWords('Równania, RÓWNANIA — łączą: x²+1')).toEqual(['rownania', 'lacza', 'x²', '1'])
})

test('inflected forms share a stem, short words and numbers stay whole', () => {
  expect(new Set(['rownanie', 'rownania', 'rownaniu'].map(wordStem)).size).toBe(1)
  expect(['pole', '2024', 'ciag2'].map(wordStem)).toEqual(['pole', '2024', 'ciag2'])
})
