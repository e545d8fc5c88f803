import { formula, type Verifications, word } from './verification.ts'

const grosze = (amount: number): number => Math.round(amount * 100) / 100

/** Real numbers and algebraic expressions, high school. */
export const verifications: Verifications = {
  'roznica-logarytmow-o-podstawie-piec': {
    given: ['$2\\log_5 10 - \\log_5 4$'],
    answer: () => [(2 * Math.log(10) - Math.log(4)) / Math.log(5)],
  },
  'pierwiastek-w-mianowniku': {
    given: ['$\\frac{6}{\\sqrt{7} - 1} - \\sqrt{7}$'],
    answer: () => [6 / (Math.sqrt(7) - 1) - Math.sqrt(7)],
  },
  'jedna-potega-dwojki': {
    given: ['\\frac{16^{\\frac{3}{4}} \\cdot 8^{-\\frac{2}{3}}}{\\sqrt{2}}', 'o podstawie $2$'],
    answer: () => [(16 ** (3 / 4) * 8 ** (-2 / 3)) / Math.sqrt(2)],
  },
  'dwie-lokaty-na-dwa-lata': {
    given: ['wpłacić na dwa lata $4000$ zł', '| A | 5% | co rok |', '| B | 4,8% | co pół roku |', 'do grosza'],
    answer: () => {
      const [a, b] = [grosze(4000 * (1 + 5 / 100) ** 2), grosze(4000 * (1 + 4.8 / 200) ** 4)]
      return [word(a > b ? 'lokacie A' : 'lokacie B'), grosze(Math.abs(a - b))]
    },
    names: () => ({ K_A: 4000 * (1 + 5 / 100) ** 2, K_B: 4000 * (1 + 4.8 / 200) ** 4 }),
  },
  'logarytm-z-trzech-jest-niewymierny': {
    given: ['liczba $\\log_2 3$ jest niewymierna'],
    variables: { m: { from: 1, to: 14, integer: true }, n: { from: 1, to: 9, integer: true } },
    claim: ({ m = NaN, n = NaN }) => 2 ** m !== 3 ** n && 2 ** m % 2 === 0 && 3 ** n % 2 === 1,
    answer: () => [formula(({ m = NaN, n = NaN }) => m / n), formula(({ m = NaN }) => 2 ** m), formula(({ n = NaN }) => 3 ** n)],
  },
  'nierownosc-jako-suma-dwoch-kwadratow': {
    given: ['x^2 + 5y^2 + 1 \\geq 4xy + 2y'],
    variables: { x: { from: -20, to: 20 }, y: { from: -20, to: 20 } },
    claim: ({ x = NaN, y = NaN }) => x ** 2 + 5 * y ** 2 + 1 >= 4 * x * y + 2 * y,
    answer: () => [formula(({ x = NaN, y = NaN }) => x ** 2 + 5 * y ** 2 + 1 - (4 * x * y + 2 * y))],
  },
  'podzielnosc-przez-szesc-na-dwa-sposoby': {
    given: ['$n^3 + 11n$ jest podzielna przez $6$'],
    variables: { n: { from: -300, to: 300, integer: true }, k: { from: -100, to: 100, integer: true } },
    claim: ({ n = NaN }) => Math.abs((n ** 3 + 11 * n) % 6) === 0 && Math.abs(((n - 1) * n * (n + 1)) % 6) === 0,
    answer: () => [formula(({ n = NaN }) => n ** 3 + 11 * n), formula(({ n = NaN }) => n ** 3 + 11 * n), 2 * 3],
  },
  'kwadrat-roznicy-minus-iloczyn-sprzezonych': {
    given: ['$(2x - 3)^2 - (2x + 3)(2x - 3)$'],
    variables: { x: { from: -9, to: 9 } },
    answer: () => [formula(({ x = NaN }) => (2 * x - 3) ** 2 - (2 * x + 3) * (2 * x - 3))],
  },
  'suma-szescianow-z-sumy-i-iloczynu': {
    given: ['$a + b = 7$', '$ab = 5$'],
    answer: () => {
      const [a, b] = [(7 + Math.sqrt(49 - 20)) / 2, (7 - Math.sqrt(49 - 20)) / 2]
      return [a ** 3 + b ** 3]
    },
    names: () => ({ a: (7 + Math.sqrt(49 - 20)) / 2, b: (7 - Math.sqrt(49 - 20)) / 2 }),
  },
}
