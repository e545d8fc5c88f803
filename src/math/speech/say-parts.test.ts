import { expect, test } from 'vitest'
import { sayPartsOf } from './say-parts.ts'

/** Parts as an outline, each by its words under the one that holds it. */
function outline(formula: string): string[] {
  const { words, parts } = sayPartsOf(formula)
  const depthOf = (place: number): number => {
    const parent = parts[place]?.parent ?? null
    return parent === null ? 0 : depthOf(parent) + 1
  }
  return parts.map(({ firstWord, endWord }, place) => '– '.repeat(depthOf(place)) + words.slice(firstWord, endWord).join(' '))
}

test('a formula is told with its parts, each in the one that holds it', () => {
  expect(outline('x=\\frac{-b}{2}')).toEqual([
    'x równa się początek ułamka, licznik minus b, mianownik dwa, koniec ułamka',
    '– x',
    '– równa się',
    '– początek ułamka, licznik minus b, mianownik dwa, koniec ułamka',
    '– – minus b,',
    '– – – minus',
    '– – – b,',
    '– – dwa,',
  ])
})

test('a part that says what its holder says is no step of its own', () => {
  expect(outline('\\sqrt{x}')).toEqual(['początek pierwiastka, x, koniec pierwiastka', '– x,'])
})

test('what can not be read is one part', () => {
  expect(sayPartsOf('\\frac{')).toEqual({ words: ['wzór'], parts: [{ firstWord: 0, endWord: 1, parent: null }] })
})
