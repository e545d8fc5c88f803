import { combinations, rootsOf } from './compute.ts'
import { holdsFor } from './judge-option.ts'
import { degrees, formula, interval, truths, type Verifications } from './verification.ts'

const DIGITS = [...Array(10).keys()]
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

// Tasks 12.1–12.3: a function whose graph is a broken line.
const LINE: readonly (readonly [number, number])[] = [
  [-5, -2],
  [-1, 2],
  [3, -2],
  [6, 4],
]
const LINE_GIVEN = '$(-5, -2)$, $(-1, 2)$, $(3, -2)$, $(6, 4)$'

/** Arguments at which the broken line has the given value, rising. */
function argumentsOf(value: number): number[] {
  const found = LINE.slice(1).flatMap(([x, y], index) => {
    const [left, low] = LINE[index] ?? [x, y]
    const at = left + ((value - low) * (x - left)) / (y - low)
    return at >= left && at <= x ? [at] : []
  })
  return [...new Set(found)]
}

// Tasks 14.1 and 14.2: the parabola through three given points.
const parabola = (x: number): number => (4 / ((0 + 2) * (0 - 4))) * (x + 2) * (x - 4)

/** Task 17: rows of seats from 18 to 66, each longer by as much, 1050 seats in all. */
const ROWS = [...Array(48).keys()]
  .map((at) => ({ r: at + 1, n: 48 / (at + 1) + 1 }))
  .filter(({ n, r }) => Number.isInteger(n) && sum(Array.from({ length: n }, (_, row) => 18 + row * r)) === 1050)

const root3 = Math.tan(degrees(60))
const DIVISIBLE = combinations([1, 2, 3, 4, 5, 6, 7], [1, 2, 3, 4, 5, 6, 7]).filter(
  ([one = NaN, other = NaN]) => (one * other) % 6 === 0,
).length
const VERTICES = [0, 1, 2, 3, 4, 5]
const GOALS = [0, 0, 1, 1, 1, 1, 2, 2, 3, 5]

/** The basic trial sheet. */
export const verifications: Verifications = {
  'probna-matura-podstawowa-2026-01': {
    given: ['$\\sqrt[3]{16} \\cdot \\sqrt[3]{4} + 27^{\\frac{2}{3}}$'],
    answer: () => [Math.cbrt(16) * Math.cbrt(4) + Math.cbrt(27 ** 2)],
  },
  'probna-matura-podstawowa-2026-02': {
    given: ['$\\log_3 18 + \\frac{1}{3}\\log_3 \\frac{1}{8}$'],
    answer: () => [(Math.log(18) + Math.log(1 / 8) / 3) / Math.log(3)],
  },
  'probna-matura-podstawowa-2026-03': {
    given: ['podwyższono o $60\\%$'],
    variables: { c: { from: 20, to: 300 } },
    answer: () => [1 - 1 / (1 + 60 / 100)],
  },
  'probna-matura-podstawowa-2026-04': {
    given: ['$(x - 4)^2 - (3x + 1)(x - 1)$'],
    variables: { x: { from: -5, to: 5 } },
    answer: () => [formula(({ x = NaN }) => (x - 4) ** 2 - (3 * x + 1) * (x - 1))],
  },
  'probna-matura-podstawowa-2026-05': {
    given: ['$a = \\sqrt{12} + \\sqrt{27}$', '$b = \\sqrt{75}$', 'są równe', 'jest liczbą niewymierną'],
    marks: () => {
      const [a, b] = [Math.sqrt(12) + Math.sqrt(27), Math.sqrt(75)]
      // Both are roots of whole numbers, so the product is rational exactly when it is whole.
      return truths(Math.abs(a - b) < 1e-9, Math.abs(a * b - Math.round(a * b)) > 1e-9)
    },
    names: () => ({ a: Math.sqrt(12) + Math.sqrt(27), b: Math.sqrt(75) }),
  },
  'probna-matura-podstawowa-2026-06': {
    given: ['przedział otwarty o końcach $-4$ i $2$'],
    isCorrect: ({ text }) =>
      Array.from({ length: 241 }, (_, index) => -12 + index / 10 + 0.05).every((x) => holdsFor(text, { x }) === (x > -4 && x < 2)),
    variables: { x: { from: -3.99, to: 1.99 } },
  },
  'probna-matura-podstawowa-2026-07': {
    given: ['$33$ osoby w $14$ kajakach', 'dwuosobowych i trzyosobowych'],
    isCorrect: ({ text }) => {
      const x = DIGITS.find((doubles) => 2 * doubles + 3 * (14 - doubles) === 33) ?? NaN
      return holdsFor(text, { x, y: 14 - x })
    },
    names: () => {
      const x = DIGITS.find((doubles) => 2 * doubles + 3 * (14 - doubles) === 33) ?? NaN
      return { x, y: 14 - x }
    },
  },
  'probna-matura-podstawowa-2026-08': {
    given: ['$x(x - 3) < 2(x + 7)$'],
    answer: () => {
      const [low = NaN, high = NaN] = rootsOf((x) => x * (x - 3) - 2 * (x + 7), -30, 30)
      return [interval('(', low, high, ')')]
    },
    names: () => {
      const [x_1 = NaN, x_2 = NaN] = rootsOf((x) => x * (x - 3) - 2 * (x + 7), -30, 30)
      return { x: x_1 + 0.05, x_1, x_2, '\\Delta': (x_2 - x_1) ** 2 }
    },
  },
  'probna-matura-podstawowa-2026-09': {
    given: ['$\\frac{(x - 4)(x + 2)}{x^2 - 16} = 0$'],
    answer: () => [...Array(41).keys()].map((at) => at - 20).filter((x) => x ** 2 !== 16 && ((x - 4) * (x + 2)) / (x ** 2 - 16) === 0),
  },
  'probna-matura-podstawowa-2026-10': {
    given: ['$x^3 + 2x^2 - 9x - 18 = 0$'],
    isCorrect: ({ says }) => rootsOf((x) => x ** 3 + 2 * x ** 2 - 9 * x - 18, -20, 20).some((root) => says(root)),
    variables: { x: { from: -5, to: 5 } },
  },
  'probna-matura-podstawowa-2026-11': {
    given: ['$(3n + 2)^2 - (n - 2)^2$', 'podzielna przez $8$'],
    variables: { n: { from: -400, to: 400, integer: true } },
    claim: ({ n = NaN }) => ((3 * n + 2) ** 2 - (n - 2) ** 2) % 8 === 0,
    answer: () => [
      formula(({ n = NaN }) => (3 * n + 2) ** 2 - (n - 2) ** 2),
      formula(({ n = NaN }) => ((3 * n + 2) ** 2 - (n - 2) ** 2) / 8),
    ],
  },
  'probna-matura-podstawowa-2026-12-1': {
    given: [LINE_GIVEN],
    answer: () => {
      const [first = NaN, second = NaN, third = NaN] = argumentsOf(0)
      return [interval('(', first, second, ')'), interval('(', third, LINE.at(-1)?.[0] ?? NaN, '⟩')]
    },
  },
  'probna-matura-podstawowa-2026-12-2': {
    given: [LINE_GIVEN],
    answer: () => [interval('⟨', Math.min(...LINE.map(([, y]) => y)), Math.max(...LINE.map(([, y]) => y)), '⟩')],
  },
  'probna-matura-podstawowa-2026-12-3': {
    given: [LINE_GIVEN, 'wartość $2$'],
    answer: () => argumentsOf(2),
  },
  'probna-matura-podstawowa-2026-13': {
    given: ['$f(x) = (\\sqrt{5} - 2{,}5)x + 3$'],
    marks: () => (Math.sqrt(5) - 2.5 > 0 ? ['A', '1'] : ['B', '2']),
    functions: () => ({ f: (x) => (Math.sqrt(5) - 2.5) * x + 3 }),
  },
  'probna-matura-podstawowa-2026-14-1': {
    given: ['$(-2, 0)$, $(4, 0)$ i $(0, 4)$', '$x = 3$', '$f(-3) = f(5)$'],
    marks: () => truths(parabola(3 - 1) === parabola(3 + 1), parabola(-3) === parabola(5)),
  },
  'probna-matura-podstawowa-2026-14-2': {
    given: ['$(-2, 0)$, $(4, 0)$ i $(0, 4)$'],
    variables: { x: { from: -6, to: 9 } },
    answer: () => [formula(({ x = NaN }) => parabola(x))],
    names: () => ({ a: 4 / ((0 + 2) * (0 - 4)) }),
    functions: () => ({ f: parabola }),
  },
  'probna-matura-podstawowa-2026-15': {
    given: ['$f(x) = a^x$', '$P = \\left(\\frac{3}{2}, 8\\right)$'],
    answer: () => [8 ** (1 / (3 / 2))],
    names: () => ({ a: 8 ** (1 / (3 / 2)) }),
  },
  'probna-matura-podstawowa-2026-16': {
    given: ['$a_n = 3 \\cdot (-2)^n$', 'Trzeci wyraz', '$-24$', 'jest geometryczny'],
    marks: () => {
      const terms = [1, 2, 3, 4, 5, 6].map((n) => 3 * (-2) ** n)
      return truths(
        terms[2] === -24,
        terms.slice(1).every((term, at) => term / (terms[at] ?? NaN) === (terms[1] ?? NaN) / (terms[0] ?? NaN)),
      )
    },
    variables: { n: { from: 1, to: 9, integer: true } },
    functions: () => ({ a: (n) => 3 * (-2) ** n }),
  },
  'probna-matura-podstawowa-2026-17': {
    given: ['$1050$ miejsc', 'pierwszym rzędzie jest $18$', 'w ostatnim $66$'],
    answer: () => ROWS.flatMap(({ n, r }) => [n, r]),
    names: () => ROWS,
    functions: () => ({ a: (n) => 18 + (n - 1) * (ROWS[0]?.r ?? NaN) }),
  },
  'probna-matura-podstawowa-2026-18': {
    given: ['$\\alpha$ jest ostry', '$\\tg\\alpha = 4$', '$\\frac{\\sin\\alpha + 2\\cos\\alpha}{2\\sin\\alpha - \\cos\\alpha}$'],
    answer: () => {
      const angle = Math.atan(4)
      return [(Math.sin(angle) + 2 * Math.cos(angle)) / (2 * Math.sin(angle) - Math.cos(angle))]
    },
    names: () => ({ '\\alpha': Math.atan(4) }),
  },
  'probna-matura-podstawowa-2026-19': {
    given: ['$6$ i $10$', '$150^\\circ$'],
    answer: () => [(6 * 10 * Math.sin(degrees(150))) / 2],
    names: () => ({ P: (6 * 10 * Math.sin(degrees(150))) / 2 }),
  },
  'probna-matura-podstawowa-2026-20': {
    given: ['$AB$ jest średnicą', '$34^\\circ$'],
    // The arc AC is the half circle without the arc BC, which is twice the angle BAC.
    answer: () => [degrees((180 - 2 * 34) / 2)],
  },
  'probna-matura-podstawowa-2026-21': {
    given: ['$|CD| = 4$', '$|DA| = 2$', 'równe $12$'],
    answer: () => [12 * ((4 + 2) / 4) ** 2],
    names: () => ({ k: (4 + 2) / 4, P: 12 * ((4 + 2) / 4) ** 2 }),
  },
  'probna-matura-podstawowa-2026-22': {
    given: ['równy $40$', 'długość $12$'],
    // The height is the side times the sine of the angle, which is twice the angle of half a diagonal.
    answer: () => [(40 / 4) * Math.sin(2 * Math.asin(12 / 2 / (40 / 4)))],
    names: () => {
      const [a, x] = [40 / 4, Math.sqrt((40 / 4) ** 2 - (12 / 2) ** 2)]
      return { a, x, P: 12 * x, h: (12 * x) / a }
    },
  },
  'probna-matura-podstawowa-2026-23-1': {
    given: ['$A = (-3, 1)$', '$B = (5, 5)$', 'średnicą'],
    isCorrect: ({ text }) => {
      const radius = Math.hypot(5 + 3, 5 - 1) / 2
      return [0.3, 1.1, 2.6, 4.4].every((turn) =>
        holdsFor(text, { x: (-3 + 5) / 2 + radius * Math.cos(turn), y: (1 + 5) / 2 + radius * Math.sin(turn) }),
      )
    },
    names: () => ({ x_S: (-3 + 5) / 2, y_S: (1 + 5) / 2, r: Math.hypot(5 + 3, 5 - 1) / 2, x: -3, y: 1 }),
  },
  'probna-matura-podstawowa-2026-23-2': {
    given: ['$A = (-3, 1)$', '$B = (5, 5)$', 'symetralnej'],
    variables: { x: { from: -9, to: 9 } },
    // Points as far from A as from B: (x + 3)² + (y − 1)² = (x − 5)² + (y − 5)².
    answer: () => [formula(({ x = NaN }) => (5 ** 2 - 3 ** 2 + 5 ** 2 - 1 ** 2 - 2 * x * (5 + 3)) / (2 * (5 - 1)))],
    names: () => ({
      x_S: (-3 + 5) / 2,
      y_S: (1 + 5) / 2,
      m_1: (5 - 1) / (5 + 3),
      m_2: -(5 + 3) / (5 - 1),
      b: (1 + 5) / 2 + ((5 + 3) / (5 - 1)) * ((-3 + 5) / 2),
    }),
  },
  'probna-matura-podstawowa-2026-24': {
    given: ['kwadrat o boku $4$', '$60^\\circ$'],
    answer: () => [Math.hypot(4, 4) * root3],
    names: () => ({ p: Math.hypot(4, 4), H: Math.hypot(4, 4) * root3 }),
  },
  'probna-matura-podstawowa-2026-25': {
    given: ['Promień podstawy ma długość $3$', 'tworząca stożka ma długość $5$'],
    answer: () => [(2 / 3) * Math.PI * 3 ** 2 * Math.sqrt(5 ** 2 - 3 ** 2)],
    names: () => ({ h: Math.sqrt(5 ** 2 - 3 ** 2), V: (2 / 3) * Math.PI * 3 ** 2 * Math.sqrt(5 ** 2 - 3 ** 2) }),
  },
  'probna-matura-podstawowa-2026-26': {
    given: ['długość $6$', 'mierze $60^\\circ$'],
    // The lateral area is the base's area over the cosine of the slope.
    answer: () => [(6 ** 2 * (6 / 2) * root3) / 3, 6 ** 2 + 6 ** 2 / Math.cos(degrees(60))],
    names: () => ({
      H: (6 / 2) * root3,
      h: 6 / 2 / Math.cos(degrees(60)),
      V: (6 ** 2 * (6 / 2) * root3) / 3,
      P_c: 6 ** 2 + 6 ** 2 / Math.cos(degrees(60)),
    }),
  },
  'probna-matura-podstawowa-2026-27': {
    given: ['trzycyfrowych', 'nieparzyste', 'trzy różne cyfry'],
    answer: () => [
      combinations(DIGITS, DIGITS, DIGITS).filter(([a = 0, b = 0, c = 0]) => a > 0 && c % 2 === 1 && a !== b && b !== c && a !== c).length,
    ],
  },
  'probna-matura-podstawowa-2026-28': {
    given: ['sześciu wierzchołków sześciokąta foremnego', 'dwa różne', 'bokiem sześciokąta'],
    // Vertices numbered around: neighbours differ by 1 or 5.
    answer: () => {
      const pairs = combinations(VERTICES, VERTICES).filter(([one = NaN, other = NaN]) => one !== other)
      return [pairs.filter(([one = NaN, other = NaN]) => [1, 5].includes(Math.abs(one - other))).length / pairs.length]
    },
  },
  'probna-matura-podstawowa-2026-29': {
    given: [
      'rozegrała $10$ meczów',
      'W $2$ z nich nie strzeliła gola',
      'w $4$ strzeliła po $1$ golu',
      'w $2$ po $2$ gole',
      'w $1$ meczu $3$ gole',
      'w $1$ meczu $5$ goli',
      'równa $2{,}2$',
      'równa $2$.',
    ],
    marks: () => truths(sum(GOALS) / GOALS.length === 2.2, sum(GOALS.slice(4, 6)) / 2 === 2),
  },
  'probna-matura-podstawowa-2026-30': {
    given: ['$\\{1, 2, 3, 4, 5, 6, 7\\}$', 'ze zwracaniem dwie liczby', 'podzielny przez $6$'],
    answer: () => [DIVISIBLE / 7 ** 2],
    names: () => ({ A: DIVISIBLE, '\\Omega': 7 ** 2 }),
    functions: () => ({ P: (count) => count / 7 ** 2 }),
  },
  'probna-matura-podstawowa-2026-31': {
    given: ['$240$ biletów', 'kosztuje $18$ zł', 'o $1$ zł', 'o $8$'],
    variables: { x: { from: 0, to: 30, integer: true } },
    answer: () => {
      const incomes = Array.from({ length: 31 }, (_, rise) => (18 + rise) * (240 - 8 * rise))
      const most = Math.max(...incomes)
      return [18 + incomes.indexOf(most), most]
    },
    names: () => ({ p: (240 / 8 - 18) / 2 }),
    functions: () => ({ P: (x) => (18 + x) * (240 - 8 * x) }),
  },
}
