import { combinations, rootsOf } from './compute.ts'
import { formula, type Verifications } from './verification.ts'

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6
const dice = combinations(numbers(1, 6), numbers(1, 6), numbers(1, 6))
/** Ways up stairs by one or two, without a broken step. */
const ways = (left: number, at = 0): number => (at === 5 || left < 0 ? 0 : left === 0 ? 1 : ways(left - 1, at + 1) + ways(left - 2, at + 2))
const pairs = combinations(numbers(1, 9), numbers(1, 9)).filter(([one = 0, other = 0]) => one < other)
const deviation = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}
const well = (): number => rootsOf((x) => Math.hypot(x, x + 2 - 4) - Math.hypot(x - 6, x + 2 - 2), -50, 50)[0] ?? NaN
const touching = (): number[] => rootsOf((r) => (2 - r) ** 2 + (1 - r) ** 2 - r ** 2, 0.1, 50).map(rounded)
const cube = (): number => rounded(rootsOf((x) => 6 * (1 - x / 12) - x, 0.1, 11.9)[0] ?? NaN)

/** High school, basic: coordinates, solids, counting, chance and data that fill the gaps of the topics. */
export const verifications: Verifications = {
  'przekatne-prostokata-sa-rowne': {
    given: ['przekątne $AC$ i $BD$ prostokąta'],
    variables: { a: { from: 1, to: 9 }, b: { from: 1, to: 9 } },
    claim: ({ a = NaN, b = NaN }) => Math.hypot(a - 0, b - 0) === Math.hypot(0 - a, b - 0),
    answer: () => ['ABC', 'BAD', Math.acos(0), '|BD|'],
    names: () => ({ '|AC|': 5, '|BD|': Math.hypot(3, 4) }),
  },
  'pole-kwadratu-z-przekatnej': { given: ['ma długość $6$', 'Pole'], answer: () => [rounded((6 / Math.SQRT2) ** 2)] },
  'kwadraty-na-dwoch-bokach-trojkata': {
    given: ['kwadraty $ABDE$ i $ACFG$', 'takie samo pole'],
    variables: {
      a: { from: 1, to: 9 },
      b: { from: 1, to: 9 },
      c: { from: 1, to: 9 },
      '\\alpha': { from: 0.3, to: 2.8 },
    },
    // A is the origin, B lies on the axis; E and G are the corners turned outwards.
    claim: ({ b = NaN, c = NaN, '\\alpha': alpha = NaN }) => {
      const [e, g] = [
        [0, -c],
        [-b * Math.sin(alpha), b * Math.cos(alpha)],
      ] as const
      return Math.abs(Math.abs(e[0] * g[1] - e[1] * g[0]) - b * c * Math.sin(alpha)) < 1e-9
    },
    answer: () => [formula(({ b = NaN, c = NaN, '\\alpha': alpha = NaN }) => (b * c * Math.sin(alpha)) / 2)],
    skip: ['360^\\circ - 90^\\circ - 90^\\circ - \\alpha = 180^\\circ - \\alpha'],
  },
  'ktora-prosta-jest-rownolegla': {
    given: ['$y = -2x + 5$', 'równoległa', '$(-4, 1)$'],
    variables: { x: { from: -9, to: 9 } },
    // Moved by what the point is below the given line.
    answer: () => [formula(({ x = NaN }) => -2 * x + 5 + (1 - (-2 * -4 + 5)))],
    names: () => ({ b: 1 - 8, y: -2 * 4 - 7, x: 4 }),
  },
  'srodek-i-promien-z-rownania': {
    given: ['$(x - 3)^2 + (y + 1)^2 = 16$'],
    // Ends of the diameters along the axes.
    answer: () => {
      const [left = NaN, right = NaN] = rootsOf((x) => (x - 3) ** 2 - 16, -50, 50)
      const [low = NaN, high = NaN] = rootsOf((y) => (y + 1) ** 2 - 16, -50, 50)
      return [(left + right) / 2, (low + high) / 2, (right - left) / 2].map(rounded)
    },
  },
  'studnia-w-rownej-odleglosci': {
    given: ['$A = (0, 4)$ i $B = (6, 2)$', '$y = x + 2$'],
    answer: () => [rounded(well()), rounded(well() + 2)],
    names: () => ({ x: rounded(well()), y: rounded(well() + 2) }),
  },
  'okregi-styczne-do-obu-osi': {
    given: ['$A = (2, 1)$', 'styczny do obu osi'],
    answer: () => touching(),
    names: () => touching().map((r) => ({ r })),
  },
  'objetosc-walca': { given: ['równy $3$', 'wysokość $5$', 'Objętość'], answer: () => [Math.PI * 3 * 3 * 5] },
  'kat-przekatnej-z-podstawa': {
    given: ['przekątnej $AG$', 'podstawy $ABCD$'],
    // The foot of G on the base has two of its coordinates.
    isCorrect: ({ text }) => {
      const corners = new Map(
        [...'ABCD'].flatMap((name, at) => {
          const place = ['00', '10', '11', '01'][at] ?? ''
          return [
            [name, `${place}0`],
            ['EFGH'.charAt(at), `${place}1`],
          ]
        }),
      )
      const foot = [...corners].find(([, place]) => place === `${corners.get('G')?.slice(0, 2) ?? ''}0`)?.[0] ?? ''
      return text.replaceAll('$', '') === `GA${foot}`
    },
  },
  'szescian-w-ostroslupie': {
    given: ['krawędź podstawy $6$', 'wysokość $12$', 'objętość sześcianu'],
    answer: () => [cube() ** 3],
    names: () => ({ x: cube() }),
  },
  'schody-z-uszkodzonym-stopniem': { given: ['$10$ stopni', 'Piąty stopień jest pęknięty'], answer: () => [ways(10)] },
  'rzut-kostka-mniej-niz-trzy': {
    given: ['mniej niż $3$ oczka'],
    answer: () => [numbers(1, 6).filter((eyes) => eyes < 3).length / 6],
  },
  'suma-dwoch-liczb-z-losowania-jest-parzysta': {
    given: ['$1, 2, 3, \\ldots, 9$', 'jednocześnie dwie', 'suma jest parzysta'],
    answer: () => [pairs.filter(([one = 0, other = 0]) => (one + other) % 2 === 0).length / pairs.length],
  },
  'najwieksza-z-trzech-kostek': {
    given: ['trzema sześciennymi kostkami', 'równa $4$'],
    answer: () => [dice.filter((row) => Math.max(...row) === 4).length / dice.length],
  },
  'odchylenie-dwoch-polaczonych-grup': {
    given: ['$12$ uczniów', '$20$ punktów', 'równe $2$', '$24$ uczniów', 'równe $1$'],
    // Two groups with these numbers: half of each group below its mean, half above.
    answer: () => {
      const spread = (count: number, by: number): number[] => numbers(1, count).map((at) => 20 + (at % 2 === 0 ? by : -by))
      return [deviation([...spread(12, 2), ...spread(24, 1)])]
    },
  },
}
