import { combinations, rootsOf } from './compute.ts'
import { formula, quantity, type Verifications, word } from './verification.ts'

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const isPrime = (number: number): boolean => number > 1 && numbers(2, number - 1).every((divisor) => number % divisor !== 0)

/** The area common to the four strips, by the corners of the inner square: meeting points of the lines. */
const innerSquare = (): number => {
  // The lines y = x/2 and y = 10 − 2x meet at a corner; the next corner is that one turned about (5, 5).
  const x = rootsOf((at) => at / 2 - (10 - 2 * at), 0, 10)[0] ?? NaN
  const [first, next] = [
    [x, x / 2],
    [5 - (x / 2 - 5), 5 + (x - 5)],
  ] as const
  return (first[0] - next[0]) ** 2 + (first[1] - next[1]) ** 2
}

/** The shortest way over the bank, tried at every tenth of a metre. */
const overTheBank = (): number =>
  Math.min(...numbers(0, 80_000).map((at) => Math.hypot(1 - at / 10_000, 2) + Math.hypot(7 - at / 10_000, 6)))

const rectangles = (): number =>
  numbers(0, 3).flatMap((left) => numbers(left + 1, 3).flatMap(() => numbers(0, 3).flatMap((low) => numbers(low + 1, 3)))).length

const hats = combinations([0, 1, 2], [0, 1, 2], [0, 1, 2]).filter((row) => new Set(row).size === 3)

/** The greatest of five different numbers with this median and mean. */
const greatest = (): number =>
  Math.max(
    ...combinations(numbers(1, 5), numbers(1, 5), numbers(7, 30))
      .filter(([a = NaN, b = NaN]) => a < b)
      .map(([a = NaN, b = NaN, d = NaN]) => ({ d, e: 30 - a - b - 6 - d }))
      .flatMap(({ d, e }) => (e > d ? [e] : [])),
  )

const ages = (): number[] =>
  combinations(numbers(1, 62), numbers(1, 62)).find(
    ([ania = NaN, basia = NaN]) => ania + basia === 63 && ania === 2 * (basia - (ania - basia)),
  ) ?? []

const GIANTS: ReadonlyMap<string, bigint> = new Map([
  ['Większa jest $2^{300}$', 2n ** 300n],
  ['Większa jest $3^{200}$', 3n ** 200n],
])

/** Primary school, grades 7–8: first steps and tasks for the keen, by topic. */
export const verifications: Verifications = {
  'iloczyn-poteg-dwojki': {
    given: ['$2^3 \\cdot 2^4$'],
    answer: () => [2 * 2 * 2 * (2 * 2 * 2 * 2)],
  },
  'ktora-z-wielkich-poteg-jest-wieksza': {
    given: ['$2^{300}$ i $3^{200}$'],
    isCorrect: ({ text }) => {
      const [own, other] = [GIANTS.get(text), [...GIANTS].find(([option]) => option !== text)?.[1]]
      return own !== undefined && other !== undefined && own > other
    },
  },
  'porzadki-w-wyrazeniu': {
    given: ['$5a + 3b - 2a + b$'],
    variables: { a: { from: -9, to: 9 }, b: { from: -9, to: 9 } },
    answer: () => [formula(({ a = NaN, b = NaN }) => 5 * a + 3 * b - 2 * a + b)],
  },
  'sztuczka-z-data-urodzin': {
    given: ['przez $2$, dodaj $5$', 'przez $50$', 'wynik $973$'],
    variables: { m: { from: 1, to: 12, integer: true }, d: { from: 1, to: 31, integer: true } },
    answer: () => {
      const [month = NaN, day = NaN] =
        combinations(numbers(1, 12), numbers(1, 31)).find(([m = NaN, d = NaN]) => (m * 2 + 5) * 50 + d === 973) ?? []
      return [day, month]
    },
  },
  'ktora-liczba-jest-pierwsza': {
    given: ['liczbą pierwszą'],
    isCorrect: ({ text }) => isPrime(Number(text.replaceAll('$', ''))),
  },
  'suma-trzech-kolejnych-liczb': {
    given: ['trzy kolejne liczby naturalne', 'przez $3$'],
    variables: { n: { from: 0, to: 900, integer: true } },
    claim: ({ n = NaN }) => (n + (n + 1) + (n + 2)) % 3 === 0,
    answer: () => [formula(({ n = NaN }) => n + (n + 1) + (n + 2)), formula(({ n = NaN }) => n), 3],
  },
  'roznica-kwadratow-liczb-nieparzystych': {
    given: ['dwóch liczb nieparzystych', 'przez $8$'],
    variables: {
      n: { from: -90, to: 90, integer: true },
      k: { from: -90, to: 90, integer: true },
      m: { from: -90, to: 90, integer: true },
    },
    claim: ({ n = NaN, m = NaN }) => ((2 * n + 1) ** 2 - (2 * m + 1) ** 2) % 8 === 0,
    answer: () => [formula(({ n = NaN }) => 2 * n + 1), formula(({ n = NaN }) => (2 * n + 1) ** 2), 8, (2 * 7 + 1) ** 2 % 8],
  },
  'ile-to-trzydziesci-procent': {
    given: ['$60$ zł', '$30\\%$ zniżki'],
    answer: () => [(60 * (100 - 30)) / 100],
  },
  'ogorki-ktore-przeschly': {
    given: ['$40\\text{ kg}$', '$99\\%$', '$98\\%$'],
    answer: () =>
      numbers(1, 40)
        .filter((mass) => mass * (100 - 98) === 40 * (100 - 99))
        .map((mass) => quantity(mass, 'kg')),
  },
  'pierwsze-rownanie-z-jedna-litera': {
    given: ['$3x - 7 = 11$'],
    answer: () => numbers(-50, 50).filter((x) => 3 * x - 7 === 11),
    names: () => ({ x: numbers(-50, 50).find((x) => 3 * x - 7 === 11) ?? NaN }),
  },
  'wiek-ani-i-basi': {
    given: ['dwa razy tyle lat, ile Basia miała wtedy', 'Razem mają $63$ lata'],
    answer: () => ages(),
    names: () => {
      const [ania = NaN, basia = NaN] = ages()
      return { r: ania - basia, x: basia - (ania - basia) }
    },
  },
  'szybszy-pociag-na-tej-samej-trasie': {
    given: ['$120\\text{ km}$', '$80\\,\\text{km/h}$', '$100\\,\\text{km/h}$'],
    answer: () => [Math.round((120 / 80 - 120 / 100) * 60)],
  },
  'pies-biegajacy-miedzy-rowerami': {
    given: ['$24\\text{ km}$', '$16\\,\\text{km/h}$', '$20\\,\\text{km/h}$'],
    // The legs of the dog one by one, until the bicycles meet.
    answer: () => {
      let [gap, way] = [24, 0]
      while (gap > 1e-9) {
        const hours = gap / (20 + 16)
        way += 20 * hours
        gap -= 2 * 16 * hours
      }
      return [quantity(Math.round(way * 1e6) / 1e6, 'km')]
    },
  },
  'kat-przylegly-do-danego': {
    given: ['kątów przyległych', '$127^\\circ$'],
    answer: () => [quantity(180 - 127, '°')],
  },
  'przeciwprostokatna-z-dziewieciu-i-dwunastu': {
    given: ['$9\\text{ cm}$ i $12\\text{ cm}$', 'Przyprostokątne'],
    answer: () => [quantity(Math.hypot(9, 12), 'cm')],
    names: () => ({ c: Math.hypot(9, 12) }),
  },
  'mrowka-na-pudelku': {
    given: ['$3\\text{ cm}$, $5\\text{ cm}$ i $6\\text{ cm}$'],
    answer: () => [quantity(Math.min(Math.hypot(3 + 5, 6), Math.hypot(3 + 6, 5), Math.hypot(5 + 6, 3)), 'cm')],
  },
  'kwadrat-w-srodku-kwadratu': {
    given: ['ma $10\\text{ cm}$', 'ze środkiem boku'],
    answer: () => [quantity(Math.round(innerSquare() * 1e6) / 1e6, 'cm^2')],
  },
  'odleglosc-dwoch-punktow-na-kratce': {
    given: ['$A = (-1, 2)$ i $B = (3, 5)$'],
    answer: () => [Math.hypot(3 - -1, 5 - 2)],
  },
  'kratki-na-odcinku': {
    given: ['$(0, 0)$ i $(24, 36)$'],
    answer: () => [numbers(0, 24).filter((x) => (x * 36) % 24 === 0).length],
  },
  'sznur-dookola-rownika': {
    given: ['o $1\\text{ m}$', 'odstają jednakowo'],
    variables: { r: { from: 0.1, to: 9000 }, x: { from: 0.1, to: 9 } },
    isCorrect: ({ text, says }) => {
      const gap = (radius: number): number => (2 * Math.PI * radius + 1) / (2 * Math.PI) - radius
      return Math.abs(gap(0.11) - gap(6371)) < 1e-6 && text.includes('takie same') && says(quantity(Math.round(gap(1) * 100), 'cm'))
    },
  },
  'figura-ze-srodkiem-a-bez-osi': {
    given: ['ma środek symetrii', 'ani jednej osi symetrii'],
    // A slanted parallelogram: half a turn keeps its corners, no mirror that maps a corner to a corner does.
    isCorrect: ({ text }) => {
      const corners = [
        [0, 0],
        [5, 0],
        [7, 3],
        [2, 3],
      ] as const
      const has = (x: number, y: number): boolean => corners.some(([a, b]) => Math.hypot(a - x, b - y) < 1e-9)
      const isCentral = corners.every(([x, y]) => has(7 - x, 3 - y))
      const mirrors = numbers(0, 179).map((turn) => (turn * Math.PI) / 180)
      const hasAxis = mirrors.some((turn) =>
        corners.every(([x, y]) => {
          const [a, b] = [x - 3.5, y - 1.5]
          return has(3.5 + a * Math.cos(2 * turn) + b * Math.sin(2 * turn), 1.5 + a * Math.sin(2 * turn) - b * Math.cos(2 * turn))
        }),
      )
      return isCentral && !hasAxis && text.startsWith('Równoległobok')
    },
  },
  'najkrotsza-droga-przez-brzeg-rzeki': {
    given: ['$A = (1, 2)$', '$B = (7, 6)$', 'wzdłuż osi $x$'],
    answer: () => [quantity(Math.round(overTheBank() * 1e6) / 1e6, 'km')],
    skip: ["A' = (1, -2)"],
  },
  'bluzki-i-spodnice': {
    given: ['$4$ bluzki i $3$ spódnice'],
    answer: () => [combinations(numbers(1, 4), numbers(1, 3)).length],
  },
  'prostokaty-na-planszy': {
    given: ['$9$ kwadratowych pól', '$3$ rzędy po $3$'],
    answer: () => [rectangles()],
  },
  'trzy-wymieszane-czapki': {
    given: ['trzech czapek', 'żadna nie wzięła swojej'],
    answer: () => [hats.filter((row) => row.every((hat, at) => hat !== at)).length / hats.length],
  },
  'srednia-czterech-wynikow': {
    given: ['$298\\text{ cm}$, $310\\text{ cm}$, $312\\text{ cm}$ i $328\\text{ cm}$'],
    answer: () => [quantity((298 + 310 + 312 + 328) / 4, 'cm')],
  },
  'wiek-trenerki-ze-sredniej': {
    given: ['Pięć zawodniczek', '$12{,}4$ roku', 'do $16$ lat'],
    answer: () => [word('lata'), numbers(17, 90).find((age) => Math.abs((5 * 12.4 + age) / 6 - 16) < 1e-9) ?? NaN],
  },
  'najwieksza-liczba-przy-danej-sredniej': {
    given: ['Pięć różnych liczb naturalnych dodatnich', 'medianę $6$ i średnią $6$'],
    answer: () => [greatest()],
  },
}
