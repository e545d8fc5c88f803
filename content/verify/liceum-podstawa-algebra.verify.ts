import { rootsOf } from './compute.ts'
import { formula, interval, quantity, type Verifications, word } from './verification.ts'

const whole = Array.from({ length: 401 }, (_, at) => at - 200)
const BY_NUMBER = ['zero', 'jedno', 'dwa', 'trzy', 'cztery', 'pięć']
/** Roots of a function that may touch the axis: places where its size has a least value of zero. */
const touches = (f: (x: number) => number): number[] => whole.filter((x) => f(x) === 0)
const quadratic = (x: number): number => x ** 2 - 4 * x - 1
const candle = (t: number): number => 24 + ((19.5 - 24) / 3) * t
const coffee = (t: number): number => 80 * 0.5 ** (t / 5)
const coefficient = (first: readonly number[], second: readonly number[], power: number): number =>
  first.flatMap((a, i) => second.map((b, j) => (i + j === power ? a * b : 0))).reduce((sum, part) => sum + part, 0)
const base = (): number => rootsOf((a) => Math.log(9) / Math.log(a) - 2, 1.5, 20)[0] ?? NaN
const matches = (squares: number): number => (squares === 1 ? 4 : matches(squares - 1) + 3)
const BOUNCES = [1, 2, 3, 4].map((count) => 625 * 0.6 ** count)
const ratio = (n: number): number => (2 * n + 1) / (n + 1)

/** High school, basic: logarithms, expressions, equations, functions, sequences. */
export const verifications: Verifications = {
  'suma-logarytmow-o-roznych-podstawach': {
    given: ['$\\log_2 8 + \\log_3 \\frac{1}{9}$'],
    answer: () => [Math.round((Math.log2(8) + Math.log(1 / 9) / Math.log(3)) * 1e9) / 1e9],
  },
  'ile-razy-silniejsze-trzesienie-ziemi': {
    given: ['$R = \\log \\frac{A}{A_0}$', 'magnitudę $6{,}2$, a drugie $4{,}2$'],
    answer: () => [10 ** 6.2 / 10 ** 4.2],
    variables: { R: { from: 1, to: 7 } },
    names: () => ({ A_0: 1e-4 }),
    skip: ['\\frac{A}{A_0} = 10^R'],
  },
  'logarytm-zapisany-inaczej': {
    given: ['$\\log_2 3 = a$', '$\\log_2 36$'],
    // log₂36 = 2 + 2a holds for the real value of a, and as a formula it is linear in a.
    answer: () => [formula(({ a = NaN }) => Math.log2(36) + 2 * (a - Math.log2(3)))],
    variables: { a: { from: 1, to: 3 } },
    names: () => ({ a: Math.log2(3) }),
  },
  'wspolczynnik-w-iloczynie-trojmianow': {
    given: ['$(x^2 - 3x + 2)(2x^2 + x - 1)$', 'przy $x^2$'],
    answer: () => [coefficient([2, -3, 1], [-1, 1, 2], 2)],
    variables: { x: { from: -5, to: 5 } },
  },
  'skrocone-wyrazenie-wymierne': {
    given: ['$\\frac{x^2 - 9}{x^2 - 3x}$', 'różnej od $0$ i $3$'],
    answer: () => [formula(({ x = NaN }) => (x ** 2 - 9) / (x ** 2 - 3 * x))],
    variables: { x: { from: 3.5, to: 9 } },
  },
  'roznica-dwoch-ulamkow-z-litera': {
    given: ['$\\frac{2}{x - 1} - \\frac{1}{x + 1}$'],
    answer: () => [formula(({ x = NaN }) => 2 / (x - 1) - 1 / (x + 1))],
    variables: { x: { from: 1.5, to: 9 } },
  },
  'nierownosc-liniowa-z-ulamkami': {
    given: ['$\\frac{x - 1}{2} - \\frac{2x + 1}{3} \\geq 1$'],
    answer: () => [interval('(', -Infinity, rootsOf((x) => (x - 1) / 2 - (2 * x + 1) / 3 - 1, -60, 61)[0] ?? NaN, '⟩')],
    variables: { x: { from: -40, to: -11.01 } },
  },
  'najwieksza-liczba-calkowita-z-nierownosci': {
    given: ['$5 - 3x > -4$'],
    answer: () => [Math.max(...whole.filter((x) => 5 - 3 * x > -4))],
    variables: { x: { from: -9, to: 2.99 } },
  },
  'rownanie-ktore-gubi-rozwiazanie': {
    given: ['$x^2 = 5x$'],
    isCorrect: ({ text, says }) => {
      const roots = whole.filter((x) => x ** 2 === 5 * x)
      return text.startsWith(BY_NUMBER[roots.length] ?? '-') && says(...roots)
    },
    names: () => whole.filter((x) => x ** 2 === 5 * x).map((x) => ({ x })),
  },
  'rozwiazania-z-pierwiastkiem-z-pieciu': {
    given: ['$x^2 - 4x - 1 = 0$'],
    answer: () => rootsOf(quadratic, -20, 21),
    names: () => {
      const [x_1 = NaN, x_2 = NaN] = rootsOf(quadratic, -20, 21)
      return [x_1, x_2].map((x) => ({ x, x_1, x_2, '\\Delta': (x_2 - x_1) ** 2 }))
    },
  },
  'ile-rozwiazan-ma-iloczyn-rowny-zero': {
    given: ['$(x^2 + 1)(x - 2)^2(x + 5) = 0$'],
    isCorrect: ({ text }) => text.startsWith(BY_NUMBER[touches((x) => (x ** 2 + 1) * (x - 2) ** 2 * (x + 5)).length] ?? '-'),
    names: () => touches((x) => (x ** 2 + 1) * (x - 2) ** 2 * (x + 5)).map((x) => ({ x })),
  },
  'rownanie-wymierne-z-dziedzina': {
    given: ['$\\frac{x^2 - x - 6}{x - 3} = 0$'],
    isCorrect: ({ text, says }) => {
      const roots = whole.filter((x) => x !== 3 && (x ** 2 - x - 6) / (x - 3) === 0)
      return text.startsWith(`ma ${BY_NUMBER[roots.length]}`) && says(...roots)
    },
    variables: { x: { from: -9, to: 2.9 } },
  },
  'swieca-ktora-sie-wypala': {
    given: ['$24\\text{ cm}$', 'Po $3$ godzinach', '$19{,}5\\text{ cm}$'],
    answer: () => [formula(({ t = NaN }) => candle(t)), quantity(rootsOf(candle, 0, 101)[0] ?? NaN, 'h')],
    variables: { t: { from: 0, to: 15 } },
    names: () => [{}, { t: rootsOf(candle, 0, 101)[0] ?? NaN }],
    functions: () => ({ h: candle }),
  },
  'kawa-po-poludniu': {
    given: ['o 15:00', '$80\\text{ mg}$', 'co $5$ godzin', 'o pierwszej w nocy'],
    answer: () => [quantity(coffee(24 + 1 - 15), 'mg'), quantity(rootsOf((t) => coffee(t) - 5, 0, 101)[0] ?? NaN, 'h')],
    names: () => ({ t: rootsOf((t) => coffee(t) - 5, 0, 101)[0] ?? NaN }),
    functions: () => ({ m: coffee }),
  },
  'podstawa-logarytmu-z-wykresu': {
    given: ['$f(x) = \\log_a x$', '$(9, 2)$', '\\frac{1}{27}'],
    answer: () => [base(), Math.log(1 / 27) / Math.log(base())],
    names: () => ({ a: base() }),
  },
  'punkt-po-przesunieciu-wykresu': {
    given: ['$(1, 4)$', '$g(x) = f(x - 2) + 3$'],
    answer: () => [1 + 2, 4 + 3],
    names: () => ({ x: 1 + 2 }),
    functions: () => ({ f: (x) => x + 3, g: (x) => x - 2 + 3 + 3 }),
  },
  'dziedzina-i-wartosci-po-odbiciu': {
    given: ['$\\langle -3; 4\\rangle$', '$\\langle -2; 5\\rangle$', '$g(x) = -f(x + 1)$'],
    answer: () => [interval('⟨', -3 - 1, 4 - 1, '⟩'), interval('⟨', -5, 2, '⟩')],
  },
  'kwadraty-z-zapalek': {
    given: ['o wspólnych bokach', '$20$ kwadratów', '$100$ zapałek'],
    answer: () => [matches(20), whole.filter((squares) => squares > 0 && matches(squares) <= 100).length],
    variables: { n: { from: 1, to: 40, integer: true } },
    functions: () => ({ a: matches }),
  },
  'ciag-ktory-rosnie-coraz-wolniej': {
    given: ['$a_n = \\frac{2n + 1}{n + 1}$'],
    answer: () => [formula(({ n = NaN }) => ratio(n + 1) - ratio(n)), word(ratio(9) > ratio(8) ? 'rosnący' : 'malejący')],
    variables: { n: { from: 1, to: 60, integer: true } },
    functions: () => ({ a: ratio }),
  },
  'ile-ujemnych-wyrazow-ma-ciag': {
    given: ['$a_n = n^2 - 8n + 7$', 'dla $n \\geq 1$'],
    answer: () => [whole.filter((n) => n >= 1 && n ** 2 - 8 * n + 7 < 0).length],
    variables: { n: { from: 1, to: 60, integer: true } },
  },
  'pilka-ktora-odbija-sie-coraz-nizej': {
    given: ['$625\\text{ cm}$', '$60\\%$', 'po czwartym odbiciu', 'czwartego uderzenia'],
    answer: () => [
      quantity(BOUNCES[3] ?? NaN, 'cm'),
      quantity(625 + 2 * BOUNCES.slice(0, 3).reduce((sum, height) => sum + height, 0), 'cm'),
    ],
  },
}
