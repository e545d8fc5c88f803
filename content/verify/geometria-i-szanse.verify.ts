import { quantity, type Verifications } from './verification.ts'

const DICE = [1, 2, 3, 4, 5, 6]

/** Geometry, probability. */
export const verifications: Verifications = {
  'przekatna-i-pole-prostokata': {
    given: ['długość $13\\text{ cm}$', 'długość $5\\text{ cm}$'],
    answer: () => [quantity(5 * Math.sqrt(13 ** 2 - 5 ** 2), 'cm^2')],
    names: () => {
      const b = Math.sqrt(0.13 ** 2 - 0.05 ** 2)
      return { b, P: 0.05 * b }
    },
  },
  'suma-oczek-wieksza-od-dziewieciu': {
    given: ['dwa razy', 'sześcienną kostką', 'większa od $9$'],
    answer: () => [DICE.flatMap((first) => DICE.filter((second) => first + second > 9)).length / DICE.length ** 2],
    names: () => ({ A: DICE.flatMap((first) => DICE.filter((second) => first + second > 9)).length, '\\Omega': DICE.length ** 2 }),
    functions: () => ({ P: (count) => count / DICE.length ** 2 }),
  },
}
