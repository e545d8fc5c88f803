import { degrees, quantity, type Verifications } from './verification.ts'

const leg = (hypotenuse: number, other: number): number => Math.sqrt(hypotenuse ** 2 - other ** 2)
const CORNERS = [
  [1, 3],
  [5, 1],
  [7, 3],
  [4, 6],
] as const
const SMALL = [0, 1, 2]

/** Area of a quadrilateral from its corners (the shoelace formula). */
function shoelace(corners: readonly (readonly [number, number])[]): number {
  const twice = corners.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length] ?? [NaN, NaN]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}

/** Small cubes of a painted one, by how many of their three coordinates touch the outside. */
const twiceOutside = SMALL.flatMap((x) =>
  SMALL.flatMap((y) => SMALL.filter((z) => [x, y, z].filter((at) => at === 0 || at === 2).length === 2)),
)

/** Primary school: plane figures and solids. */
export const verifications: Verifications = {
  'drabina-oparta-o-mur': {
    given: ['długości $6{,}5\\text{ m}$', '$2{,}5\\text{ m}$ od muru', 'o dalsze $1{,}4\\text{ m}$'],
    answer: () => [quantity(leg(6.5, 2.5), 'm'), quantity(leg(6.5, 2.5) - leg(6.5, 2.5 + 1.4), 'm')],
    names: () => ({ h: leg(6.5, 2.5), k: leg(6.5, 2.5 + 1.4) }),
  },
  'ogrodzenie-dzialki-w-ksztalcie-trapezu': {
    given: ['podstawach $18\\text{ m}$ i $12\\text{ m}$', 'długość $10\\text{ m}$', '$32$ zł', '$3\\text{ m}$ bez siatki'],
    answer: () => {
      const h = leg(10, 18 - 12)
      return [quantity(12 * h + ((18 - 12) * h) / 2, 'm^2'), (18 + 12 + 10 + h - 3) * 32]
    },
    names: () => {
      const h = leg(10, 18 - 12)
      return { h, P: 12 * h + ((18 - 12) * h) / 2 }
    },
  },
  'kat-przy-dwusiecznej': {
    given: ['o ramionach $AC$ i $BC$', 'ma miarę $40^\\circ$', 'Dwusieczna kąta przy wierzchołku $A$'],
    // The exterior angle of triangle ADC: half of the angle at the base and the angle at C.
    answer: () => [quantity((180 - 40) / 4 + 40, '°')],
    names: () => ({ '\\alpha': degrees((180 - 40) / 2), '\\delta': degrees((180 - 40) / 4 + 40) }),
  },
  'papier-na-latawiec': {
    given: ['Pionowa ma $63\\text{ cm}$', 'pozioma $48\\text{ cm}$', '$18\\text{ cm}$ od górnego końca', 'przez środek poziomej'],
    answer: () => [
      quantity((48 / 2) * 18 + (48 / 2) * (63 - 18), 'cm^2'),
      quantity(2 * Math.hypot(48 / 2, 18) + 2 * Math.hypot(48 / 2, 63 - 18), 'cm'),
    ],
    names: () => ({ P: (0.48 / 2) * 0.63, a: Math.hypot(0.24, 0.18), b: Math.hypot(0.24, 0.63 - 0.18) }),
  },
  'ile-wiader-wody-do-akwarium': {
    given: ['dna $60\\text{ cm}$ i $30\\text{ cm}$', 'do wysokości $35\\text{ cm}$', '$9\\text{ l}$'],
    answer: () => [(6 * 3 * 3.5) / 9],
    names: () => ({ V: 0.6 * 0.3 * 0.35 }),
  },
  'plotno-na-namiot': {
    given: ['krawędzi podstawy $3\\text{ m}$', 'wysokości $2\\text{ m}$', 'cztery ściany', 'dolicza się $10\\%$'],
    answer: () => [quantity(((4 * 3 * Math.hypot(2, 3 / 2)) / 2) * (1 + 10 / 100), 'm^2')],
    names: () => ({ h: Math.hypot(2, 3 / 2) }),
  },
  'pomalowany-szescian': {
    given: ['o krawędzi $3\\text{ cm}$', 'o krawędzi $1\\text{ cm}$', 'dokładnie dwie pomalowane ściany'],
    answer: () => [twiceOutside.length],
  },
  'pole-czworokata-w-kratkach': {
    given: ['$A = (1, 3)$, $B = (5, 1)$, $C = (7, 3)$ i $D = (4, 6)$'],
    answer: () => [shoelace(CORNERS)],
    names: () => ({ '|AC|': Math.hypot(7 - 1, 3 - 3) }),
  },
}
