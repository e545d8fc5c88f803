import { combinations } from './compute.ts'
import { degrees, formula, quantity, type Verifications, word } from './verification.ts'

const DICE = [1, 2, 3, 4, 5, 6]
const ANIA = [12, 10, 14, 11, 13]
const BASIA = [6, 18, 12, 9, 15]
const BOOKS = [
  [0, 3],
  [1, 6],
  [2, 5],
  [3, 4],
  [4, 2],
] as const
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, value) => sum + value, 0) / numbers.length
const deviation = (numbers: readonly number[]): number => Math.sqrt(mean(numbers.map((value) => (value - mean(numbers)) ** 2)))

/** Subsets of a list with so many elements. */
function subsets<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, at) => subsets(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]))
}

/** Orders of a list, equal ones counted once. */
function orders(letters: string): Set<string> {
  if (letters.length < 2) return new Set([letters])
  return new Set(
    [...letters].flatMap((letter, at) => [...orders(letters.slice(0, at) + letters.slice(at + 1))].map((rest) => letter + rest)),
  )
}

/** Shortest ways on a grid, so many steps right and up. */
const ways = (right: number, up: number): number => (right === 0 || up === 0 ? 1 : ways(right - 1, up) + ways(right, up - 1))

const chooseCount = (n: number, k: number): number => (k === 0 || k === n ? 1 : chooseCount(n - 1, k - 1) + chooseCount(n - 1, k))
const URN = 'bbbbbccc'
const sameColour = (): number => {
  const pairs = subsets([...URN], 2)
  return pairs.filter(([one, other]) => one === other).length / pairs.length
}

/** Solids, counting, probability and statistics, high school. */
export const verifications: Verifications = {
  'ostroslup-o-kwadratowej-podstawie': {
    given: ['podstawy ostrosłupa prawidłowego czworokątnego ma długość $6$', 'jest równa $4$'],
    answer: () => [(6 * 6 * 4) / 3, 6 * 6 + 2 * 6 * Math.hypot(4, 6 / 2)],
    names: () => ({
      P_p: 6 * 6,
      V: (6 * 6 * 4) / 3,
      w: Math.hypot(4, 6 / 2),
      P_b: 2 * 6 * Math.hypot(4, 6 / 2),
      P_c: 6 * 6 + 2 * 6 * Math.hypot(4, 6 / 2),
    }),
  },
  'objetosc-stozka-z-obwodu-podstawy': {
    given: ['Tworząca stożka ma długość $10$', 'równy $12\\pi$'],
    answer: () => [((Math.PI * (12 / 2) ** 2) / 3) * Math.sqrt(10 ** 2 - (12 / 2) ** 2)],
    names: () => ({
      r: 12 / 2,
      H: Math.sqrt(10 ** 2 - (12 / 2) ** 2),
      V: ((Math.PI * (12 / 2) ** 2) / 3) * Math.sqrt(10 ** 2 - (12 / 2) ** 2),
    }),
  },
  'prostopadloscian-z-przekatna-pod-katem': {
    given: ['wymiary $3$ na $4$', 'pod kątem $45^\\circ$'],
    answer: () => [3 * 4 * Math.hypot(3, 4) * Math.tan(degrees(45))],
    names: () => ({
      p: Math.hypot(3, 4),
      H: Math.hypot(3, 4) * Math.tan(degrees(45)),
      V: 3 * 4 * Math.hypot(3, 4) * Math.tan(degrees(45)),
    }),
  },
  'trzy-kulki-w-walcu': {
    given: ['podstawy $6\\text{ cm}$', 'trzy kulki o promieniu $3\\text{ cm}$'],
    answer: () => [quantity((3 * (4 / 3) * 3 ** 3) / 6 ** 2, 'cm')],
    names: () => ({ x: (3 * (4 / 3) * 3 ** 3) / 6 ** 2 }),
  },
  'kat-miedzy-scianami-czworoscianu': {
    given: ['Wszystkie krawędzie czworościanu $ABCS$ mają długość $6$'],
    // Coordinates give the angle between two heights that meet in the middle of BC.
    answer: () => {
      const [A, S] = [
        [0, 6 * Math.sqrt(3 / 4), 0],
        [0, (6 * Math.sqrt(3 / 4)) / 3, 6 * Math.sqrt(2 / 3)],
      ] as const
      return [(A[1] * S[1]) / (Math.hypot(...A) * Math.hypot(...S))]
    },
    names: () => ({
      '|AM|': 6 * Math.sqrt(3 / 4),
      '|SM|': 6 * Math.sqrt(3 / 4),
      '|AS|': 6,
      '|OM|': (6 * Math.sqrt(3 / 4)) / 3,
      '\\alpha': Math.acos(1 / 3),
    }),
  },
  'liczby-z-dokladnie-jedna-siodemka': {
    given: ['liczb trzycyfrowych', 'dokładnie jedną siódemkę'],
    answer: () => [
      Array.from({ length: 900 }, (_, at) => String(100 + at)).filter((digits) => [...digits].filter((digit) => digit === '7').length === 1)
        .length,
    ],
  },
  'delegacja-z-co-najmniej-dwiema-dziewczynami': {
    given: ['$6$ dziewczyn i $5$ chłopców', 'czteroosobową', 'co najmniej dwie dziewczyny'],
    answer: () => [subsets([...'ddddddccccc'], 4).filter((group) => group.filter((person) => person === 'd').length >= 2).length],
  },
  'przestawienia-liter-slowa-kajak': {
    given: ['litery słowa KAJAK'],
    answer: () => [orders('KAJAK').size],
  },
  'tozsamosc-z-dwumianem-newtona': {
    given: ['k \\cdot \\binom{n}{k} = n \\cdot \\binom{n - 1}{k - 1}', '$1 \\leq k \\leq n$'],
    variables: { n: { from: 7, to: 15, integer: true }, k: { from: 1, to: 7, integer: true } },
    claim: ({ n = NaN, k = NaN }) => k * chooseCount(n, k) === n * chooseCount(n - 1, k - 1),
    answer: () => [formula(({ n = NaN, k = NaN }) => n * chooseCount(n - 1, k - 1))],
  },
  'droga-do-szkoly-przez-piekarnie': {
    given: ['at: [0, 0], label: D', 'at: [2, 1], label: P', 'at: [4, 3], label: S', 'tylko w prawo i w górę'],
    answer: () => [ways(2, 1) * ways(4 - 2, 3 - 1)],
  },
  'srednia-liczba-ksiazek-z-diagramu': {
    given: [
      '{ label: "0", value: 3 }',
      '{ label: "1", value: 6 }',
      '{ label: "2", value: 5 }',
      '{ label: "3", value: 4 }',
      '{ label: "4", value: 2 }',
    ],
    answer: () => [mean(BOOKS.flatMap(([books, pupils]) => Array.from({ length: pupils }, () => books)))],
  },
  'dwie-kule-jednego-koloru': {
    given: ['$5$ kul białych i $3$ czarne', 'bez zwracania, dwie kule'],
    answer: () => [sameColour()],
    names: () => ({ p: sameColour(), p_1: (5 * 4) / (8 * 7), p_2: (3 * 2) / (8 * 7) }),
  },
  'wadliwa-zarowka-z-drugiej-linii': {
    given: ['| pierwsza | 60% | 2% |', '| druga | 40% | 5% |'],
    answer: () => [(60 * 2 + 40 * 5) / 100 ** 2, (40 * 5) / (60 * 2 + 40 * 5)],
    names: () => ({ p_1: (60 * 2) / 100 ** 2, p_2: (40 * 5) / 100 ** 2, p: (60 * 2 + 40 * 5) / 100 ** 2 }),
  },
  'iloczyn-oczek-podzielny-przez-piec': {
    given: ['dwa razy', 'sześcienną kostką', 'podzielny przez $5$'],
    answer: () => [combinations(DICE, DICE).filter(([first = NaN, second = NaN]) => (first * second) % 5 === 0).length / DICE.length ** 2],
  },
  'ktora-koszykarka-gra-rowniej': {
    given: ['| Ania | 12 | 10 | 14 | 11 | 13 |', '| Basia | 6 | 18 | 12 | 9 | 15 |'],
    answer: () => [
      mean([...ANIA, ...BASIA]),
      deviation(ANIA),
      deviation(BASIA),
      word(`równiej gra ${deviation(ANIA) < deviation(BASIA) ? 'Ania' : 'Basia'}`),
    ],
    names: () => ({ '\\sigma_A': deviation(ANIA), '\\sigma_B': deviation(BASIA) }),
  },
  'ile-srednio-daje-los-na-loterii': {
    given: ['jest $100$ losów', 'Los kosztuje $3$ zł', '| 100 zł | 1 |', '| 25 zł | 4 |', '| 5 zł | 10 |'],
    answer: () => [(100 * 1 + 25 * 4 + 5 * 10) / 100 - 3],
  },
}
