import { rootsOf } from './compute.ts'
import { degrees, formula, quantity, type Verifications } from './verification.ts'

type Spot = readonly [x: number, y: number]

const distance = ([x, y]: Spot, [u, v]: Spot): number => Math.hypot(u - x, v - y)
const area = ([ax, ay]: Spot, [bx, by]: Spot, [cx, cy]: Spot): number => Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2

/** The point at which the diagonals AC and BD of a trapezium cross; A is the origin. */
const crossing = (a: number, [cx, h]: Spot, [dx]: Spot): Spot => {
  // (t·cx, t·h) lies on BD at the same height share t.
  const t = a / (cx - dx + a)
  return [t * cx, t * h]
}

const TRAPEZIUM = { A: [0, 0], B: [8, 0], C: [6, 4], D: [1.5, 4] } as const
const PLACES = { A: [1, 1], B: [5, 3], C: [2, 6] } as const
const RIGHT = { A: [-1, 2], B: [3, 4], C: [1, 8] } as const
const trigonometricRoots = (): number[] => rootsOf((x) => 2 * Math.cos(x) ** 2 - 3 * Math.sin(x), 0, 2 * Math.PI)
const towerHeight = 40 / (1 / Math.tan(degrees(30)) - 1 / Math.tan(degrees(60)))
const thirdTrail = Math.sqrt(25 + 64 - 2 * 5 * 8 * Math.cos(degrees(60)))

/** Trigonometry and plane geometry, high school. */
export const verifications: Verifications = {
  'tangens-z-danego-sinusa': {
    given: ['ostry', '$\\sin\\alpha = \\frac{5}{13}$'],
    answer: () => [Math.tan(Math.asin(5 / 13))],
    names: () => ({ '\\alpha': Math.asin(5 / 13) }),
  },
  'rownanie-z-sinusem-i-kwadratem-cosinusa': {
    given: ['$2\\cos^2 x = 3\\sin x$', '$\\langle 0; 2\\pi \\rangle$'],
    answer: () => trigonometricRoots(),
    names: () => {
      const [t_1 = NaN, t_2 = NaN] = rootsOf((t) => 2 * t ** 2 + 3 * t - 2, -9, 9)
      return trigonometricRoots().map((x) => ({ x, t: Math.sin(x), t_1, t_2, '\\Delta': (2 * (t_2 - t_1)) ** 2 }))
    },
  },
  'tozsamosc-z-suma-ulamkow': {
    given: [
      '\\frac{\\sin\\alpha}{1 + \\cos\\alpha} + \\frac{1 + \\cos\\alpha}{\\sin\\alpha} = \\frac{2}{\\sin\\alpha}',
      '(0^\\circ; 180^\\circ)',
    ],
    variables: { '\\alpha': { from: 0.1, to: 3 } },
    claim: ({ '\\alpha': at = NaN }) =>
      Math.abs(Math.sin(at) / (1 + Math.cos(at)) + (1 + Math.cos(at)) / Math.sin(at) - 2 / Math.sin(at)) < 1e-9,
    answer: () => [formula(({ '\\alpha': at = NaN }) => Math.sin(at) / (1 + Math.cos(at)) + (1 + Math.cos(at)) / Math.sin(at))],
  },
  'wieza-widziana-z-dwoch-miejsc': {
    given: ['pod kątem $30^\\circ$', 'podszedł o $40\\text{ m}$', 'pod kątem $60^\\circ$'],
    answer: () => [quantity(towerHeight, 'm')],
    names: () => ({
      h: towerHeight,
      x: towerHeight / Math.tan(degrees(60)),
      '|BD|': towerHeight / Math.tan(degrees(60)),
      '\\angle ACB': degrees(180 - 30 - 120),
      '|BC|': towerHeight / Math.sin(degrees(60)),
      '|AB|': 40,
    }),
  },
  'kat-wpisany-z-kata-przy-podstawie': {
    given: ['Kąt $SAB$ ma miarę $35^\\circ$', 'okręgu o środku $S$'],
    answer: () => [degrees((180 - 2 * 35) / 2)],
    names: () => ({ '\\angle ASB': degrees(180 - 2 * 35), '\\angle ACB': degrees((180 - 2 * 35) / 2) }),
  },
  'petla-miedzy-schroniskami': {
    given: ['$AB$ ma $5\\text{ km}$', '$AC$ ma $8\\text{ km}$', 'ma $60^\\circ$', '$4\\,\\text{km/h}$'],
    answer: () => [(5 + 8 + thirdTrail) / 4],
    names: () => ({ '|AB|': 5, '|AC|': 8, '|BC|': thirdTrail }),
  },
  'rowne-pola-przy-ramionach-trapezu': {
    given: ['trapezie $ABCD$ o podstawach $AB$ i $CD$', '$APD$ i $BPC$ mają równe pola'],
    variables: { a: { from: 1, to: 20 }, h: { from: 1, to: 20 }, c: { from: 1, to: 20 }, d: { from: -5, to: 15 } },
    claim: ({ a = NaN, h = NaN, c = NaN, d = NaN }) => {
      const [C, D] = [[d + c, h] as const, [d, h] as const]
      const P = crossing(a, C, D)
      return Math.abs(area([0, 0], P, D) - area([a, 0], P, C)) < 1e-6
    },
    answer: () => [formula(({ a = NaN, h = NaN, d = NaN }) => area([0, 0], [a, 0], [d, h]))],
    names: () => {
      const { A, B, C, D } = TRAPEZIUM
      const P = crossing(8, C, D)
      return {
        a: distance(A, B),
        '|AB|': distance(A, B),
        h: 4,
        'P_{ABD}': area(A, B, D),
        'P_{ABC}': area(A, B, C),
        'P_{ABP}': area(A, B, P),
        'P_{APD}': area(A, P, D),
        'P_{BPC}': area(B, P, C),
      }
    },
  },
  'cien-pod-latarnia': {
    given: ['$1{,}6\\text{ m}$ wzrostu', '$6\\text{ m}$ od latarni', 'cień ma długość $2\\text{ m}$'],
    answer: () => [quantity(1.6 + 6 * (1.6 / 2), 'm')],
    names: () => ({ h: 1.6 + 6 * (1.6 / 2) }),
  },
  'wysokosc-i-odwrotnosci-kwadratow': {
    given: ['\\frac{1}{h^2} = \\frac{1}{a^2} + \\frac{1}{b^2}', 'trójkącie prostokątnym'],
    variables: { a: { from: 1, to: 9 }, b: { from: 1, to: 9 } },
    claim: ({ a = NaN, b = NaN }) =>
      Math.abs(1 / ((2 * area([0, 0], [a, 0], [0, b])) / Math.hypot(a, b)) ** 2 - 1 / a ** 2 - 1 / b ** 2) < 1e-9,
    answer: () => [formula(({ a = NaN, b = NaN }) => (Math.hypot(a, b) / (a * b)) ** 2)],
    names: () => ({ a: 2.7, b: 4.1, c: Math.hypot(2.7, 4.1), h: (2.7 * 4.1) / Math.hypot(2.7, 4.1), '\\alpha': Math.atan(2.7 / 4.1) }),
  },
  'trapez-opisany-na-okregu': {
    given: ['równoramienny o podstawach długości $16$ i $4$'],
    // The radius is half the geometric mean of the bases.
    answer: () => [(16 + 4) * (Math.sqrt(16 * 4) / 2), Math.sqrt(16 * 4) / 2],
    names: () => ({
      '|AD|': (16 + 4) / 2,
      '|BC|': (16 + 4) / 2,
      '|AE|': (16 - 4) / 2,
      h: Math.sqrt(16 * 4),
      P: ((16 + 4) / 2) * Math.sqrt(16 * 4),
      r: Math.sqrt(16 * 4) / 2,
    }),
  },
  'prosta-prostopadla-przez-punkt': {
    given: ['$y = 2x - 1$', '$P = (4, 1)$'],
    variables: { x: { from: -9, to: 9 } },
    answer: () => [formula(({ x = NaN }) => (-1 / 2) * (x - 4) + 1)],
    names: () => ({ m: -1 / 2, b: 1 - (-1 / 2) * 4 }),
  },
  'styczna-do-okregu-w-danym-punkcie': {
    given: ['$x^2 + y^2 - 6x + 4y - 12 = 0$', '$A = (6, 2)$'],
    variables: { x: { from: -9, to: 9 } },
    // The gradient of the left side at A is perpendicular to the tangent.
    answer: () => [formula(({ x = NaN }) => 2 - ((2 * 6 - 6) / (2 * 2 + 4)) * (x - 6))],
    // One point of the tangent, for the letters x and y.
    names: () => ({
      x: 10.6,
      y: 2 - (6 / 8) * (10.6 - 6),
      S: [3, -2],
      k: (2 + 2) / (6 - 3),
      m: -(2 * 6 - 6) / (2 * 2 + 4),
      b: 2 + ((2 * 6 - 6) / (2 * 2 + 4)) * 6,
    }),
  },
  'pole-trojkata-na-kratce': {
    given: ['$A = (1, 1)$, $B = (5, 3)$ i $C = (2, 6)$'],
    answer: () => [area(PLACES.A, PLACES.B, PLACES.C)],
    names: () => {
      const { A, B, C } = PLACES
      // The middle of AB stands for the letters x and y.
      return {
        x: 3,
        y: 2,
        P: area(A, B, C),
        P_1: area(A, B, [5, 1]),
        P_2: area(B, C, [5, 6]),
        P_3: area(A, C, [1, 6]),
        '|AB|': distance(A, B),
        h: (2 * area(A, B, C)) / distance(A, B),
      }
    },
  },
  'odleglosc-lodzi-od-toru-wodnego': {
    given: ['$3x + 4y - 10 = 0$', '$(4, 7)$'],
    // Twice the area of a triangle with two points of the line, by the length of its base.
    answer: () => [(2 * area([4, 7], [10 / 3, 0], [0, 10 / 4])) / distance([10 / 3, 0], [0, 10 / 4])],
    names: () => ({ d: (2 * area([4, 7], [10 / 3, 0], [0, 10 / 4])) / distance([10 / 3, 0], [0, 10 / 4]) }),
  },
  'trojkat-prostokatny-i-rownoramienny': {
    given: ['$A = (-1, 2)$, $B = (3, 4)$ i $C = (1, 8)$'],
    claim: () => {
      const { A, B, C } = RIGHT
      return (A[0] - B[0]) * (C[0] - B[0]) + (A[1] - B[1]) * (C[1] - B[1]) === 0 && distance(A, B) === distance(B, C)
    },
    answer: () => {
      const { A, B, C } = RIGHT
      const squares = [distance(A, B) ** 2, distance(B, C) ** 2, distance(A, C) ** 2]
      return [...squares, distance(A, C) ** 2]
    },
    names: () => ({ '|AB|': distance(RIGHT.A, RIGHT.B), '|BC|': distance(RIGHT.B, RIGHT.C), '|AC|': distance(RIGHT.A, RIGHT.C) }),
  },
}
