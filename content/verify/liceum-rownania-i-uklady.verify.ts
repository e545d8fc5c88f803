import { rootsOf } from './compute.ts'
import { formula, interval, quantity, type Verifications } from './verification.ts'

/** Solutions of ax + by = c, dx + ey = f. */
function solve2(a: number, b: number, c: number, d: number, e: number, f: number): [x: number, y: number] {
  const determinant = a * e - b * d
  return [(c * e - b * f) / determinant, (a * f - c * d) / determinant]
}

const hasTwoPositiveRoots = (m: number): boolean => {
  const delta = (m + 2) ** 2 - 4 * (m + 5)
  return delta > 0 && m + 2 - Math.sqrt(delta) > 0
}

const modulusRoots = (): number[] => rootsOf((x) => Math.abs(x - 3) + Math.abs(x + 1) - 8, -30, 30)
const cyclistRoots = (): number[] => rootsOf((v) => 60 * (v + 3) - 60 * v - v * (v + 3), -40, 40)
const [normalTicket, reducedTicket] = solve2(3, 2, 116, 2, 5, 147)

/** Equations, inequalities and systems, high school. */
export const verifications: Verifications = {
  'suma-dwoch-odleglosci-na-osi': {
    given: ['$|x - 3| + |x + 1| = 8$'],
    answer: () => modulusRoots(),
    names: () => {
      const [x_1 = NaN, x_2 = NaN] = modulusRoots()
      return [x_1, x_2].map((x) => ({ x, x_1, x_2 }))
    },
  },
  'dwa-rozne-pierwiastki-dodatnie': {
    given: ['x^2 - (m + 2)x + m + 5 = 0', 'oba są dodatnie'],
    answer: () => [interval('(', rootsOf((m) => (hasTwoPositiveRoots(m) ? 1 : -1), -60, 60)[0] ?? NaN, Infinity, ')')],
    // One m of the answer, with its roots.
    names: () => {
      const m = 7.3
      const [x_1 = NaN, x_2 = NaN] = rootsOf((x) => x ** 2 - (m + 2) * x + m + 5, 0, 30)
      return { m, x_1, x_2, '\\Delta': (x_2 - x_1) ** 2 }
    },
  },
  'ile-liczb-calkowitych-spelnia-nierownosc': {
    given: ['$x^2 - 2x - 15 < 0$', 'Ile liczb całkowitych'],
    answer: () => [Array.from({ length: 201 }, (_, at) => at - 100).filter((x) => x ** 2 - 2 * x - 15 < 0).length],
    names: () => {
      const [x_1 = NaN, x_2 = NaN] = rootsOf((x) => x ** 2 - 2 * x - 15, -30, 30)
      return { x_1, x_2, '\\Delta': (x_2 - x_1) ** 2 }
    },
  },
  'kasia-i-marek-na-rowerach': {
    given: ['długości $60\\text{ km}$', 'o $3\\,\\text{km/h}$ większa', 'o $1$ godzinę krótszym'],
    answer: () => {
      const v = cyclistRoots().find((speed) => speed > 0) ?? NaN
      return [quantity(v, 'km/h'), quantity(v + 3, 'km/h')]
    },
    names: () => {
      const [v_1 = NaN, v_2 = NaN] = cyclistRoots()
      return [v_2, v_1].map((v) => ({ v, v_1, v_2, '\\Delta': (v_2 - v_1) ** 2 }))
    },
  },
  'suma-rozwiazan-rownania-szesciennego': {
    given: ['$x^3 - 3x^2 - 4x + 12 = 0$'],
    variables: { x: { from: -6, to: 6 } },
    answer: () => [Math.round(rootsOf((x) => x ** 3 - 3 * x ** 2 - 4 * x + 12, -20, 20).reduce((sum, x) => sum + x, 0) * 1e6) / 1e6],
    names: () => {
      const [x_3 = NaN, x_2 = NaN, x_1 = NaN] = rootsOf((x) => x ** 3 - 3 * x ** 2 - 4 * x + 12, -20, 20)
      return { x_1, x_2, x_3 }
    },
  },
  'suma-razy-suma-odwrotnosci': {
    given: ['(a + b)\\left(\\frac{1}{a} + \\frac{1}{b}\\right) \\geq 4', 'liczb dodatnich'],
    variables: { a: { from: 0.1, to: 30 }, b: { from: 0.1, to: 30 } },
    claim: ({ a = NaN, b = NaN }) => (a + b) * (1 / a + 1 / b) >= 4,
    // The least value of the left side is at equal numbers.
    answer: () => [(1 + 1) * (1 / 1 + 1 / 1), formula(({ a = NaN, b = NaN }) => (a + b) * (1 / a + 1 / b) - 4)],
  },
  'bilety-do-kina-dla-klasy': {
    given: [
      '| Nowakowie | 3 | 2 | 116 zł |',
      '| Zielińscy | 2 | 5 | 147 zł |',
      '$24$ uczniów z biletami ulgowymi',
      '$2$ opiekunów z biletami normalnymi',
    ],
    answer: () => [24 * reducedTicket + 2 * normalTicket],
    names: () => ({ n: normalTicket, u: reducedTicket }),
  },
  'uklad-z-nieskonczenie-wieloma-rozwiazaniami': {
    given: ['2x - 3y = 4', '-6x + 9y = k'],
    // Two points of the first line have to give the same right side of the second one.
    answer: () =>
      [[(4 + 3 * 1) / 2, 1] as const, [(4 + 3 * 6) / 2, 6] as const]
        .map(([x, y]) => -6 * x + 9 * y)
        .filter((k, at, all) => all.indexOf(k) === at),
    variables: { x: { from: -9, to: 9 }, y: { from: -9, to: 9 } },
    names: () => ({ k: -6 * (4 / 2) + 9 * 0 }),
  },
  'prosta-i-okrag-w-ukladzie-rownan': {
    given: ['x + y = 7', 'x^2 + y^2 = 25'],
    answer: () => rootsOf((x) => x ** 2 + (7 - x) ** 2 - 25, -10, 10).flatMap((x) => [x, 7 - x]),
    names: () => {
      const [t_1 = NaN, t_2 = NaN] = rootsOf((x) => x ** 2 + (7 - x) ** 2 - 25, -10, 10)
      return [t_1, t_2].map((x) => ({ x, y: 7 - x, t: x, t_1, t_2 }))
    },
  },
  'trzy-plecaki-na-wadze': {
    given: ['Ali i Bartka ważyły razem $11\\text{ kg}$', 'Bartka i Celiny – $14\\text{ kg}$', 'Ali i Celiny – $13\\text{ kg}$'],
    answer: () => {
      const a = (11 + 13 - 14) / 2
      return [quantity(a, 'kg'), quantity(11 - a, 'kg'), quantity(13 - a, 'kg')]
    },
    names: () => {
      const a = (11 + 13 - 14) / 2
      return { a, b: 11 - a, c: 13 - a }
    },
  },
}
