import { combinations, rootsOf } from './compute.ts'
import { holdsFor } from './judge-option.ts'
import { quantity, type Verifications } from './verification.ts'

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const GRADES = [4, 4, 4, 3, 3, 6]
const SIZES = [
  [37, 3],
  [38, 7],
  [39, 5],
  [40, 4],
  [41, 1],
] as const
const shoes = SIZES.flatMap(([size, people]) => Array.from({ length: people }, () => size))
const whole = Array.from({ length: 101 }, (_, at) => at - 50)
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, value) => sum + value, 0) / numbers.length
const income = (x: number): number => (20 + x) * (300 - 10 * x)
const best = whole.toSorted((one, other) => income(other) - income(one))[0] ?? NaN
const rhombusSide = Math.hypot(10 / 2, 24 / 2)
const rhombusHeight = (10 * 24) / 2 / rhombusSide
const trapezoidHeight = Math.sqrt(13 ** 2 - ((14 - 4) / 2) ** 2)
const mushrooms = (): number => rootsOf((x) => x * (1 - 0.9) - (1 - 0.12), 0, 101)[0] ?? NaN
/** Distance of the circle's centre (r, r) from the hypotenuse of a right triangle is r, too. */
const inscribed = (a: number, b: number): number =>
  rootsOf((r) => (a * b - a * r - b * r) / Math.hypot(a, b) - r, 0, Math.min(a, b) / 2 + 0.1)[0] ?? NaN

/** High school, basic: symmetry, solids, counting, statistics, quadrilaterals. */
export const verifications: Verifications = {
  'prosta-odbita-w-osi': {
    given: ['$y = 2x - 3$', 'względem osi $y$'],
    isCorrect: ({ text }) => [-4, 0.5, 3].every((x) => holdsFor(text, { x: -x, y: 2 * x - 3 })),
    variables: { x: { from: -9, to: 9 } },
    skip: ['y = 2 \\cdot (-x) - 3'],
  },
  'dwa-podobne-kubki': {
    given: ['$6\\text{ cm}$ wysokości', 'duży $9\\text{ cm}$', '$160\\text{ ml}$', '$20\\text{ g}$'],
    answer: () => [quantity(160 * (9 / 6) ** 3, 'ml'), quantity(20 * (9 / 6) ** 2, 'g')],
    names: () => ({ k: 9 / 6 }),
  },
  'nieparzyste-liczby-o-roznych-cyfrach': {
    given: ['nieparzystych liczb czterocyfrowych', 'o różnych cyfrach'],
    answer: () => [
      combinations(DIGITS, DIGITS, DIGITS, DIGITS).filter((row) => row[0] !== 0 && (row[3] ?? 0) % 2 === 1 && new Set(row).size === 4)
        .length,
    ],
  },
  'srednia-wazona-ocen-kuby': {
    given: ['| ocena | 4 | 3 | 6 |', '| waga | 3 | 2 | 1 |', 'o wadze $3$', 'co najmniej $4{,}5$'],
    answer: () => [mean(GRADES), [1, 2, 3, 4, 5, 6].find((x) => mean([...GRADES, x, x, x]) >= 4.5) ?? NaN],
    names: () => ({ x: 5.8 }),
  },
  'co-znaczy-dziewiecdziesiaty-centyl': {
    given: ['$40\\,000$ osób', 'dziewięćdziesiątemu centylowi'],
    answer: () => [(90 * 40_000) / 100],
  },
  'rozmiary-butow-druzyny': {
    given: ['| rozmiar | 37 | 38 | 39 | 40 | 41 |', '| liczba osób | 3 | 7 | 5 | 4 | 1 |'],
    answer: () => {
      const [most = NaN] = SIZES.toSorted((one, other) => other[1] - one[1]).map(([size]) => size)
      return [most, mean(shoes.slice(shoes.length / 2 - 1, shoes.length / 2 + 1))]
    },
  },
  'cena-biletu-do-teatru': {
    given: ['kosztują $20$ zł', '$300$ osób', 'o $1$ zł odstrasza $10$ osób'],
    answer: () => [20 + best, income(best)],
    names: () => ({ x: best }),
    functions: () => ({ f: income }),
  },
  'wysokosc-rombu-z-przekatnych': {
    given: ['$10$ i $24$'],
    answer: () => [rhombusHeight],
    names: () => ({ a: rhombusSide, P: (10 * 24) / 2, h: rhombusHeight }),
  },
  'przekatna-trapezu-rownoramiennego': {
    given: ['podstawy $14$ i $4$', 'ramiona długości $13$'],
    answer: () => [4 * trapezoidHeight + ((14 - 4) / 2) * trapezoidHeight, Math.hypot((14 + 4) / 2, trapezoidHeight)],
    names: () => ({ h: trapezoidHeight, P: 9 * trapezoidHeight, d: Math.hypot((14 + 4) / 2, trapezoidHeight) }),
  },
  'ile-liczb-lezy-blisko-dwojki': {
    given: ['$|x - 2| \\leq 3$'],
    answer: () => [whole.filter((x) => Math.abs(x - 2) <= 3).length],
  },
  'z-ilu-kilogramow-swiezych-grzybow': {
    given: ['$90\\%$ wody', 'suszone $12\\%$', 'kilogram suszonych'],
    answer: () => [quantity(mushrooms(), 'kg')],
    names: () => ({ x: mushrooms() }),
  },
  'dwa-okregi-trojkata-prostokatnego': {
    given: ['$5$ i $12$', 'opisanego', 'wpisanego'],
    answer: () => [Math.hypot(5, 12) / 2, inscribed(5, 12)],
    names: () => ({ R: Math.hypot(5, 12) / 2, r: inscribed(5, 12) }),
  },
}
