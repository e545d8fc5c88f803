import { expect, it } from 'vitest'
import { splitQuestion } from './split-question.ts'

it.each([
  ['rozwiąż równanie x^2 - 4x + 3 = 0', 'x^2 - 4x + 3 = 0', 'rozwiąż równanie'],
  ['równanie prostej y=2x-7', 'y=2x-7', 'równanie prostej'],
  ['dziedzina sqrt(x', 'sqrt(x', 'dziedzina'],
  ['tg α', 'tg α', ''],
  ['oblicz log_2 8', 'log_2 8', 'oblicz'],
  ['sin 30', 'sin 30', ''],
  ['sin30', 'sin30', ''],
  ['sin 30 stopni', 'sin 30°', ''],
  ['tg alfa', 'tg alfa', ''],
  ['20%', '20%', ''],
  ['obniżka o 20 procent', '20%', 'obniżka o'],
  ['kąt 60 stopni', '60°', 'kąt'],
  ['100% - 20% = 80%', '100% - 20% = 80%', ''],
  ['ile to n!', 'n!', 'ile to'],
  ['≤', '≤', ''],
  ['log2(8)', 'log_2(8)', ''],
  ['oblicz log2 8', 'log_2 8', 'oblicz'],
  ['n >= 1', 'n >= 1', ''],
  ['y = ax + b', 'y = ax + b', ''],
  ['funkcja ax+b', 'ax+b', 'funkcja'],
  ['xy - 1', 'xy - 1', ''],
  ["f'(x)", "f'(x)", ''],
  ["wykres y''", "y''", 'wykres'],
  ['3,14', '3,14', ''],
  ['punkt (1, -2)', '(1, -2)', 'punkt'],
  ['(1,2)', '(1,2)', ''],
  ['pociąg o 8:30', '8:30', 'pociąg o'],
  ['funkcja |x-1|', '|x-1|', 'funkcja'],
  ['ax^2+bx+c', 'ax^2+bx+c', ''],
  ['\\frac{1}{2}', '\\frac{1}{2}', ''],
])('%s: a formula and words', (search, formula, words) => {
  expect(splitQuestion(search)).toEqual({ formulas: [{ source: formula, isCertain: true }], words })
})

it.each([
  'matura maj 2024 zadanie 12.1',
  'biało-czerwony',
  'Kraków - Warszawa',
  '60 km/h',
  'z 0 do 1',
  'sin',
  "twierdzenie Viete'a",
  'pole trójkąta ABC',
  'c++',
  'na = po',
  'to - on',
  'x',
  '!!! …',
  'tak!',
  'logo',
  'wielomian 3 stopnia',
  '%',
])('%s: words alone', (search) => {
  expect(splitQuestion(search)).toEqual({ formulas: [], words: search })
})

it.each([
  ['$2x^2-5x+3$', '2x^2-5x+3', ''],
  ['$$2x^2-5x+3$$', '2x^2-5x+3', ''],
  [String.raw`\(2x^2-5x+3\)`, '2x^2-5x+3', ''],
  [String.raw`\[ 2x^2-5x+3 \]`, '2x^2-5x+3', ''],
  ['rozwiąż $x^2 - 4x + 3 = 0$ w liczbach', 'x^2 - 4x + 3 = 0', 'rozwiąż w liczbach'],
  ['funkcja $f$', 'f', 'funkcja'],
  ['oblicz $2x^2-5', '2x^2-5', 'oblicz'],
  [String.raw`\(\frac12`, String.raw`\frac12`, ''],
  [String.raw`\operatorname{tg}\alpha`, String.raw`\operatorname{tg}\alpha`, ''],
])('%s: signs around a formula are none of it', (search, formula, words) => {
  expect(splitQuestion(search)).toEqual({ formulas: [{ source: formula, isCertain: true }], words })
})

it.each([
  [String.raw`\tg`, 'tg'],
  [String.raw`\operatorname{tg}`, 'tg'],
  [String.raw`$\operatorname{tg}$ kąta`, 'kąta tg'],
  [String.raw`\mathrm{tg}`, 'tg'],
  [String.raw`\log`, 'log'],
  ['$równanie$', 'równanie'],
  ['$', ''],
  ['$$', ''],
])('%s: the name of a function is a word, and nothing is nothing', (search, words) => {
  expect(splitQuestion(search)).toEqual({ formulas: [], words })
})

it('two formulas, and what sentences have too', () => {
  expect(splitQuestion('x+1 i x-1').formulas.map(({ source }) => source)).toEqual(['x+1', 'x-1'])
  for (const source of ['2023/2024', '5!!']) expect(splitQuestion(source).formulas).toEqual([{ source, isCertain: false }])
  expect(splitQuestion('11/2').formulas).toEqual([{ source: '11/2', isCertain: true }])
})
