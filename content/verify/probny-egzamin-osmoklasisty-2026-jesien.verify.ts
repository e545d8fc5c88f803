import { combinations } from './compute.ts'
import { degrees, formula, quantity, truths, type Verifications } from './verification.ts'

const whole = Array.from({ length: 401 }, (_, at) => at - 200)

/** Task 15: numbers of two digits out of these. */
const NUMBERS = combinations([1, 2, 3, 5], [1, 2, 3, 5]).map(([tens = 0, ones = 0]) => 10 * tens + ones)

// Task 19: what Bartek gave, tried in whole zlotys.
const share = (): number => whole.find((x) => x > 0 && x + 2 * x + (x + 15) === 155) ?? NaN

// Task 20: the height from the slant arm.
const HEIGHT = Math.sqrt(10 ** 2 - (17 - 9) ** 2)

// Task 21: the edge of the base from the length of all twelve edges.
const edge = (): number => whole.find((a) => a > 0 && 4 * a + 4 * a + 4 * (2 * a) === 240) ?? NaN

/** The second trial sheet for the eighth grade. */
export const verifications: Verifications = {
  'probny-egzamin-osmoklasisty-2026-jesien-01': {
    given: ['z poniedziałku miała $12$ km', 'ze środy $15$ km'],
    answer: () => [(15 - 12) / 12],
  },
  'probny-egzamin-osmoklasisty-2026-jesien-02': {
    given: ['$2\\frac{1}{2} - 0{,}75 : \\frac{3}{4}$'],
    answer: () => [2.5 - 0.75 / 0.75],
  },
  'probny-egzamin-osmoklasisty-2026-jesien-03': {
    given: ['$\\sqrt{36 + 64}$ jest równa $14$', '$2\\sqrt{5}$ jest większa od $4$'],
    marks: () => truths(Math.sqrt(36 + 64) === 14, 2 * Math.sqrt(5) > 4),
  },
  'probny-egzamin-osmoklasisty-2026-jesien-04': {
    given: ['$6$-osobowe', '$8$-osobowe'],
    isCorrect: ({ says }) => whole.some((count) => count > 0 && count % 6 === 0 && count % 8 === 0 && says(count)),
  },
  'probny-egzamin-osmoklasisty-2026-jesien-05': {
    given: ['$240$ zł', '$35\\%$'],
    answer: () => [240 * (1 - 0.35)],
  },
  'probny-egzamin-osmoklasisty-2026-jesien-06': {
    given: ['$3(x - 1) - 2(4 - x)$'],
    variables: { x: { from: -9, to: 9 } },
    answer: () => [formula(({ x = NaN }) => 3 * (x - 1) - 2 * (4 - x))],
  },
  'probny-egzamin-osmoklasisty-2026-jesien-07': {
    given: ['$4(x - 2) = x + 7$'],
    answer: () => whole.filter((x) => 4 * (x - 2) === x + 7),
    names: () => ({ x: whole.find((x) => 4 * (x - 2) === x + 7) ?? NaN }),
  },
  'probny-egzamin-osmoklasisty-2026-jesien-08': {
    given: ['$1 : 25\\,000$', 'ma $6$ cm', '$1{,}5$ km', 'ma $4$ cm', '$1\\text{ km}^2$'],
    marks: () => truths((6 * 25_000) / 100_000 === 1.5, ((4 * 25_000) / 100_000) ** 2 === 1),
  },
  'probny-egzamin-osmoklasisty-2026-jesien-09': {
    given: ['$48^\\circ$', '$115^\\circ$', 'Kąt $ACB$'],
    answer: () => [degrees(180 - 48 - (180 - 115))],
  },
  'probny-egzamin-osmoklasisty-2026-jesien-10': {
    given: ['$A = (-3, 4)$', '$B = (5, -2)$'],
    answer: () => [(-3 + 5) / 2, (4 - 2) / 2],
  },
  'probny-egzamin-osmoklasisty-2026-jesien-11': {
    given: ['długość $9$ cm', 'ma $4$ cm', 'podstawie $9$ cm', 'takie samo pole'],
    answer: () => [quantity((2 * 9 * 4) / 9, 'cm')],
    names: () => ({ h: (2 * 9 * 4) / 9 }),
  },
  'probny-egzamin-osmoklasisty-2026-jesien-12': {
    given: ['$2^{10} + 6$', 'podzielna przez $4$'],
    marks: () => {
      const parts = [2 ** 10, 6]
      const divisible = parts.filter((part) => part % 4 === 0).length
      const isWhole = parts.reduce((total, part) => total + part, 0) % 4 === 0
      return isWhole ? ['A', '1'] : ['B', divisible === 1 ? '2' : '3']
    },
  },
  'probny-egzamin-osmoklasisty-2026-jesien-13': {
    given: ['$3$ kule białe, $4$ czarne i $5$ zielonych', '$\\frac{1}{4}$', 'dołożymy $3$ kule białe', 'dwa razy'],
    marks: () => truths(3 / (3 + 4 + 5) === 1 / 4, 6 / (6 + 4 + 5) === (2 * 3) / 12),
  },
  'probny-egzamin-osmoklasisty-2026-jesien-14': {
    given: ['ma $14$ krawędzi'],
    answer: () => whole.filter((sides) => sides + sides === 14),
  },
  'probny-egzamin-osmoklasisty-2026-jesien-15': {
    given: ['$1$, $2$, $3$, $5$', 'mogą się powtarzać', 'Nieparzystych'],
    answer: () => [NUMBERS.filter((number) => number % 2 === 1).length],
  },
  'probny-egzamin-osmoklasisty-2026-jesien-16': {
    given: ['$19{,}90$ zł', 'dla trzech osób kosztuje $44{,}70$ zł', 'w ciągu roku jedna'],
    answer: () => [(12 * (3 * 1990 - 4470)) / 3 / 100],
  },
  'probny-egzamin-osmoklasisty-2026-jesien-17': {
    given: ['środkiem boku $AB$ prostokąta', 'równoramienny'],
    variables: { a: { from: 1, to: 20 }, b: { from: 1, to: 20 } },
    claim: ({ a = NaN, b = NaN }) => Math.abs(Math.hypot(a / 2, b) - Math.hypot(a - a / 2, b)) < 1e-9,
    answer: () => [Math.hypot(4, 4.8) / Math.hypot(8 - 4, 4.8)],
    names: () => ({ '|AE|': 4, '|EB|': 8 - 4, '|AD|': 4.8, '|BC|': 4.8, '|ED|': Math.hypot(4, 4.8), '|EC|': Math.hypot(8 - 4, 4.8) }),
  },
  'probny-egzamin-osmoklasisty-2026-jesien-18': {
    given: ['$12$ figurek w ciągu $5$ godzin', 'trzy takie drukarki', '$108$ figurek'],
    answer: () => [108 / ((3 * 12) / 5)],
  },
  'probny-egzamin-osmoklasisty-2026-jesien-19': {
    given: ['za $155$ zł', 'dwa razy tyle co Bartek', 'o $15$ zł więcej niż Bartek'],
    answer: () => [share(), 2 * share(), share() + 15],
    names: () => ({ x: share() }),
  },
  'probny-egzamin-osmoklasisty-2026-jesien-20': {
    given: ['$17$ m i $9$ m', 'ramię $10$ m'],
    answer: () => [quantity(17 + 9 + 10 + HEIGHT, 'm'), quantity(9 * HEIGHT + ((17 - 9) * HEIGHT) / 2, 'm^2')],
    names: () => ({ h: HEIGHT }),
  },
  'probny-egzamin-osmoklasisty-2026-jesien-21': {
    given: ['prawidłowego czworokątnego', '$240$ cm', 'dwa razy dłuższa', 'ściany boczne i dolną podstawę'],
    answer: () => [quantity(4 * edge() * 2 * edge() + edge() ** 2, 'cm^2'), quantity(edge() ** 2 * 2 * edge(), 'cm^3')],
    names: () => ({ a: edge() }),
  },
}
