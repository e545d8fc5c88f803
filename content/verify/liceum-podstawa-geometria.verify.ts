import { degrees, quantity, type Verifications } from './verification.ts'

const toDegrees = (radians: number): number => Math.round(((radians * 180) / Math.PI) * 1e6) / 1e6
/** Angle at the middle one of three points. */
function angleAt(one: readonly [number, number], middle: readonly [number, number], other: readonly [number, number]): number {
  const turn = Math.abs(Math.atan2(one[1] - middle[1], one[0] - middle[0]) - Math.atan2(other[1] - middle[1], other[0] - middle[0]))
  return toDegrees(Math.min(turn, 2 * Math.PI - turn))
}
const onCircle = (turn: number): readonly [number, number] => [Math.cos(degrees(turn)), Math.sin(degrees(turn))]
/** The foot of the bisector of A on BC: D is as far from both arms as it is from neither end. */
function bisected(ab: number, ac: number, bc: number): number {
  const x = (ab ** 2 + bc ** 2 - ac ** 2) / (2 * bc)
  const [ax, ay] = [x, Math.sqrt(ab ** 2 - x ** 2)]
  const [ux, uy] = [(0 - ax) / ab + (bc - ax) / ac, (0 - ay) / ab + (0 - ay) / ac]
  return ax - (ay / uy) * ux
}

/** High school, basic: plane geometry. */
export const verifications: Verifications = {
  'wysokosc-drzewa-z-lusterkiem': {
    given: ['$12\\text{ m}$ od pnia', '$2\\text{ m}$ dalej', 'wysokości $1{,}5\\text{ m}$'],
    answer: () => [quantity(12 * Math.tan(Math.atan2(1.5, 2)), 'm')],
    names: () => ({ h: 12 * Math.tan(Math.atan2(1.5, 2)) }),
  },
  'pole-odcietego-trojkata': {
    given: ['$|CD| : |DA| = 2 : 3$', 'jest równe $50$'],
    answer: () => [50 * (2 / 5) ** 2, 50 - 50 * (2 / 5) ** 2],
    names: () => ({ k: 2 / 5 }),
  },
  'kat-oparty-na-srednicy': {
    given: ['jest średnicą okręgu', '$BAC$ ma miarę $34^\\circ$'],
    answer: () => [quantity(angleAt(onCircle(180), onCircle(0), onCircle(2 * 34)), '°')],
  },
  'kat-miedzy-styczna-a-cieciwa': {
    given: ['styczna w punkcie $A$', '$ASB$ ma miarę $140^\\circ$'],
    answer: () => [quantity(angleAt([1, -1], onCircle(-90), onCircle(-90 + 140)), '°')],
  },
  'dwusieczna-dzieli-bok': {
    given: ['$|AB| = 6$, $|AC| = 9$ i $|BC| = 10$', 'Dwusieczna kąta przy wierzchołku $A$'],
    answer: () => [bisected(6, 9, 10), 10 - bisected(6, 9, 10)],
    names: () => ({ '|AB|': 6, '|AC|': 9, '|BD|': bisected(6, 9, 10), '|DC|': 10 - bisected(6, 9, 10) }),
  },
  'wycieraczka-na-szybie': {
    given: ['$60\\text{ cm}$', 'zewnętrzne $45\\text{ cm}$', '$120^\\circ$'],
    answer: () => [quantity((Math.PI * (60 ** 2 - (60 - 45) ** 2) * 120) / 360, 'cm^2'), quantity(degrees(120) * 60, 'cm')],
  },
}
