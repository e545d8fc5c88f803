import { combinations, rootsOf, slopeAt } from './compute.ts'
import { degrees, formula, interval, type Verifications } from './verification.ts'

// Task 1: every way of marking six questions; the first of three marks is the right one.
const MARKS = [0, 1, 2]
const SHEETS = combinations(MARKS, MARKS, MARKS, MARKS, MARKS, MARKS).map((sheet) => sheet.filter((mark) => mark === 0).length)
const withRight = (count: number): number => SHEETS.filter((right) => right === count).length / SHEETS.length

// Task 3: all numbers of six digits, one by one.
const isCounted = (digits: readonly string[]): boolean =>
  digits.filter((digit) => digit === '3').length === 2 && digits.filter((digit) => Number(digit) % 2 === 0).length === 1
const countNumbers = (): number => Array.from({ length: 900_000 }, (_, at) => [...String(100_000 + at)]).filter(isCounted).length

// Tasks 4.1 and 4.2.
const quotient = (x: number): number => (x ** 2 + 5) / (x + 2)
// x − 2 + 9/(x + 2), so that its slope needs no rule for quotients.
const slope = (x: number): number => 1 - 9 / (x + 2) ** 2
const values = (): number[] => Array.from({ length: 50_001 }, (_, at) => quotient(-1 + at / 10_000))
const round = (value: number): number => Math.round(value * 1e6) / 1e6

// Task 6: where the sides of the inequality meet.
const difference = (x: number): number => 6 / Math.abs(x - 1) - x

/** Task 8: the ratio in which BE cuts AC, in the triangle with B = (0, 0), C = (2, 0) and A = (p, q). */
function cut(p: number, q: number): { ratio: number; f: readonly [number, number] } {
  const [ex, ey] = [p + (3 / 4) * (1 - p), q - (3 / 4) * q]
  // A + t(C − A) is on the line BE when its cross product with E is zero.
  const t = (p * ey - q * ex) / (p * ey - q * ex - (2 * ey - 0 * ex))
  const f = [p + t * (2 - p), q - t * q] as const
  return { ratio: Math.hypot(f[0] - p, f[1] - q) / Math.hypot(2 - f[0], f[1]), f }
}

// Task 10: the triangle with A in the origin, B on the axis; D by the equal distances from both arms.
const [AB, AC] = [8, 5]
const C = [AC * Math.cos(degrees(60)), AC * Math.sin(degrees(60))] as const
const bisected = rootsOf(
  (t) => {
    const [x, y] = [AB + t * (C[0] - AB), t * C[1]]
    return y - Math.abs(Math.sin(degrees(60)) * x - Math.cos(degrees(60)) * y)
  },
  0.01,
  0.99,
)
const part = bisected[0] ?? NaN
const D = [AB + part * (C[0] - AB), part * C[1]] as const
const [AD, BD] = [Math.hypot(...D), Math.hypot(D[0] - AB, D[1])]
const TRIANGLE = { '|AD|': AD, '|BD|': BD, '|BC|': Math.hypot(C[0] - AB, C[1]), R: (AB * AD * BD) / (4 * ((AB * D[1]) / 2)) }

// Task 11: sum of the reciprocals of the roots for a given parameter.
const reciprocals = (m: number): number => {
  const half = Math.sqrt(m ** 2 - (m - 1) * (m + 3))
  return (m - 1) / (m + half) + (m - 1) / (m - half)
}

// Task 12: the angle between the faces SBC and SCD of the pyramid with the height h, from its coordinates.
function angleOf(h: number): number {
  const edge = Math.hypot(3, 3, h)
  // The point of the edge from C = (3, 3, 0) to S = (0, 0, h) that is nearest to B = (3, −3, 0).
  const along = (6 * 3) / edge
  const [x, z] = [3 - (3 * along) / edge, (h * along) / edge]
  const [b, d] = [
    [3 - x, -3 - x, -z],
    [-3 - x, 3 - x, -z],
  ]
  const dot = (b ?? []).reduce((sum, value, at) => sum + value * (d?.[at] ?? NaN), 0)
  return Math.acos(dot / (Math.hypot(...(b ?? [])) * Math.hypot(...(d ?? []))))
}
const height = (): number => rootsOf((h) => angleOf(h) - degrees(120), 0.5, 40)[0] ?? NaN
const across = 6 / Math.SQRT2 / Math.sin(degrees(60))

// Tasks 13.1 and 13.2: the cone by its slant height.
const slant = (r: number): number => (20 - 2 * r) / 2
const volume = (r: number): number => (Math.PI / 3) * r ** 2 * Math.sqrt(slant(r) ** 2 - r ** 2)

/** The advanced trial sheet. */
export const verifications: Verifications = {
  'probna-matura-rozszerzona-2026-01': {
    given: ['$6$ pytań', 'podano $3$ odpowiedzi', 'dokładnie jedna jest poprawna', 'co najmniej $5$'],
    answer: () => [withRight(5) + withRight(6)],
    names: () => ({ p: 1 / 3, q: 2 / 3, P_5: withRight(5), P_6: withRight(6) }),
  },
  'probna-matura-rozszerzona-2026-02': {
    given: ['dodatnie', '$ab = 4$', '(a + 1)(b + 4) \\geq 16'],
    variables: { a: { from: 0.05, to: 30 }, b: { from: 0.05, to: 30 } },
    claim: ({ a = NaN }) => (a + 1) * (4 / a + 4) >= 16 - 1e-9,
    answer: () => [formula(({ a = NaN, b = NaN }) => 4 * (a + 2) + b), formula(({ a = NaN, b = NaN }) => 4 * a + b), 2 * 4],
    names: () => ({ a: 3, b: 4 / 3 }),
  },
  'probna-matura-rozszerzona-2026-03': {
    given: ['sześciocyfrowych', 'cyfra $3$ występuje dokładnie dwa razy', 'cyfra parzysta – dokładnie raz'],
    answer: () => [countNumbers()],
  },
  'probna-matura-rozszerzona-2026-04-1': {
    given: ['$f(x) = \\frac{x^2 + 5}{x + 2}$', 'równa $-1$'],
    variables: { x: { from: -1, to: 6 } },
    answer: () => [formula(({ x = NaN }) => quotient(-1) + slope(-1) * (x + 1))],
    names: () => ({ x: 1.5, y: quotient(-1) + slope(-1) * (1.5 + 1) }),
    functions: () => ({ f: quotient, "f'": slope }),
  },
  'probna-matura-rozszerzona-2026-04-2': {
    given: ['$f(x) = \\frac{x^2 + 5}{x + 2}$', '$\\langle -1; 4 \\rangle$'],
    answer: () => [round(Math.min(...values())), round(Math.max(...values()))],
    names: () => [{ x: 1 }, { x: 3 }],
    functions: () => ({ f: quotient, "f'": slope }),
  },
  'probna-matura-rozszerzona-2026-05': {
    given: ['1 + \\frac{2}{x} + \\frac{4}{x^2} + \\frac{8}{x^3}', '= x - 2', 'zbieżnego'],
    answer: () => rootsOf((x) => 1 / (1 - 2 / x) - (x - 2), 2.05, 90),
    names: () => {
      const [x_1 = NaN, x_2 = NaN] = rootsOf((x) => x - (x - 2) ** 2, -60, 61)
      return { x: x_2, x_1, x_2 }
    },
  },
  'probna-matura-rozszerzona-2026-06': {
    given: ['\\frac{6}{|x - 1|} \\geq x'],
    // The left side falls from 1 to the right, so it meets the other side once; to the left of 1 it is above everywhere.
    answer: () => {
      const [end = NaN] = rootsOf(difference, 1.01, 60)
      const gap = Array.from({ length: 4001 }, (_, at) => -40 + at / 100).find(
        (x) => !(difference(x) >= 0 && Number.isFinite(difference(x))),
      )
      return [interval('(', -Infinity, gap ?? 1, ')'), interval('(', 1, Math.round(end * 1e9) / 1e9, '⟩')]
    },
    names: () => [2, -3, 0.5].map((x) => ({ x, '\\Delta': (-1) ** 2 - 4 * 6 })),
  },
  'probna-matura-rozszerzona-2026-07': {
    given: ['$4\\sin^2 x < 4\\cos x + 1$', '$\\langle 0; 2\\pi \\rangle$'],
    answer: () => {
      const [low = NaN, high = NaN] = rootsOf((x) => 4 * Math.sin(x) ** 2 - 4 * Math.cos(x) - 1, 0, 2 * Math.PI)
      return [interval('⟨', 0, low, ')'), interval('(', high, 2 * Math.PI, '⟩')]
    },
    names: () => ({ x: 0.7 }),
  },
  'probna-matura-rozszerzona-2026-08': {
    given: ['środkiem boku $BC$', '$|AE| = 3|ED|$', '$\\frac{|AF|}{|FC|} = \\frac{3}{2}$'],
    variables: { p: { from: -3, to: 3 }, q: { from: 0.5, to: 4 } },
    claim: ({ p = NaN, q = NaN }) => Math.abs(cut(p, q).ratio - 3 / 2) < 1e-9,
    answer: () => [cut(0.7, 1.9).ratio],
    names: () => {
      const [p, q] = [0.7, 1.9]
      const { f } = cut(p, q)
      const [ad, fc] = [Math.hypot(1 - p, q), Math.hypot(2 - f[0], f[1])]
      // The line through D = (1, 0) that is parallel to BF meets AC half as far from C as F.
      const [gx, gy] = [(f[0] + 2) / 2, f[1] / 2]
      return {
        '|AE|': (3 / 4) * ad,
        '|ED|': ad / 4,
        '|AF|': Math.hypot(f[0] - p, f[1] - q),
        '|FC|': fc,
        '|FG|': Math.hypot(f[0] - gx, f[1] - gy),
        '|GC|': Math.hypot(2 - gx, gy),
        '|BD|': 1,
        '|DC|': 1,
        P: q / 4 / 2,
      }
    },
  },
  'probna-matura-rozszerzona-2026-09': {
    given: ['styczne do obu osi', '$P = (8, 1)$'],
    answer: () => {
      const [low = NaN, high = NaN] = rootsOf((r) => Math.hypot(8 - r, 1 - r) - r, 0.5, 60)
      return [low, high, Math.hypot(high - low, high - low)]
    },
    names: () => {
      const [r_1 = NaN, r_2 = NaN] = rootsOf((r) => Math.hypot(8 - r, 1 - r) - r, 0.5, 60)
      return [r_1, r_2].map((r) => ({ r, r_1, r_2, S: [r, r], '\\Delta': (r_2 - r_1) ** 2, d: Math.hypot(r_2 - r_1, r_2 - r_1) }))
    },
  },
  'probna-matura-rozszerzona-2026-10': {
    given: ['$|AB| = 8$', '$|AC| = 5$', '$60^\\circ$', 'Dwusieczna'],
    answer: () => [AD, TRIANGLE.R],
    names: () => TRIANGLE,
  },
  'probna-matura-rozszerzona-2026-11': {
    given: ['(m - 1)x^2 - 2mx + m + 3 = 0', 'dwa różne rozwiązania', '\\frac{1}{x_1} + \\frac{1}{x_2} \\leq 1'],
    answer: () => {
      const good = (m: number): boolean => m ** 2 - (m - 1) * (m + 3) > 0 && reciprocals(m) <= 1
      const step = 1 / 512
      const line = Array.from({ length: 10_240 }, (_, at) => -10 + at * step)
      const ends = line.filter((m) => good(m) !== good(m + step)).map((m) => Math.round(2 * m) / 2)
      // The reciprocals meet 1 at −3 by leaving for infinity; at 1 the equation isn't quadratic.
      const [from, to] = [Math.min(...ends), Math.max(...ends)]
      return [interval('(', from, rootsOf((m) => m - 1, -5, 5)[0] ?? NaN, ')'), interval('(', 1, to, ')')]
    },
    names: () => {
      const m = -1
      const [x_1 = NaN, x_2 = NaN] = rootsOf((x) => (m - 1) * x ** 2 - 2 * m * x + m + 3, -30, 31)
      return { m, x_1, x_2, '\\Delta': 4 * (m ** 2 - (m - 1) * (m + 3)) }
    },
  },
  'probna-matura-rozszerzona-2026-12': {
    given: ['prawidłowym czworokątnym', 'długość $6$', '$120^\\circ$'],
    answer: () => [(6 ** 2 * height()) / 3],
    names: () => ({
      H: height(),
      V: (6 ** 2 * height()) / 3,
      '|BD|': Math.hypot(6, 6),
      '|BE|': across,
      '|BC|': 6,
      '|CE|': Math.sqrt(6 ** 2 - across ** 2),
      '|SC|': Math.hypot(3, 3, height()),
      '|OE|': across * Math.cos(degrees(60)),
      '|OC|': Math.hypot(3, 3),
    }),
  },
  'probna-matura-rozszerzona-2026-13-1': {
    given: ['obwód równy $20$', '$V(r) = \\frac{1}{3}\\pi r^2 \\sqrt{100 - 20r}$'],
    variables: { r: { from: 0.1, to: 4.9 } },
    claim: ({ r = NaN }) => Math.abs(volume(r) - (Math.PI / 3) * r ** 2 * Math.sqrt(100 - 20 * r)) < 1e-9,
    answer: () => [formula(({ r = NaN }) => slant(r)), formula(({ r = NaN }) => Math.sqrt(slant(r) ** 2 - r ** 2))],
    names: () => ({ r: 3.7, l: slant(3.7), h: Math.sqrt(slant(3.7) ** 2 - 3.7 ** 2) }),
    functions: () => ({ V: volume }),
  },
  'probna-matura-rozszerzona-2026-13-2': {
    given: ['obwód równy $20$', '$V(r) = \\frac{1}{3}\\pi r^2 \\sqrt{100 - 20r}$', 'jest największa'],
    answer: () => {
      const r = Math.round((rootsOf((radius) => slopeAt(volume, radius), 0.1, 4.9)[0] ?? NaN) * 1e4) / 1e4
      return [r, Math.sqrt(slant(r) ** 2 - r ** 2), volume(r)]
    },
    names: () => [3.7, 4, 4.3].map((r) => ({ r, h: Math.sqrt(slant(r) ** 2 - r ** 2) })),
    functions: () => ({
      V: volume,
      "V'": (r) => round(slopeAt(volume, r)),
      g: (r) => ((3 / Math.PI) * volume(r)) ** 2,
      "g'": (r) => 400 * r ** 3 - 100 * r ** 4,
    }),
  },
}
