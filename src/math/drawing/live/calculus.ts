import type { PlaneItem, Point } from '../drawing.ts'
import { line, point, polygon, polynomial, segment, written } from './items.ts'
import { liveFigure } from './live-figure.ts'
import { num, pair, plus, shifted, sum, times } from './words.ts'

/** Slopes, areas and limits. */

/** f(x) = x³/4 − x² + 1 rises, falls between 0 and 8/3, and rises again. */
const CUBIC = [0.25, -1, 0, 1]
const cubic = (x: number): number => x ** 3 / 4 - x ** 2 + 1
const slopeOfCubic = (x: number): number => (3 * x ** 2) / 4 - 2 * x

const half = (x: number): number => (x * x) / 2

export const secant = liveFigure({
  title: 'Sieczna staje się styczną',
  parameters: {
    x: { label: 'Punkt x₀', from: -1, to: 2, step: 0.5, start: 1 },
    h: { label: 'Odstęp h', from: 0, to: 2, step: 0.1, start: 1.5 },
  },
  handles: [
    { at: ({ x }) => [x, half(x)], move: ([to]) => ({ x: to }) },
    { at: ({ x, h }) => [x + h, half(x + h)], move: ([to], { x }) => ({ h: to - x }) },
  ],
  draw({ x, h }) {
    const slope = x + h / 2
    const [from, to]: [Point, Point] = [
      [x, half(x)],
      [x + h, half(x + h)],
    ]
    return {
      x: [-3, 5],
      y: [-2, 8.5],
      yScale: 0.8,
      grid: true,
      axes: {},
      items: [
        polynomial([0.5, 0, 0]),
        line(from, [x + 1, half(x) + slope]),
        ...(h === 0
          ? []
          : [
              segment(from, [x + h, half(x)], { tone: 'muted', dashed: true }),
              segment([x + h, half(x)], to, { tone: 'muted', dashed: true }),
              written([x + h / 2, half(x)], 'h', 's', 'muted'),
              point(to),
            ]),
        point(from),
      ],
    }
  },
  say: ({ x, h }) =>
    h === 0
      ? `Punkty się zeszły: zamiast siecznej jest styczna o współczynniku ${num(x)}. To pochodna funkcji f(x) = x² : 2 w punkcie ${num(x)}.`
      : `Sieczna przez punkty o odstępie h = ${num(h)} ma współczynnik ${num(x + h / 2)}. Gdy h maleje do zera, współczynnik dąży do ${num(x)}, czyli do pochodnej.`,
})

export const tangent = liveFigure({
  title: 'Styczna, która wędruje po wykresie',
  parameters: { x: { label: 'Punkt styczności x₀', from: -1.5, to: 4, step: 0.25, start: 1 } },
  handles: [{ at: ({ x }) => [x, cubic(x)], move: ([to]) => ({ x: to }) }],
  draw: ({ x }) => ({
    x: [-2.5, 5],
    y: [-4, 4],
    grid: true,
    axes: {},
    items: [
      polynomial(CUBIC, { tone: 'main' }),
      line([x, cubic(x)], [x + 1, cubic(x) + slopeOfCubic(x)], { tone: 'accent' }),
      point([x, cubic(x)]),
    ],
  }),
  say({ x }) {
    const [y, slope] = [cubic(x), slopeOfCubic(x)]
    return `W punkcie ${pair(x, y)} pochodna to ${num(slope)}: styczna ${slope > 0 ? 'idzie w górę' : slope < 0 ? 'idzie w dół' : 'jest pozioma'}. Jej równanie to y = ${slope === 0 ? num(y) : `${times(slope, shifted('x', x))}${plus(y)}`}.`
  },
})

export const derivativeSign = liveFigure({
  title: 'Znak pochodnej a monotoniczność',
  parameters: { x: { label: 'Argument x', from: -1.5, to: 4, step: 0.25, start: 2 } },
  handles: [{ at: ({ x }) => [x, cubic(x)], move: ([to]) => ({ x: to }) }],
  draw({ x }) {
    const slope = slopeOfCubic(x)
    return {
      x: [-2.5, 5],
      y: [-4, 5],
      grid: true,
      axes: {},
      items: [
        polynomial(CUBIC, { tone: 'main' }),
        polynomial([0.75, -2, 0], { tone: 'muted', dashed: true }),
        polynomial([0.75, -2, 0], { domain: [0, 8 / 3] }),
        segment([x, cubic(x)], [x, Math.min(Math.max(slope, -4), 5)], { tone: 'muted', dashed: true }),
        ...(slope <= 5 ? [point([x, slope])] : []),
        point([x, cubic(x)], 'f', 'nw', 'main'),
      ],
    }
  },
  say({ x }) {
    const slope = slopeOfCubic(x)
    const what = slope === 0 ? 'zero: tu może być ekstremum' : slope > 0 ? 'dodatnia, więc funkcja rośnie' : 'ujemna, więc funkcja maleje'
    return `Dla x = ${num(x)} pochodna jest równa ${num(slope)}: ${what}. Przerywana krzywa to wykres pochodnej; ${sum([0.75, 'x²'], [-2, 'x'])} jest ujemne między 0 i 8/3.`
  },
})

export const areaUnderGraph = liveFigure({
  title: 'Pole pod wykresem z prostokątów',
  parameters: {
    n: { label: 'Liczba prostokątów', from: 2, to: 40, step: 1, start: 4 },
    b: { label: 'Koniec przedziału b', from: 1, to: 4, step: 0.5, start: 4 },
  },
  handles: [{ at: ({ b }) => [b, 0], move: ([x]) => ({ b: x }) }],
  draw({ n, b }) {
    const width = b / n
    return {
      x: [-0.5, 5],
      y: [-0.5, 5],
      axes: {},
      items: [
        ...Array.from({ length: n }, (_, index): PlaneItem => {
          const [left, right] = [index * width, (index + 1) * width]
          return polygon(
            [
              [left, 0],
              [right, 0],
              [right, (left * left) / 4],
              [left, (left * left) / 4],
            ],
            { filled: true, tone: 'muted' },
          )
        }),
        polynomial([0.25, 0, 0], { domain: [0, 4.4] }),
        point([b, 0], 'b', 's'),
      ],
    }
  },
  say({ n, b }) {
    // The squares 0² + 1² + … + (n − 1)² add up to (n − 1)n(2n − 1)/6.
    const rectangles = ((b / n) ** 3 * ((n - 1) * n * (2 * n - 1))) / 24
    return `Prostokąty pod wykresem y = x² : 4 mają razem pole ≈ ${num(rectangles, 3)}, a pole pod krzywą od 0 do ${num(b)} to ${num(b ** 3 / 12, 3)}. Im więcej prostokątów, tym mniejsza różnica: teraz ${num(b ** 3 / 12 - rectangles, 3)}.`
  },
})

export const openBox = liveFigure({
  title: 'Pudełko z kwadratowej kartki',
  parameters: { x: { label: 'Bok wycinanego kwadratu', from: 0.5, to: 5.5, step: 0.25, start: 1.5, say: (value) => `${num(value)} cm` } },
  handles: [{ at: ({ x }) => [x, x], move: ([to]) => ({ x: to }) }],
  draw({ x }) {
    const corner = (left: number, bottom: number): PlaneItem =>
      polygon(
        [
          [left, bottom],
          [left + x, bottom],
          [left + x, bottom + x],
          [left, bottom + x],
        ],
        { filled: true, tone: 'muted', dashed: true },
      )
    const inner = 12 - x
    return {
      x: [-1, 13],
      y: [-1, 13],
      items: [
        polygon([
          [0, 0],
          [12, 0],
          [12, 12],
          [0, 12],
        ]),
        ...[corner(0, 0), corner(inner, 0), corner(inner, inner), corner(0, inner)],
        polygon(
          [
            [x, x],
            [inner, x],
            [inner, inner],
            [x, inner],
          ],
          { tone: 'accent' },
        ),
        written([6, 6], 'dno'),
        written([6, 12], '12 cm', 'n'),
        point([x, x]),
      ],
    }
  },
  say({ x }) {
    const volume = x * (12 - 2 * x) ** 2
    const best =
      x === 2 ? 'To największa możliwa objętość.' : x < 2 ? 'Głębsze pudełko pomieści więcej.' : 'Dno jest już za małe: wytnij mniej.'
    return `Dno ma bok ${num(12 - 2 * x)} cm, wysokość ${num(x)} cm, objętość ${num(x)} · ${num(12 - 2 * x)}² = ${num(volume, 3)} cm³. ${best}`
  },
})

export const limitOfSequence = liveFigure({
  title: 'Granica ciągu: od pewnego miejsca blisko',
  parameters: {
    e: { label: 'Szerokość paska ε', from: 0.05, to: 0.5, step: 0.05, start: 0.2 },
    n: { label: 'Numer wyrazu n', from: 1, to: 24, step: 1, start: 3 },
  },
  handles: [{ at: ({ n }) => [n, 1 + alternating(n)], move: ([x]) => ({ n: x }) }],
  draw: ({ e, n }) => ({
    x: [0, 25],
    y: [-0.2, 2],
    yScale: 9,
    axes: { xLabel: 'n', yLabel: 'a_n', xStep: 4, yStep: 0.5 },
    items: [
      polygon(
        [
          [0, 1 - e],
          [25, 1 - e],
          [25, 1 + e],
          [0, 1 + e],
        ],
        { filled: true, tone: 'muted', dashed: true },
      ),
      line([0, 1], [1, 1], { tone: 'muted' }),
      ...Array.from({ length: 24 }, (_, index) =>
        point(
          [index + 1, 1 + alternating(index + 1)],
          undefined,
          undefined,
          Math.abs(alternating(index + 1)) < e - 1e-9 ? 'accent' : 'main',
        ),
      ),
      segment([n, 1], [n, 1 + alternating(n)], { tone: 'accent' }),
    ],
  }),
  say({ e, n }) {
    const first = firstInside(e)
    return `Wyraz numer ${num(n)} to ≈ ${num(1 + alternating(n), 3)}, od granicy 1 dzieli go ≈ ${num(1 / n, 3)}. W pasku o promieniu ε = ${num(e)} leżą wszystkie wyrazy od numeru ${num(first)}. Zwęź pasek: numer wzrośnie, ale zawsze jakiś będzie.`
  },
})

/** The distance of the nth term 1 + (−1)ⁿ/n from its limit, with its sign. */
function alternating(n: number): number {
  return (n % 2 === 0 ? 1 : -1) / n
}

function firstInside(e: number): number {
  return Math.floor(1 / e + 1e-9) + 1
}
