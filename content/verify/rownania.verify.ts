import { rootsOf } from './compute.ts'
import { formula, interval, type Verifications, word } from './verification.ts'

/** Equations, inequalities, systems, sequences, functions. */
export const verifications: Verifications = {
  'suma-dwoch-kolejnych-kwadratow': {
    given: ['kolejnych liczb naturalnych dodatnich', 'równa $85$'],
    answer: () => {
      const n = [...Array(85).keys()].find((k) => k > 0 && k ** 2 + (k + 1) ** 2 === 85) ?? NaN
      return [n, n + 1]
    },
    names: () => {
      const [low = NaN, high = NaN] = rootsOf((n) => n ** 2 + (n + 1) ** 2 - 85, -50, 50)
      return [low, high].map((n) => ({ n, n_1: low, n_2: high, '\\Delta': (high - low) ** 2 }))
    },
  },
  'uklad-rownan-dwiema-metodami': {
    given: ['\\begin{cases} 2x + y = 7 \\\\ 3x - 2y = 0 \\end{cases}'],
    answer: () => [(7 * -2 - 0) / (2 * -2 - 3), (2 * 0 - 3 * 7) / (2 * -2 - 3)],
    names: () => ({ x: (7 * -2 - 0) / (2 * -2 - 3), y: (2 * 0 - 3 * 7) / (2 * -2 - 3) }),
  },
  'nierownosc-kwadratowa-w-postaci-iloczynowej': {
    given: ['$(x + 1)(2x - 5) \\leq 0$'],
    answer: () => {
      const [low = NaN, high = NaN] = rootsOf((x) => (x + 1) * (2 * x - 5), -20, 20)
      return [interval('⟨', low, high, '⟩')]
    },
    names: () => {
      const [x_1 = NaN, x_2 = NaN] = rootsOf((x) => (x + 1) * (2 * x - 5), -20, 20)
      return { x_1, x_2, x: 0 }
    },
  },
  'suma-wyrazow-ciagu-arytmetycznego': {
    given: ['$a_3 = 11$', '$a_7 = 27$', 'dwudziestu początkowych wyrazów'],
    answer: () => [Array.from({ length: 20 }, (_, at) => 11 + (at + 1 - 3) * ((27 - 11) / (7 - 3))).reduce((sum, term) => sum + term, 0)],
    names: () => {
      const r = (27 - 11) / (7 - 3)
      return { r, 'S_{20}': Array.from({ length: 20 }, (_, at) => 11 + (at - 2) * r).reduce((sum, term) => sum + term, 0) }
    },
    functions: () => ({ a: (n) => 11 + (n - 3) * ((27 - 11) / (7 - 3)) }),
  },
  'ekstrema-wielomianu-trzeciego-stopnia': {
    given: ['$f(x) = x^3 - 6x^2 + 9x + 2$'],
    answer: () => {
      const f = (x: number): number => x ** 3 - 6 * x ** 2 + 9 * x + 2
      const [high = NaN, low = NaN] = rootsOf((x) => (f(x + 1e-5) - f(x - 1e-5)) / 2e-5, -20, 20).map((x) => Math.round(x * 1e4) / 1e4)
      // The first turning point is the maximum, because the function comes from minus infinity.
      return [word('maksimum lokalne $f(1)'), word('minimum lokalne $f(3)'), f(high), f(low)]
    },
    variables: { x: { from: -4, to: 4 } },
    functions: () => ({ f: (x) => x ** 3 - 6 * x ** 2 + 9 * x + 2, "f'": (x) => 3 * x ** 2 - 12 * x + 9 }),
  },
  'kwadrat-liczby-nieparzystej-przez-osiem': {
    given: ['kwadrat dowolnej liczby nieparzystej', 'przez $8$ resztę $1$'],
    variables: { k: { from: -500, to: 500, integer: true } },
    claim: ({ k = NaN }) => ((2 * k + 1) ** 2 - 1) % 8 === 0 && Number.isInteger((k * (k + 1)) / 2),
    answer: () => [
      formula(({ k = NaN }) => 2 * k + 1),
      formula(({ k = NaN }) => (2 * k + 1) ** 2),
      formula(({ k = NaN }) => ((2 * k + 1) ** 2 - 1) / 8),
    ],
  },
}
