import type { Point } from '../drawing.ts'
import { circle, heading, line, point, polar, polygon, rightAngle, segment } from './items.ts'
import { liveFigure } from './live-figure.ts'
import { about, bracketed, degrees, num } from './words.ts'

/** Parallels, what they cut off, and the shortest way to a line. */

export const thales = liveFigure({
  title: 'Równoległe odcinają proporcjonalne odcinki',
  parameters: {
    k: { label: 'Długość |OA|', from: 1, to: 5, step: 0.5, start: 2 },
    t: { label: 'Kąt między ramionami', from: 20, to: 80, step: 5, start: 40, say: degrees },
  },
  handles: [
    { at: ({ k }) => [k, 0], move: ([x]) => ({ k: x }) },
    { at: ({ t }) => polar(t, 5), move: (to) => ({ t: heading([0, 0], to) }) },
  ],
  draw({ k, t }) {
    const [c, d]: [Point, Point] = [[6, 0], polar(t, 5)]
    const [a, b]: [Point, Point] = [[k, 0], polar(t, (5 * k) / 6)]
    return {
      x: [-0.6, 7],
      y: [-0.9, 5.4],
      items: [
        segment([0, 0], [7, 0]),
        segment([0, 0], polar(t, 5.4)),
        segment(a, b, { tone: 'accent' }),
        segment(c, d, { tone: 'accent' }),
        point([0, 0], 'O', 'sw', 'main'),
        point(c, 'C', 's', 'main'),
        point(b, 'B', 'nw', 'main'),
        point(a, 'A', 's'),
        point(d, 'D', 'nw'),
      ],
    }
  },
  say: ({ k }) =>
    `|OA| : |OC| = ${num(k)} : 6 ${about(k / 6)} i |OB| : |OD| ≈ ${num((5 * k) / 6)} : 5 ${about(k / 6)}. Odcinki AB i CD są równoległe, więc stosunki są równe przy każdym kącie.`,
})

export const similar = liveFigure({
  title: 'Jednokładność: ten sam kształt, inna skala',
  parameters: { k: { label: 'Skala k', from: -1.5, to: 2, step: 0.25, start: 2 } },
  handles: [{ at: ({ k }) => [3 * k, k], move: ([x, y]) => ({ k: (3 * x + y) / 10 }) }],
  draw({ k }) {
    const first: Point[] = [
      [1, 1],
      [3, 1],
      [2, 2.5],
    ]
    const second = first.map(([x, y]): Point => [k * x, k * y])
    return {
      x: [-5, 6.5],
      y: [-4, 5.4],
      items: [
        ...first.map((at) => line([0, 0], at, { tone: 'muted', dashed: true })),
        polygon(first, { filled: true }),
        ...(k === 0 ? [] : [polygon(second, { filled: true, tone: 'accent' })]),
        point([0, 0], 'O', 's', 'main'),
        point([3 * k, k]),
      ],
    }
  },
  say({ k }) {
    if (k === 0) return 'Dla k = 0 cała figura wpada do punktu O.'
    const side = k < 0 ? 'Skala jest ujemna, więc obraz leży po drugiej stronie punktu O. ' : ''
    return `${side}Każdy bok obrazu to bok figury razy ${num(Math.abs(k))}, kąty są te same, a pole mnoży się przez k² = ${num(k * k, 4)}.`
  },
})

export const pointAndLine = liveFigure({
  title: 'Odległość punktu od prostej',
  parameters: {
    x: { label: 'Pierwsza współrzędna punktu P', from: -4, to: 4, step: 0.5, start: -1 },
    y: { label: 'Druga współrzędna punktu P', from: -4, to: 4, step: 0.5, start: 3 },
  },
  handles: [{ at: ({ x, y }) => [x, y], move: ([toX, toY]) => ({ x: toX, y: toY }) }],
  draw({ x, y }) {
    // The line 3x − 4y = 0; the foot of the perpendicular lies at P minus the part along its normal.
    const off = (3 * x - 4 * y) / 25
    const foot: Point = [x - 3 * off, y + 4 * off]
    return {
      x: [-5.5, 5.5],
      y: [-5, 5],
      grid: true,
      axes: {},
      items: [
        line([0, 0], [4, 3], { tone: 'main' }),
        ...(off === 0
          ? []
          : [
              circle([x, y], Math.abs(off) * 5, { tone: 'muted', dashed: true }),
              segment([x, y], foot, { tone: 'accent' }),
              rightAngle(
                foot,
                ...(off < 0
                  ? ([
                      [foot[0] + 4, foot[1] + 3],
                      [x, y],
                    ] as [Point, Point])
                  : ([
                      [foot[0] - 4, foot[1] - 3],
                      [x, y],
                    ] as [Point, Point])),
              ),
              point(foot, undefined, undefined, 'main'),
            ]),
        point([x, y], 'P', 'ne'),
      ],
    }
  },
  say({ x, y }) {
    const value = 3 * x - 4 * y
    return `Prosta 3x − 4y = 0. Wstawiamy punkt: |3 · ${bracketed(x)} − 4 · ${bracketed(y)}| : √(3² + 4²) = ${num(Math.abs(value))} : 5 = ${num(Math.abs(value) / 5)}. ${value === 0 ? 'Punkt leży na prostej.' : 'Tyle ma najkrótszy odcinek do prostej, prostopadły do niej.'}`
  },
})
