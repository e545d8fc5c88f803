import { rootsOf } from './compute.ts'
import { formula, interval, quantity, type Verifications } from './verification.ts'

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6
const tenths = numbers(-200, 200).map((at) => at / 10 + 0.05)
const toHouses = (x: number): number => [1, 2, 5, 9, 13].reduce((sum, house) => sum + Math.abs(x - house), 0)
/** Two instalments that bring a debt to nothing. */
const instalment = (): number => rounded(rootsOf((r) => (4200 * 1.1 - r) * 1.1 - r, 0, 4200)[0] ?? NaN)
/** Roots of x³ − px − 10 whose sum is 0, for the identity of cubes. */
const threeRoots = (p: number): number[] => rootsOf((x) => x ** 3 - p * x - 10, -30, 30)
/** True when an inequality ax > b has a solution among many numbers. */
const isSolvable = (a: number, b: number): boolean => [-1e6, -1, 0, 1, 1e6].some((x) => a * x > b)
/** True when two equations px + qy = r have a common solution: ranks by determinants. */
const isContradictory = (m: number): boolean => m * m - 4 === 0 && (8 * m - 4 * (m + 2) !== 0 || m * (m + 2) - 8 !== 0)
const isObtuse = (x: number): boolean => x + x + 1 > x + 2 && x ** 2 + (x + 1) ** 2 < (x + 2) ** 2
const repeated = (x: number): number => (x ** 2 + x) ** 2 - 8 * (x ** 2 + x) + 12
const reciprocal = (x: number): number => 2 * x ** 4 - 9 * x ** 3 + 14 * x ** 2 - 9 * x + 2
const pump = (): number => rounded(rootsOf((t) => 1 / t + 1 / (t + 5) - 1 / 6, 0.1, 90)[0] ?? NaN)
const edge = (holds: (x: number) => boolean): number[] =>
  tenths.filter((x, at) => at > 0 && holds(x) !== holds(tenths[at - 1] ?? NaN)).map((x) => Math.round(x))

/** High school, basic: tasks that fill the gaps of numbers, percentages, equations and inequalities. */
export const verifications: Verifications = {
  'suma-dwoch-zagniezdzonych-pierwiastkow': {
    given: ['\\sqrt{7 + 4\\sqrt{3}} + \\sqrt{7 - 4\\sqrt{3}}'],
    answer: () => [rounded(Math.sqrt(7 + 4 * Math.sqrt(3)) + Math.sqrt(7 - 4 * Math.sqrt(3)))],
    names: () => ({ s: Math.sqrt(7 + 4 * Math.sqrt(3)) + Math.sqrt(7 - 4 * Math.sqrt(3)) }),
  },
  'o-ile-procent-drozszy-bilet': { given: ['$20$ zł', '$25$ zł', 'droższy jest bilet w sobotę'], answer: () => [25 / 20 - 1] },
  'punkty-procentowe-w-sondazu': {
    given: ['$20\\%$', '$30\\%$', 'A. $10$ | C. $10\\%$', 'B. $50$ | D. $50\\%$'],
    // Counts among 100 pupils.
    marks: () => {
      const [before, now] = [20, 30].map((percent) => (percent * 100) / 100)
      const growth = (now ?? NaN) - (before ?? NaN)
      return [growth === 10 ? 'A' : 'B', growth / (before ?? NaN) === 0.1 ? 'C' : 'D']
    },
  },
  'kapital-po-dwoch-latach': {
    given: ['$2000$ zł', '$5\\%$ rocznie', 'po dwóch latach'],
    // Interest of each year is added to what there is.
    answer: () => [numbers(1, 2).reduce((sum) => sum + (sum * 5) / 100, 2000)],
  },
  'pozyczka-w-dwoch-rownych-ratach': {
    given: ['$4200$ zł', '$10\\%$ rocznie', 'Obie raty są równe'],
    answer: () => [instalment()],
    names: () => ({ r: instalment() }),
  },
  'przedzial-zapisany-modulem': {
    given: ['$|x - a| \\leq r$', '\\langle -2; 8\\rangle'],
    answer: () => {
      const held = (a: number, r: number): boolean => tenths.every((x) => Math.abs(x - a) <= r === (x >= -2 && x <= 8))
      return numbers(-20, 20).flatMap((a) => numbers(1, 20).flatMap((r) => (held(a, r) ? [a, r] : [])))
    },
    names: () => ({ a: 3, r: 5 }),
    variables: { x: { from: -9, to: 9 } },
    skip: ['|x - a| ≤ r'],
  },
  'dwa-razy-dalej-na-osi': {
    given: ['$|x - 1| = 2|x - 4|$'],
    answer: () => rootsOf((x) => Math.abs(x - 1) - 2 * Math.abs(x - 4), -50, 50).map(rounded),
    names: () => [3, 7].map((x) => ({ x })),
  },
  'gdzie-postawic-paczkomat': {
    given: ['na kilometrach $1$, $2$, $5$, $9$ i $13$', 'najmniejsza'],
    answer: () => {
      const [best = NaN] = numbers(0, 140)
        .map((at) => at / 10)
        .toSorted((one, other) => toHouses(one) - toHouses(other))
      return [best, toHouses(best)]
    },
    names: () => ({ x: 5 }),
  },
  'suma-kwadratow-liczby-i-odwrotnosci': {
    given: ['$x + \\frac{1}{x} = 4$', '$x^2 + \\frac{1}{x^2}$'],
    answer: () => {
      const [x = NaN] = rootsOf((value) => value + 1 / value - 4, 1, 9)
      return [rounded(x ** 2 + x ** -2)]
    },
    names: () => ({ x: 2 + Math.sqrt(3) }),
  },
  'szesciany-liczb-o-sumie-zero': {
    given: ['$a + b + c = 0$', '$abc = 10$', '$a^3 + b^3 + c^3$'],
    answer: () => [rounded(threeRoots(19).reduce((sum, root) => sum + root ** 3, 0))],
    names: () => {
      const [a = NaN, b = NaN, c = NaN] = threeRoots(19)
      return [a, b, c].map((x) => ({ x, a, b, c, p: a * b + b * c + c * a }))
    },
  },
  'ulamek-w-ktorym-skraca-sie-nawias': {
    given: ['\\frac{x^2 - 9}{x - 3}', '\\frac{2}{x + 3}'],
    variables: { x: { from: 3.5, to: 9 } },
    answer: () => [formula(({ x = NaN }) => (((x ** 2 - 9) / (x - 3)) * 2) / (x + 3))],
  },
  'stopien-iloczynu-wielomianow': {
    given: ['$W(x) = (x^3 - 5x + 2)(3x^2 + x - 4)$'],
    answer: () => {
      const value = (x: number): number => (x ** 3 - 5 * x + 2) * (3 * x ** 2 + x - 4)
      // Far from 0 the highest power alone decides how much a doubled argument multiplies.
      return [Math.round(Math.log2(value(2e6) / value(1e6))), value(0)]
    },
    variables: { x: { from: -9, to: 9 } },
  },
  'kwadrat-plus-cztery': {
    given: ['$a^2 + 4 \\geq 4a$'],
    variables: { a: { from: -9, to: 9 } },
    claim: ({ a = NaN }) => a ** 2 + 4 >= 4 * a,
    answer: () => [formula(({ a = NaN }) => a ** 2 + 4 - 4 * a)],
    skip: ['a = 2'],
  },
  'suma-liczby-i-jej-kwadratu': {
    given: ['wynik $n^2 + n$ zawsze wychodzi parzysty'],
    variables: { n: { from: -90, to: 90, integer: true } },
    claim: ({ n = NaN }) => Math.abs((n ** 2 + n) % 2) === 0,
    answer: () => [formula(({ n = NaN }) => n ** 2 + n), formula(({ n = NaN }) => n ** 2 + n)],
  },
  'liczba-ktora-nigdy-nie-jest-pierwsza': {
    given: ['$n > 1$', '$n^4 + 4$ nie jest pierwsza'],
    variables: { n: { from: 2, to: 90, integer: true } },
    claim: ({ n = NaN }) => numbers(2, n ** 2).some((divisor) => (n ** 4 + 4) % divisor === 0),
    answer: () => [formula(({ n = NaN }) => n ** 4 + 4), formula(({ n = NaN }) => n ** 4 + 4), 1],
    skip: ['n > 1'],
  },
  'pierwsza-nierownosc-liniowa': {
    given: ['$3x - 5 > 7$'],
    answer: () => edge((x) => 3 * x - 5 > 7).map((from) => interval('(', from, Infinity, ')')),
    names: () => ({ x: 4.7 }),
  },
  'nierownosc-z-pierwiastkiem-przy-niewiadomej': {
    given: ['$\\sqrt{3}x - 1 \\geq 2x$'],
    answer: () => rootsOf((x) => Math.sqrt(3) * x - 1 - 2 * x, -50, 50).map((to) => interval('(', -Infinity, to, '⟩')),
    names: () => ({ x: -5 }),
  },
  'nierownosc-bez-ani-jednego-rozwiazania': {
    given: ['$(m^2 - 4)x > m + 2$', 'nie ma ani jednego rozwiązania'],
    answer: () => numbers(-100, 100).filter((m) => !isSolvable(m ** 2 - 4, m + 2)),
    names: () => [-2, 2].map((m) => ({ m })),
    skip: ['m^2 - 4 ≠ 0'],
  },
  'parametr-i-sprzeczny-uklad': {
    given: ['mx + 4y = 8', 'x + my = m + 2', 'nie ma rozwiązań'],
    answer: () => numbers(-100, 100).filter(isContradictory),
    names: () => [
      { m: 2, x: 1, y: 1.5 },
      { m: -2, x: 1, y: 1.5 },
      { m: 3, y: 7 / 5, x: 5 - 21 / 5 },
      { m: 2, x: 4, y: 2 },
      { m: 2, x: 0, y: 2 },
    ],
  },
  'rownanie-z-powtorzonym-wyrazeniem': {
    given: ['(x^2 + x)^2 - 8(x^2 + x) + 12 = 0'],
    answer: () => rootsOf(repeated, -20, 20).map(rounded),
    names: () => rootsOf(repeated, -20, 20).map((x) => ({ x: rounded(x), t: rounded(x ** 2 + x) })),
  },
  'boki-prostokata-z-pola': {
    given: ['o $3$ dłuższy', 'równe $40$'],
    answer: () => numbers(1, 40).flatMap((x) => (x * (x + 3) === 40 ? [x, x + 3] : [])),
    names: () => ({ x: 5 }),
  },
  'kiedy-trojkat-jest-rozwartokatny': {
    given: ['$x$, $x + 1$ i $x + 2$', 'rozwartokątny'],
    answer: () => {
      const [from = NaN, to = NaN] = edge(isObtuse)
      return [interval('(', from, to, ')')]
    },
    names: () => ({ x: 2.3 }),
  },
  'dwie-pompy-w-basenie': {
    given: ['w $6$ godzin', 'o $5$ godzin szybciej'],
    answer: () => [quantity(pump(), 'h'), quantity(pump() + 5, 'h')],
    names: () => ({ t: pump() }),
  },
  'rownanie-czytane-od-konca': {
    given: ['$2x^4 - 9x^3 + 14x^2 - 9x + 2 = 0$'],
    // The root 1 is double: the polynomial only touches zero there.
    answer: () =>
      numbers(-40, 40)
        .map((at) => at / 4)
        .filter((x) => reciprocal(x) === 0),
    names: () => [0.5, 1, 2].map((x) => ({ x, t: x + 1 / x })),
  },
}
