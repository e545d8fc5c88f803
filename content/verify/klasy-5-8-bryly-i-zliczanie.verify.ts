import { combinations } from './compute.ts'
import { quantity, type Verifications } from './verification.ts'

type Square = readonly [number, number]
type Sides = readonly [top: number, bottom: number, north: number, south: number, east: number, west: number]

const NETS: ReadonlyMap<string, readonly Square[]> = new Map([
  [
    'Z pierwszego',
    [
      [0, 1],
      [1, 1],
      [2, 1],
      [3, 1],
      [1, 0],
      [1, 2],
    ],
  ],
  [
    'Z drugiego',
    [
      [0, 1],
      [1, 1],
      [2, 1],
      [3, 1],
      [0, 0],
      [3, 2],
    ],
  ],
  [
    'Z trzeciego',
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 1],
      [2, 2],
      [3, 2],
    ],
  ],
  [
    'Z czwartego',
    [
      [0, 1],
      [1, 1],
      [2, 1],
      [3, 1],
      [1, 2],
      [2, 2],
    ],
  ],
])

/** Rolls a cube over the squares of a net: it folds up when each of them meets another side of the cube. */
function foldsUp(net: readonly Square[]): boolean {
  const met = new Map<string, number>()
  const visit = ([x, y]: Square, [top, bottom, north, south, east, west]: Sides): void => {
    if (met.has(`${x},${y}`) || !net.some(([atX, atY]) => atX === x && atY === y)) return
    met.set(`${x},${y}`, bottom)
    visit([x + 1, y], [west, east, north, south, top, bottom])
    visit([x - 1, y], [east, west, north, south, bottom, top])
    visit([x, y + 1], [south, north, top, bottom, east, west])
    visit([x, y - 1], [north, south, bottom, top, east, west])
  }
  visit(net[0] ?? [0, 0], [1, 2, 3, 4, 5, 6])
  return new Set(met.values()).size === 6
}

const FIVE = [1, 2, 3, 4, 5]
const FOUR = [1, 2, 3, 4]
const many = Array.from({ length: 100 }, (_, at) => at + 1)
const games = (teams: number): number =>
  combinations(many.slice(0, teams), many.slice(0, teams)).filter(([one = NaN, other = NaN]) => one < other).length
/** Sides of the base of a prism with so many edges. */
const baseOf = (edges: number): number => many.find((sides) => sides + sides + sides === edges) ?? NaN
const roof = Math.hypot(2.4 / 2, 1.6)
const teams = (): number => many.find((count) => games(count) === 45) ?? NaN

/** Primary school: solids and counting. */
export const verifications: Verifications = {
  'ktory-graniastoslup-ma-24-krawedzie': {
    given: ['graniastosłup ma $24$ krawędzie'],
    answer: () => [baseOf(24) + 2, baseOf(24) * 2],
  },
  'siatka-ktora-sie-nie-sklada': {
    given: ['Z trzech spośród tych rysunków', '**nie** powstanie'],
    isCorrect: ({ text }) => !foldsUp(NETS.get(text) ?? []),
  },
  'namiot-w-ksztalcie-graniastoslupa': {
    given: ['bez podłogi', '$3\\text{ m}$ długości', "sideLabels: ['2,4 m'", "label: '1,6 m'"],
    answer: () => [quantity(2 * roof * 3 + 2.4 * 1.6, 'm^2'), quantity(((2.4 * 1.6) / 2) * 3, 'm^3')],
  },
  'ostroslup-z-drutu': {
    given: ['czworokątnego', 'podstawy ma $6\\text{ cm}$', 'boczna $10\\text{ cm}$'],
    answer: () => [quantity(4 * (6 + 10), 'cm')],
  },
  'lody-o-dwoch-smakach': {
    given: ['pięć smaków', 'o różnych smakach'],
    answer: () => [combinations(FIVE, FIVE).filter(([one = NaN, other = NaN]) => one < other).length],
  },
  'ile-druzyn-gralo-w-turnieju': {
    given: ['z każdą inną dokładnie raz', '$6$ drużyn', '$45$ meczów'],
    answer: () => [games(6), teams()],
    names: () => ({ n: teams() }),
  },
  'flagi-z-trzech-pasow': {
    given: ['z trzech poziomych pasów', 'cztery kolory', 'sąsiednie pasy muszą mieć różne kolory'],
    answer: () => [combinations(FOUR, FOUR, FOUR).filter(([top, middle, bottom]) => top !== middle && middle !== bottom).length],
  },
  'trzy-kostki-z-plasteliny': {
    given: ['$6\\text{ cm}$, $8\\text{ cm}$ i $10\\text{ cm}$'],
    answer: () => [quantity(many.find((edge) => edge ** 3 === 6 ** 3 + 8 ** 3 + 10 ** 3) ?? NaN, 'cm')],
  },
}
