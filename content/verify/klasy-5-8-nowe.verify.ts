import { rootsOf } from './compute.ts'
import { formula, quantity, truths, type Verifications } from './verification.ts'

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const numbersIn = (text: string): number[] => [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits))
const scale = (x: number): number => 3 * x + 2 - (x + 8)
const angles = (x: number): number => 3 * x + 10 - (5 * x - 30)
const hasRightAngle = (sides: readonly number[]): boolean => {
  const [a = NaN, b = NaN, c = NaN] = sides.toSorted((one, other) => one - other)
  return a ** 2 + b ** 2 === c ** 2
}
/** The greatest angles of isosceles triangles with whole degrees, one of which is given. */
const greatestAngles = (given: number): number[] => [
  ...new Set(
    numbers(1, 89)
      .map((base) => [base, base, 180 - 2 * base])
      .filter((triangle) => triangle.includes(given))
      .map((triangle) => Math.max(...triangle)),
  ),
]

/** Primary school, grades 5–8: equations, fractions, triangles, percentages, powers, solids, counting. */
export const verifications: Verifications = {
  'rowna-waga-i-paczki': {
    given: ['trzy jednakowe paczki', '$2\\text{ kg}$', 'jedna taka paczka', '$8\\text{ kg}$'],
    answer: () => rootsOf(scale, 0, 20).map((x) => quantity(x, 'kg')),
    names: () => ({ x: rootsOf(scale, 0, 20)[0] ?? NaN }),
  },
  'ile-stron-ma-ksiazka': {
    given: ['$\\frac{3}{5}$ książki', '$84$ strony'],
    answer: () => numbers(1, 1000).filter((pages) => pages * 5 - pages * 3 === 84 * 5),
  },
  'sok-rozlany-do-szklanek': {
    given: ['$2\\frac{1}{4}$ litra', '$\\frac{3}{8}$ litra'],
    answer: () => [(2 + 1 / 4) / (3 / 8)],
  },
  'druga-wysokosc-trojkata': {
    given: ['boki $10\\text{ cm}$ i $8\\text{ cm}$', 'długości $10\\text{ cm}$ ma $6\\text{ cm}$'],
    // The height by the sine of the angle at the vertex where the two sides meet: 6 = 8 sin, h = 10 sin.
    answer: () => [quantity(10 * (6 / 8), 'cm')],
    names: () => ({ h: 10 * (6 / 8), P: (10 * 6) / 2 }),
  },
  'ramka-ktora-sie-przechyla': {
    given: ['$8\\text{ dm}$ i $5\\text{ dm}$', 'ma $4\\text{ dm}$', 'Obwód ramki się nie zmienił', 'o połowę'],
    marks: () => truths(2 * (8 + 5) === 8 + 5 + 8 + 5, 8 * 4 * 2 === 8 * 5),
  },
  'rownoramienny-z-katem-czterdziesci': {
    given: ['ma $40^\\circ$', 'największy kąt'],
    answer: () =>
      greatestAngles(40)
        .map((angle) => quantity(angle, '°'))
        .toReversed(),
  },
  'jak-dojezdzaja-do-szkoly': {
    given: ['$480$ uczniów', 'Połowa', '$25\\%$', '$10\\%$'],
    answer: () => [480 - 480 / 2 - 480 / 4 - 480 / 10],
  },
  'gepard-czy-samochod': {
    given: ['$150$ metrów w $5$ sekund', '$90\\,\\text{km/h}$'],
    isCorrect: ({ text, says }) => {
      const faster = (150 / 5) * 3.6 - 90
      return text.startsWith(faster > 0 ? 'Gepard' : 'Samochód') && says(quantity(Math.abs(faster), 'km/h'))
    },
  },
  'polowa-potegi-dwojki': {
    given: ['Połowa liczby $2^{20}$'],
    answer: () => [numbers(1, 20).reduce((product) => product * 2, 1) / 2],
  },
  'roznica-dwoch-pierwiastkow': {
    given: ['$\\sqrt{72} - \\sqrt{50}$'],
    answer: () => [Math.sqrt(72) - Math.sqrt(50)],
  },
  'czas-ze-wzoru-na-predkosc': {
    given: ['$v = w + at$'],
    variables: { w: { from: 0, to: 20 }, a: { from: 0.5, to: 5 }, t: { from: 0, to: 30 } },
    // Only the right formula gives back the time that the speed was computed from.
    isCorrect: ({ text }) => {
      const [w, a, time] = [3, 2, 4]
      const v = w + a * time
      const values = new Map([
        ['$t = v - w - a$', v - w - a],
        ['$t = \\frac{v}{a} - w$', v / a - w],
        ['$t = \\frac{v - w}{a}$', (v - w) / a],
        ['$t = \\frac{v + w}{a}$', (v + w) / a],
      ])
      return values.get(text) === time
    },
    skip: ['v - w = at', 't = \\frac{v - w}{a}', 'w = 3', 'a = 2', 't = 4', 'v = 3 + 2 \\cdot 4'],
  },
  'ktory-trojkat-nie-jest-prostokatny': {
    given: ['**nie jest** prostokątny'],
    isCorrect: ({ text }) => ['$5, 12, 13$', '$7, 24, 25$', '$8, 15, 17$', '$9, 12, 16$'].includes(text) && !hasRightAngle(numbersIn(text)),
  },
  'katy-naprzemianlegle-z-niewiadoma': {
    given: ['$3x + 10^\\circ$ i $5x - 30^\\circ$', 'są równoległe'],
    answer: () => rootsOf(angles, 0, 60).map((x) => quantity(Math.round((3 * x + 10) * 1e6) / 1e6, '°')),
    names: () => ({ x: rootsOf(angles, 0, 60)[0] ?? NaN }),
  },
  'liczba-podzielna-przez-siedem': {
    given: ['liczb dwucyfrowych', 'przez $7$'],
    answer: () => [numbers(10, 99).filter((number) => number % 7 === 0).length / numbers(10, 99).length],
  },
  'hobby-na-diagramie-kolowym': {
    given: ['$120$ uczniów', '$144^\\circ$'],
    answer: () => [(120 * 144) / 360],
  },
  'karton-na-pudelko-w-ksztalcie-klina': {
    given: ['$3\\text{ cm}$ i $4\\text{ cm}$', '$20\\text{ cm}$', 'graniastosłupem prostym'],
    answer: () => [quantity(3 * 4 + (3 + 4 + Math.hypot(3, 4)) * 20, 'cm^2')],
  },
  'drugi-koniec-odcinka': {
    given: ['$S = (1, 1)$', '$A = (-3, 4)$'],
    answer: () => [2 * 1 - -3, 2 * 1 - 4],
  },
  'cyfry-malejace-w-liczbie-dwucyfrowej': {
    given: ['liczb dwucyfrowych', 'większa od cyfry jedności'],
    answer: () => [numbers(10, 99).filter((number) => Math.floor(number / 10) > number % 10).length],
  },
  'suma-dwoch-kolejnych-nieparzystych': {
    given: ['dwóch kolejnych liczb nieparzystych', 'przez $4$'],
    variables: { n: { from: -500, to: 500, integer: true }, k: { from: -500, to: 500, integer: true } },
    claim: ({ n = NaN }) => (2 * n + 1 + (2 * n + 3)) % 4 === 0,
    answer: () => [formula(({ n = NaN }) => 2 * n + 1 + (2 * n + 3)), formula(({ n = NaN }) => n), 4],
  },
}
