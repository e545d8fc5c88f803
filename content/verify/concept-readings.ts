import type { ArticleReadings } from './check-article.ts'
import { integral, rootsOf, slopeAt } from './compute.ts'
import { arithmetic, between, geometric, given, positive, type Reading, rootOfTrinomial, roots, triangle, trinomial } from './readings.ts'

/** Points of the line through (x₀, y₀) with a slope. */
const line = (slope: number, [x0, y0]: readonly [number, number]): Reading => ({
  free: { x: { from: -5, to: 5 } },
  names: ({ x = NaN }) => ({ y: y0 + slope * (x - x0) }),
})
/** A function at any point. */
const graph = (functions: Readonly<Record<string, (x: number) => number>>, letter = 'x'): Reading => ({
  free: { [letter]: { from: 1.5, to: 4 } },
  functions: () => functions,
})
const circle = (a: number, b: number, r: number): Reading => ({
  free: { turn: { from: 0, to: 6 } },
  names: ({ turn = NaN }) => ({ a, b, r, x: a + r * Math.cos(turn), y: b + r * Math.sin(turn) }),
})

/** O is the origin, A and B lie on the axis, C and D on the other arm; BD is parallel to AC. */
const thales = (oa: number, ab: number, oc: number, angle: number): Record<string, number> => {
  const c = [oc * Math.cos(angle), oc * Math.sin(angle)] as const
  const grown = (oa + ab) / oa
  return {
    '|OA|': oa,
    '|AB|': ab,
    '|OB|': oa + ab,
    '|OC|': oc,
    '|CD|': Math.hypot(c[0], c[1]) * (grown - 1),
    '|AC|': Math.hypot(c[0] - oa, c[1]),
    '|BD|': Math.hypot(grown * c[0] - oa - ab, grown * c[1]),
  }
}

const twoUnknowns = { x: (5 * 3 - 5) / (2 * 3 - 1), y: (2 * 5 - 5) / (2 * 3 - 1) }
const rabbits = (56 - 2 * 20) / 2
const reducedTicket = (2 * 40 - 50) / 3
const area = (x: number): number => x * (10 - x)
const cubic = (x: number): number => x ** 3 - 12 * x

/** Readings of the concepts whose articles need more than free letters. */
export const conceptReadings: ReadonlyMap<string, ArticleReadings> = new Map(
  Object.entries<ArticleReadings>({
    'algebra-liniowa': { readings: [given(twoUnknowns)] },
    'calka-oznaczona': { skip: ['\\int_0^3 x^2 \\, dx = \\frac{3^3}{3} - \\frac{0^3}{3}'] },
    'ciag-arytmetyczny': { readings: [arithmetic] },
    'ciag-geometryczny': { readings: [geometric] },
    ciagi: {
      readings: [
        { free: { n: { from: 1, to: 20, integer: true } }, functions: () => ({ a: (n) => n ** 2 + 1 }) },
        ...roots('n', (n) => n ** 2 - 25),
      ],
    },
    dowod: { readings: [given({ n: 40 })], skip: ['-1 = 1'] },
    'dwa-sposoby': { readings: [given({ k: rabbits, d: 20 - rabbits })] },
    'funkcja-kwadratowa': { readings: [trinomial, graph({ h: (x) => 4 - (x - 2) ** 2 })], skip: ['x = p', 'y = (x + 3)^2', 'x = -3'] },
    'funkcja-liniowa': {
      readings: [
        { free: positive('a', 'b', 'x'), functions: ({ a = NaN, b = NaN }) => ({ f: (x) => b + x * a }) },
        { ...graph({ g: (x) => 4 + ((-4 - 4) / (3 + 1)) * (x + 1) }), names: () => ({ A: [-1, 4], B: [3, -4] }) },
      ],
    },
    'funkcja-wykladnicza': {
      readings: [graph({ m: (t) => 160 * 0.5 ** (t / 5) }, 't'), given({ x: Math.log2(32) })],
      skip: ['f(x) = a^x', 'x = 10'],
    },
    'funkcja-wymierna': {
      readings: [graph({ f: (x) => (2 * x) / (x - 1) }), given({ x: rootsOf((x) => (x ** 2 - 4) / (x - 2), -10, 1)[0] ?? NaN })],
      skip: ['y = \\frac{1}{x}'],
    },
    funkcje: { readings: [graph({ f: (x) => x ** 2 - 2 * x - 3 })] },
    'geometria-analityczna-na-plaszczyznie-kartezjanskiej': { readings: [given({ '|AB|': Math.hypot(5 - 1, 4 - 1) })] },
    'funkcja-logarytmiczna': {
      readings: [{ ...given({ a: 3, x: 6, y: 6 }), functions: () => ({ f: (x) => Math.log(x) / Math.log(3) }) }],
    },
    'monotonicznosc-ciagu': {
      readings: [given({ n: 2 }), { free: { n: { from: 4, to: 30, integer: true } }, functions: () => ({ a: (n) => n ** 2 - 8 * n }) }],
    },
    'nierownosc-liniowa': { readings: [given({ x: 0 })] },
    'szereg-geometryczny': {
      readings: [
        {
          free: { q: { from: -0.9, to: 0.9 }, a_1: { from: 1, to: 5 }, n: { from: 2, to: 9, integer: true } },
          names: ({ q = NaN, a_1 = NaN }) => ({
            S: Array.from({ length: 900 }, (_, at) => a_1 * q ** at).reduce((sum, part) => sum + part, 0),
          }),
        },
        given({ q: 2, a_1: 1 }),
      ],
    },
    'wzory-na-sinus-i-cosinus-sumy': { readings: [{ free: positive('\\alpha', '\\beta') }] },
    'przesuniecie-wykresu': {
      readings: [
        given({ x: 2, p: 2 }),
        {
          free: positive('x', 'p', 'q'),
          names: ({ x = NaN, p = NaN, q = NaN }) => ({ y: (x - p) ** 2 + 3 + q }),
          functions: () => ({ f: (x) => x ** 2 + 3, g: (x) => (x - 2) ** 2 + 3 + 3 }),
        },
        { free: positive('x'), names: ({ x = NaN }) => ({ y: x ** 2 + 3 }), functions: () => ({ f: (x) => x ** 2 + 3 }) },
      ],
    },
    graniastoslup: {
      readings: [{ free: positive('P', 'H'), names: ({ P = NaN, H = NaN }) => ({ V: integral(() => P, 0, H) }) }],
    },
    'granica-ciagu': {
      readings: [{ free: { n: { from: 1, to: 50, integer: true } }, functions: () => ({ a: (n) => (2 * n + 1) / n }) }],
      skip: ['|a_n - g| < \\varepsilon'],
    },
    'liczba-zespolona': {
      readings: [between('i', -2, 2)],
      skip: [
        'x^2 = -1',
        'z = a + bi',
        'i^2 = -1',
        '|z| = \\sqrt{a^2 + b^2}',
        '3 - 12i + 2i - 8i^2 = 11 - 10i',
        '-8i^2 = 8',
        '\\frac{5}{2 + i} = \\frac{5(2 - i)}{2^2 + 1^2}',
        'z^2 - 2z + 5 = 0',
        '(2i)^2 = -4',
      ],
    },
    'liczby-zespolone': { skip: ['3i + 2i^2 = -2 + 3i'] },
    macierz: { skip: ['1   0 \\end{pmatrix} = \\begin{pmatrix} 2   1'] },
    mol: { readings: [{ free: positive('m', 'M'), names: ({ m = NaN, M = NaN }) => ({ n: m / M }) }] },
    'nierownosc-kwadratowa': { readings: [between('x', -0.999, 3.999)], skip: ['ax^2 + bx + c > 0', 'x^2 > 9', 'x > 3'] },
    'nierownosc-miedzy-srednimi': { skip: ['x = 1'] },
    'nierownosc-trojkata': { readings: [between('c', 3.001, 12.999)] },
    'optymalizacja-i-rachunek-rozniczkowy': {
      readings: [{ ...graph({ P: area, "P'": (x) => slopeAt(area, x) }) }, between('x', 5.001, 10)],
    },
    ostroslup: {
      readings: [{ free: positive('P', 'H'), names: ({ P = NaN, H = NaN }) => ({ V: integral((height) => P * (height / H) ** 2, 0, H) }) }],
    },
    parametr: {
      readings: [
        ...roots('x', (x) => x ** 2 - 8 * x + 10).map((reading): Reading => ({
          ...reading,
          names: (free) => ({ ...reading.names?.(free), m: 4 }),
        })),
        between('m', 3.001, 9),
        between('m', -9, -2.001),
        given({ k: 0, x: 1 / 2 }),
      ],
    },
    permutacja: { skip: ['n! = 1 \\cdot 2 \\cdot 3 \\cdot \\ldots \\cdot n'] },
    pierwiastek: { readings: roots('x', (x) => x ** 2 - 25) },
    'pochodna-funkcji': {
      readings: [
        graph({ f: (x) => x ** 2, g: cubic, "g'": (x) => slopeAt(cubic, x) }),
        line(
          slopeAt((x) => x ** 2, 1),
          [1, 1],
        ),
      ],
    },
    'prawdopodobienstwo-warunkowe': { skip: ['P(A|B) = \\frac{P(A \\cap B)}{P(B)}'] },
    'prawo-ohma': { readings: [{ free: positive('U', 'R'), names: ({ U = NaN, R = NaN }) => ({ I: U / R }) }] },
    predkosc: { readings: [{ free: positive('s', 't'), names: ({ s = NaN, t = NaN }) => ({ v: s / t }) }] },
    proporcjonalnosc: {
      readings: [
        { free: positive('x', 'k'), names: ({ x = NaN, k = NaN }) => ({ y: k * x }) },
        { free: positive('x', 'k'), names: ({ x = NaN, k = NaN }) => ({ y: k / x }) },
        { free: positive('a', 'b', 'c'), names: ({ a = NaN, b = NaN, c = NaN }) => ({ d: (b * c) / a }) },
      ],
    },
    prostopadloscian: {
      readings: [
        {
          free: positive('a', 'b', 'c'),
          names: ({ a = NaN, b = NaN, c = NaN }) => ({
            V: a * b * c,
            P: a * b + a * b + b * c + b * c + a * c + a * c,
            d: Math.hypot(Math.hypot(a, b), c),
          }),
        },
        { free: positive('a'), names: ({ a = NaN }) => ({ V: a * a * a }) },
      ],
    },
    'rownania-i-nierownosci': { readings: roots('x', (x) => x ** 2 - 5 * x) },
    'rownanie-kwadratowe': {
      readings: [
        trinomial,
        rootOfTrinomial,
        ...roots('t', (t) => t ** 2 - 9),
        ...roots('y', (y) => 2 * y ** 2 - 5 * y - 3),
        ...roots('y', (y) => y ** 2 - 16),
      ],
    },
    'rownanie-okregu': { readings: [circle(1.7, -0.4, 2.2), circle(2, -1, 3)] },
    'rownanie-prostej': {
      readings: [
        { free: positive('a', 'b', 'x'), names: ({ a = NaN, b = NaN, x = NaN }) => ({ y: b + a * x }) },
        { free: positive('A', 'B', 'x', 'y'), names: ({ A = NaN, B = NaN, x = NaN, y = NaN }) => ({ C: -(A * x + B * y) }) },
        line(2, [0, -1]),
        { ...line(-1 / 2, [2, 3]), names: ({ x = NaN }) => ({ y: 3 - (x - 2) / 2, P: [2, 3] }) },
        line(-3 / 4, [0, -1]),
      ],
      skip: ['x = 3'],
    },
    'sinus-cosinus-i-tangens': { readings: [given({ '\\alpha': Math.atan2(5, 12) })] },
    'trojkat-prostokatny': { readings: [given({ h: (6 * 8) / Math.hypot(6, 8) })] },
    'twierdzenie-bezouta': {
      readings: [graph({ V: (x) => x ** 4 - 3 * x + 5 }), ...roots('x', (x) => x ** 3 - 4 * x ** 2 + x + 6)],
      skip: ['x = a', 'W(a) = r'],
    },
    'twierdzenie-cosinusow': { readings: [triangle] },
    'twierdzenie-pitagorasa': { readings: [{ free: positive('a', 'b'), names: ({ a = NaN, b = NaN }) => ({ c: Math.hypot(a, b) }) }] },
    'twierdzenie-sinusow': { readings: [triangle, given({ '\\beta': Math.asin(1 / 2) }), given({ '\\beta': Math.PI - Math.asin(1 / 2) })] },
    'twierdzenie-talesa': {
      readings: [
        {
          free: positive('one', 'two', 'three', 'angle'),
          names: ({ one = NaN, two = NaN, three = NaN, angle = NaN }) => thales(one, two, three, angle),
        },
        given(thales(4, 2, 6, Math.acos((4 ** 2 + 6 ** 2 - 5 ** 2) / (2 * 4 * 6)))),
      ],
    },
    'ulamek-okresowy': {
      readings: [given({ x: Array.from({ length: 9 }, (_, at) => 27 / 100 ** (at + 1)).reduce((sum, part) => sum + part, 0) })],
    },
    'uklad-rownan-liniowych': { readings: [given({ x: (13 + 2 * 1) / 5, y: (13 + 2 * 1) / 5 - 1 })], skip: ['0 = 5'] },
    'uklady-rownan': { readings: [given({ u: reducedTicket, n: 40 - 2 * reducedTicket })] },
    'wartosc-bezwzgledna': {
      readings: [between('x', -3, -0.001), between('x', -1, 5), ...roots('x', (x) => Math.abs(2 * x - 1) - 7), given({ x: -5 })],
      skip: ['|x| = -2'],
    },
    wektor: {
      readings: [
        {
          free: positive('x_A', 'y_A', 'x_B', 'y_B', 'p', 'q'),
          names: ({ x_A = NaN, y_A = NaN, x_B = NaN, y_B = NaN, p = NaN, q = NaN }) => ({
            A: [x_A, y_A],
            B: [x_B, y_B],
            '\\overrightarrow{AB}': [x_B - x_A, y_B - y_A],
            '\\vec{u}': [p, q],
          }),
        },
      ],
    },
    wielomian: { readings: [graph({ W: (x) => (x - 2) * (x ** 2 - 9) })] },
    'wyrazenia-algebraiczne': { skip: ['x = 2', 'x = 3'] },
    wyroznik: { readings: [trinomial] },
    'wzor-bayesa': { skip: ['P(A|B) = \\frac{P(B|A) \\cdot P(A)}{P(B)}'] },
    'wzory-viete-a': {
      readings: [trinomial, rootOfTrinomial, ...roots('x', (x) => x ** 2 - 7 * x + 4), ...roots('t', (t) => t ** 2 - 9 * t + 20)],
      skip: ['x^2 - 2x + 5 = 0'],
    },
    'zadanie-optymalizacyjne': {
      readings: [{ free: { x: { from: 0, to: 20 } }, functions: () => ({ p: (x) => (20 - x) * (100 + 10 * x) }) }],
    },
    'zadanie-tekstowe': { readings: [given({ z: (40 - 6 - 6 - 4) / 2 })] },
    'zasada-wlaczen-i-wylaczen': { skip: ['|A \\cup B| = |A| + |B| - |A \\cap B|'] },
  }),
)
