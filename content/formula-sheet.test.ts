import { expect, it } from 'vitest'
import { formulaWords } from '#math/speech/speak-formula.ts'
import { formulaError } from '#math/render/render-formula.ts'
import { FORMULA_SECTIONS } from '#server/formula-sheet/formulas.ts'
import { checkEqualities } from './verify/check-equalities.ts'

type Names = Record<string, number>

/** Figures that a formula must hold for, by its name; those of all formulas are free. */
const FREE: Names = { a: 2.5, b: 1.7, m: 3, n: 4, k: 2, x: 3.1, y: 1.9, p: 12, '\\alpha': 0.7, '\\beta': 0.4 }
const quadratic: Names = { a: 2, b: -10, c: 12, '\\Delta': 4, x_1: 2, x_2: 3, p: 2.5, q: -0.5, x: 1.3 }
/** The right triangle of sides 3, 4 and 5, and the circle round it. */
const triangle: Names = {
  a: 3,
  b: 4,
  c: 5,
  '\\alpha': Math.asin(0.6),
  '\\beta': Math.asin(0.8),
  '\\gamma': Math.PI / 2,
  R: 2.5,
  h: 4,
  P: 6,
}
const points: Names = { x_A: 1, y_A: 2, x_B: 4, y_B: 6, x_S: 2.5, y_S: 4, a: 4 / 3 }
const FIGURES = new Map<string, Names>([
  ['Kapitał po n\u00a0okresach', { K: 1000, p: 10, n: 2, K_n: 1210 }],
  ['Logarytm iloczynu', { a: 2, x: 8, y: 4 }],
  ...['Wyróżnik', 'Pierwiastki', 'Wierzchołek', 'Postać kanoniczna', 'Postać iloczynowa', 'Wzory Viète’a'].map((name): [string, Names] => [
    name,
    quadratic,
  ]),
  ['Wyraz ciągu arytmetycznego', { a_1: 3, r: 2, n: 5, a_n: 11 }],
  ['Suma ciągu arytmetycznego', { a_1: 3, a_n: 11, n: 5, S_n: 35 }],
  ['Wyraz ciągu geometrycznego', { b_1: 3, q: 2, n: 5, b_n: 48 }],
  ['Suma ciągu geometrycznego, q\u00a0różne od 1', { b_1: 3, q: 2, n: 5, T_n: 93 }],
  ...[
    'Twierdzenie Pitagorasa, c\u00a0przeciwprostokątna',
    'Pole trójkąta',
    'Pole trójkąta z\u00a0kątem między bokami',
    'Twierdzenie sinusów',
    'Twierdzenie cosinusów',
  ].map((name): [string, Names] => [name, triangle]),
  ['Wysokość trójkąta równobocznego', { a: 2, h: Math.sqrt(3) }],
  ['Pole trójkąta równobocznego', { a: 2, P: Math.sqrt(3) }],
  ['Pole trapezu', { a: 5, b: 3, h: 4, P: 16 }],
  ['Pole rombu z\u00a0przekątnych', { e: 6, f: 8, P: 24 }],
  ['Pole i\u00a0obwód koła', { r: 2, P: 4 * Math.PI, L: 4 * Math.PI }],
  ...['Środek odcinka', 'Współczynnik kierunkowy prostej'].map((name): [string, Names] => [name, points]),
  ['Okrąg o\u00a0środku (p, q) i\u00a0promieniu r', { x: 4, y: 6, p: 1, q: 2, r: 5 }],
  ['Odległość punktu od prostej Ax + By + C = 0', { A: 3, B: 4, C: -5, x_0: 5, y_0: 5, d: 6 }],
  ['Objętość graniastosłupa', { P_p: 6, H: 5, V: 30 }],
  ['Objętość ostrosłupa', { P_p: 6, H: 5, V: 10 }],
  ['Walec: objętość i\u00a0pole powierzchni', { r: 2, h: 3, V: 12 * Math.PI, P: 20 * Math.PI }],
  ['Stożek o\u00a0tworzącej l', { r: 3, h: 4, l: 5, V: 12 * Math.PI, P: 24 * Math.PI }],
  ['Kula', { r: 3, V: 36 * Math.PI, P: 36 * Math.PI }],
])
/** Formulas about what no calculator knows: events, functions, sums of unknown length. */
const NOT_COMPUTED = new Set([
  'Silnia',
  'Długość odcinka AB',
  'Prawdopodobieństwo klasyczne',
  'Suma zdarzeń',
  'Prawdopodobieństwo warunkowe',
  'Średnia arytmetyczna',
  'Pochodna potęgi',
  'Pochodna sumy',
  'Pochodna iloczynu',
  'Pochodna ilorazu',
])
const formulas = FORMULA_SECTIONS.flatMap((section) => section.formulas)

it.each(formulas)('$name is typeset, said in Polish and true', ({ name, tex }) => {
  expect(formulaError(tex, true)).toBeNull()
  expect(formulaWords(tex)).not.toBe('wzór')
  expect(formulaWords(tex)).not.toMatch(/[\\{}$]/)
  const outcomes = checkEqualities(`$$${tex}$$`, [[{ names: FIGURES.get(name) ?? FREE, functions: {} }]])
  expect(outcomes.length).toBeGreaterThan(0)
  const told = outcomes.map(({ relation, outcome, reason }) => `${relation.text}: ${outcome} ${reason}`.trim())
  if (NOT_COMPUTED.has(name))
    expect(
      outcomes.some(({ outcome }) => outcome === 'fails'),
      told.join('; '),
    ).toBe(false)
  else
    expect(
      outcomes.every(({ outcome }) => outcome === 'holds'),
      told.join('; '),
    ).toBe(true)
})

it('names every formula once, and nothing that is not there', () => {
  const names = formulas.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const name of [...FIGURES.keys(), ...NOT_COMPUTED]) expect(names).toContain(name)
})
