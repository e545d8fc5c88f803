import { rootsOf } from './compute.ts'
import { formula, interval, quantity, type Verifications } from './verification.ts'

const garden = (x: number): number => x * (40 - 2 * x)
const box = (x: number): number => x * (18 - 2 * x) ** 2
const cubic = (x: number): number => x ** 3 - 3 * x + 2

/** The argument for which a function is largest on a fine grid of an interval. */
const argmax = (f: (x: number) => number, from: number, to: number, step: number): number =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step).reduce(
    (best, x) => (f(x) > f(best) ? x : best),
    from,
  )

/** Optimisation and differential calculus, high school. */
export const verifications: Verifications = {
  'ogrodek-przy-scianie-domu': {
    given: ['Ma $40\\text{ m}$ siatki', 'Od strony domu siatka nie jest potrzebna'],
    variables: { x: { from: 0, to: 20 } },
    answer: () => {
      const x = argmax(garden, 0, 20, 0.5)
      return [quantity(x, 'm'), quantity(40 - 2 * x, 'm'), quantity(garden(x), 'm^2')]
    },
    names: () => ({ p: argmax(garden, 0, 20, 0.5) }),
    functions: () => ({ P: garden }),
  },
  'pudelko-z-kwadratowego-kartonu': {
    given: ['o boku $18\\text{ cm}$', 'bez pokrywki'],
    variables: { x: { from: 0, to: 9 } },
    answer: () => {
      const x = argmax(box, 0, 9, 0.25)
      return [quantity(x, 'cm'), quantity(box(x), 'cm^3')]
    },
    functions: () => ({ V: box, "V'": (x) => (18 - 2 * x) ** 2 - 4 * x * (18 - 2 * x) }),
  },
  'wspolczynnik-kierunkowy-stycznej': {
    given: ['$f(x) = x^3 - 2x^2 + 1$', 'pierwszej współrzędnej $2$'],
    variables: { x: { from: -5, to: 5 } },
    answer: () => [3 * 2 ** 2 - 2 * 2 * 2],
    functions: () => ({ f: (x) => x ** 3 - 2 * x ** 2 + 1, "f'": (x) => 3 * x ** 2 - 2 * 2 * x }),
  },
  'gdzie-maleje-wielomian': {
    given: ['$f(x) = x^3 - 12x$', 'malejąca'],
    variables: { x: { from: -5, to: 5 } },
    answer: () => {
      const [low = NaN, high = NaN] = rootsOf((x) => 3 * x ** 2 - 12, -20, 20)
      return [interval('⟨', low, high, '⟩')]
    },
    functions: () => ({ f: (x) => x ** 3 - 12 * x, "f'": (x) => 3 * x ** 2 - 12 }),
  },
  'nierownosc-szescienna-od-minus-dwoch': {
    given: ['x^3 - 3x + 2 \\geq 0', '$x \\geq -2$'],
    variables: { x: { from: -2, to: 12 } },
    claim: ({ x = NaN }) => cubic(x) >= 0,
    answer: () => [formula(({ x = NaN }) => cubic(x)), cubic(argmax((x) => -cubic(x), -2, 12, 0.25))],
    functions: () => ({ f: cubic, "f'": (x) => 3 * x ** 2 - 3 }),
  },
}
