import { expect, test } from 'vitest'
import { type ReadLine, sectionsOf } from '#web/photo/sections.ts'

/** A line of words that were read well, its height 20. */
function line(text: string, top: number, confidence = 90): ReadLine {
  return { top, bottom: top + 20, words: text.split(' ').map((word) => ({ text: word, confidence })) }
}

test('the lines of one task are one text', () => {
  expect(sectionsOf([line('Drabina o długości 5 m', 0), line('stoi oparta o ścianę.', 30)])).toEqual([
    'Drabina o długości 5 m stoi oparta o ścianę.',
  ])
  expect(sectionsOf([line('Pole trójkąta równo-', 0), line('bocznego jest -', 30), line('większe', 60)])).toEqual([
    'Pole trójkąta równobocznego jest większe',
  ])
  expect(sectionsOf([])).toEqual([])
})

test('a task begins at its heading, after a wide gap and at the top of the next column', () => {
  const [one, two, three] = [
    'Oblicz pole trójkąta równobocznego',
    'Zadanie 2. Rozwiąż równanie kwadratowe',
    'Rowerzysta jechał trzy godziny',
  ]
  expect(sectionsOf([line(one, 0), line(two, 30)])).toEqual([one, two])
  expect(sectionsOf([line(one, 0), line(`(${two}`, 30)])).toHaveLength(2)
  expect(sectionsOf([line(one, 0), line('Wyznacz zadania domowe dla klasy', 30)])).toHaveLength(1)
  expect(sectionsOf([line(one, 0), line(three, 60)])).toHaveLength(1)
  expect(sectionsOf([line(one, 0), line(three, 70)])).toEqual([one, three])
  expect(sectionsOf([line(one, 400), line(three, 10)])).toEqual([one, three])
})

test('a heading and the number of a page go to the task beside them', () => {
  const [one, two] = ['Oblicz pole trójkąta równobocznego', 'Rowerzysta jechał trzy godziny']
  expect(sectionsOf([line('Zadanie 1', 0), line(one, 100), line(two, 200), line('strona 17', 400)])).toEqual([
    `Zadanie 1 ${one}`,
    `${two} strona 17`,
  ])
  expect(sectionsOf([line('17', 0)])).toEqual(['17'])
})

test('what was hardly read and what can not be a word is left out', () => {
  expect(sectionsOf([{ ...line('Drabina', 0), words: [...line('Oblicz', 0).words, ...line('mglisty', 0, 44).words] }])).toEqual(['Oblicz'])
  expect(sectionsOf([line('Oblicz x²+Vy=|7 pole fGhK trójkąta, brrt NWD $|| równobocznego o boku 12,5 cm (30°).', 0)])).toEqual([
    'Oblicz pole trójkąta, równobocznego o boku 12,5 cm (30°).',
  ])
})
