import type { ArticleReadings } from './check-article.ts'
import { integral, rootsOf, slopeAt } from './compute.ts'
import { arithmetic, between, geometric, given, positive, type Reading, rootOfTrinomial, roots, triangle, trinomial } from './readings.ts'

type Point = readonly [number, number]

/** Area of a polygon from its vertices, so that no formula of a figure is taken from the text. */
function areaOf(points: readonly Point[]): number {
  return Math.abs(
    points.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = points[(index + 1) % points.length] ?? [NaN, NaN]
      return sum + (x * nextY - nextX * y) / 2
    }, 0),
  )
}

const figure = (points: (free: Readonly<Record<string, number>>) => readonly Point[]): Reading => ({
  free: positive('a', 'b', 'h', 'e', 'f', 's'),
  names: (free) => ({ P: areaOf(points(free)) }),
})
const solid = (area: (height: number, whole: number) => number): Reading => ({
  free: positive('P_p', 'H'),
  names: ({ P_p = NaN, H = NaN }) => ({ V: integral((height) => P_p * area(height, H), 0, H) }),
})

/** Readings of the homework types whose description or formulas need more than free letters. */
export const typeReadings: ReadonlyMap<string, ArticleReadings> = new Map(
  Object.entries<ArticleReadings>({
    'ciag-arytmetyczny-zadania': { readings: [arithmetic, given({ r: (35 - 14) / 7 })] },
    'ciag-geometryczny-zadania': { readings: [geometric, given({ q: Math.cbrt(8) }), given({ q: 3 }), given({ q: -3 })] },
    'dzialania-na-wielomianach': { readings: [{ free: positive('a', 'b', 'c', 'd', 'x') }, given({ x: 1 })] },
    'dlugosc-okregu-i-pole-kola': {
      readings: [
        {
          free: positive('r'),
          names: ({ r = NaN }) => ({ l: integral(() => r, 0, 2 * Math.PI), P: integral((ring) => 2 * Math.PI * ring, 0, r) }),
        },
      ],
    },
    'kombinatoryka-zliczanie': { skip: ['|A \\cup B| = |A| + |B| - |A \\cap B|'] },
    'prawdopodobienstwo-wieloetapowe': { skip: ['P(A|B) = \\frac{P(A \\cap B)}{P(B)}', 'P(B) > 0'] },
    'lokaty-i-odsetki': {
      readings: [
        {
          free: { K_0: { from: 100, to: 900 }, p: { from: 1, to: 9 }, n: { from: 1, to: 9, integer: true } },
          names: ({ K_0 = NaN, p = NaN, n = NaN }) => ({
            K_n: Array.from({ length: n }).reduce<number>((money) => money + (money * p) / 100, K_0),
          }),
        },
      ],
    },
    'nierownosci-wielomianowe-i-wymierne': { readings: [{ free: positive('f', 'g', 'x') }] },
    'nierownosci-kwadratowe': { readings: [trinomial, between('x', -1.999, 3.999)] },
    'objetosc-i-pole-bryl': {
      readings: [
        solid(() => 1),
        solid((height, whole) => (height / whole) ** 2),
        {
          free: positive('a', 'b', 'c'),
          names: ({ a = NaN, b = NaN, c = NaN }) => ({
            P: a * b + a * b + b * c + b * c + a * c + a * c,
            d: Math.hypot(Math.hypot(a, b), c),
          }),
        },
        { free: positive('r', 'h'), names: ({ r = NaN, h = NaN }) => ({ l: Math.hypot(r, h) }) },
      ],
    },
    'optymalizacja-z-pochodna': {
      readings: [
        {
          free: { x: { from: 0.5, to: 2 }, n: { from: 2, to: 4, integer: true } },
          functions: ({ n = NaN }) => ({ f: (x) => x ** n, "f'": (at) => slopeAt((x) => x ** n, at) }),
        },
      ],
    },
    'pola-figur-plaskich': {
      readings: [
        figure(({ a = NaN, h = NaN, s = NaN }) => [
          [0, 0],
          [a, 0],
          [s, h],
        ]),
        figure(({ a = NaN }) => [
          [0, 0],
          [a, 0],
          [a * Math.cos(Math.PI / 3), a * Math.sin(Math.PI / 3)],
        ]),
        figure(({ a = NaN, h = NaN, s = NaN }) => [
          [0, 0],
          [a, 0],
          [a + s, h],
          [s, h],
        ]),
        figure(({ e = NaN, f = NaN }) => [
          [e / 2, 0],
          [0, f / 2],
          [-e / 2, 0],
          [0, -f / 2],
        ]),
        figure(({ a = NaN, b = NaN, h = NaN, s = NaN }) => [
          [0, 0],
          [a, 0],
          [s + b, h],
          [s, h],
        ]),
        { free: positive('r'), names: ({ r = NaN }) => ({ P: integral((ring) => 2 * Math.PI * ring, 0, r) }) },
      ],
    },
    'prawdopodobienstwo-klasyczne-zadania': { readings: [{ free: positive('m', 'n'), names: ({ m = NaN, n = NaN }) => ({ P: m / n }) }] },
    'przeksztalcenia-wykresow': {
      readings: [
        given({ x: 3 }),
        {
          free: positive('x', 'p', 'q'),
          names: ({ x = NaN, p = NaN, q = NaN }) => ({ y: (x - p) ** 2 + 3 + q }),
          functions: () => ({ f: (x) => x ** 2 + 3 }),
        },
        { free: positive('x'), names: ({ x = NaN }) => ({ y: -(x ** 2) - 3 * x }), functions: () => ({ f: (x) => x ** 2 + 3 * x }) },
        { free: positive('x'), names: ({ x = NaN }) => ({ y: x ** 2 - 3 * x }), functions: () => ({ f: (x) => x ** 2 + 3 * x }) },
      ],
    },
    'rownania-kwadratowe': { readings: [trinomial, rootOfTrinomial] },
    'rownania-kwadratowe-tekstowe': {
      readings: [
        {
          free: positive('a', 'b', 'v', 't'),
          names: ({ a = NaN, b = NaN, v = NaN, t = NaN }) => ({
            P: areaOf([
              [0, 0],
              [a, 0],
              [a, b],
              [0, b],
            ]),
            L: a + b + a + b,
            s: integral(() => v, 0, t),
          }),
        },
      ],
    },
    'rownania-kwadratowe-z-wyroznikiem': { readings: [trinomial, ...roots('x', (x) => 2 * x ** 2 - 3 * x - 5)] },
    'rownania-liniowe': {
      readings: [
        ...roots('x', (x) => 3 * (x - 2) - x - 8),
        { free: positive('a', 'b'), names: ({ a = NaN, b = NaN }) => ({ x: rootsOf((x) => a * x + b, -20, 20.01)[0] ?? NaN }) },
        { free: positive('p', 'q', 'r'), names: ({ p = NaN, q = NaN, r = NaN }) => ({ s: r / (p / q) }) },
      ],
      skip: ['0 = 3'],
    },
    'rownania-trygonometryczne': { readings: [given({ x: Math.PI / 6 })] },
    'rownania-z-wartoscia-bezwzgledna': {
      readings: [...roots('x', (x) => Math.abs(x - 4) - 3), { free: positive('p', 'a'), names: ({ p = NaN, a = NaN }) => ({ x: p - a }) }],
    },
    'rownanie-okregu-zadania': {
      readings: [
        {
          free: positive('p', 'q', 'r', 'turn'),
          names: ({ p = NaN, q = NaN, r = NaN, turn = NaN }) => ({ x: p + r * Math.cos(turn), y: q + r * Math.sin(turn) }),
        },
        {
          free: positive('x_A', 'x_B', 'y_A', 'y_B'),
          names: ({ x_A = NaN, x_B = NaN, y_A = NaN, y_B = NaN }) => ({ '|AB|': Math.hypot(x_B - x_A, y_B - y_A) }),
        },
        { free: positive('A', 'B', 'x', 'y'), names: ({ A = NaN, B = NaN, x = NaN, y = NaN }) => ({ C: -(A * x + B * y) }) },
      ],
    },
    'rownanie-prostej-zadania': {
      readings: [
        {
          // The points of a line from A to B: t of the way.
          free: positive('x_A', 'x_B', 'y_A', 'y_B', 't'),
          names: ({ x_A = NaN, x_B = NaN, y_A = NaN, y_B = NaN, t = NaN }) => ({
            a: Math.tan(Math.atan2(y_B - y_A, x_B - x_A)),
            x: x_A + t * (x_B - x_A),
            y: y_A + t * (y_B - y_A),
            x_S: x_A + 0.5 * (x_B - x_A),
            y_S: y_A + 0.5 * (y_B - y_A),
          }),
        },
        {
          free: { angle: { from: 0.1, to: 1.4 } },
          names: ({ angle = NaN }) => ({
            a_1: Math.tan(angle),
            a_2: Math.tan(angle + Math.PI),
            a_3: Math.tan(angle),
            a_4: Math.tan(angle + Math.PI / 2),
          }),
        },
      ],
      skip: ['x = k'],
    },
    'rozwiazywanie-trojkatow': { readings: [triangle] },
    'uklady-rownan-liniowych': {
      readings: [
        {
          free: positive('a', 'b', 'c', 'd', 'x', 'y'),
          names: ({ a = NaN, b = NaN, c = NaN, d = NaN, x = NaN, y = NaN }) => ({ e: a * x + b * y, f: c * x + d * y }),
        },
      ],
    },
    'wlasnosci-funkcji-kwadratowej': { readings: [trinomial] },
    'wzor-funkcji-liniowej': {
      readings: [
        { free: positive('a', 'b', 'x'), functions: ({ a = NaN, b = NaN }) => ({ f: (x) => b + x * a }) },
        {
          free: positive('slope', 'b', 'x_1', 'x_2'),
          names: ({ slope = NaN, b = NaN, x_1 = NaN, x_2 = NaN }) => ({ a: slope, y_1: slope * x_1 + b, y_2: slope * x_2 + b }),
        },
      ],
    },
  }),
)
