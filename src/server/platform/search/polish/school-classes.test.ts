import { expect, test } from 'vitest'
import { splitClasses } from '#server/platform/search/polish/school-classes.ts'

test.each([
  ['klasa 7', '', 'PRIMARY_7'],
  ['klasa 8', '', 'PRIMARY_8'],
  ['ułamki klasa 5', 'ułamki', 'PRIMARY_5'],
  ['Zadania dla klasy VII', 'Zadania dla', 'PRIMARY_7'],
  ['7 klasa procenty', 'procenty', 'PRIMARY_7'],
  ['siódma klasa', '', 'PRIMARY_7'],
  ['klasa osma pitagoras', 'pitagoras', 'PRIMARY_8'],
  ['kl. 6 pola figur', 'pola figur', 'PRIMARY_6'],
  ['klasa 4 szkoły podstawowej', '', 'PRIMARY_4'],
  ['trzecia klasa liceum pochodna', 'pochodna', 'HIGH_SCHOOL_3'],
  ['klasa IV liceum', '', 'HIGH_SCHOOL_4'],
  ['klasa 2 technikum', '', 'HIGH_SCHOOL_2'],
  ['1 liceum funkcje', 'funkcje', 'HIGH_SCHOOL_1'],
  ['funkcja kwadratowa klasa 2', 'funkcja kwadratowa', 'HIGH_SCHOOL_2'],
])('%s asks for a class', (search, text, grade) => {
  const split = splitClasses(search)
  expect([split.text, split.classes.map((asked) => asked.grade)]).toEqual([text, [grade]])
})

test.each([
  ['klasa 7 i klasa 8', '', ['PRIMARY_7', 'PRIMARY_8']],
  ['klasa 7 i 8 procenty', 'procenty', ['PRIMARY_7', 'PRIMARY_8']],
  ['ułamki klasy 4–6', 'ułamki', ['PRIMARY_4', 'PRIMARY_5', 'PRIMARY_6']],
  ['klasa 1, 2 liceum', '', ['HIGH_SCHOOL_1', 'HIGH_SCHOOL_2']],
  ['kl. 5 lub 6', '', ['PRIMARY_5', 'PRIMARY_6']],
])('%s asks for several classes', (search, text, grades) => {
  const split = splitClasses(search)
  expect([split.text, new Set(split.classes.map(({ grade }) => grade))]).toEqual([text, new Set(grades)])
})

test('"w klasie 7 i 8 uczniów" counts children of one class', () => {
  expect(splitClasses('w klasie 7 i 8 uczniów').classes.map(({ grade }) => grade)).toEqual(['PRIMARY_7'])
})

test.each([
  ['klasa maturalna', 'szkoła średnia'],
  ['klasa 5 technikum', 'szkoła średnia'],
  ['klasa 2 szkoły podstawowej', 'szkoła podstawowa'],
])('%s, which no task is marked with, asks for a level', (search, text) => {
  const split = splitClasses(search)
  expect([split.text, split.classes.map((asked) => asked.grade)]).toEqual([text, [null]])
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
  expect(splitClasses(search)).toEqual({ text: search, leveled: search, classes: [] })
})

test('a class is told as it was typed, and with its level beside the other words', () => {
  expect(splitClasses('ułamki klasa 5 i 3 klasa liceum')).toEqual({
    text: 'ułamki i',
    leveled: 'ułamki szkoła podstawowa i szkoła średnia',
    classes: [
      { asked: '3 klasa liceum', level: 'szkoła średnia', grade: 'HIGH_SCHOOL_3' },
      { asked: 'klasa 5', level: 'szkoła podstawowa', grade: 'PRIMARY_5' },
    ],
  })
})
