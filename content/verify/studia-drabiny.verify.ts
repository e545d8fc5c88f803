import { integral } from './compute.ts'
import type { Verifications } from './verification.ts'

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6
const ROOTS = [0, 1, 2].map((third): [number, number] => [2 * Math.cos((third * 2 * Math.PI) / 3), 2 * Math.sin((third * 2 * Math.PI) / 3)])
/** The area of a polygon by the formula of Gauss. */
const area = (corners: readonly (readonly [number, number])[]): number =>
  Math.abs(
    corners.reduce((sum, [x, y], at) => {
      const [p, q] = corners[(at + 1) % corners.length] ?? [NaN, NaN]
      return sum + x * q - y * p
    }, 0) / 2,
  )

/** University: first steps and further rungs of integrals, complex numbers and matrices. */
export const verifications: Verifications = {
  'calka-z-prostego-wielomianu': {
    given: ['\\int_0^2 (3x^2 - 2x)\\,dx'],
    answer: () => [rounded(integral((x) => 3 * x ** 2 - 2 * x, 0, 2))],
    functions: () => ({ F: (x) => x ** 3 - x ** 2 }),
    variables: { x: { from: -9, to: 9 } },
  },
  'calka-przez-podstawienie': {
    given: ['\\int_0^1 x(x^2 + 1)^3\\,dx'],
    answer: () => [rounded(integral((x) => x * (x ** 2 + 1) ** 3, 0, 1))],
    names: () => [0, 1].map((x) => ({ x, t: x ** 2 + 1 })),
  },
  'iloczyn-dwoch-liczb-zespolonych': {
    given: ['$(2 + 3i)(1 - 2i)$'],
    // Moduli are multiplied, arguments added.
    answer: () => {
      const [modulus, argument] = [Math.hypot(2, 3) * Math.hypot(1, 2), Math.atan2(3, 2) + Math.atan2(-2, 1)]
      return [rounded(modulus * Math.cos(argument)), rounded(modulus * Math.sin(argument))]
    },
  },
  'modul-ilorazu-liczb-zespolonych': {
    given: ['\\frac{3 + 4i}{1 - 2i}', 'moduł'],
    answer: () => [Math.hypot((3 * 1 - 4 * 2) / 5, (3 * 2 + 4 * 1) / 5)],
  },
  'trojkat-z-pierwiastkow-trzeciego-stopnia': {
    given: ['$z^3 = 8$', 'pole trójkąta'],
    answer: () => [area(ROOTS)],
  },
  'wyznacznik-drugiego-stopnia': {
    given: ['\\begin{pmatrix} 3 & -2 \\\\ 5 & 4 \\end{pmatrix}'],
    // The area of the parallelogram of the columns.
    answer: () => [
      area([
        [0, 0],
        [3, 5],
        [1, 9],
        [-2, 4],
      ]),
    ],
  },
}
