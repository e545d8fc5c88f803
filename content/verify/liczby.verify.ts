import { quantity, type Verifications } from './verification.ts'

/** Numbers, powers, percentages, fractions. */
export const verifications: Verifications = {
  'potega-o-wykladniku-ujemnym': {
    given: ['$8^{-2} \\cdot 4^{5}$'],
    answer: () => [8 ** -2 * 4 ** 5],
  },
  'cena-plecaka-po-dwoch-obnizkach': {
    given: ['kosztował $150$ zł', 'obniżono o $20\\%$', 'obniżono o $10\\%$'],
    answer: () => [150 * (1 - 20 / 100) * (1 - 10 / 100)],
  },
  'kolejnosc-dzialan-na-ulamkach': {
    given: ['$2\\frac{1}{2} - \\frac{3}{4} : 1{,}5$'],
    answer: () => [2 + 1 / 2 - 3 / 4 / 1.5],
  },
  'droga-hamowania-samochodu': {
    given: ['$72\\,\\text{km/h}$', 'opóźnieniem $4\\,\\text{m/s}^2$'],
    // Energy instead of the average speed: v² = 2as.
    answer: () => [quantity((72 / 3.6) ** 2 / (2 * 4), 'm')],
    names: () => {
      const v = 72 / 3.6
      return { v, a: 4, t: v / 4, s: v ** 2 / 8 }
    },
  },
}
