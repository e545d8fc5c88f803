import { expect, test } from 'vitest'
import { withLevelsOfClasses } from '#server/platform/search/polish/school-classes.ts'

test.each([
  ['klasa 7', 'szkoła podstawowa'],
  ['klasa 8', 'szkoła podstawowa'],
  ['ułamki klasa 5', 'ułamki szkoła podstawowa'],
  ['Zadania dla klasy VII', 'Zadania dla szkoła podstawowa'],
  ['7 klasa procenty', 'szkoła podstawowa procenty'],
  ['siódma klasa', 'szkoła podstawowa'],
  ['klasa osma pitagoras', 'szkoła podstawowa pitagoras'],
  ['kl. 6 pola figur', 'szkoła podstawowa pola figur'],
  ['klasa 4 szkoły podstawowej', 'szkoła podstawowa'],
  ['trzecia klasa liceum pochodna', 'szkoła średnia pochodna'],
  ['klasa 2 technikum', 'szkoła średnia'],
  ['1 liceum funkcje', 'szkoła średnia funkcje'],
  ['klasa maturalna', 'szkoła średnia'],
])('%s asks for a level', (search, text) => {
  expect(withLevelsOfClasses(search).text).toBe(text)
})

test.each([
  'klasa',
  'wycieczka klasy',
  'w klasie 8 dziewcząt',
  'klasa 25',
  'klasa 7.5',
  'bilety dla klasy',
  '2 liceów',
  'liceum',
  'kl 9',
  '1 średnia',
  'liceum i technikum',
  'egzamin po 8 klasie',
])('%s names no class', (search) => {
  expect(withLevelsOfClasses(search)).toEqual({ text: search, classes: [] })
})

test('a class is told as it was typed', () => {
  expect(withLevelsOfClasses('ułamki klasa 5').classes).toEqual([{ asked: 'klasa 5', level: 'szkoła podstawowa' }])
})
