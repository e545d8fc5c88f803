import { rootsOf } from './compute.ts'
import { holdsFor } from './judge-option.ts'
import { quantity, type Verifications } from './verification.ts'

const whole = Array.from({ length: 200 }, (_, at) => at)
const POWERS: ReadonlyMap<string, bigint> = new Map([
  ['$11^{10}$', 11n ** 10n],
  ['$2^{40}$', 2n ** 40n],
  ['$5^{20}$', 5n ** 20n],
  ['$3^{30}$', 3n ** 30n],
])
const celsius = (fahrenheit: number): number => rootsOf((c) => 1.8 * c + 32 - fahrenheit, -100, 201)[0] ?? NaN
const same = (): number => rootsOf((t) => 1.8 * t + 32 - t, -101, 100)[0] ?? NaN

/** Primary school: proportion, scale, powers, roots, formulas. */
export const verifications: Verifications = {
  'pierogi-dla-dziesieciu-osob': {
    given: ['dla $6$ osób', '$900\\text{ g}$', 'dla $10$ osób'],
    answer: () => [quantity((900 / 6) * 10, 'g')],
    names: () => ({ x: (900 / 6) * 10 }),
  },
  'malarze-i-szkolny-korytarz': {
    given: ['Czterech malarzy', 'w $9$ godzin', 'sześciu malarzy'],
    answer: () => [(4 * 9) / 6],
  },
  'plan-pokoju-mai': {
    given: ['$4\\text{ m}$ długości', '$3{,}5\\text{ m}$ szerokości', '$1 : 50$'],
    answer: () => [quantity(400 / 50, 'cm'), quantity(350 / 50, 'cm')],
  },
  'dzialka-na-mapie-i-w-terenie': {
    given: ['$1 : 2000$', '$3\\text{ cm}$ i $2{,}5\\text{ cm}$'],
    answer: () => [quantity((((3 * 2000) / 100) * (2.5 * 2000)) / 100, 'm^2')],
  },
  'kartka-skladana-na-pol': {
    given: ['$0{,}1\\text{ mm}$', 'po sześciu złożeniach', 'przekroczyłaby metr'],
    answer: () => [quantity(0.1 * 2 ** 6, 'mm'), whole.find((folds) => 0.1 * 2 ** folds > 1000) ?? NaN],
  },
  'ktora-potega-jest-najwieksza': {
    given: ['jest największa'],
    isCorrect: ({ text }) => [...POWERS.values()].every((power) => power <= (POWERS.get(text) ?? 0n)),
  },
  'cyfra-jednosci-potegi-siodemki': {
    given: ['$7^{50}$'],
    answer: () => [Number(7n ** 50n % 10n)],
  },
  'liczby-miedzy-dwoma-pierwiastkami': {
    given: ['większych od $\\sqrt{20}$', 'mniejszych od $\\sqrt{90}$'],
    answer: () => [whole.filter((n) => n * n > 20 && n * n < 90).length],
  },
  'suma-pierwiastkow-nie-jest-zerem': {
    given: ['$\\sqrt{48} + \\sqrt{27} - \\sqrt{75}$'],
    answer: () => [Math.sqrt(48) + Math.sqrt(27) - Math.sqrt(75)],
  },
  'wysokosc-ze-wzoru-na-pole-trapezu': {
    given: ['$P = \\frac{(a + b) \\cdot h}{2}$'],
    isCorrect: ({ text }) =>
      [
        [3, 5, 2],
        [7, 4, 9],
        [1.5, 2.5, 3],
      ].every(([a = NaN, b = NaN, h = NaN]) => holdsFor(text, { a, b, h, P: b * h + ((a - b) * h) / 2 })),
    variables: { a: { from: 1, to: 9 }, b: { from: 1, to: 9 }, h: { from: 1, to: 9 } },
    names: () => ({ a: 7, b: 4, h: 9, P: 4 * 9 + (3 * 9) / 2 }),
  },
  'celsjusz-i-fahrenheit': {
    given: ['$F = 1{,}8C + 32$', '$68$ stopni Fahrenheita', 'tę samą liczbę'],
    answer: () => [quantity(celsius(68), '°'), same()],
    names: () => ({ C: celsius(68), F: 68, t: same() }),
  },
}
