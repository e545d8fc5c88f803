import { combinations } from './compute.ts'
import { quantity, type Verifications, word } from './verification.ts'

const CARDS = [3, 0, 7, 5, 2]
const PRICES = [12.79, 18.49, 9.89, 6.95]
const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const FROM_25 = [-25, -5, -1, 1, 5, 25]
const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

const sum = (numbers: readonly number[]): number => numbers.reduce((total, value) => total + value, 0)
const roundTo = (value: number, step: number): number => Math.round(value / step) * step

/** A whole number in Roman signs, the greatest first. */
function roman(value: number): string {
  const first = ROMAN.find(([worth]) => worth <= value)
  return first ? first[1] + roman(value - first[0]) : ''
}

/** Five-digit numbers from the cards, each used once. */
const fromCards = (): number[] =>
  combinations(CARDS, CARDS, CARDS, CARDS, CARDS)
    .filter((row) => new Set(row).size === CARDS.length && row[0] !== 0)
    .map((row) => Number(row.join('')))

/** Digits a, b with 3a6 + b78 = 854. */
const smudged = (): number[] => combinations(DIGITS, DIGITS).find(([a = NaN, b = NaN]) => 306 + 10 * a + 100 * b + 78 === 854) ?? []

/** The years 1801–1900 with the longest Roman writing. */
function longestYears(): number[] {
  const years = Array.from({ length: 100 }, (_, at) => 1801 + at)
  const longest = Math.max(...years.map((year) => roman(year).length))
  return years.filter((year) => roman(year).length === longest)
}

/** Primary school, grades 4–6: written operations, rounding, whole numbers, Roman numbers. */
export const verifications: Verifications = {
  'kasztany-klasy-czwartej': {
    given: ['jest $24$ uczniów', 'po $36$ kasztanów'],
    answer: () => [sum(Array.from({ length: 24 }, () => 36))],
  },
  'ile-autobusow-na-wycieczke': {
    given: ['$187$ uczniów', '$14$ opiekunów', '$49$ miejsc'],
    answer: () => [Math.ceil((187 + 14) / 49)],
  },
  'zamazane-cyfry-w-dodawaniu': {
    given: ['| pierwsza liczba | 3 | $a$ | 6 |', '| druga liczba | $b$ | 7 | 8 |', '| suma | 8 | 5 | 4 |'],
    answer: () => smudged(),
    names: () => {
      const [a = NaN, b = NaN] = smudged()
      return { a, b }
    },
  },
  'najwieksza-i-najmniejsza-liczba-z-kartek': {
    given: ['z cyframi $3$, $0$, $7$, $5$ i $2$', 'używa wszystkich kartek'],
    answer: () => [Math.max(...fromCards()) - Math.min(...fromCards())],
  },
  'dwie-szostki-w-jednej-liczbie': {
    given: ['W liczbie $68\\,162$ cyfra $6$'],
    answer: () => {
      const [first = NaN, second = NaN] = [...'68162'].flatMap((digit, at) => (digit === '6' ? [6 * 10 ** (4 - at)] : []))
      return [first / second]
    },
  },
  'ilu-widzow-bylo-na-meczu': {
    given: ['$23\\,748$ widzów', 'do tysięcy', 'do setek'],
    answer: () => [roundTo(23_748, 1000), roundTo(23_748, 100)],
    skip: ['23\\,748 ≈ 24\\,000', '23\\,748 ≈ 23\\,700'],
  },
  'czy-wystarczy-piecdziesiat-zlotych': {
    given: ['ma $50$ zł', '$12{,}79$ zł', '$18{,}49$ zł', '$9{,}89$ zł', '$6{,}95$ zł'],
    // Only a sum that is greater than the real one proves that the money is enough.
    isCorrect: ({ text, says }) => {
      const above = sum(PRICES.map(Math.ceil))
      return above <= 50 && text.startsWith('Wystarczy') && says(word('w górę'), above)
    },
  },
  'iloczyn-bez-mnozenia': {
    given: ['$398 \\cdot 21$'],
    answer: () => [sum(Array.from({ length: 21 }, () => 398))],
  },
  'winda-w-wiezowcu': {
    given: ['rusza z piętra $-2$', '$7$ pięter w górę', '$4$ w dół', '$9$ w górę i $3$ w dół'],
    answer: () => [sum([-2, 7, -4, 9, -3])],
  },
  'mewa-i-nurek': {
    given: ['$12\\text{ m}$ nad poziomem morza', '$-18\\text{ m}$', 'obniży lot o $4\\text{ m}$', 'o $5\\text{ m}$ wyżej'],
    answer: () => [quantity(12 - -18, 'm'), quantity(12 - 4 - (-18 + 5), 'm')],
  },
  'dwa-minusy-i-kolejnosc-dzialan': {
    given: ['$(-3) \\cdot (-4) - 20 : (-5)$'],
    answer: () => [-3 * -4 - 20 / -5],
  },
  'iloczyn-czterech-roznych-liczb-calkowitych': {
    given: ['czterech **różnych** liczb całkowitych jest równy $25$'],
    answer: () => {
      const rows = combinations(FROM_25, FROM_25, FROM_25, FROM_25).filter(
        (row) => new Set(row).size === 4 && row.reduce((product, value) => product * value, 1) === 25,
      )
      return [...new Set(rows.map(sum))]
    },
  },
  'dziewiecdziesiat-cztery-po-rzymsku': {
    given: ['Liczba $94$'],
    isCorrect: ({ text }) => text === `$\\text{${roman(94)}}$`,
  },
  'najdluzszy-rok-dziewietnastego-wieku': {
    given: ['od $1801$ do $1900$'],
    answer: () => [...longestYears(), roman(longestYears()[0] ?? NaN).length],
  },
}
