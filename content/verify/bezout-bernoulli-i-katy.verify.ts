import { combinations, rootsOf } from './compute.ts'
import type { Verifications } from './verification.ts'

/** A polynomial with the roots 1, −2 and r, whose free term is −6, by its values. */
const last = rootsOf((r) => (0 - 1) * (0 + 2) * (0 - r) + 6, -20, 20)[0] ?? NaN
const cubic = (x: number): number => (x - 1) * (x + 2) * (x - last)
/** Coefficients from values at 1 and −1: half of the even part and of the odd part. */
const square = (cubic(1) + cubic(-1)) / 2 + 6
const linear = (cubic(1) - cubic(-1)) / 2 - 1
/** The remainder of a division by x + 1, by Horner's scheme. */
const remainder = (coefficientOf: (power: number) => number, degree: number): number => {
  let carried = 0
  for (let power = degree; power >= 0; power -= 1) carried = -carried + coefficientOf(power)
  return carried
}
/** The coefficients of x^100 − 2x^51 + 3. */
const hundredth = (power: number): number =>
  new Map([
    [100, 1],
    [51, -2],
    [0, 3],
  ]).get(power) ?? 0
/** Four equal answers in each of five questions, the first of which is right. */
const ANSWERS = [1, 0, 0, 0]
const tests = combinations(ANSWERS, ANSWERS, ANSWERS, ANSWERS, ANSWERS)
const guessed = tests.filter((marks) => marks.reduce((sum, mark) => sum + mark, 0) === 2).length / tests.length
/** The chance of a prize in so many games, game by game. */
const prize = (games: number): number => (games === 0 ? 0 : prize(games - 1) + (1 - prize(games - 1)) / 4)
const enough = Array.from({ length: 40 }, (_, games) => games).find((games) => prize(games) > 0.9) ?? NaN
/** The normals of A'BD, with A at the origin, and of the base. */
const dihedral = (): number => {
  const normal = [1, 1, 1]
  return Math.acos((normal[2] ?? NaN) / Math.hypot(...normal))
}

/** Remainders, Bernoulli's scheme, an angle between planes. */
export const verifications: Verifications = {
  'dwa-pierwiastki-i-trzeci-z-bezouta': {
    given: ['$W(x) = x^3 + ax^2 + bx - 6$', 'przez $x - 1$ i przez $x + 2$'],
    answer: () => [square, linear, last],
    variables: { x: { from: -9, to: 9 } },
    names: () => ({ a: square, b: linear }),
    functions: () => ({ W: cubic }),
  },
  'reszta-wielomianu-setnego-stopnia': {
    given: ['$W(x) = x^{100} - 2x^{51} + 3$', 'dwumian $x + 1$'],
    answer: () => [remainder(hundredth, 100)],
    functions: () => ({ W: () => remainder(hundredth, 100) }),
  },
  'zgadywanie-na-tescie-wyboru': {
    given: ['z pięciu pytań', 'z czterech odpowiedzi poprawna jest jedna', 'dokładnie dwie'],
    answer: () => [guessed],
    names: () => ({ p: 1 / 4, q: 3 / 4 }),
  },
  'ile-losow-na-dziewiecdziesiat-procent': {
    given: ['z prawdopodobieństwem $\\frac{1}{4}$', 'większe niż $0{,}9$'],
    answer: () => [enough],
    names: () => ({ n: enough }),
  },
  'kat-dwuscienny-przekroju-szescianu': {
    given: ['o krawędzi długości $4$', "przez punkty $A'$, $B$ i $D$", 'podstawą $ABCD$'],
    answer: () => [Math.tan(dihedral())],
    names: () => ({ '|AO|': Math.hypot(2, 2), '\\alpha': dihedral() }),
  },
}
