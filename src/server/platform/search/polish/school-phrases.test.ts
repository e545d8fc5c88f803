import { expect, test } from 'vitest'
import { lemmasOrSelf, phrasesIn } from '#server/platform/search/polish/school-phrases.ts'
import { sentencesOf } from '#server/platform/search/polish/words.ts'

function notionsIn(text: string): string[] {
  return sentencesOf(text).flatMap((sentence) => phrasesIn(sentence.map(lemmasOrSelf)).map(({ name }) => name))
}

test('a notion is found in any form, with words between and in another order', () => {
  for (const text of ['równań kwadratowych', 'Kwadratowe równanie', 'równania, jak widać, kwadratowego'])
    expect(notionsIn(text), text).toEqual(['równanie kwadratowe'])
})

test('words of two sentences, or far apart, are no notion', () => {
  expect(notionsIn('Rozwiąż równanie. Funkcja kwadratowa maleje')).toEqual(['funkcja kwadratowa'])
  expect(notionsIn('równanie ma zawsze jeden wspólny pierwiastek kwadratowy')).toEqual(['pierwiastek kwadratowy'])
})

test('ways of saying the same are the same notion', () => {
  expect(notionsIn('największego wspólnego dzielnika')).toEqual(['nwd'])
  expect(notionsIn('NWD')).toEqual(['nwd'])
  expect(notionsIn('zadania z treścią')).toEqual(['zadanie tekstowe'])
})

test('where order matters it is kept', () => {
  expect(notionsIn('liczb pierwszych')).toEqual(['liczba pierwsza'])
  expect(notionsIn('pierwszą liczbę')).toEqual([])
})
