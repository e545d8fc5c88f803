import { integral, rootsOf } from './compute.ts'
import { formula, type Verifications } from './verification.ts'

type Row = readonly [number, number, number]

const determinant = ([a, b, c]: readonly [Row, Row, Row]): number =>
  a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0])

/** Solution of three equations, each given by its coefficients and right side, by elimination. */
function solve3(equations: readonly (readonly [number, number, number, number])[]): number[] {
  const rows = equations.map((row) => [...row])
  for (let pivot = 0; pivot < 3; pivot += 1) {
    const lead = rows[pivot] ?? []
    for (const row of rows) {
      if (row === lead) continue
      const factor = (row[pivot] ?? NaN) / (lead[pivot] ?? NaN)
      for (let at = 0; at < 4; at += 1) row[at] = (row[at] ?? NaN) - factor * (lead[at] ?? NaN)
    }
  }
  return rows.map((row, at) => Math.round(((row[3] ?? NaN) / (row[at] ?? NaN)) * 1e9) / 1e9)
}

/** The n-th power of a complex number. */
function power([re, im]: readonly [number, number], n: number): [number, number] {
  let result: [number, number] = [1, 0]
  for (let round = 0; round < n; round += 1) result = [result[0] * re - result[1] * im, result[0] * im + result[1] * re]
  return result
}

const singular = (k: number): number =>
  determinant([
    [1, 2, k],
    [2, k, 2],
    [0, 1, 1],
  ])
const [first = NaN, second = NaN, third = NaN] = solve3([
  [1, 1, 1, 6],
  [2, -1, 1, 3],
  [1, 2, -1, 2],
])
const eigenvalues = (): number[] => rootsOf((at) => (4 - at) * (3 - at) - 2, -20, 20)
const imaginary = { i: { from: -7, to: 7 } }
const surface = (x: number, y: number): number => x ** 2 + x * y + y ** 2 - 6 * x - 3 * y
const critical = { x: (6 * 2 - 3) / (2 * 2 - 1), y: (2 * 3 - 6) / (2 * 2 - 1) }
const constant = 1 / integral((x) => x * (2 - x), 0, 2)

/** First year of university. */
export const verifications: Verifications = {
  'granica-roznicy-pierwiastka-i-liczby': {
    given: ['$a_n = \\sqrt{n^2 + 6n} - n$'],
    variables: { n: { from: 1, to: 90, integer: true } },
    // Far out in the sequence, to three decimals.
    answer: () => [Math.round((Math.sqrt(1e12 + 6e6) - 1e6) * 1000) / 1000],
  },
  'granica-funkcji-z-cosinusem': {
    given: ['\\lim_{x \\to 0} \\frac{1 - \\cos 2x}{x^2}'],
    variables: { x: { from: 0.1, to: 3 } },
    answer: () => [Math.round(((1 - Math.cos(2e-4)) / 1e-8) * 1000) / 1000],
  },
  'pole-miedzy-parabola-a-prosta': {
    given: ['$y = 4x - x^2$', '$y = x$'],
    variables: { x: { from: -5, to: 5 } },
    answer: () => {
      const [from = NaN, to = NaN] = rootsOf((x) => 4 * x - x ** 2 - x, -20.5, 20)
      return [integral((x) => 4 * x - x ** 2 - x, from, to)]
    },
    functions: () => ({ F: (x) => integral((at) => 4 * at - at ** 2 - at, 0, x), "F'": (x) => 4 * x - x ** 2 - x }),
  },
  'calka-przez-czesci-z-logarytmem': {
    given: ['\\int_1^e x \\ln x\\,dx'],
    variables: { x: { from: 0.5, to: 6 } },
    answer: () => [integral((x) => x * Math.log(x), 1, Math.E)],
    functions: () => ({ F: (x) => integral((at) => at * Math.log(at), 1, x) - 1 / 4, "F'": (x) => x * Math.log(x) }),
  },
  'macierz-bez-odwrotnosci': {
    given: ['1 & 2 & k \\\\ 2 & k & 2 \\\\ 0 & 1 & 1'],
    answer: () => rootsOf(singular, -30.3, 30),
    // The sought k, and any other one for the expansion.
    names: () => [...rootsOf(singular, -30.3, 30), 4.7].map((k) => ({ k, W: singular(k) })),
  },
  'uklad-trzech-rownan-dwiema-metodami': {
    given: ['x + y + z = 6', '2x - y + z = 3', 'x + 2y - z = 2'],
    answer: () => [first, second, third],
    names: () => ({
      x: first,
      y: second,
      z: third,
      W: determinant([
        [1, 1, 1],
        [2, -1, 1],
        [1, 2, -1],
      ]),
      W_x: determinant([
        [6, 1, 1],
        [3, -1, 1],
        [2, 2, -1],
      ]),
      W_y: determinant([
        [1, 6, 1],
        [2, 3, 1],
        [1, 2, -1],
      ]),
      W_z: determinant([
        [1, 1, 6],
        [2, -1, 3],
        [1, 2, 2],
      ]),
    }),
  },
  'wartosci-i-wektory-wlasne-macierzy': {
    given: ['4 & 1 \\\\ 2 & 3', 'pierwszej współrzędnej równej $1$'],
    answer: () => eigenvalues().flatMap((value) => [value, 1, value - 4]),
    names: () => {
      const [low = NaN, high = NaN] = eigenvalues()
      return [low, high].map((value) => ({
        '\\lambda': value,
        y: value - 4,
        '\\lambda_1': low,
        '\\lambda_2': high,
        '\\Delta': (high - low) ** 2,
      }))
    },
  },
  'rownanie-kwadratowe-o-ujemnym-wyrozniku': {
    given: ['$z^2 - 4z + 13 = 0$', 'zbiorze liczb zespolonych'],
    variables: imaginary,
    // (z − 2)² = −9; i is compared as a free letter, because the answers are linear in it.
    answer: () => [formula(({ i = NaN }) => 4 / 2 - Math.sqrt(13 - 4) * i), formula(({ i = NaN }) => 4 / 2 + Math.sqrt(13 - 4) * i)],
    names: () => ({ '\\Delta': 4 ** 2 - 4 * 13 }),
  },
  'dziesiata-potega-liczby-zespolonej': {
    given: ['$(1 + i)^{10}$'],
    variables: imaginary,
    answer: () => {
      const [re, im] = power([1, 1], 10)
      return [formula(({ i = NaN }) => re + im * i)]
    },
    names: () => ({ r: Math.hypot(1, 1) }),
  },
  'nierownosc-bernoulliego': {
    given: ['(1 + x)^n \\geq 1 + nx', '$n \\geq 1$', '$x \\geq -1$'],
    variables: { n: { from: 1, to: 12, integer: true }, x: { from: -1, to: 3 } },
    claim: ({ n = NaN, x = NaN }) => (1 + x) ** n >= 1 + n * x - 1e-12,
    answer: () => [
      formula(({ x = NaN }) => 1 + x),
      formula(({ n = NaN, x = NaN }) => (1 + n * x) * (1 + x)),
      formula(({ n = NaN, x = NaN }) => 1 + (n + 1) * x),
    ],
  },
  'trzy-wektory-liniowo-niezalezne': {
    given: ['$(1, 1, 0)$, $(0, 1, 1)$ i $(1, 0, 1)$'],
    claim: () =>
      determinant([
        [1, 1, 0],
        [0, 1, 1],
        [1, 0, 1],
      ]) !== 0,
    answer: () => [
      determinant([
        [1, 1, 0],
        [0, 1, 1],
        [1, 0, 1],
      ]),
    ],
    variables: { a: { from: -9, to: 9 }, b: { from: -9, to: 9 }, c: { from: -9, to: 9 } },
    names: () => ({
      W: determinant([
        [1, 1, 0],
        [0, 1, 1],
        [1, 0, 1],
      ]),
    }),
  },
  'gestosc-zmiennej-losowej': {
    given: ['$cx(2 - x)$', '$\\langle 0; 2 \\rangle$', 'większą od $1{,}5$'],
    variables: { x: { from: 0, to: 2 } },
    answer: () => [constant, constant * integral((x) => x * (2 - x), 1.5, 2)],
    names: () => ({ c: constant }),
    functions: () => ({ F: (x) => integral((at) => at * (2 - at), 0, x), "F'": (x) => x * (2 - x) }),
  },
  'ekstremum-funkcji-dwoch-zmiennych': {
    given: ['$f(x, y) = x^2 + xy + y^2 - 6x - 3y$'],
    answer: () => [critical.x, critical.y, surface(critical.x, critical.y)],
    // The critical point, and any other one for the derivatives.
    names: () => [critical, { x: 1.3, y: -2.1 }].map((place) => ({ ...place, W: 2 * 2 - 1 })),
    functions: () => ({
      f: surface,
      f_x: (x, y) => (surface(x + 1, y) - surface(x - 1, y)) / 2,
      f_y: (x, y) => (surface(x, y + 1) - surface(x, y - 1)) / 2,
    }),
  },
}
