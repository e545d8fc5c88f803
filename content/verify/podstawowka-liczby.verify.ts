import { quantity, type Verifications } from './verification.ts'

/** Every whole number that divides both. */
const commonDivisors = (a: number, b: number): number[] =>
  Array.from({ length: Math.min(a, b) }, (_, at) => at + 1).filter((d) => a % d === 0 && b % d === 0)
const MORNINGS = [-4, -7, -2, 1, 3, 0, -5]
const ROMAN: ReadonlyMap<string, number> = new Map(Object.entries({ I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 }))

/** Value of a Roman number: a letter before a greater one is taken away. */
function romanValue(text: string): number {
  const values = [...text].map((letter) => ROMAN.get(letter) ?? NaN)
  return values.reduce((sum, value, at) => (value < (values[at + 1] ?? 0) ? sum - value : sum + value), 0)
}

/** Primary school: whole numbers, divisors, fractions. */
export const verifications: Verifications = {
  'cztery-porcje-pizzy': {
    given: ['na $12$ równych', 'Zosia zjadła $\\frac{1}{4}$ całej pizzy', 'Kuba $\\frac{1}{3}$ tego', 'połowę tego, co zostało'],
    answer: () => [(1 - 1 / 4) * (1 - 1 / 3) * (1 - 1 / 2)],
  },
  'jednakowe-paczki-dla-kibicow': {
    given: ['$84$ szaliki', '$60$ gwizdków', 'jak najwięcej'],
    answer: () => {
      const packs = Math.max(...commonDivisors(84, 60))
      return [packs, 84 / packs, 60 / packs]
    },
  },
  'dwa-autobusy-na-petli': {
    given: ['godzinie 6:40', 'co $12$ minut', 'co $18$ minut'],
    answer: () => {
      const minutes = Array.from({ length: 12 * 18 }, (_, at) => at + 1).find((minute) => minute % 12 === 0 && minute % 18 === 0) ?? NaN
      const time = 6 * 60 + 40 + minutes
      return [Math.floor(time / 60), time % 60]
    },
  },
  'dwa-nawiasy-z-ulamkami': {
    given: ['\\left(3\\frac{1}{3} - 1{,}5\\right) : \\left(\\frac{1}{2} + \\frac{2}{3} \\cdot 0{,}25\\right)'],
    answer: () => [(3 + 1 / 3 - 1.5) / (1 / 2 + (2 / 3) * 0.25)],
  },
  'tydzien-ferii-w-zakopanem': {
    given: ['| temperatura (°C) | −4 | −7 | −2 | 1 | 3 | 0 | −5 |'],
    answer: () => [
      quantity(MORNINGS.reduce((sum, value) => sum + value, 0) / MORNINGS.length, '°'),
      quantity(Math.max(...MORNINGS) - Math.min(...MORNINGS), '°'),
    ],
  },
  'data-na-fasadzie-ratusza': {
    given: ['MDCCCLXXXIV', 'do roku $2026$'],
    answer: () => [2026 - romanValue('MDCCCLXXXIV')],
  },
}
