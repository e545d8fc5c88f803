import { rootsOf, slopeAt } from './compute.ts'
import { formula, interval, type Verifications } from './verification.ts'

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6
const tenths = numbers(-200, 200).map((at) => at / 10 + 0.05)
/** Whole numbers where a condition starts or stops to hold. */
const edges = (holds: (value: number) => boolean): number[] =>
  tenths.filter((value, at) => at > 0 && holds(value) !== holds(tenths[at - 1] ?? NaN)).map((value) => Math.round(value))
/** The coefficients of (x² − x + 1)¹⁰, multiplied out, the lowest power first. */
const coefficients = numbers(1, 10).reduce<number[]>(
  (product) => numbers(0, product.length + 1).map((at) => (product[at] ?? 0) - (product[at - 1] ?? 0) + (product[at - 2] ?? 0)),
  [1],
)
const roots = (a: number, b: number, c: number): number[] => {
  const delta = b ** 2 - 4 * a * c
  return a === 0 || delta <= 0 ? [] : [(-b - Math.sqrt(delta)) / (2 * a), (-b + Math.sqrt(delta)) / (2 * a)].toSorted((p, q) => p - q)
}
const aroundOne = (m: number): boolean => {
  const [low = NaN, high = NaN] = roots(1, m, m ** 2 - 3)
  return low < 1 && high > 1
}
const isFourfold = (m: number): boolean => {
  const found = roots(1, -2 * m, m + 6)
  return found.length === 2 && found.every((t) => t > 0)
}
const isAlwaysBelow = (m: number): boolean =>
  numbers(-4000, 4000).every((at) => {
    const x = at / 200
    return (x ** 2 + m * x + 1) / (x ** 2 + x + 1) < 2
  })
const absolutes = (x: number): number => Math.abs(x - 2) - Math.abs(2 * x + 1)
/** The area of the figure, by strips: the height over each x. */
const figure = (): number => {
  const strips = numbers(0, 12_000 - 1).map((at) => 2 * Math.max(0, 3 - Math.abs(Math.abs(-6 + (at + 0.5) / 1000) - 2)))
  return rounded(strips.reduce((sum, height) => sum + height / 1000, 0))
}
/** The area of a triangle with these medians, by Heron’s formula: 4/3 of the triangle that the medians make. */
const fromMedians = (a: number, b: number, c: number): number => {
  const half = (a + b + c) / 2
  return (4 / 3) * Math.sqrt(half * (half - a) * (half - b) * (half - c))
}
/** The middle of the chord through (4, 0) with a slope. */
const middle = (slope: number): readonly [number, number] => {
  const x = (4 * slope ** 2) / (1 + slope ** 2)
  return [x, slope * (x - 4)]
}
const volume = (x: number): number => x ** 2 * (6 - x)

/** High school, advanced: tasks that fill the gaps of the topics. */
export const verifications: Verifications = {
  'wspolczynniki-przy-parzystych-potegach': {
    given: ['$W(x) = (x^2 - x + 1)^{10}$', 'przy parzystych potęgach'],
    answer: () => [coefficients.filter((_, at) => at % 2 === 0).reduce((sum, value) => sum + value, 0)],
    functions: () => ({ W: (x) => coefficients.reduce((sum, value, at) => sum + value * x ** at, 0) }),
    names: () => ({ x: -1 }),
  },
  'suma-ilorazow-wzajemnych': {
    given: ['\\frac{a}{b} + \\frac{b}{a} \\geq 2', 'liczb dodatnich'],
    variables: { a: { from: 0.1, to: 9 }, b: { from: 0.1, to: 9 } },
    claim: ({ a = NaN, b = NaN }) => a / b + b / a >= 2 - 1e-9,
    answer: () => [formula(({ a = NaN, b = NaN }) => a / b + b / a - 2)],
  },
  'parametr-i-jedno-rozwiazanie': {
    given: ['$x^2 - 6x + m = 0$', 'dokładnie jedno'],
    answer: () => numbers(-50, 50).filter((m) => (-6) ** 2 === 4 * m),
    variables: { x: { from: -9, to: 9 } },
    names: () => ({ m: 9, '\\Delta': 0 }),
  },
  'parametr-przy-kwadracie': {
    given: ['$mx^2 - 4x + 1 = 0$', 'dwa różne'],
    answer: () => {
      const [to = NaN] = edges((m) => roots(m, -4, 1).length === 2)
      const without = numbers(-50, 50).filter((m) => m < to && roots(m, -4, 1).length !== 2)
      return [...without.flatMap((m) => [interval('(', -Infinity, m, ')'), interval('(', m, to, ')')])]
    },
    names: () => [
      { m: 2.5, '\\Delta': 16 - 4 * 2.5 },
      { m: 0, '\\Delta': 16 },
    ],
  },
  'jedynka-miedzy-rozwiazaniami': {
    given: ['$x^2 + mx + m^2 - 3 = 0$', 'liczba $1$ leży między'],
    answer: () => {
      const [from = NaN, to = NaN] = edges(aroundOne)
      return [interval('(', from, to, ')')]
    },
    names: () => {
      const [x_1 = NaN, x_2 = NaN] = roots(1, 0.3, 0.3 ** 2 - 3)
      return { m: 0.3, x_1, x_2 }
    },
  },
  'cztery-rozwiazania-rownania-dwukwadratowego': {
    given: ['$x^4 - 2mx^2 + m + 6 = 0$', 'cztery różne'],
    answer: () => edges(isFourfold).map((from) => interval('(', from, Infinity, ')')),
    names: () => {
      const [t = NaN] = roots(1, -2 * 4.2, 4.2 + 6)
      return { m: 4.2, t, x: Math.sqrt(t) }
    },
  },
  'kiedy-ulamek-jest-dodatni': {
    given: ['\\frac{x - 2}{x + 5} > 0'],
    answer: () => {
      const [low = NaN, high = NaN] = edges((x) => (x - 2) / (x + 5) > 0)
      return [interval('(', -Infinity, low, ')'), interval('(', high, Infinity, ')')]
    },
    names: () => ({ x: 3.7 }),
  },
  'ulamki-po-obu-stronach-nierownosci': {
    given: ['\\frac{x}{x - 2} \\geq \\frac{3}{x}'],
    answer: () => {
      const [low = NaN, high = NaN] = edges((x) => x / (x - 2) >= 3 / x)
      return [interval('(', -Infinity, low, ')'), interval('(', high, Infinity, ')')]
    },
    names: () => ({ x: 3.7 }),
  },
  'nierownosc-prawdziwa-dla-kazdej-liczby': {
    given: ['\\frac{x^2 + mx + 1}{x^2 + x + 1} < 2', 'dla każdej liczby'],
    answer: () => {
      const [from = NaN, to = NaN] = edges(isAlwaysBelow)
      return [interval('(', from, to, ')')]
    },
    variables: { x: { from: -9, to: 9 } },
    names: () => ({ m: 1.7 }),
  },
  'punkt-na-wykresie-modulu-funkcji': {
    given: ['$(2, -3)$', '$g(x) = |f(x)|$'],
    answer: () => [2, Math.abs(-3)],
  },
  'moduly-po-dwoch-stronach-nierownosci': {
    given: ['$|x - 2| \\geq |2x + 1|$'],
    answer: () => {
      const [from = NaN, to = NaN] = rootsOf(absolutes, -50, 50)
      return [interval('⟨', from, to, '⟩')]
    },
    names: () => [{ x: -3 }, { x: 1 / 3 }],
  },
  'pole-figury-opisanej-modulami': {
    given: ['\\big||x| - 2\\big| + |y| \\leq 3', 'pole'],
    answer: () => [figure()],
    names: () => ({ x: 1.3, y: 0.4 }),
  },
  'szereg-ktory-nie-jest-geometryczny': {
    given: ['\\frac{1}{2} + \\frac{2}{4} + \\frac{3}{8} + \\frac{4}{16}'],
    answer: () => [rounded(numbers(1, 200).reduce((sum, n) => sum + n / 2 ** n, 0))],
    names: () => ({ S: numbers(1, 200).reduce((sum, n) => sum + n / 2 ** n, 0) }),
  },
  'iloczyn-trzech-cosinusow': {
    given: ['\\cos 20^\\circ \\cdot \\cos 40^\\circ \\cdot \\cos 80^\\circ'],
    variables: { x: { from: -3, to: 3 } },
    answer: () => [rounded([20, 40, 80].reduce((product, angle) => product * Math.cos((angle * Math.PI) / 180), 1))],
  },
  'pierwsze-rownanie-z-sinusem': {
    given: ['$\\sin x = \\frac{1}{2}$', '\\langle 0; 2\\pi)'],
    variables: { x: { from: -3, to: 3 } },
    answer: () => rootsOf((x) => Math.sin(x) - 0.5, 0, 2 * Math.PI - 0.001),
  },
  'promien-okregu-z-boku-i-kata': {
    given: ['długości $6$', '$30^\\circ$'],
    // The central angle over the side is twice as large.
    answer: () => [rounded(6 / 2 / Math.sin((60 / 2 / 180) * Math.PI))],
    names: () => ({ R: 6 }),
  },
  'trojkat-o-danych-srodkowych': {
    given: ['$9$, $12$ i $15$'],
    answer: () => [rounded(fromMedians(9, 12, 15))],
    names: () => ({ '|AS|': 6, '|BS|': 8, '|CS|': 10, '|BT|': 6, '|SB|': 8, '|ST|': 10 }),
  },
  'srodki-cieciw-przez-jeden-punkt': {
    given: ['$x^2 + y^2 = 25$', '$P = (4, 0)$'],
    // The circle through three such middles has its centre on the x axis, where they are symmetric.
    answer: () => {
      const [[a, b], [c, d]] = [middle(1), middle(2)]
      const [p = NaN] = rootsOf((x) => Math.hypot(a - x, b) - Math.hypot(c - x, d), -9, 9)
      return [rounded(p), 0, rounded(Math.hypot(a - p, b))]
    },
    names: () => {
      const [x, y] = middle(1.7)
      return { x, y }
    },
    skip: ['M = (x, y)'],
  },
  'przekroj-szescianu-przez-dwie-krawedzie': { given: ['krawędzi $4$', 'nie leżą w jednej ścianie'], answer: () => [4 * Math.hypot(4, 4)] },
  'najwiekszy-przekroj-czworoscianu': {
    given: ['o krawędzi $6$', 'największe pole'],
    variables: { x: { from: 0, to: 6 } },
    answer: () => [Math.max(...numbers(0, 600).map((at) => (at / 100) * (6 - at / 100)))],
    functions: () => ({ P: (x) => x * (6 - x) }),
    skip: ['x = 3'],
  },
  'okulary-wsrod-dziewczat': {
    given: ['| dziewczęta | 5 | 11 |', '| chłopcy | 3 | 9 |', 'jest dziewczyną'],
    answer: () => [5 / (5 + 11)],
    skip: ['P(A|B) = \\frac{5}{16}'],
  },
  'najwieksza-objetosc-ze-wzoru': {
    given: ['$V(x) = x^2(6 - x)$', '$x \\in (0; 6)$'],
    answer: () => rootsOf((x) => slopeAt(volume, x), 0.5, 5.9).map((x) => Math.round(x * 1e4) / 1e4),
    variables: { x: { from: 0.1, to: 5.9 } },
    functions: () => ({ V: volume, "V'": (x) => 2 * x * (6 - x) - x ** 2 }),
    skip: ['x = 4'],
  },
}
