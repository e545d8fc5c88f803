import { expect, test } from 'vitest'
import { excerptOf } from '#server/platform/excerpt.ts'

test('a short text stays, white space aside', () => {
  expect(excerptOf('Definicja\nDelta to b^2 − 4ac\nNazwa jest trafna:\nWyróżnia.')).toBe(
    'Definicja. Delta to b^2 − 4ac. Nazwa jest trafna: Wyróżnia.',
  )
  expect(excerptOf(' Oblicz\n  pole. ')).toBe('Oblicz pole.')
})

test('a long one ends at a word with an ellipsis, without a hanging comma', () => {
  expect(excerptOf('Trójkąt ma boki długości trzy, cztery i pięć', 32)).toBe('Trójkąt ma boki długości trzy…')
})
