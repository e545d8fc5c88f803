import { combinations, rootsOf } from './compute.ts'
import { degrees, formula, interval, truths, type Verifications } from './verification.ts'

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6

type Point = readonly [x: number, y: number]
/** The value of a graph made of segments; NaN outside of it. */
const brokenLine =
  (points: readonly Point[]) =>
  (x: number): number => {
    const at = points.findIndex(([end], index) => index > 0 && x <= end)
    const [[a, b] = [NaN, NaN], [c, d] = [NaN, NaN]] = [points[at - 1], points[at]]
    return x < a ? NaN : b + ((x - a) / (c - a)) * (d - b)
  }
const places = numbers(-4 * 40, 5 * 40).map((at) => at / 40)
/** The number of places where a graph has a height: places that stand on it or between whose values it lies. */
const meets = (f: (x: number) => number, height: number): number =>
  places.filter((x, at) => {
    const before = places[at - 1]
    return f(x) === height || (before !== undefined && (f(before) - height) * (f(x) - height) < 0)
  }).length
const three = brokenLine([
  [-4, 1],
  [-1, 4],
  [2, -2],
  [5, 1],
])
const four = brokenLine([
  [-4, -3],
  [-1, 2],
  [2, -1],
  [5, 4],
])
const parabola = (x: number): number => x ** 2 - 4 * x + 5
/** True when the values on ⟨0; a⟩ are all from 1 to 5. */
const isExact = (a: number): boolean => {
  const values = numbers(0, 1000).map((at) => rounded(parabola((a * at) / 1000)))
  return Math.abs(Math.min(...values) - 1) < 1e-5 && Math.max(...values) === 5
}
const term = (n: number): number => n ** 2 / 2 ** n
const bestTerm = (): number => numbers(1, 60).toSorted((one, other) => term(other) - term(one))[0] ?? NaN
/** Sums of consecutive numbers with a total. */
const runs = (total: number): number[][] =>
  numbers(1, total)
    .flatMap((from) => numbers(from + 1, total).map((to) => numbers(from, to)))
    .filter((run) => run.reduce((sum, value) => sum + value, 0) === total)
const sineSum = (step: number): number => numbers(1, 90 / step - 1).reduce((sum, at) => sum + Math.sin(degrees(at * step)) ** 2, 0)
const ROOT_OF_TRAPEZOID = rootsOf((p) => 9 / p - p / 16, 1, 90)[0] ?? NaN

/** High school, basic: functions, sequences, trigonometry and plane figures that fill the gaps of the topics. */
export const verifications: Verifications = {
  'dwa-zdania-o-wykresie-lamanej': {
    given: ['points: [[-4, 1], [-1, 4], [2, -2], [5, 1]]', 'malejąca w przedziale $\\langle -1; 2\\rangle$', '$f(x) = 1$ ma dokładnie dwa'],
    marks: () =>
      truths(
        places.filter((x) => x > -1 && x <= 2).every((x) => three(x) < three(x - 1 / 40)),
        meets(three, 1) === 2,
      ),
    names: () => ({ x: -4 }),
    functions: () => ({ f: three }),
  },
  'rownanie-po-dwoch-przesunieciach': {
    given: ['points: [[-4, -3], [-1, 2], [2, -1], [5, 4]]', '$f(x - 1) + 3 = m$', 'dokładnie trzy'],
    answer: () => {
      const heights = numbers(-50, 100).map((at) => at / 10 + 0.05)
      const held = heights.filter((m) => meets(four, rounded(m - 3)) === 3)
      return [interval('(', Math.round(held[0] ?? NaN), Math.round(held.at(-1) ?? NaN), ')')]
    },
  },
  'funkcja-ktora-dziala-dwa-razy': {
    given: ['$4x + 9$', 'zastosowana dwa razy'],
    answer: () =>
      [2, -2].map((a) => {
        const b = rootsOf((value) => a * value + value - 9, -50, 50)[0] ?? NaN
        return formula(({ x = NaN }) => a * x + rounded(b))
      }),
    variables: { x: { from: -9, to: 9 } },
    names: () => [
      { a: 2, b: 3 },
      { a: -2, b: -9 },
    ],
    skip: ['f(x) = ax + b'],
  },
  'przedzial-o-zadanym-zbiorze-wartosci': {
    given: ['$f(x) = x^2 - 4x + 5$', '\\langle 0; a\\rangle', '\\langle 1; 5\\rangle'],
    answer: () => {
      const held = numbers(1, 100)
        .map((at) => at / 10)
        .filter(isExact)
      return [interval('⟨', Math.min(...held), Math.max(...held), '⟩')]
    },
    variables: { x: { from: -9, to: 9 } },
    names: () => ({ a: 3 }),
    functions: () => ({ f: parabola }),
  },
  'roznica-wartosci-funkcji-wykladniczej': {
    given: ['$f(x) = 3^x$', '$f(x + 2) - f(x) = 72$'],
    answer: () => numbers(-9, 9).filter((x) => 3 ** (x + 2) - 3 ** x === 72),
    names: () => ({ x: numbers(-9, 9).find((x) => 3 ** (x + 2) - 3 ** x === 72) ?? NaN }),
  },
  'trojmian-ukryty-w-potegach': {
    given: ['$4^x - 6 \\cdot 2^x + 8 = 0$'],
    answer: () => numbers(-9, 9).filter((x) => 4 ** x - 6 * 2 ** x + 8 === 0),
    names: () => [1, 2].map((x) => ({ x, t: 2 ** x })),
  },
  'najwiekszy-wyraz-ciagu-kwadratow-przez-potegi': {
    given: ['a_n = \\frac{n^2}{2^n}'],
    answer: () => [bestTerm(), term(bestTerm())],
    variables: { n: { from: 3, to: 40, integer: true } },
    functions: () => ({ a: term }),
  },
  'czterdziesci-piec-jako-suma-kolejnych-liczb': {
    given: ['Liczbę $45$', 'co najmniej dwa'],
    answer: () => [runs(45).length],
    names: () => runs(45).map(([a = NaN, ...more]) => ({ a, k: more.length + 1 })),
  },
  'suma-dziewiatek': {
    given: ['$9 + 99 + 999 + \\ldots$', 'osiem składników'],
    answer: () => [Number(numbers(1, 8).reduce((sum, length) => sum + BigInt('9'.repeat(length)), 0n))],
  },
  'kwadraty-sinusow-co-piec-stopni': {
    given: ['\\sin^2 5^\\circ', '\\sin^2 85^\\circ', 'co $5^\\circ$'],
    answer: () => [rounded(sineSum(5))],
  },
  'wysokosc-zjezdzalni': {
    given: ['$6\\text{ m}$', '$30^\\circ$'],
    answer: () => [{ kind: 'quantity', value: rounded(6 * Math.sin(degrees(30))), unit: 'm' }],
  },
  'brakujacy-bok-trojkata-podobnego': {
    given: ['$4$, $5$ i $6$', 'podobnego ma długość $6$', 'Najdłuższy'],
    answer: () => rootsOf((side) => side / 6 - 6 / 4, 1, 50).map(rounded),
  },
  'trapez-z-dwoch-pol': {
    given: ['pola $9$ i $16$'],
    // A trapezoid with the bases 3 and 4 in the ratio of the triangles, its height from the larger triangle.
    answer: () => [rounded(((4 + 3) * ((2 * 16) / 4) * (1 + 3 / 4)) / 2)],
    variables: { a: { from: 0, to: 9 }, b: { from: 0, to: 9 } },
    names: () => ({ p: rounded(ROOT_OF_TRAPEZOID) }),
  },
  'ksiezyce-na-przyprostokatnych': {
    given: ['przyprostokątne $6$ i $8$'],
    // Half discs without the segments that the large circle cuts off beyond each leg.
    answer: () => {
      const segment = (leg: number): number => {
        const angle = 2 * Math.asin(leg / 10)
        return (25 * (angle - Math.sin(angle))) / 2
      }
      return [rounded([6, 8].reduce((sum, leg) => sum + (Math.PI * leg ** 2) / 8 - segment(leg), 0))]
    },
  },
  'kat-miedzy-przecinajacymi-sie-cieciwami': {
    given: ['$ABC$ ma $35^\\circ$', '$BCD$ ma $25^\\circ$', 'ostrego'],
    // Half of the sum of the arcs.
    answer: () => [degrees((2 * 35 + 2 * 25) / 2)],
  },
  'promien-okregu-na-trojkacie-prostokatnym': { given: ['$6$, $8$ i $10$', 'na brzegu'], answer: () => [Math.hypot(6 / 2, 8 / 2)] },
  'kat-miedzy-dwusiecznymi-trojkata': {
    given: ['$A$ trójkąta $ABC$ ma $70^\\circ$', '$BIC$'],
    answer: () => ['BIC', degrees(90 + 70 / 2)],
  },
  'okrag-wpisany-w-trojkat-rownoramienny': {
    given: ['długość $10$', 'podstawa $12$'],
    // The centre at the height r is as far from the arm as from the base.
    answer: () => rootsOf((r) => Math.abs(8 * 0 + 6 * r - 48) / 10 - r, 0.1, 7.9).map(rounded),
    names: () => ({ h: 8, P: 48, r: 3 }),
  },
  'dwie-cyfry-nieparzyste': {
    given: ['dwucyfrowych', 'obie cyfry są nieparzyste'],
    answer: () => [combinations([1, 3, 5, 7, 9], [1, 3, 5, 7, 9]).length],
  },
}
