import { rootsOf } from './compute.ts'
import { formula, type Verifications } from './verification.ts'

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const daughterAge = (): number => Array.from({ length: 100 }, (_, age) => age).find((age) => age + 28 + 4 === 3 * (age + 4)) ?? NaN
const fullTickets = (): number =>
  Array.from({ length: 28 }, (_, count) => count).find((count) => 28 * count + 21 * (27 - count) === 588) ?? NaN
const seconds = (1.5 * 10 ** 8) / (3 * 10 ** 5)

/** The way round a polygon, side by side. */
function perimeter(corners: readonly (readonly [number, number])[]): number {
  return corners.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length] ?? [x, y]
    return sum + Math.hypot(nextX - x, nextY - y)
  }, 0)
}

/** Primary school: expressions and equations. */
export const verifications: Verifications = {
  'ile-lat-ma-mama-mai': {
    given: ['o $28$ lat starsza', 'Za $4$ lata', '$3$ razy starsza'],
    answer: () => [daughterAge(), daughterAge() + 28],
    names: () => ({ m: rootsOf((m) => m + 28 + 4 - 3 * (m + 4), 0, 100)[0] ?? NaN }),
  },
  'klasa-w-kinie': {
    given: ['normalny do kina kosztuje $28$ zł', 'ulgowy $21$ zł', '$27$ biletów', '$588$ zł'],
    answer: () => [fullTickets(), 27 - fullTickets()],
    names: () => ({ n: fullTickets() }),
  },
  'liczba-z-przestawionymi-cyframi': {
    given: ['Suma cyfr liczby dwucyfrowej jest równa $11$', 'o $27$ większą'],
    answer: () =>
      DIGITS.flatMap((a) => DIGITS.filter((b) => a > 0 && a + b === 11 && 10 * b + a === 10 * a + b + 27).map((b) => 10 * a + b)),
    names: () => ({ a: rootsOf((a) => 10 * (11 - a) + a - (10 * a + (11 - a)) - 27, 0, 9.5)[0] ?? NaN }),
  },
  'obrzeze-rabaty-w-ksztalcie-litery-l': {
    given: ['o wymiarach $3x$ i $2x$', 'kwadrat o boku $x$'],
    variables: { x: { from: 0.2, to: 9 } },
    answer: () => [
      formula(({ x = NaN }) =>
        perimeter([
          [0, 0],
          [3 * x, 0],
          [3 * x, x],
          [2 * x, x],
          [2 * x, 2 * x],
          [0, 2 * x],
        ]),
      ),
    ],
  },
  'swiatlo-w-drodze-ze-slonca': {
    given: ['$1{,}5 \\cdot 10^8\\text{ km}$', '$3 \\cdot 10^5\\,\\text{km/s}$', 'minut i sekund'],
    answer: () => [Math.floor(Math.round(seconds) / 60), Math.round(seconds) % 60],
    names: () => ({ t: seconds }),
  },
}
