import type { PlaneItem, Point } from '../drawing.ts'
import { angle, angleAt, circle, distance, heading, line, midpoint, point, polar, polygon, rightAngle, segment } from './items.ts'
import { liveFigure } from './live-figure.ts'
import { about, degrees, num } from './words.ts'

/** Angles in circles and points that are equally far. */

export const inscribed = liveFigure({
  title: 'Kąt wpisany i środkowy',
  parameters: {
    c: { label: 'Położenie wierzchołka C na okręgu', from: 20, to: 340, step: 5, start: 100, say: degrees },
    s: { label: 'Rozwartość łuku AB', from: 40, to: 170, step: 5, start: 100, say: degrees },
  },
  handles: [
    { at: ({ c }) => polar(c, 2), move: (to) => ({ c: heading([0, 0], to) }) },
    { at: ({ s }) => polar(270 + s / 2, 2), move: (to) => ({ s: ((heading([0, 0], to) - 270 + 360) % 360) * 2 }) },
  ],
  draw({ c, s }) {
    const [a, b, vertex, centre]: Point[] = [polar(270 - s / 2, 2), polar(270 + s / 2, 2), polar(c, 2), [0, 0]]
    if (!a || !b || !vertex || !centre) throw new Error('A figure has all of its points')
    const onArc = isOnArc(c, s)
    return {
      x: [-2.7, 2.7],
      y: [-2.6, 2.7],
      items: [
        circle(centre, 2, { tone: 'muted' }),
        segment(centre, a, { tone: 'muted' }),
        segment(centre, b, { tone: 'muted' }),
        ...(distance(a, vertex) > 0.01 && distance(b, vertex) > 0.01
          ? [segment(vertex, a), segment(vertex, b), ...(onArc ? [angle(vertex, b, a)] : [angle(vertex, a, b, num(s / 2) + '°', 'accent')])]
          : []),
        angle(centre, a, b, `${num(s)}°`),
        point(a, 'A', 'sw', 'main'),
        point(b, 'B', 'se'),
        point(centre, 'O', 'n', 'main'),
        point(vertex, 'C', vertex[1] >= 0 ? 'n' : 's'),
      ],
    }
  },
  say: ({ c, s }) =>
    isOnArc(c, s)
      ? `C leży na krótszym łuku AB, więc kąt wpisany opiera się na dłuższym: ma (360° − ${num(s)}°) : 2 = ${num(180 - s / 2)}°.`
      : `Kąt środkowy ma ${num(s)}°, wpisany oparty na tym samym łuku ${num(s / 2)}°. Dopóki C nie minie A ani B, kąt przy C się nie zmienia.`,
})

/** True while C stands on the arc from A to B itself, or on one of its ends. */
function isOnArc(c: number, s: number): boolean {
  return Math.abs(c - 270) <= s / 2
}

export const thalesCircle = liveFigure({
  title: 'Kąt oparty na średnicy',
  parameters: { c: { label: 'Położenie punktu C', from: 10, to: 170, step: 5, start: 60, say: degrees } },
  handles: [{ at: ({ c }) => polar(c, 2), move: (to) => ({ c: heading([0, 0], to) }) }],
  draw({ c }) {
    const [a, b, vertex]: [Point, Point, Point] = [[-2, 0], [2, 0], polar(c, 2)]
    return {
      x: [-2.6, 2.6],
      y: [-0.5, 2.5],
      items: [
        { type: 'arc', center: [0, 0], radius: 2, from: 0, to: 180, tone: 'muted' },
        polygon([a, b, vertex], { filled: true }),
        segment([0, 0], vertex, { tone: 'muted', dashed: true }),
        rightAngle(vertex, a, b),
        angle(a, b, vertex, 'α'),
        angle(b, vertex, a, 'β'),
        point(a, 'A', 'sw', 'main'),
        point(b, 'B', 'se', 'main'),
        point([0, 0], 'O', 's', 'main'),
        point(vertex, 'C', 'n'),
      ],
    }
  },
  say: ({ c }) =>
    `AB jest średnicą, α = ${num(c / 2)}°, β = ${num(90 - c / 2)}°. Razem 90°, więc przy C jest zawsze kąt prosty. Odcinek OC dzieli trójkąt na dwa równoramienne.`,
})

export const bisector = liveFigure({
  title: 'Symetralna: tak samo daleko od A i od B',
  parameters: {
    x: { label: 'Położenie punktu P w poziomie', from: -3, to: 3, step: 0.5, start: 1 },
    y: { label: 'Położenie punktu P w pionie', from: -2, to: 2, step: 0.5, start: 1.5 },
  },
  handles: [{ at: ({ x, y }) => [x, y], move: ([toX, toY]) => ({ x: toX, y: toY }) }],
  draw({ x, y }) {
    const [a, b]: [Point, Point] = [
      [-2, 0],
      [2, 0],
    ]
    return {
      x: [-3.5, 3.5],
      y: [-2.5, 2.5],
      items: [
        segment(a, b),
        line([0, 0], [0, 1], { tone: 'accent', dashed: true }),
        segment([x, y], a, { tone: 'muted' }),
        segment([x, y], b, { tone: 'muted' }),
        { type: 'equal', from: a, to: [0, 0], strokes: 1 },
        { type: 'equal', from: [0, 0], to: b, strokes: 1 },
        ...(x === 0 && y !== 0 ? [equal([x, y], a), equal([x, y], b)] : []),
        point(a, 'A', 'sw', 'main'),
        point(b, 'B', 'se', 'main'),
        point([x, y], 'P', 'n'),
      ],
    }
  },
  say({ x, y }) {
    const [toA, toB] = [Math.hypot(x + 2, y), Math.hypot(x - 2, y)]
    const where = x === 0 ? 'równe: P leży na symetralnej' : x < 0 ? 'różne: P leży bliżej punktu A' : 'różne: P leży bliżej punktu B'
    return `|PA| ${about(toA)}, |PB| ${about(toB)}. Odległości są ${where}.`
  },
})

/** Two strokes across a segment, for one that is as long as another. */
const equal = (from: Point, to: Point): PlaneItem => ({ type: 'equal', from, to, strokes: 2 })

/** A triangle with two corners that lie still; all figures of circles about and in triangles share it. */
const BASE: [Point, Point] = [
  [-2.5, -1.5],
  [2.5, -1.5],
]

const corner = {
  x: { label: 'Położenie wierzchołka C w poziomie', from: -2, to: 2, step: 0.25, start: 0.5 },
  y: { label: 'Położenie wierzchołka C w pionie', from: 0, to: 2.5, step: 0.25, start: 2 },
}

export const circumcircle = liveFigure({
  title: 'Okrąg opisany i jego środek',
  parameters: corner,
  handles: [{ at: ({ x, y }) => [x, y], move: ([toX, toY]) => ({ x: toX, y: toY }) }],
  draw({ x, y }) {
    const [a, b] = BASE
    const c: Point = [x, y]
    const centre = equidistant(x, y)
    return {
      x: [-4.6, 4.6],
      y: [-5.6, 3.4],
      items: [
        polygon([a, b, c], { filled: true }),
        circle(centre, distance(centre, a), { tone: 'accent' }),
        line([0, -1.5], [0, 0], { tone: 'muted', dashed: true }),
        perpendicular(a, c),
        perpendicular(b, c),
        point(a, 'A', 'sw', 'main'),
        point(b, 'B', 'se', 'main'),
        point(centre, 'O', 'e', 'main'),
        point(c, 'C', 'n'),
      ],
    }
  },
  say({ x, y }) {
    const largest = angleAt([x, y], ...BASE)
    const centre = equidistant(x, y)
    const above = centre[1] + 1.5
    const rest = Math.abs(above) < 1e-9 ? 'w środku boku AB' : above > 0 ? 'wewnątrz trójkąta' : 'poza trójkątem'
    return `Kąt przy C ma ≈ ${num(largest, 0)}°. Symetralne boków spotykają się w O, ${rest}. Do każdego wierzchołka jest stąd R ≈ ${num(distance(centre, BASE[0]))}.`
  },
})

/** The point as far from both ends of the base as from (x, y). */
function equidistant(x: number, y: number): Point {
  const [[ax, ay]] = BASE
  // |O − A|² = |O − C|² with O = (0, k).
  return [0, (x * x + y * y - ax * ax - ay * ay) / (2 * (y - ay))]
}

/** The perpendicular bisector of a segment. */
function perpendicular(from: Point, to: Point): PlaneItem {
  const [x, y] = midpoint(from, to)
  return line([x, y], [x - (to[1] - from[1]), y + to[0] - from[0]], { tone: 'muted', dashed: true })
}

export const medians = liveFigure({
  title: 'Środkowe i środek ciężkości',
  parameters: corner,
  handles: [{ at: ({ x, y }) => [x, y], move: ([toX, toY]) => ({ x: toX, y: toY }) }],
  draw({ x, y }) {
    const [a, b] = BASE
    const c: Point = [x, y]
    return {
      x: [-3.2, 3.2],
      y: [-2.2, 3],
      items: [
        polygon([a, b, c], { filled: true }),
        ...[[a, midpoint(b, c)] as const, [b, midpoint(a, c)] as const, [c, midpoint(a, b)] as const].flatMap(([from, to]) => [
          segment(from, to, { tone: 'muted' }),
          point(to, undefined, undefined, 'muted'),
        ]),
        point(a, 'A', 'sw', 'main'),
        point(b, 'B', 'se', 'main'),
        point([x / 3, (y - 3) / 3], 'S', 'e', 'main'),
        point(c, 'C', 'n'),
      ],
    }
  },
  say({ x, y }) {
    const length = distance([x, y], [0, -1.5])
    return `Środkowa z C ma długość ≈ ${num(length)}. Punkt S dzieli ją na części ≈ ${num((2 * length) / 3)} od wierzchołka i ≈ ${num(length / 3)} od boku, czyli 2 : 1, w każdym położeniu C.`
  },
})
