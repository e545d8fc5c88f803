import { expect, test } from 'vitest'
import { excerptOf, excerptsOf } from '#server/platform/excerpt.ts'

test('a short text stays, white space aside', () => {
  expect(excerptOf('Definicja\nDelta to b^2 − 4ac\nNazwa jest trafna:\nWyróżnia.')).toBe(
    'Definicja. Delta to b^2 − 4ac. Nazwa jest trafna: Wyróżnia.',
  )
  expect(excerptOf(' Oblicz\n  pole. ')).toBe('Oblicz pole.')
})

test('a long one ends at a word with an ellipsis, without a hanging comma', () => {
  expect(excerptOf('Trójkąt ma boki długości trzy, cztery i pięć', 32)).toBe('Trójkąt ma boki długości trzy…')
})

test('formulas of an excerpt stand in signs and in words; without formulas once is enough', () => {
  expect(excerptsOf('Wyróżnik to b^2 − 4ac.', 'Wyróżnik to b kwadrat minus cztery a c.')).toEqual({
    excerpt: 'Wyróżnik to b² − 4ac.',
    excerptWords: 'Wyróżnik to b kwadrat minus cztery a c.',
  })
  expect(excerptsOf('Najmniejsze z ograniczeń.', 'Najmniejsze z ograniczeń.').excerptWords).toBe('')
})
