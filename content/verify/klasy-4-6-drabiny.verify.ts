import { combinations, rootsOf } from './compute.ts'
import { quantity, type Verifications, word } from './verification.ts'

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const product = (values: readonly number[]): number => values.reduce((total, value) => total * value, 1)
const roundTo = (value: number, step: number): number => Math.floor(value / step + 0.5) * step
const minutesOf = (time: string): number => {
  const [hours = NaN, minutes = NaN] = (/\d+:\d+/.exec(time)?.[0] ?? '').split(':').map(Number)
  return hours * 60 + minutes
}

const SIGNED = [-6, -4, -1, 3, 5]
const triples = (): number[] =>
  combinations(SIGNED, SIGNED, SIGNED)
    .filter((row) => new Set(row).size === 3)
    .map(product)

/** The number of fives, and so of zeros at the end, in the product 1 · 2 · … · last. */
const fivesUpTo = (last: number): number => sum(numbers(1, last).map((number) => [5, 25].filter((power) => number % power === 0).length))

/** Lamps that an odd number of children touch. */
const litLamps = (): number => numbers(1, 30).filter((lamp) => numbers(1, 30).filter((child) => lamp % child === 0).length % 2 === 1).length

const BUSES = [
  ['16:05', '16:22'],
  ['16:25', '16:42'],
  ['16:40', '16:57'],
  ['16:55', '17:12'],
] as const
const TEMPERATURES: readonly (readonly [string, number])[] = [
  ['9:00', 1],
  ['12:00', 4],
  ['15:00', 3],
  ['18:00', -1],
  ['21:00', -4],
  ['24:00', -5],
]
const boxes = (): number[][] => combinations(numbers(1, 24), numbers(1, 24), numbers(1, 24)).filter((edges) => product(edges) === 24)
const surface = ([a = NaN, b = NaN, c = NaN]: readonly number[]): number => 2 * (a * b + a * c + b * c)

/** Ala's and Basia's cards. */
const cards = (): number[] =>
  combinations(numbers(6, 99), numbers(6, 99)).find(([ala = NaN, basia = NaN]) => ala - 6 === basia + 6 && ala + 6 === 3 * (basia - 6)) ??
  []
const legs = (x: number): number => x + 2 * (x + 5) - 31

/** Primary school, grades 4–6: first steps and tasks for the keen, by topic. */
export const verifications: Verifications = {
  'piecdziesiata-cyfra-po-przecinku': {
    given: ['$3$ przez $11$', 'na pięćdziesiątym miejscu'],
    // Long division, a digit a step.
    answer: () => {
      let [rest, digit] = [3, 0]
      for (let place = 1; place <= 50; place++) {
        digit = Math.floor((rest * 10) / 11)
        rest = (rest * 10) % 11
      }
      return [digit]
    },
  },
  'krance-zaokraglania-do-dziesiatek': {
    given: ['do dziesiątek', 'wyszło $350$'],
    answer: () => {
      const found = numbers(1, 999).filter((number) => roundTo(number, 10) === 350)
      return [Math.min(...found), Math.max(...found)]
    },
  },
  'liczba-zaokraglona-na-dwa-sposoby': {
    given: ['do dziesiątek i dostała $450$', 'do setek i dostał $400$'],
    answer: () => [numbers(1, 999).filter((number) => roundTo(number, 10) === 450 && roundTo(number, 100) === 400).length],
  },
  'zaokraglanie-na-raty': {
    given: ['od $1$ do $999$', 'do dziesiątek, a potem wynik do setek'],
    answer: () => [numbers(1, 999).filter((number) => roundTo(roundTo(number, 10), 100) !== roundTo(number, 100)).length],
  },
  'zera-na-koncu-iloczynu': {
    given: ['$1 \\cdot 2 \\cdot 3 \\cdot \\ldots \\cdot 25$'],
    answer: () => [fivesUpTo(25)],
  },
  'ktora-liczba-dzieli-sie-przez-dziewiec': {
    given: ['przez $9$'],
    isCorrect: ({ text }) => Number(text.replaceAll('$', '')) % 9 === 0,
  },
  'roze-w-bukietach': {
    given: ['po $4$ róże', 'po $5$ albo po $6$', 'mniej niż sto', 'więcej niż dziesięć'],
    answer: () => numbers(11, 99).filter((roses) => [4, 5, 6].every((bunch) => roses % bunch === 1)),
  },
  'lampki-na-choince': {
    given: ['$30$ zgaszonych lampek', '$30$ dzieci'],
    answer: () => [litLamps()],
  },
  'punkty-w-quizie-z-minusami': {
    given: ['$5$ punktów', '$-3$ punkty', '$12$ pytań', '$28$ punktów'],
    answer: () => numbers(0, 12).filter((good) => 5 * good - 3 * (12 - good) === 28),
  },
  'iloczyn-trzech-liczb-ze-znakami': {
    given: ['$-6$, $-4$, $-1$, $3$ i $5$', 'trzy różne'],
    answer: () => [Math.max(...triples()), Math.min(...triples())],
  },
  'suma-ktora-sama-sie-zwija': {
    given: ['\\frac{1}{1 \\cdot 2} + \\frac{1}{2 \\cdot 3}', '\\frac{1}{9 \\cdot 10}'],
    answer: () => [Math.round(sum(numbers(1, 9).map((n) => 1 / (n * (n + 1)))) * 1e9) / 1e9],
  },
  'zapis-slowny-wyrazenia': {
    given: ['$x$ naklejek', 'o $5$ więcej niż dwa razy tyle'],
    variables: { x: { from: 1, to: 90 } },
    answer: () => [{ kind: 'formula', of: ({ x = NaN }) => x + x + 5 }],
  },
  'ramiona-dluzsze-od-podstawy': {
    given: ['obwód $31\\text{ cm}$', 'o $5\\text{ cm}$ dłuższe'],
    answer: () => rootsOf(legs, 0, 31).flatMap((x) => [quantity(x, 'cm'), quantity(x + 5, 'cm')]),
    names: () => ({ x: rootsOf(legs, 0, 31)[0] ?? NaN }),
  },
  'stoliki-ustawione-w-rzad': {
    given: ['cztery osoby', 'w jeden rząd', '$26$ osób'],
    // Every joint takes two seats away.
    answer: () => numbers(1, 60).filter((tables) => 4 * tables - 2 * (tables - 1) === 26),
  },
  'karty-ali-i-basi': {
    given: ['Ala oddała Basi $6$ kart', 'Basia oddała Ali $6$ kart', 'trzy razy więcej'],
    answer: () => cards(),
    names: () => ({ x: cards()[1] ?? NaN }),
  },
  'ile-razy-wskazowki-sie-spotykaja': {
    given: ['w ciągu doby', 'pokrywają się'],
    // The hands meet when the long one is a whole number of rounds ahead: 6° and 0,5° in a minute.
    answer: () => [numbers(1, 100).filter((rounds) => (rounds * 360) / (6 - 0.5) <= 24 * 60 + 1e-9).length],
  },
  'ile-arow-ma-boisko': {
    given: ['$80\\text{ m}$ na $45\\text{ m}$', 'Ile arów'],
    answer: () => [(80 * 45) / 10 ** 2],
  },
  'sciezka-dookola-trawnika': {
    given: ['$10\\text{ m}$ na $6\\text{ m}$', 'szerokości $1\\text{ m}$'],
    answer: () => [quantity((10 + 2) * (6 + 2) - 10 * 6, 'm^2')],
  },
  'cztery-pola-w-jednym-prostokacie': {
    given: ["label: '12'", "label: '18'", "label: '10'", 'na cztery mniejsze prostokąty'],
    // Any height of the upper row gives the same: here 1.
    answer: () => {
      const [left, right] = [12 / 1, 18 / 1]
      return [quantity((10 / left) * right, 'cm^2')]
    },
  },
  'kostki-w-prostopadloscianie': {
    given: ['krawędzi $1\\text{ cm}$', '$4\\text{ cm}$, $3\\text{ cm}$ i $2\\text{ cm}$'],
    answer: () => [4 * 3 * 2],
  },
  'szescian-bez-naroznika': {
    given: ['krawędzi $4\\text{ cm}$', 'sześcianik o krawędzi $1\\text{ cm}$'],
    // Faces of the 63 small cubes that nothing covers.
    isCorrect: ({ text }) => {
      const inside = (x: number, y: number, z: number): boolean =>
        [x, y, z].every((at) => at >= 0 && at < 4) && !(x === 3 && y === 3 && z === 3)
      const steps = [
        [1, 0, 0],
        [-1, 0, 0],
        [0, 1, 0],
        [0, -1, 0],
        [0, 0, 1],
        [0, 0, -1],
      ]
      const places = numbers(0, 3)
      const faces = combinations(places, places, places)
        .filter(([x = NaN, y = NaN, z = NaN]) => inside(x, y, z))
        .flatMap(([x = NaN, y = NaN, z = NaN]) => steps.filter(([a = NaN, b = NaN, c = NaN]) => !inside(x + a, y + b, z + c)))
      return faces.length === 6 * 16 ? text === 'Nie zmieniło się' : text !== 'Nie zmieniło się'
    },
  },
  'papier-na-dwadziescia-cztery-kostki': {
    given: ['Z $24$ sześciennych kostek', 'krawędzi $1\\text{ dm}$'],
    answer: () => [quantity(Math.min(...boxes().map(surface)), 'dm^2')],
  },
  'ile-minut-trwa-lekcja': {
    given: ['o 15:50', 'o 17:05'],
    answer: () => [minutesOf('17:05') - minutesOf('15:50')],
  },
  'zegar-ktory-sie-spieszy': {
    given: ['o $3$ minuty w ciągu każdej prawdziwej godziny', 'O 8:00', 'pokazuje 16:24'],
    isCorrect: ({ text }) => minutesOf(text) === minutesOf('8:00') + (minutesOf('16:24') - minutesOf('8:00')) / ((60 + 3) / 60),
  },
  'autobus-z-rozkladu-jazdy': {
    given: ['przed 17:00', '| 16:40 | 16:57 |', '| 16:55 | 17:12 |'],
    isCorrect: ({ text }) => {
      const inTime = BUSES.filter(([, arrives]) => minutesOf(arrives) < minutesOf('17:00'))
      return minutesOf(text) === Math.max(...inTime.map(([leaves]) => minutesOf(leaves)))
    },
  },
  'kiedy-najbardziej-spadla-temperatura': {
    given: ['| temperatura | $1$ | $4$ | $3$ | $-1$ | $-4$ | $-5$ |', 'spadła najbardziej'],
    isCorrect: ({ text, says }) => {
      const falls = TEMPERATURES.slice(1).map(([time, value], at) => ({
        from: TEMPERATURES[at]?.[0] ?? '',
        to: time,
        by: (TEMPERATURES[at]?.[1] ?? NaN) - value,
      }))
      const [most] = falls.toSorted((one, other) => other.by - one.by)
      return text === `Między ${most?.from} a ${most?.to}` || says(word('nigdy'))
    },
  },
  'zamazany-slupek-diagramu': {
    given: ['value: 40', 'value: 55', 'value: 45', '$230$ drożdżówek', 'dwa razy więcej'],
    answer: () => {
      const thursday = numbers(1, 230).find((many) => 40 + 55 + 45 + many + 2 * many === 230) ?? NaN
      return [thursday, 2 * thursday]
    },
  },
  'remisy-w-tabeli-turnieju': {
    given: ['| Żbiki | 7 |', '| Rysie | 5 |', '| Sowy | 3 |', '| Bobry | 1 |', '$3$ punkty', 'każda z każdą'],
    // All results of the six matches: those that give the table have the same number of draws.
    answer: () => {
      const pairs = numbers(0, 3).flatMap((one) => numbers(one + 1, 3).map((other) => [one, other] as const))
      const results = [3, 1, 0]
      const fitting = combinations(results, results, results, results, results, results).filter((match) => {
        const points = [0, 0, 0, 0]
        pairs.forEach(([one, other], at) => {
          const first = match[at] ?? NaN
          points[one] = (points[one] ?? NaN) + first
          points[other] = (points[other] ?? NaN) + (first === 1 ? 1 : 3 - first)
        })
        return points.join() === '7,5,3,1'
      })
      return [...new Set(fitting.map((match) => match.filter((first) => first === 1).length))]
    },
  },
}
