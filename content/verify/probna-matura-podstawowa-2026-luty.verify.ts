import { combinations, rootsOf } from './compute.ts'
import { holdsFor } from './judge-option.ts'
import { degrees, formula, interval, quantity, truths, type Verifications } from './verification.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
const whole = Array.from({ length: 201 }, (_, at) => at - 100)

// Tasks 11.1–11.3: a function whose graph is a broken line.
const LINE: readonly (readonly [number, number])[] = [
  [-4, 3],
  [-2, -1],
  [1, 2],
  [3, 2],
  [5, -2],
]
const LINE_GIVEN = '$(-4, 3)$, $(-2, -1)$, $(1, 2)$, $(3, 2)$, $(5, -2)$'
const SEGMENTS = LINE.slice(1).map(([x, y], at) => ({ from: LINE[at] ?? [x, y], to: [x, y] as const }))
const rising = SEGMENTS.filter(({ from, to }) => to[1] > from[1])
const crossings = SEGMENTS.filter(({ from, to }) => from[1] * to[1] < 0).length
const valueAt = (x: number): number => {
  const { from, to } = SEGMENTS.find(({ to: end }) => x <= end[0]) ?? { from: [NaN, NaN], to: [NaN, NaN] }
  return from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0])
}

// Tasks 14.1–14.3: the parabola.
const parabola = (x: number): number => -(x + 1) * (x - 5)
const PARABOLA_GIVEN = '$f(x) = -(x + 1)(x - 5)$'
const grid = Array.from({ length: 8001 }, (_, at) => at / 100 - 40)
const top = Math.max(...grid.map(parabola))
/** The sentences of task 14.3 by their letters, true or false of the numbers that they name. */
const SENTENCES: ReadonlyMap<string, (one: number, other: number) => boolean> = new Map([
  ['A', (axis) => [1, 3, 7].every((far) => parabola(axis - far) === parabola(axis + far))],
  ['B', (from) => parabola(from + 1) > parabola(from)],
  ['C', (least) => grid.every((x) => parabola(x) >= least)],
  ['D', (one, other) => parabola(one) === parabola(other)],
  ['E', (one, other) => parabola(one) === parabola(other)],
  ['F', (from) => grid.every((x) => parabola(x) > 0 === x > from)],
])

// Task 23: the trapezium by the coordinates of C, 20 from A on the circle over AB.
const trapezium = (): { bc: number; h: number; be: number; area: number } => {
  const x = 20 ** 2 / 25
  const h = Math.sqrt(20 ** 2 - x ** 2)
  return { bc: Math.hypot(25 - x, h), h, be: 25 - x, area: ((25 + (25 - 2 * (25 - x))) / 2) * h }
}

// Task 25: the centre's distances from the axes and the radius.
const CIRCLE = { toX: Math.abs(4), toY: Math.abs(-3), radius: Math.sqrt(16) }
const POSITIONS: ReadonlyMap<string, () => boolean> = new Map([
  ['A', () => CIRCLE.toX === CIRCLE.radius && CIRCLE.toY === CIRCLE.radius],
  ['B', () => CIRCLE.toX === CIRCLE.radius && CIRCLE.toY < CIRCLE.radius],
  ['C', () => CIRCLE.toY === CIRCLE.radius && CIRCLE.toX < CIRCLE.radius],
  ['D', () => CIRCLE.toX > CIRCLE.radius],
])

const PAIRS = combinations(whole.slice(101, 110), whole.slice(101, 110)).filter(([one, other]) => one !== other)
const EVEN = PAIRS.filter((pair) => sum(pair) % 2 === 0).length
const CLASSES = [...Array<number>(3).fill(0), ...Array<number>(5).fill(1), ...Array<number>(7).fill(2), ...Array<number>(4).fill(3), 4]
const field = (x: number): number => x * 36 * (1 - x / 48)

/** The second basic trial sheet, of 46 points. */
export const verifications: Verifications = {
  'probna-matura-podstawowa-2026-luty-01': {
    given: ['$\\frac{3^5 \\cdot 9^{-1}}{27^{\\frac{1}{3}}}$'],
    answer: () => [3 ** 5 / 9 / Math.cbrt(27)],
  },
  'probna-matura-podstawowa-2026-luty-02': {
    given: ['$9^{\\log_3 5}$'],
    answer: () => [9 ** (Math.log(5) / Math.log(3))],
  },
  'probna-matura-podstawowa-2026-luty-03': {
    given: ['$40\\%$ uczniów to chłopcy', '$25\\%$ chłopców', '$30\\%$ dziewcząt'],
    answer: () => [(40 * 0.25 + (100 - 40) * 0.3) / 100],
  },
  'probna-matura-podstawowa-2026-luty-04': {
    given: ['$(2x + 3)^2 - (2x - 3)^2$'],
    variables: { x: { from: -5, to: 5 } },
    answer: () => [formula(({ x = NaN }) => (2 * x + 3) ** 2 - (2 * x - 3) ** 2)],
  },
  'probna-matura-podstawowa-2026-luty-05': {
    given: ['$(\\sqrt{6} - 2)(\\sqrt{6} + 2)$', 'jest całkowita', 'Odwrotnością liczby $\\sqrt{7} - 2$ jest liczba $\\sqrt{7} + 2$'],
    marks: () => {
      const product = (Math.sqrt(6) - 2) * (Math.sqrt(6) + 2)
      return truths(Math.abs(product - Math.round(product)) < 1e-9, Math.abs(1 / (Math.sqrt(7) - 2) - (Math.sqrt(7) + 2)) < 1e-9)
    },
  },
  'probna-matura-podstawowa-2026-luty-06': {
    given: ['$\\frac{5 - 2x}{3} < 4$', 'Najmniejszą liczbą całkowitą'],
    answer: () => [Math.min(...whole.filter((x) => (5 - 2 * x) / 3 < 4))],
    names: () => ({ x: -3.4 }),
  },
  'probna-matura-podstawowa-2026-luty-07': {
    given: ['$|2x - 3| = 7$', 'Iloczyn wszystkich'],
    answer: () => [whole.filter((x) => Math.abs(2 * x - 3) === 7).reduce((product, x) => product * x, 1)],
    names: () => [5, -2].map((x) => ({ x, x_1: 5, x_2: -2 })),
  },
  'probna-matura-podstawowa-2026-luty-08': {
    given: ['$\\frac{x^2 - 5x}{x^2 - 25} = 0$'],
    variables: { x: { from: -9, to: 9 } },
    answer: () => whole.filter((x) => x ** 2 !== 25 && (x ** 2 - 5 * x) / (x ** 2 - 25) === 0).map(Math.abs),
  },
  'probna-matura-podstawowa-2026-luty-09': {
    given: ['$(3x - 1)(x + 2) \\geq 2x + 4$'],
    answer: () => {
      const [low = NaN, high = NaN] = rootsOf((x) => (3 * x - 1) * (x + 2) - 2 * x - 4, -30, 31)
      return [interval('(', -Infinity, low, '⟩'), interval('⟨', high, Infinity, ')')]
    },
    names: () => {
      const [x_1 = NaN, x_2 = NaN] = rootsOf((x) => (3 * x - 1) * (x + 2) - 2 * x - 4, -30, 31)
      return { x: x_2 + 0.05, x_1, x_2, '\\Delta': (x_2 - x_1) ** 2 }
    },
  },
  'probna-matura-podstawowa-2026-luty-10': {
    given: ['trzech kolejnych liczb całkowitych', 'przez $3$ daje resztę $2$'],
    variables: { n: { from: -400, to: 400, integer: true } },
    claim: ({ n = NaN }) => ((n - 1) ** 2 + n ** 2 + (n + 1) ** 2) % 3 === 2,
    answer: () => [formula(({ n = NaN }) => (n - 1) ** 2 + n ** 2 + (n + 1) ** 2)],
  },
  'probna-matura-podstawowa-2026-luty-11-1': {
    given: [LINE_GIVEN, 'rosnąca'],
    answer: () => rising.map(({ from, to }) => interval('⟨', from[0], to[0], '⟩')),
  },
  'probna-matura-podstawowa-2026-luty-11-2': {
    given: [LINE_GIVEN, 'dokładnie dwa miejsca zerowe', 'argumentu $0$ jest równa $1$'],
    marks: () => truths(crossings === 2, valueAt(0) === 1),
  },
  'probna-matura-podstawowa-2026-luty-11-3': {
    given: [LINE_GIVEN, '$f(x) = 2$', 'A. dokładnie trzy', 'B. nieskończenie wiele', '2. na wysokości $2$ leży cały odcinek'],
    marks: () => (SEGMENTS.some(({ from, to }) => from[1] === 2 && to[1] === 2) ? ['B', '2'] : ['A', '1']),
    names: () => ({ x: rootsOf(valueAt, -3.9, 4.9)[0] ?? NaN }),
    functions: () => ({ f: (x) => Math.round(valueAt(x) * 1e9) / 1e9 }),
  },
  'probna-matura-podstawowa-2026-luty-12': {
    given: ['$y = \\frac{2}{3}x + 1$', '$3x + 2y - 4 = 0$'],
    marks: () => {
      const [first, second] = [2 / 3, -3 / 2]
      return first * second === -1 ? ['B', '2'] : ['A', '1']
    },
    names: () => ({ x: 3, y: (4 - 3 * 3) / 2 }),
  },
  'probna-matura-podstawowa-2026-luty-13': {
    given: ['$f(x) = (m - 1)x + 6$', 'liczba $3$'],
    answer: () => whole.filter((m) => (m - 1) * 3 + 6 === 0),
    names: () => ({ m: 1 - 6 / 3 }),
  },
  'probna-matura-podstawowa-2026-luty-14-1': {
    given: [PARABOLA_GIVEN, 'Największa wartość'],
    answer: () => [top],
    names: () => ({ p: grid.find((x) => parabola(x) === top) ?? NaN }),
    functions: () => ({ f: parabola }),
  },
  'probna-matura-podstawowa-2026-luty-14-2': {
    given: [PARABOLA_GIVEN, '$y = x + 1$'],
    answer: () => whole.flatMap((x) => (parabola(x) === x + 1 ? [x, x + 1] : [])),
    names: () => [-1, 4].map((x) => ({ x, y: x + 1 })),
    functions: () => ({ f: parabola }),
  },
  'probna-matura-podstawowa-2026-luty-14-3': {
    given: [PARABOLA_GIVEN, '**dwa** zdania prawdziwe'],
    isCorrect: ({ letter, text }) => {
      const [one = NaN, other = NaN] = (text.match(/-?\d+/g) ?? []).map(Number)
      return SENTENCES.get(letter)?.(one, other) ?? false
    },
    functions: () => ({ f: parabola }),
  },
  'probna-matura-podstawowa-2026-luty-15': {
    given: ['$f(x) = 3^x - 9$', 'oś $y$'],
    answer: () => [0, 3 ** 0 - 9],
    functions: () => ({ f: (x) => 3 ** x - 9 }),
  },
  'probna-matura-podstawowa-2026-luty-16': {
    given: ['$a_n = n^2 - 6n + 5$', 'Dokładnie dwa wyrazy', 'Szósty wyraz ciągu $(a_n)$ jest równy $5$'],
    marks: () => {
      const terms = Array.from({ length: 50 }, (_, at) => (at + 1) ** 2 - 6 * (at + 1) + 5)
      return truths(terms.filter((term) => term === 0).length === 2, terms[5] === 5)
    },
    variables: { n: { from: 1, to: 30, integer: true } },
    functions: () => ({ a: (n) => n ** 2 - 6 * n + 5 }),
  },
  'probna-matura-podstawowa-2026-luty-17': {
    given: ['$a_3 = 7$', '$a_8 = 22$', '$a_{20}$'],
    answer: () => [7 + ((22 - 7) / (8 - 3)) * (20 - 3)],
    names: () => ({ r: (22 - 7) / (8 - 3) }),
    functions: () => ({ a: (n) => 7 + ((22 - 7) / (8 - 3)) * (n - 3) }),
  },
  'probna-matura-podstawowa-2026-luty-18': {
    given: ['$(4, x, x + 24)$', 'dodatnie'],
    answer: () => whole.filter((x) => x > 0 && x / 4 === (x + 24) / x),
    names: () => ({ x: 12, x_1: -8, x_2: 12, '\\Delta': (12 + 8) ** 2 }),
  },
  'probna-matura-podstawowa-2026-luty-19': {
    given: ['$3\\cos\\alpha = 2\\sin\\alpha$'],
    answer: () => [Math.tan(rootsOf((angle) => 3 * Math.cos(angle) - 2 * Math.sin(angle), 0.01, 1.56)[0] ?? NaN)],
    names: () => ({ '\\alpha': rootsOf((angle) => 3 * Math.cos(angle) - 2 * Math.sin(angle), 0.01, 1.56)[0] ?? NaN }),
  },
  'probna-matura-podstawowa-2026-luty-20': {
    given: ['$\\sin^4\\alpha + \\sin^2\\alpha \\cdot \\cos^2\\alpha$'],
    variables: { '\\alpha': { from: 0.1, to: 1.4 } },
    answer: () => [formula(({ '\\alpha': a = NaN }) => Math.sin(a) ** 4 + (Math.sin(a) * Math.cos(a)) ** 2)],
  },
  'probna-matura-podstawowa-2026-luty-21': {
    given: ['$2 : 3 : 4$', 'Największy kąt'],
    answer: () => [degrees((360 * 4) / sum([2, 3, 4]) / 2)],
  },
  'probna-matura-podstawowa-2026-luty-22': {
    given: ['$1 : 50$', '$60\\text{ cm}^2$'],
    answer: () => [quantity((60 * 50 ** 2) / 100 ** 2, 'm^2')],
  },
  'probna-matura-podstawowa-2026-luty-23': {
    given: ['długość $25$', 'długość $20$', 'prostopadła do ramienia $BC$'],
    answer: () => [trapezium().area],
    names: () => {
      const { bc, h, be, area } = trapezium()
      return { '|BC|': bc, '|AB|': 25, '|BE|': be, '|CD|': 25 - 2 * be, h, P: area }
    },
  },
  'probna-matura-podstawowa-2026-luty-24': {
    given: ['$A = (-2, 7)$', '$B = (4, -5)$'],
    isCorrect: ({ text }) => holdsFor(text, { x: -2, y: 7 }) && holdsFor(text, { x: 4, y: -5 }),
    names: () => ({ a: (-5 - 7) / (4 + 2), b: 7 - (-2 * (-5 - 7)) / (4 + 2) }),
  },
  'probna-matura-podstawowa-2026-luty-25': {
    given: ['$(x + 3)^2 + (y - 4)^2 = 16$'],
    isCorrect: ({ letter }) => POSITIONS.get(letter)?.() ?? false,
  },
  'probna-matura-podstawowa-2026-luty-26': {
    given: ['prawidłowym sześciokątnym', 'długość $4$', 'bocznej'],
    answer: () => [6 * 4 * 4],
  },
  'probna-matura-podstawowa-2026-luty-27': {
    given: ['równobocznym o boku $6$', 'całkowitej'],
    answer: () => [Math.PI * (6 / 2) * (6 / 2 + 6)],
    names: () => ({ l: 6, r: 6 / 2, P_c: Math.PI * (6 / 2) * (6 / 2 + 6) }),
  },
  'probna-matura-podstawowa-2026-luty-28': {
    given: ['dwóch różnych liter', '$A$, $B$, $C$, $D$, $E$', 'dwóch cyfr parzystych', 'mogą się powtarzać'],
    answer: () => {
      const [letters, digits] = [
        [1, 2, 3, 4, 5],
        [0, 2, 4, 6, 8],
      ]
      return [combinations(letters ?? [], letters ?? [], digits ?? [], digits ?? []).filter(([one, other]) => one !== other).length]
    },
  },
  'probna-matura-podstawowa-2026-luty-29': {
    given: ['$\\{1, 2, 3, 4, 5, 6, 7, 8, 9\\}$', 'bez zwracania', 'jest parzysta'],
    answer: () => [EVEN / PAIRS.length],
    names: () => ({ '|\\Omega|': PAIRS.length, '|A|': EVEN, A: EVEN, '\\Omega': PAIRS.length }),
    functions: () => ({ P: (count) => count / PAIRS.length }),
  },
  'probna-matura-podstawowa-2026-luty-30': {
    given: ['Na żadne nie chodzi $3$', 'na jedne $5$', 'na dwoje $7$', 'na troje $4$', 'na czworo $1$', 'równa $2$', 'równa $1{,}5$'],
    marks: () => truths(sum(CLASSES) / CLASSES.length === 2, sum(CLASSES.slice(9, 11)) / 2 === 1.5),
  },
  'probna-matura-podstawowa-2026-luty-31': {
    given: ['$48$ m i $36$ m', 'na dłuższej przyprostokątnej'],
    variables: { x: { from: 1, to: 47 } },
    answer: () => {
      const areas = Array.from({ length: 4801 }, (_, at) => field(at / 100))
      const x = areas.indexOf(Math.max(...areas)) / 100
      return [quantity(x, 'm'), quantity(36 * (1 - x / 48), 'm'), quantity(field(x), 'm^2')]
    },
    names: () => ({ x: 30, y: 36 * (1 - 30 / 48), p: 24 }),
    functions: () => ({ P: field }),
  },
}
