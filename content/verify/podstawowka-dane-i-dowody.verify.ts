import { combinations, rootsOf } from './compute.ts'
import { formula, quantity, type Verifications } from './verification.ts'
import { commonDivisor } from '#math/compute/whole-numbers.ts'

/** The number of pupils who got each mark, from the chart. */
const MARKS = [
  [1, 1],
  [2, 3],
  [3, 6],
  [4, 8],
  [5, 5],
  [6, 2],
] as const
const pupils = MARKS.reduce((sum, [, count]) => sum + count, 0)
const DIGITS = [1, 2, 3, 4, 5]
const codes = combinations(DIGITS, DIGITS, DIGITS).filter((digits) => new Set(digits).size === 3)

/** Primary school: data, chances, proofs. */
export const verifications: Verifications = {
  'wykres-ocen-ze-sprawdzianu': {
    given: [
      "{ label: '1', value: 1 }",
      "{ label: '2', value: 3 }",
      "{ label: '3', value: 6 }",
      "{ label: '4', value: 8 }",
      "{ label: '5', value: 5 }",
      "{ label: '6', value: 2 }",
      'co najmniej czwórkę',
    ],
    answer: () => [
      MARKS.reduce((sum, [mark, count]) => sum + mark * count, 0) / pupils,
      MARKS.filter(([mark]) => mark >= 4).reduce((sum, [, count]) => sum + count, 0) / pupils,
    ],
  },
  'zielone-zelki-w-sloju': {
    given: ['$8$ żelków czerwonych, $6$ zielonych i $10$ żółtych', 'równe $\\frac{1}{2}$'],
    answer: () => [rootsOf((added) => (6 + added) / (8 + 6 + 10 + added) - 1 / 2, 0, 100)[0] ?? NaN],
    names: () => ({ n: rootsOf((added) => (6 + added) / (8 + 6 + 10 + added) - 1 / 2, 0, 100)[0] ?? NaN }),
  },
  'parzysty-kod-do-szafki': {
    given: ['trzycyfrową o różnych cyfrach', 'spośród $1$, $2$, $3$, $4$, $5$', 'liczbą parzystą'],
    answer: () => [codes.filter((digits) => (digits[2] ?? NaN) % 2 === 0).length / codes.length],
  },
  'roznica-liczby-i-jej-lustra': {
    given: ['różnica liczby dwucyfrowej', 'przez przestawienie cyfr', 'dzieli się przez $9$'],
    variables: { a: { from: 1, to: 9, integer: true }, b: { from: 0, to: 9, integer: true } },
    claim: ({ a = NaN, b = NaN }) => (Number(`${a}${b}`) - Number(`${b}${a}`)) % 9 === 0,
    answer: () => [
      formula(({ a = NaN }) => a),
      formula(({ b = NaN }) => b),
      formula(({ a = NaN, b = NaN }) => Number(`${a}${b}`) - Number(`${b}${a}`)),
    ],
  },
  'iloczyn-trzech-kolejnych-liczb': {
    given: ['trzech kolejnych liczb naturalnych', 'przez $6$'],
    variables: { n: { from: 0, to: 2000, integer: true } },
    claim: ({ n = NaN }) => (n * (n + 1) * (n + 2)) % 6 === 0,
    answer: () => {
      // The greatest number that divides all such products, and its two prime factors.
      const always = Array.from({ length: 50 }, (_, n) => n * (n + 1) * (n + 2)).reduce(commonDivisor)
      const two = [2, 3, 4, 5].find((d) => always % d === 0) ?? NaN
      return [formula(({ n = NaN }) => n * (n + 1) * (n + 2)), always / two, two, always]
    },
  },
  'dwusieczne-katow-przyleglych': {
    given: ['dwa kąty przyległe', 'dwusieczne tych kątów są prostopadłe'],
    variables: { '\\alpha': { from: 0.01, to: 3.13 } },
    // The bisectors as vectors: their scalar product is zero.
    claim: ({ '\\alpha': ray = NaN }) => {
      const [first, second] = [ray / 2, (ray + Math.PI) / 2]
      return Math.abs(Math.cos(first) * Math.cos(second) + Math.sin(first) * Math.sin(second)) < 1e-12
    },
    answer: () => [formula(({ '\\alpha': ray = NaN }) => ray), quantity(180 / 2, '°')],
  },
  'liczba-zapisana-dwa-razy': {
    given: ['dowolną liczbę trzycyfrową', 'dwa razy obok siebie', 'przez $7$, przez $11$ i przez $13$'],
    variables: { n: { from: 100, to: 999, integer: true } },
    claim: ({ n = NaN }) => [7, 11, 13].every((d) => Number(`${n}${n}`) % d === 0),
    answer: () => [formula(({ n = NaN }) => n), formula(({ n = NaN }) => Number(`${n}${n}`))],
  },
}
