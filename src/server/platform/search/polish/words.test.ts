import { expect, test } from 'vitest'
import { folded, sentencesOf, spellingsWithDiacritics, wordsOf } from '#server/platform/search/polish/words.ts'

test('words keep their diacritics, numbers and codes stay whole', () => {
  expect(wordsOf('Równanie X: zad. 12.1, VII.B.3 – łączą 7a!')).toEqual(['równanie', 'x', 'zad', '12.1', 'vii.b.3', 'łączą', '7a'])
})

test('letters written as two signs are the same word', () => {
  expect(wordsOf('rownanie \u0063\u0301ma')).toEqual(['rownanie', 'ćma'])
})

test('sentences end at full stops, colons and lines, and function words say nothing', () => {
  expect(sentencesOf('Mają z boku a kąt. Oblicz pole:\nI wysokość')).toEqual([['boku', 'kąt'], ['oblicz', 'pole'], ['wysokość']])
})

test('a word can be folded, and told again with diacritics', () => {
  expect(folded('żółw')).toBe('zolw')
  expect(spellingsWithDiacritics('okregach')).toContain('okręgach')
  expect(spellingsWithDiacritics('x')).toEqual([])
  expect(spellingsWithDiacritics('nieskończenieniezaleznosciowe')).toEqual([])
})
