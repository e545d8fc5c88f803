import { degrees, formula, quantity, type Verifications } from './verification.ts'

const isTriangle = (sides: readonly number[]): boolean => {
  const [a = NaN, b = NaN, c = NaN] = sides.toSorted((one, other) => one - other)
  return a + b > c
}
const STICKS = [
  [2, 5, 7],
  [3, 4, 8],
  [4, 5, 10],
  [5, 6, 10],
]
const lengthsIn = (text: string): number[] => [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits))
const HIGH_LETTERS = new Set('BCDEHIKOX')
const WIDE_LETTERS = new Set('AHIMOTUVWXY')
/** A line down the middle turns the order of letters; one along them doesn't. */
const hasAxis = (text: string): boolean =>
  [...text].every((letter) => HIGH_LETTERS.has(letter)) ||
  ([...text].every((letter) => WIDE_LETTERS.has(letter)) && [...text].toReversed().join('') === text)

/** Angles of a triangle in degrees, from its sides. */
const anglesOf = ([a, b, c]: readonly [number, number, number]): number[] =>
  [
    [b, c, a],
    [a, c, b],
    [a, b, c],
  ].map(([one = NaN, other = NaN, opposite = NaN]) => Math.acos((one ** 2 + other ** 2 - opposite ** 2) / (2 * one * other)))
const areEqual = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((value, at) => Math.abs(value - (other[at] ?? NaN)) < 1e-9)

const innerAngle = (sides: number): number => ((sides - 2) * 180) / sides
const many = Array.from({ length: 200 }, (_, at) => at + 1)
const HEXAGON = [0, 60, 120, 180, 240, 300].map((turn) => [6 * Math.cos(degrees(turn)), 6 * Math.sin(degrees(turn))] as const)
const between = (one: number, other: number): number => {
  const [[x1, y1], [x2, y2]] = [HEXAGON[one] ?? [NaN, NaN], HEXAGON[other] ?? [NaN, NaN]]
  return Math.hypot(x1 - x2, y1 - y2)
}
const hexagonArea =
  HEXAGON.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = HEXAGON[(at + 1) % 6] ?? [NaN, NaN]
    return sum + x * nextY - nextX * y
  }, 0) / 2

/** Primary school: triangles, regular polygons, circles, symmetry, points on a plane. */
export const verifications: Verifications = {
  'trzy-patyczki-zosi': {
    given: ['z trzech patyczków', '**da się** ułożyć'],
    isCorrect: ({ text }) => STICKS.some((sides) => isTriangle(sides) && sides.join() === lengthsIn(text).join()),
  },
  'ile-trojkatow-z-dwoma-danymi-bokami': {
    given: ['$5\\text{ cm}$ i $8\\text{ cm}$', 'całkowitą liczbą centymetrów'],
    answer: () => [many.filter((side) => isTriangle([5, 8, side])).length],
  },
  'obwod-trojkata-rownoramiennego': {
    given: ['równoramiennym', '$4\\text{ cm}$', '$9\\text{ cm}$'],
    answer: () => [4, 9].filter((third) => isTriangle([4, 9, third])).map((third) => quantity(4 + 9 + third, 'cm')),
  },
  'prostopadle-odcinki-w-kwadracie': {
    given: ['Na bokach $BC$ i $CD$', '$|BE| = |CF|$'],
    variables: { '\\alpha': { from: 0.01, to: 0.78 } },
    // The unit square with the place of E set by the angle BAE: AE · BF = 0.
    claim: ({ '\\alpha': angle = NaN }) => Math.abs(1 * -Math.tan(angle) + Math.tan(angle) * 1) < 1e-12,
    answer: () => [formula(({ '\\alpha': angle = NaN }) => angle), quantity(180 - 90, '°')],
  },
  'czego-brakuje-do-przystawania': {
    given: ['**nie wystarcza**', 'są przystające'],
    // Triangles 3, 4, 5 and 6, 8, 10 share their angles alone.
    isCorrect: ({ text }) =>
      areEqual(anglesOf([3, 4, 5]), anglesOf([6, 8, 10])) &&
      !areEqual([3, 4, 5], [6, 8, 10]) &&
      !text.includes('bok') &&
      text.includes('kąty'),
  },
  'kat-pieciokata-foremnego': {
    given: ['pięciokąta foremnego'],
    answer: () => [quantity(innerAngle(5), '°')],
  },
  'ile-bokow-gdy-znamy-kat': {
    given: ['wielokąta foremnego ma $156^\\circ$'],
    answer: () => many.filter((sides) => Math.abs(innerAngle(sides) - 156) < 1e-9),
    names: () => ({ n: many.find((sides) => Math.abs(innerAngle(sides) - 156) < 1e-9) ?? NaN }),
  },
  'przekatne-szesciokata-foremnego': {
    given: ['sześciokąta foremnego ma $6\\text{ cm}$'],
    answer: () => [quantity(hexagonArea, 'cm^2'), quantity(between(0, 3), 'cm'), quantity(between(0, 2), 'cm')],
    names: () => ({ h: between(0, 2) / 2, P: hexagonArea }),
  },
  'obroty-kola-roweru': {
    given: ['średnicę $70\\text{ cm}$', '$1{,}1\\text{ km}$', '\\frac{22}{7}'],
    answer: () => [110_000 / ((22 / 7) * 70)],
  },
  'duza-pizza-czy-dwie-male': {
    given: ['średnicy $40\\text{ cm}$', 'dwie małe o średnicy $28\\text{ cm}$'],
    isCorrect: ({ text, says }) => {
      const more = Math.PI * (20 ** 2 - 2 * 14 ** 2)
      return more > 0 && text.includes('dużej') && says(quantity(more, 'cm^2'))
    },
  },
  'okno-zakonczone-polkolem': {
    given: ['szerokości $8\\text{ dm}$', 'wysokości $10\\text{ dm}$', 'półkola'],
    answer: () => [quantity(8 * 10 + (Math.PI * 4 ** 2) / 2, 'dm^2'), quantity(8 + 2 * 10 + Math.PI * 4, 'dm')],
    names: () => ({ r: 8 / 2 }),
  },
  'jedno-kolo-czy-cztery-male': {
    given: ['jak największe koło', 'cztery jednakowe koła'],
    variables: { r: { from: 0.1, to: 9 } },
    isCorrect: ({ text }) => Math.abs(Math.PI * 2 ** 2 - 4 * Math.PI * 1 ** 2) < 1e-12 && text.includes('tyle samo'),
  },
  'os-symetrii-napisu': {
    given: ['z prostych wielkich liter', 'ma oś symetrii'],
    isCorrect: ({ text }) => hasAxis(text),
  },
  'odbicia-wierzcholka-trojkata': {
    given: ['$C = (3, 5)$', 'względem osi $y$', 'względem początku układu'],
    answer: () => [-3, 5, -3, -5],
  },
  'czwarty-wierzcholek-rownolegloboku': {
    given: ['$A = (1, 1)$, $B = (5, 2)$ i $C = (6, 5)$', 'kolejnymi wierzchołkami'],
    answer: () => [1 + 6 - 5, 1 + 5 - 2],
  },
}
