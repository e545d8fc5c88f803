import { combinations, rootsOf } from './compute.ts'
import { formula, quantity, type Verifications } from './verification.ts'

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6

/** The number at the top of a pyramid of sums. */
const topOf = (row: readonly number[]): number =>
  row.length === 1 ? (row[0] ?? NaN) : topOf(row.slice(1).map((value, at) => value + (row[at] ?? NaN)))

/** The corners of a square with a diagonal: points as far from both of its ends as half of it is long from its middle. */
const corners = combinations(numbers(-20, 20), numbers(-20, 20)).filter(
  ([x = NaN, y = NaN]) => Math.hypot(x - 1, y - 1) === Math.hypot(x - 5, y - 3) && Math.hypot(x - 3, y - 2) === Math.hypot(4, 2) / 2,
)

/** Six times the volume of a tetrahedron, by the determinant of its edges from one vertex. */
const box = ([a = 0, b = 0, c = 0]: number[], [d = 0, e = 0, f = 0]: number[], [g = 0, h = 0, i = 0]: number[]): number =>
  Math.abs(a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g))

const candles = (): number => rootsOf((t) => 1 - t / 6 - 2 * (1 - t / 4), 0.01, 3.99)[0] ?? NaN

/** The axes of symmetry of a polygon through its centre: reflections that keep the set of its vertices. */
const axes = (corner: readonly (readonly [number, number])[]): number =>
  numbers(0, 179).filter((angle) => {
    const [c, s] = [Math.cos((angle * Math.PI) / 90), Math.sin((angle * Math.PI) / 90)]
    return corner.every(([x, y]) => corner.some(([p, q]) => Math.hypot(x * c + y * s - p, x * s - y * c - q) < 1e-9))
  }).length

/** Tasks that fill the gaps of the topics from grade 5 to grade 8. */
export const verifications: Verifications = {
  'piramida-z-czterech-kolejnych-liczb': {
    given: ['cztery kolejne liczby naturalne', '$100$'],
    answer: () => numbers(0, 100).filter((n) => topOf(numbers(n, n + 3)) === 100),
    variables: { a: { from: 0, to: 9 } },
    names: () => ({ n: numbers(0, 100).find((n) => topOf(numbers(n, n + 3)) === 100) ?? NaN }),
  },
  'rownanie-w-ktorym-znika-nawias': {
    given: ['$5 - 2(x - 3) = x - 4$'],
    answer: () => numbers(-50, 50).filter((x) => 5 - 2 * (x - 3) === x - 4),
    names: () => ({ x: numbers(-50, 50).find((x) => 5 - 2 * (x - 3) === x - 4) ?? NaN }),
  },
  'karma-dla-kotow-w-schronisku': {
    given: ['$24$ koty', 'na $15$ dni', 'Po $5$ dniach', '$6$ kotów'],
    // Portions are eaten day by day.
    answer: () => {
      const left = 24 * 15 - numbers(1, 5).reduce((sum) => sum + 24, 0)
      return numbers(1, 100).filter((days) => days * 30 === left)
    },
  },
  'dwie-swiece-roznej-grubosci': {
    given: ['w $4$ godziny', 'w $6$ godzin', 'dwa razy wyższa'],
    answer: () => [quantity(rounded(candles()), 'h')],
    names: () => [candles(), rootsOf((t) => 1 - t / 6 - 3 * (1 - t / 4), 0.01, 3.99)[0] ?? NaN].map((t) => ({ t })),
  },
  'pole-rombu-z-przekatnych': {
    given: ['$12\\text{ cm}$ i $7\\text{ cm}$'],
    // Four right-angled triangles.
    answer: () => [quantity((4 * (6 * 3.5)) / 2, 'cm^2')],
  },
  'pole-trojkata-rownobocznego-z-wysokosci': {
    given: ['$6\\text{ cm}$', 'równobocznego'],
    // Heron’s formula.
    answer: () => [quantity(Math.sqrt(9 * 3 * 3 * 3), 'cm^2')],
    names: () => ({ h: Math.sqrt(27) }),
  },
  'kwadrat-z-danej-przekatnej': {
    given: ['$A = (1, 1)$ i $C = (5, 3)$', 'najpierw tego, który leży nad przekątną'],
    answer: () => corners.toSorted(([, one = NaN], [, other = NaN]) => other - one),
  },
  'obwod-kola-o-srednicy-dziesiec': {
    given: ['$10\\text{ cm}$'],
    answer: () => [quantity(2 * Math.PI * 5, 'cm')],
  },
  'trawnik-ogrodzony-dookola': {
    given: ['$12\\pi\\text{ m}$'],
    answer: () => [quantity((12 * Math.PI) ** 2 / (4 * Math.PI), 'm^2')],
    names: () => ({ r: 6 }),
  },
  'ile-osi-ma-kazda-figura': {
    given: ['prostokąt, który nie jest kwadratem', 'trójkąt równoboczny', 'równoległobok, który nie jest rombem ani prostokątem'],
    marks: () => {
      const triangle = [90, 210, 330].map((angle): [number, number] => [
        Math.cos((angle * Math.PI) / 180),
        Math.sin((angle * Math.PI) / 180),
      ])
      const rectangle: [number, number][] = [
        [3, 1],
        [-3, 1],
        [-3, -1],
        [3, -1],
      ]
      const slanted: [number, number][] = [
        [3, 1],
        [-1, 1],
        [-3, -1],
        [1, -1],
      ]
      return [rectangle, triangle, slanted].map((figure) => 'ABCDE'.charAt(axes(figure)))
    },
  },
  'dziura-w-zlozonej-serwetce': {
    given: ['na pół, a potem jeszcze raz na pół', '$3\\text{ cm}$'],
    // A square whose sides are the four cuts.
    answer: () => [quantity(rounded(Math.hypot(3, 3) ** 2), 'cm^2')],
  },
  'trojkatna-czekolada': {
    given: ['$20\\text{ cm}$', '$3\\text{ cm}$', '$2{,}6\\text{ cm}$'],
    answer: () => [quantity((20 * 3 * 2.6) / 2, 'cm^3')],
  },
  'czworoscian-z-rogow-szescianu': {
    given: ['$6\\text{ cm}$', 'przekątnymi ścian sześcianu'],
    answer: () => [quantity(box([6, 6, 0], [6, 0, 6], [0, 6, 6]) / 6, 'cm^3')],
  },
  'ile-krawedzi-ma-graniastoslup': {
    given: ['pięciokąt', 'krawędzi'],
    // Three edges meet in each of the ten vertices; each edge has two ends.
    answer: () => [(3 * 2 * 5) / 2],
  },
  'odsetki-po-roku-oszczedzania': {
    given: ['$500$ zł', '$4\\%$', 'Ile odsetek'],
    answer: () => [500 * 1.04 - 500],
  },
  'suma-dwoch-liczb-parzystych': {
    given: ['suma dwóch liczb parzystych'],
    variables: { k: { from: -90, to: 90, integer: true }, m: { from: -90, to: 90, integer: true } },
    claim: ({ k = NaN, m = NaN }) => Math.abs((2 * k + 2 * m) % 2) === 0,
    answer: () => [formula(({ k = NaN }) => 2 * k), formula(({ m = NaN }) => 2 * m), formula(({ k = NaN, m = NaN }) => 2 * k + 2 * m), 2],
  },
  'najmniejsza-odleglosc-trzech-wsi': {
    given: ['$7\\text{ km}$', '$4\\text{ km}$', 'nie leżą na jednej prostej'],
    answer: () => [2, 3, 9, 11].filter((way) => way + 4 > 7 && way + 7 > 4 && way < 4 + 7).map((way) => quantity(way, 'km')),
  },
  'trojkaty-z-dwunastu-zapalek': {
    given: ['$12$ zapałek'],
    answer: () => [
      combinations(numbers(1, 10), numbers(1, 10), numbers(1, 10)).filter(
        ([a = 0, b = 0, c = 0]) => a <= b && b <= c && a + b > c && a + b + c === 12,
      ).length,
    ],
  },
}
