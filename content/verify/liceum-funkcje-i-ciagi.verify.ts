import { rootsOf } from './compute.ts'
import { formula, interval, quantity, type Verifications } from './verification.ts'

const CORNERS = [
  [-4, -1],
  [-1, 3],
  [2, -2],
  [5, 1],
] as const

/** The broken line of the drawn function. */
function brokenLine(x: number): number {
  const at = Math.max(
    CORNERS.findIndex(([end]) => x <= end),
    1,
  )
  const [[x0, y0] = [NaN, NaN], [x1, y1] = [NaN, NaN]] = CORNERS.slice(at - 1, at + 1)
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0)
}

const parabola = (x: number): number => -(x ** 2) + 4 * x + 5
const hyperbola = (x: number): number => (2 * x + 1) / (x - 1)
const cubic = (x: number): number => x ** 3 + 3 * x
const sumTo = (count: number, term: (n: number) => number): number =>
  Array.from({ length: count }, (_, at) => term(at + 1)).reduce((sum, value) => sum + value, 0)
const heightAfter = (bounces: number): number => 8.1 * (2 / 3) ** bounces
const differences = (): number[] => rootsOf((r) => (5 - r + 1) * (5 + r + 19) - (5 + 4) ** 2, -60, 60)

/** Functions and sequences, high school. */
export const verifications: Verifications = {
  'zbior-wartosci-z-wykresu': {
    given: ['points: [[-4, -1], [-1, 3], [2, -2], [5, 1]]', 'mark: open', '\\langle -4; 5)'],
    answer: () => {
      const heights = CORNERS.map(([, y]) => y)
      return [interval('⟨', Math.min(...heights), Math.max(...heights), '⟩')]
    },
    functions: () => ({ f: brokenLine }),
  },
  'parabola-od-wierzcholka-do-wykresu': {
    given: ['$f(x) = -x^2 + 4x + 5$'],
    variables: { x: { from: -9, to: 9 } },
    answer: () => {
      const [low = NaN, high = NaN] = rootsOf(parabola, -20, 20)
      const p = Math.round(((low + high) / 2) * 1e6) / 1e6
      return [p, parabola(p), interval('(', -Infinity, parabola(p), '⟩'), interval('(', -Infinity, p, '⟩')]
    },
    names: () => ({ p: 4 / 2, q: parabola(4 / 2) }),
    functions: () => ({ f: parabola }),
  },
  'dwie-wypozyczalnie-hulajnog': {
    given: ['„Fala” za hulajnogę płaci się $3$ zł', '$0{,}80$ zł', '„Wiatr” – $7$ zł', '$0{,}60$ zł'],
    answer: () => {
      const minutes = Array.from({ length: 500 }, (_, x) => x).find((x) => 300 + 80 * x === 700 + 60 * x) ?? NaN
      return [minutes, 3 + 0.8 * minutes]
    },
    names: () => ({ x: (7 - 3) / (0.8 - 0.6) }),
    functions: () => ({ f: (x) => 0.8 * x + 3, g: (x) => 0.6 * x + 7 }),
  },
  'podstawa-funkcji-wykladniczej': {
    given: ['$f(x) = a^x$', '$(-2, 9)$', '$f(3)$'],
    answer: () => [(9 ** (1 / -2)) ** 3],
    names: () => ({ a: 9 ** (1 / -2) }),
    functions: () => ({ f: (x) => (9 ** (1 / -2)) ** x }),
  },
  'punkty-kratowe-na-hiperboli': {
    given: ['f(x) = \\frac{2x + 1}{x - 1}', 'obie współrzędne są liczbami całkowitymi'],
    variables: { x: { from: 1.5, to: 9 } },
    answer: () =>
      Array.from({ length: 201 }, (_, at) => at - 100).flatMap((x) => (Number.isInteger(hyperbola(x)) ? [x, hyperbola(x)] : [])),
    functions: () => ({ f: hyperbola }),
  },
  'wielomian-rosnacy-z-definicji': {
    given: ['$f(x) = x^3 + 3x$', 'rosnąca'],
    variables: { a: { from: -9, to: -0.5 }, b: { from: -0.4, to: 9 } },
    claim: ({ a = NaN, b = NaN }) => cubic(b) > cubic(a),
    answer: () => [formula(({ a = NaN }) => a), '<', formula(({ b = NaN }) => b), formula(({ a = NaN, b = NaN }) => cubic(b) - cubic(a))],
    functions: () => ({ f: cubic }),
  },
  'trzy-wyrazy-z-jedna-niewiadoma': {
    given: ['$(x - 1, 2x + 1, 15)$'],
    answer: () => [Array.from({ length: 100 }, (_, x) => x).find((x) => 2 * x + 1 - (x - 1) === 15 - (2 * x + 1)) ?? NaN],
    names: () => ({ x: Array.from({ length: 100 }, (_, x) => x).find((x) => 2 * x + 1 - (x - 1) === 15 - (2 * x + 1)) ?? NaN }),
  },
  'pilka-spadajaca-z-balkonu': {
    given: ['$8{,}1\\text{ m}$', '$\\frac{2}{3}$ poprzedniej', 'piątego uderzenia'],
    answer: () => [quantity(8.1 + sumTo(4, (n) => 2 * heightAfter(n)), 'm')],
    names: () => ({ q: 2 / 3, S_4: sumTo(4, heightAfter), s: 8.1 + 2 * sumTo(4, heightAfter) }),
    functions: () => ({ a: heightAfter }),
  },
  'teleskop-z-oszczednosci': {
    given: ['za $920$ zł', 'odłożyła $20$ zł', 'o $5$ zł więcej'],
    answer: () => [Array.from({ length: 200 }, (_, n) => n).find((n) => sumTo(n, (week) => 20 + 5 * (week - 1)) === 920) ?? NaN],
    names: () => {
      const [n_1 = NaN, n_2 = NaN] = rootsOf((n) => ((20 + 20 + 5 * (n - 1)) / 2) * n - 920, -60, 60)
      return [n_2, n_1].map((n) => ({ n, n_1, n_2, r: 5, '\\Delta': (n_2 - n_1) ** 2 }))
    },
    functions: () => ({ a: (n) => 20 + 5 * (n - 1) }),
  },
  'z-ciagu-arytmetycznego-geometryczny': {
    given: ['jest równa $15$', 'do pierwszej dodamy $1$, do drugiej $4$, a do trzeciej $19$'],
    answer: () =>
      differences()
        .toReversed()
        .flatMap((r) => [15 / 3 - r, 15 / 3, 15 / 3 + r]),
    names: () => {
      const [r_1 = NaN, r_2 = NaN] = differences()
      return [r_2, r_1].map((r) => ({ a: 15 / 3, r, r_1, r_2, '\\Delta': (r_2 - r_1) ** 2 }))
    },
  },
  'suma-poczatkowych-liczb-nieparzystych': {
    given: ['suma $n$ początkowych dodatnich liczb nieparzystych', 'kwadratem liczby $n$'],
    variables: { n: { from: 1, to: 60, integer: true }, k: { from: 1, to: 60, integer: true } },
    claim: ({ n = NaN }) => sumTo(n, (at) => 1 + 2 * (at - 1)) === n ** 2,
    answer: () => [formula(({ n = NaN }) => 1 + 2 * (n - 1)), formula(({ n = NaN }) => sumTo(n, (at) => 1 + 2 * (at - 1)))],
    functions: () => ({ a: (n) => 1 + 2 * (n - 1), S: (n) => sumTo(n, (at) => 1 + 2 * (at - 1)) }),
  },
}
