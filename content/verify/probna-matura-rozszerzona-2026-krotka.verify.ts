import { rootsOf, slopeAt } from './compute.ts'
import { degrees, formula, interval, type Verifications } from './verification.ts'

// Task 5: coefficients of the equation for a given parameter, and the sum of squares of its roots.
const linear = (m: number): number => 2 * (m - 1)
const constant = (m: number): number => m ** 2 - 7
const discriminant = (m: number): number => linear(m) ** 2 - 4 * constant(m)
const squares = (m: number): number => linear(m) ** 2 - 2 * constant(m)

// Task 10: volume of the cylinder with the radius r in the cone.
const volume = (r: number): number => Math.PI * r ** 2 * 12 * (1 - r / 6)

/** Slopes of the lines through P = (6, 2) that are tangent to the circle of task 8. */
const tangents = (): number[] => rootsOf((m) => Math.abs(m * (6 - 1) + (2 - 2)) / Math.hypot(m, 1) - Math.sqrt(5), -20, 20)

// Task 6: the moved ball in every draw that ends with a white one; all 5 · 6 draws are equally likely.
const WHITE = ['b', 'b', 'b', 'c', 'c'].flatMap((moved) =>
  ['b', 'c', 'c', 'c', 'c', moved].filter((drawn) => drawn === 'b').map(() => moved),
)

// Task 7: the sides from coordinates (C at the origin, B on the axis), the radii from the sides and the area.
const third = Math.hypot(8 - 7 * Math.cos(degrees(120)), 7 * Math.sin(degrees(120)))
const area = (8 * 7 * Math.sin(degrees(120))) / 2
const TRIANGLE = { '|AB|': third, P: area, p: (7 + 8 + third) / 2, R: (7 * 8 * third) / (4 * area), r: (2 * area) / (7 + 8 + third) }

// Task 9: ratios of convergent series with the sum 9 whose squares have the sum 40.5.
const RATIOS = rootsOf((q) => (9 * (1 - q)) ** 2 / (1 - q ** 2) - 40.5, -0.99, 0.99)

/** The short advanced trial sheet. */
export const verifications: Verifications = {
  'probna-matura-rozszerzona-2026-krotka-01': {
    given: ['$W(x) = x^5 - 3x^2 + 2$', '$x + 1$'],
    variables: { x: { from: -5, to: 5 } },
    // Horner's scheme: the last number is the remainder.
    answer: () => [[1, 0, 0, -3, 0, 2].reduce((value, coefficient) => value * -1 + coefficient, 0)],
    functions: () => ({ W: (x) => x ** 5 - 3 * x ** 2 + 2 }),
  },
  'probna-matura-rozszerzona-2026-krotka-02': {
    given: ['jest ostry', '$\\tg\\alpha = \\frac{1}{2}$'],
    answer: () => [Math.cos(2 * Math.atan(1 / 2))],
    names: () => ({ '\\alpha': Math.atan(1 / 2) }),
  },
  'probna-matura-rozszerzona-2026-krotka-03': {
    given: ['liczb dodatnich $a$ i $b$', '\\frac{a^2}{b} + \\frac{b^2}{a} \\geq a + b'],
    variables: { a: { from: 0.1, to: 9 }, b: { from: 0.1, to: 9 } },
    claim: ({ a = NaN, b = NaN }) => a ** 2 / b + b ** 2 / a >= a + b,
    answer: () => [formula(({ a = NaN, b = NaN }) => a ** 2 / b + b ** 2 / a - a - b)],
  },
  'probna-matura-rozszerzona-2026-krotka-04': {
    given: ['$\\sin 2x = \\sqrt{3}\\cos x$', '$\\langle 0; 2\\pi \\rangle$'],
    answer: () => rootsOf((x) => Math.sin(2 * x) - Math.sqrt(3) * Math.cos(x), 0, 2 * Math.PI),
    names: () => rootsOf((x) => Math.sin(2 * x) - Math.sqrt(3) * Math.cos(x), 0, 2 * Math.PI).map((x) => ({ x })),
  },
  'probna-matura-rozszerzona-2026-krotka-05': {
    given: ['x^2 + 2(m - 1)x + m^2 - 7 = 0', 'dwa różne rozwiązania', '$x_1^2 + x_2^2 \\leq 28$'],
    answer: () => {
      const [low = NaN] = rootsOf((m) => squares(m) - 28, -50, 50)
      const [end = NaN] = rootsOf(discriminant, -50, 50)
      return [interval('⟨', low, end, ')')]
    },
    // The end of the answer, where the condition on the squares is an equality and a wrong number shows.
    names: () => {
      const m = -1
      const [x_1 = NaN, x_2 = NaN] = rootsOf((x) => x ** 2 + linear(m) * x + constant(m), -50, 50)
      return { m, x_1, x_2, '\\Delta': (x_2 - x_1) ** 2 }
    },
  },
  'probna-matura-rozszerzona-2026-krotka-06': {
    given: ['$3$ kule białe i $2$ czarne', '$1$ kula biała i $4$ czarne', 'jest biała'],
    answer: () => [WHITE.filter((moved) => moved === 'b').length / WHITE.length],
    names: () => ({ P: WHITE.length / (5 * 6) }),
  },
  'probna-matura-rozszerzona-2026-krotka-07': {
    given: ['$|AC| = 7$', '$|BC| = 8$', '$120^\\circ$'],
    answer: () => [TRIANGLE.R, TRIANGLE.r],
    names: () => TRIANGLE,
  },
  'probna-matura-rozszerzona-2026-krotka-08': {
    given: ['$(x - 1)^2 + (y - 2)^2 = 5$', '$P = (6, 2)$'],
    variables: { x: { from: -9, to: 9 } },
    answer: () =>
      tangents()
        .toReversed()
        .map((m) => formula(({ x = NaN }) => m * (x - 6) + 2)),
    names: () => {
      const [m_2 = NaN, m_1 = NaN] = tangents()
      return [m_1, m_2].map((m) => ({ m, m_1, m_2, S: [1, 2], d: Math.sqrt(5), x: 4, y: m * (4 - 6) + 2 }))
    },
  },
  'probna-matura-rozszerzona-2026-krotka-09': {
    given: ['równa $9$', 'równa $40{,}5$'],
    answer: () => RATIOS.flatMap((q) => [9 * (1 - q), q]),
    names: () => RATIOS.map((q) => ({ q, a: 9 * (1 - q) })),
  },
  'probna-matura-rozszerzona-2026-krotka-10': {
    given: ['promieniu podstawy $6$', 'wysokości $12$'],
    answer: () => {
      const r = Math.round((rootsOf((radius) => slopeAt(volume, radius), 0.1, 5.9)[0] ?? NaN) * 1e4) / 1e4
      return [r, 12 * (1 - r / 6), volume(r)]
    },
    // Also a cylinder that isn't the best one, so that the equalities are tested where the slope isn't zero.
    names: () => [2.5, 4].map((r) => ({ r, h: 12 * (1 - r / 6) })),
    functions: () => ({ V: volume, "V'": (r) => 2 * Math.PI * 12 * r - 3 * Math.PI * 2 * r ** 2 }),
  },
}
