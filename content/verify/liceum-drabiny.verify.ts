import { combinations, rootsOf } from './compute.ts'
import { formula, interval, quantity, type Verifications } from './verification.ts'

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6
const steps = numbers(-2000, 2000).map((at) => at / 100 + 0.005)

const pavement = (x: number): number => (10 + 2 * x) * (6 + 2 * x) - 10 * 6 - 80
const golden = (x: number): number => x * (x - 1) - 1
/** Places where a condition on a number starts or stops to hold. */
const changes = (holds: (m: number) => boolean): number[] =>
  steps.filter((m, at) => at > 0 && holds(m) !== holds(steps[at - 1] ?? NaN)).map((m) => Math.round(m))
const tenth = (): number => numbers(1, 9).reduce((value, n) => value + 2 * n, 2)
const threeNumbers = (): number[] => {
  const [q = NaN] = rootsOf((ratio) => 6 / ratio + 6 + 6 * ratio - 26, 1.01, 50)
  return [6 / q, 6, 6 * q].map(rounded)
}
const squares = (m: number): number => {
  const delta = (m - 3) ** 2 - 4 * (m - 5)
  const roots = [-1, 1].map((sign) => (3 - m + sign * Math.sqrt(delta)) / 2)
  return roots.reduce((sum, root) => sum + root ** 2, 0)
}
const bestM = (): number =>
  numbers(-500, 1500)
    .map((at) => at / 100)
    .toSorted((one, other) => squares(one) - squares(other))[0] ?? NaN
const area = (a: number, b: number, c: number): number => {
  const half = (a + b + c) / 2
  return Math.sqrt(half * (half - a) * (half - b) * (half - c))
}
const shares = (): number =>
  combinations([0, 1, 2], [0, 1, 2], [0, 1, 2], [0, 1, 2], [0, 1, 2]).filter((row) => new Set(row).size === 3).length
const deviation = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}
const ROOTS = new Map([
  ['$\\sqrt[6]{5}$', 5 ** (1 / 6)],
  ['$\\sqrt[6]{7}$', 7 ** (1 / 6)],
  ['$\\sqrt{2}$', Math.sqrt(2)],
  ['$\\sqrt[3]{3}$', Math.cbrt(3)],
])

/** High school: first steps, last tasks of the sheet and tasks for the keen, by topic. */
export const verifications: Verifications = {
  'najwiekszy-z-czterech-pierwiastkow': {
    given: ['jest największa'],
    isCorrect: ({ text }) => ROOTS.get(text) === Math.max(...ROOTS.values()),
  },
  'ile-cyfr-ma-setna-potega-dwojki': {
    given: ['$2^{100}$', '0{,}301'],
    answer: () => [String(2n ** 100n).length],
  },
  'statek-z-pradem-i-pod-prad': {
    given: ['$36\\text{ km}$ w ciągu $2$ godzin', 'w $3$ godziny'],
    answer: () => [quantity((36 / 2 + 36 / 3) / 2, 'km/h'), quantity((36 / 2 - 36 / 3) / 2, 'km/h')],
    names: () => ({ v: (36 / 2 + 36 / 3) / 2, p: (36 / 2 - 36 / 3) / 2 }),
  },
  'chodnik-dookola-basenu': {
    given: ['$10\\text{ m}$ na $6\\text{ m}$', '$80\\text{ m}^2$'],
    answer: () => rootsOf(pavement, 0, 20).map((x) => quantity(rounded(x), 'm')),
    names: () => {
      const [x_1 = NaN, x_2 = NaN] = rootsOf(pavement, -20, 20)
      return [x_1, x_2].map((x) => ({ x, x_1, x_2, '\\Delta': (x_2 - x_1) ** 2 }))
    },
  },
  'prostokat-zlotego-podzialu': {
    given: ['odcięto kwadrat', 'podobny do początkowego'],
    answer: () => rootsOf(golden, 1, 5),
    names: () => {
      const [x_1 = NaN, x_2 = NaN] = rootsOf(golden, -5, 5)
      return [x_1, x_2].map((x) => ({ x, x_1, x_2, '\\Delta': (x_2 - x_1) ** 2 }))
    },
  },
  'kwadrat-nie-mniejszy-od-dziewieciu': {
    given: ['$x^2 \\geq 9$'],
    variables: { x: { from: -9, to: 9 } },
    answer: () => {
      const [low = NaN, high = NaN] = changes((x) => x ** 2 >= 9)
      return [interval('(', -Infinity, low, '⟩'), interval('⟨', high, Infinity, ')')]
    },
  },
  'kiedy-trojmian-nie-ma-miejsc-zerowych': {
    given: ['$x^2 + mx + 4 = 0$', 'nie ma rozwiązań'],
    variables: { m: { from: -9, to: 9 } },
    answer: () => {
      const [low = NaN, high = NaN] = changes((m) => Math.min(...steps.map((x) => x ** 2 + m * x + 4)) > 0)
      return [interval('(', low, high, ')')]
    },
    skip: ['\\Delta = m^2 - 4 \\cdot 1 \\cdot 4'],
  },
  'iloczyn-rowny-zero-trzy-czynniki': {
    given: ['$x(x - 2)(x + 5) = 0$', 'Największym'],
    answer: () => [Math.max(...numbers(-20, 20).filter((x) => x * (x - 2) * (x + 5) === 0))],
  },
  'miejsce-zerowe-funkcji-liniowej': {
    given: ['$f(x) = -2x + 6$'],
    answer: () => numbers(-20, 20).filter((x) => -2 * x + 6 === 0),
    names: () => ({ x: numbers(-20, 20).find((x) => -2 * x + 6 === 0) ?? NaN }),
  },
  'funkcja-malejaca-nad-poczatkiem': {
    given: ['$f(x) = (m - 2)x + m + 1$', 'malejąca', 'powyżej początku układu'],
    answer: () => {
      const value = (m: number, x: number): number => (m - 2) * x + m + 1
      const [low = NaN, high = NaN] = changes((m) => value(m, 1) < value(m, 0) && value(m, 0) > 0)
      return [interval('(', low, high, ')')]
    },
  },
  'wierzcholek-z-postaci-kanonicznej': {
    given: ['$y = (x + 3)^2 - 5$'],
    answer: () => {
      const [best = NaN] = numbers(-20, 20).toSorted((one, other) => (one + 3) ** 2 - (other + 3) ** 2)
      return [best, (best + 3) ** 2 - 5]
    },
    names: () => ({ x: -3 }),
  },
  'potega-dwojki-o-wykladniku-minus-trzy': {
    given: ['$f(x) = 2^x$', '$f(-3)$'],
    answer: () => [2 ** -3],
    functions: () => ({ f: (x) => 2 ** x }),
  },
  'czwarty-wyraz-ze-wzoru': {
    given: ['$a_n = n^2 - 3n$', 'Czwarty wyraz'],
    answer: () => [4 * 4 - 3 * 4],
    functions: () => ({ a: (n) => n ** 2 - 3 * n }),
  },
  'ciag-z-rosnacym-przyrostem': {
    given: ['$a_1 = 2$', '$a_{n+1} = a_n + 2n$', '$a_{10}$'],
    answer: () => [tenth()],
    functions: () => ({ a: (n) => numbers(1, n - 1).reduce((value, at) => value + 2 * at, 2) }),
    skip: ['2 + 4 + \\ldots + 18 = \\frac{2 + 18}{2} \\cdot 9'],
  },
  'nastepny-wyraz-ciagu-geometrycznego': {
    given: ['$18$, $-12$ i $8$'],
    answer: () => [(8 * 8) / -12],
    names: () => ({ q: -12 / 18 }),
  },
  'trzy-liczby-suma-i-iloczyn': {
    given: ['rosnący ciąg geometryczny', 'równa $26$', 'iloczyn $216$'],
    answer: () => threeNumbers(),
    names: () => [3, 1 / 3].map((q) => ({ b: Math.cbrt(216), q, q_1: 1 / 3, q_2: 3, '\\Delta': 64 })),
  },
  'sinus-kata-w-trojkacie': {
    given: ['$5$ i $12$', 'naprzeciw krótszej'],
    answer: () => [5 / Math.hypot(5, 12)],
  },
  'kwadrat-wpisany-w-trojkat': {
    given: ['długość $12$', 'na nią $6$'],
    // The width of the triangle at the height a is the side of the square.
    answer: () => rootsOf((a) => 12 * (1 - a / 6) - a, 0, 6).map(rounded),
    names: () => ({ a: rounded(rootsOf((a) => 12 * (1 - a / 6) - a, 0, 6)[0] ?? NaN) }),
  },
  'pierscien-z-cieciwa': {
    given: ['styczna do mniejszego', 'długość $10$'],
    answer: () => [Math.PI * (10 / 2) ** 2],
    names: () => ({ R: Math.hypot(3, 5), r: 3 }),
  },
  'liczby-trzycyfrowe-o-sumie-cyfr-piec': {
    given: ['liczb trzycyfrowych', 'równa $5$'],
    answer: () => [numbers(100, 999).filter((number) => [...String(number)].reduce((sum, digit) => sum + Number(digit), 0) === 5).length],
  },
  'dane-powiekszone-o-stala': {
    given: ['$5$ punktów', 'równa $31$', 'odchylenie standardowe $6$'],
    isCorrect: ({ says }) => {
      const [before, after] = [[25, 37], [25, 37].map((points) => points + 5)]
      if (deviation(before) !== 6) return false
      return says((after[0] ?? NaN) / 2 + (after[1] ?? NaN) / 2, deviation(after))
    },
  },
  'iloczyn-trzech-nawiasow-z-jedynka': {
    given: ['$abc = 1$', '(1 + a)(1 + b)(1 + c) \\geq 8'],
    variables: { a: { from: 0.1, to: 9 }, b: { from: 0.1, to: 9 }, c: { from: 0.1, to: 9 } },
    claim: ({ a = NaN, b = NaN }) => (1 + a) * (1 + b) * (1 + 1 / (a * b)) >= 8 - 1e-9,
    answer: () => [formula(({ a = NaN }) => 1 + a), '≥', formula(({ a = NaN }) => 2 * Math.sqrt(a))],
  },
  'najmniejsza-suma-kwadratow-pierwiastkow': {
    given: ['$x^2 + (m - 3)x + m - 5 = 0$', 'najmniejsza'],
    answer: () => [bestM(), rounded(squares(bestM()))],
    variables: { m: { from: -9, to: 9 } },
    skip: ['\\Delta = (m - 3)^2 - 4(m - 5)', 'm = 4'],
  },
  'kwadraty-wpisane-jeden-w-drugi': {
    given: ['o boku $4$', 'bez końca'],
    answer: () => {
      const sides = numbers(0, 200).map((at) => 4 / Math.SQRT2 ** at)
      return [rounded(sides.reduce((sum, side) => sum + side ** 2, 0)), sides.reduce((sum, side) => sum + 4 * side, 0)]
    },
  },
  'promienie-trojkata-trzynascie': {
    given: ['$13$, $14$ i $15$'],
    answer: () => [area(13, 14, 15) / 21, (13 * 14 * 15) / (4 * area(13, 14, 15))],
    names: () => ({ x: 5, h: 12, P: area(13, 14, 15), r: area(13, 14, 15) / 21, '\\alpha': Math.asin(12 / 13) }),
  },
  'kula-wpisana-w-stozek': {
    given: ['równy $6$, a wysokość $8$'],
    // The centre at the height r is as far from the slanted side as from the base.
    answer: () => rootsOf((r) => Math.abs(8 * 0 + 6 * r - 48) / 10 - r, 0.1, 7.9).map(rounded),
    names: () => ({ r: 3 }),
  },
  'rozdanie-pieciu-zadan': {
    given: ['pięć różnych zadań', 'co najmniej jedno zadanie'],
    answer: () => [shares()],
  },
  'kto-pierwszy-wyrzuci-orla': {
    given: ['Zaczyna Ania', 'pierwsza wyrzuci orła'],
    answer: () => [rounded(numbers(0, 60).reduce((sum, round) => sum + (1 / 2) ** (2 * round + 1), 0) * 3) / 3],
    names: () => ({ p: 2 / 3, s: 1 / 3 / (1 - 1 / 3) }),
  },
}
