import { quantity, type Verifications } from './verification.ts'

const parallel = 1 / (1 / 6 + 1 / 12)
const source = 12 / (4 + parallel)
/** Temperature after mixing: the mean of the temperatures weighed by the masses. */
const mixed = (0.3 * 90 + 0.1 * 10) / (0.3 + 0.1)
const heat = 1.5 * 4200 * (100 - 20)
/** Speed of the lift as its graph shows it, m/s. */
const liftSpeed = (t: number): number => Math.max(0, Math.min((4 / 2) * t, 4, (4 / (9 - 7)) * (9 - t)))
const liftWay = Array.from({ length: 900 }, (_, at) => (liftSpeed(at / 100) + liftSpeed((at + 1) / 100)) / 200).reduce(
  (sum, way) => sum + way,
  0,
)
const naohMoles = 0.5 * 0.2

/** Physics and chemistry. */
export const verifications: Verifications = {
  'srednia-predkosc-w-obie-strony': {
    given: ['$12\\text{ km}$', '$24\\,\\text{km/h}$', 'ze średnią prędkością $12\\,\\text{km/h}$'],
    answer: () => [quantity(2 / (1 / 24 + 1 / 12), 'km/h')],
    names: () => ({ t_1: (12 / 24) * 3600, t_2: (12 / 12) * 3600, v: 2 / (1 / 24 + 1 / 12) / 3.6 }),
  },
  'wykres-predkosci-windy': {
    given: ['points: [[0, 0], [2, 4], [7, 4], [9, 0]]', "xLabel: 't (s)', yLabel: 'v (m/s)'", 'w pierwszych dwóch sekundach'],
    answer: () => [quantity((liftSpeed(2) - liftSpeed(0)) / 2, 'm/s^2'), quantity(liftWay, 'm')],
    names: () => ({ a: (liftSpeed(2) - liftSpeed(0)) / 2, s: liftWay }),
  },
  'trzy-oporniki-w-obwodzie': {
    given: ['napięciu $12\\text{ V}$', '$R_1 = 4\\ \\Omega$, $R_2 = 6\\ \\Omega$ i $R_3 = 12\\ \\Omega$'],
    answer: () => [quantity(source, 'A'), quantity((source * parallel) / 6, 'A'), quantity((source * parallel) / 12, 'A')],
    names: () => ({
      R: parallel,
      R_1: 4,
      I_1: source,
      U: source * parallel,
      I_2: (source * parallel) / 6,
      I_3: (source * parallel) / 12,
      '\\Omega': 1,
    }),
  },
  'ile-kosztuje-gotowanie-wody': {
    given: ['mocy $2000\\text{ W}$', '$12$ minut dziennie', 'kosztuje $1{,}10$ zł', '$30$ dni'],
    answer: () => [((2000 * 12 * 60 * 30) / 3.6e6) * 1.1],
  },
  'herbata-z-zimna-woda': {
    given: [
      '$0{,}3\\text{ kg}$ herbaty o temperaturze $90^\\circ\\text{C}$',
      '$0{,}1\\text{ kg}$ wody o temperaturze $10^\\circ\\text{C}$',
    ],
    variables: { c: { from: 100, to: 9000 } },
    answer: () => [quantity(mixed, '°')],
    names: () => ({ t: mixed }),
  },
  'czas-gotowania-wody-w-czajniku': {
    given: [
      'mocy $2000\\text{ W}$ i sprawności $84\\%$',
      '$1{,}5\\text{ kg}$',
      '$20^\\circ\\text{C}$',
      '$4200\\,\\frac',
      '$100^\\circ\\text{C}$',
      'Po ilu minutach',
    ],
    answer: () => [heat / (0.84 * 2000) / 60],
    names: () => ({ Q: heat, E: heat / 0.84, t: heat / (0.84 * 2000) }),
  },
  'odparowywanie-solanki': {
    given: ['$250\\text{ g}$ solanki o stężeniu $8\\%$', 'odparowało $50\\text{ g}$ wody'],
    answer: () => [(250 * 0.08) / (250 - 50)],
  },
  'spalanie-magnezu': {
    given: [
      '$4{,}8\\text{ g}$ magnezu',
      '2\\,\\text{Mg} + \\text{O}_2 \\rightarrow 2\\,\\text{MgO}',
      '| magnez $\\text{Mg}$ | 24 g/mol |',
      '| tlen $\\text{O}_2$ | 32 g/mol |',
      '| tlenek magnezu $\\text{MgO}$ | 40 g/mol |',
    ],
    // The masses alone decide: 2 · 24 g of magnesium take 32 g of oxygen.
    answer: () => [quantity(4.8 + (4.8 * 32) / (2 * 24), 'g'), quantity((4.8 * 32) / (2 * 24), 'g')],
  },
  'rozcienczanie-roztworu': {
    given: ['$200\\text{ cm}^3$', '$0{,}5\\,\\text{mol/dm}^3$', '$0{,}2\\,\\text{mol/dm}^3$', '$40\\,\\text{g/mol}$'],
    answer: () => [quantity(naohMoles * 40, 'g'), quantity((200 * 0.5) / 0.2 - 200, 'cm^3')],
    names: () => ({ n: naohMoles, m: (naohMoles * 40) / 1000, V: naohMoles / 0.2 / 1000 }),
  },
}
