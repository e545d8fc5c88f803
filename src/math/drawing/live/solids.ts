import type { PlaneItem, Point, Tone } from '../drawing.ts'
import { point, polygon, segment, written } from './items.ts'
import { liveFigure } from './live-figure.ts'
import { num } from './words.ts'

/** Solids in oblique projection. */

type Corner = readonly [x: number, y: number, z: number]

/** Draws a point of space on the plane: depth goes up to the right at half its length, as on squared paper. */
const project = ([x, y, z]: Corner): Point => [x + y * 0.42, z + y * 0.3]

const edge = (from: Corner, to: Corner, dashed = false, tone: Tone = 'main'): PlaneItem =>
  segment(project(from), project(to), { dashed, tone })

/** The twelve edges of a box; those behind are dashed. */
function box(a: number, b: number, c: number, tone: Tone = 'main'): PlaneItem[] {
  const [o, x, y, z]: [Corner, Corner, Corner, Corner] = [
    [0, 0, 0],
    [a, 0, 0],
    [0, b, 0],
    [0, 0, c],
  ]
  return [
    edge(o, y, true, tone),
    edge(y, [a, b, 0], true, tone),
    edge(y, [0, b, c], true, tone),
    edge(o, x, false, tone),
    edge(x, [a, b, 0], false, tone),
    edge(o, z, false, tone),
    edge(x, [a, 0, c], false, tone),
    edge([a, b, 0], [a, b, c], false, tone),
    edge(z, [a, 0, c], false, tone),
    edge(z, [0, b, c], false, tone),
    edge([a, 0, c], [a, b, c], false, tone),
    edge([0, b, c], [a, b, c], false, tone),
  ]
}

export const cuboid = liveFigure({
  title: 'Objętość prostopadłościanu z sześcianów',
  parameters: {
    a: { label: 'Długość a', from: 1, to: 6, step: 1, start: 4 },
    b: { label: 'Szerokość b', from: 1, to: 4, step: 1, start: 3 },
    c: { label: 'Wysokość c', from: 1, to: 4, step: 1, start: 2 },
  },
  handles: [
    { at: ({ a }) => [a, 0], move: ([x]) => ({ a: x }) },
    { at: ({ c }) => [0, c], move: ([, y]) => ({ c: y }) },
  ],
  draw({ a, b, c }) {
    const lines: PlaneItem[] = []
    for (let x = 1; x < a; x++) lines.push(edge([x, 0, 0], [x, 0, c], false, 'muted'), edge([x, 0, c], [x, b, c], false, 'muted'))
    for (let z = 1; z < c; z++) lines.push(edge([0, 0, z], [a, 0, z], false, 'muted'), edge([a, 0, z], [a, b, z], false, 'muted'))
    for (let y = 1; y < b; y++) lines.push(edge([0, y, c], [a, y, c], false, 'muted'), edge([a, y, 0], [a, y, c], false, 'muted'))
    return {
      x: [-0.8, 8.4],
      y: [-0.8, 5.8],
      items: [
        ...lines,
        ...box(a, b, c),
        written([a / 2, 0], num(a), 's'),
        written([0, c / 2], num(c), 'w'),
        written(project([a, b / 2, 0]), num(b), 'se'),
        point([a, 0]),
        point([0, c]),
      ],
    }
  },
  say: ({ a, b, c }) =>
    `W jednej warstwie jest ${num(a)} · ${num(b)} = ${num(a * b)} sześcianów jednostkowych, warstw jest ${num(c)}. Objętość to ${num(a)} · ${num(b)} · ${num(c)} = ${num(a * b * c)}, a pole całej powierzchni ${num(2 * (a * b + b * c + a * c))}.`,
})

/** Finds where edges of the cube meet the plane x + y + z = s; the cube is four long. */
function sectionCorners(s: number): Corner[] {
  const found: Corner[] = []
  const add = (corner: Corner): void => {
    if (!found.some((other) => other.every((value, axis) => Math.abs(value - (corner[axis] ?? 0)) < 1e-9))) found.push(corner)
  }
  for (const one of [0, 4])
    for (const other of [0, 4]) {
      const rest = s - one - other
      if (rest < 0 || rest > 4) continue
      add([rest, one, other])
      add([one, rest, other])
      add([one, other, rest])
    }
  const middle = s / 3
  // Around the middle, seen along the diagonal of the cube.
  const turn = ([x, y, z]: Corner): number => Math.atan2((x - middle - (y - middle)) / Math.SQRT2, (x + y - 2 * z) / Math.sqrt(6))
  return found.toSorted((one, other) => turn(one) - turn(other))
}

export const cubeSection = liveFigure({
  title: 'Przekroje sześcianu płaszczyzną prostopadłą do przekątnej',
  parameters: { s: { label: 'Położenie płaszczyzny', from: 1, to: 11, step: 0.5, start: 6 } },
  handles: [{ at: ({ s }) => project([s / 3, s / 3, s / 3]), move: ([x]) => ({ s: (x / 1.42) * 3 }) }],
  draw({ s }) {
    const section = sectionCorners(s).map(project)
    return {
      x: [-0.6, 6.4],
      y: [-0.6, 5.8],
      items: [
        ...box(4, 4, 4),
        edge([0, 0, 0], [4, 4, 4], true, 'muted'),
        polygon(section, { filled: true, tone: 'accent' }),
        ...section.map((at) => point(at, undefined, undefined, 'accent')),
        point(project([s / 3, s / 3, s / 3])),
      ],
    }
  },
  say({ s }) {
    const count = sectionCorners(s).length
    if (s === 6) return 'Płaszczyzna w połowie przekątnej: przekrój jest sześciokątem foremnym, przechodzi przez środki sześciu krawędzi.'
    if (count === 6)
      return 'Płaszczyzna przecina wszystkie sześć ścian: przekrój jest sześciokątem o kątach po 120°, ale o bokach dwóch długości.'
    return `Płaszczyzna ${s === 4 || s === 8 ? 'przechodzi przez trzy wierzchołki' : 'przecina trzy ściany wychodzące z jednego wierzchołka'}: przekrój jest trójkątem równobocznym${s === 4 || s === 8 ? ', największym z możliwych' : ''}.`
  },
})

const ellipse = (radius: number, height: number, tone: Tone = 'main', dashed = false): PlaneItem => ({
  type: 'path',
  points: Array.from({ length: 49 }, (_, index): Point => [
    radius * Math.cos((index * Math.PI) / 24),
    height + radius * 0.3 * Math.sin((index * Math.PI) / 24),
  ]),
  tone,
  dashed,
})

export const coneAndCylinder = liveFigure({
  title: 'Stożek i walec o tej samej podstawie i wysokości',
  parameters: {
    r: { label: 'Promień podstawy r', from: 1, to: 3, step: 0.5, start: 2 },
    h: { label: 'Wysokość h', from: 1, to: 5, step: 0.5, start: 4 },
  },
  handles: [
    { at: ({ r }) => [r, 0], move: ([x]) => ({ r: x }) },
    { at: ({ h }) => [0, h], move: ([, y]) => ({ h: y }) },
  ],
  draw: ({ r, h }) => ({
    x: [-3.6, 3.6],
    y: [-1.4, 6.2],
    items: [
      ellipse(r, 0, 'main', true),
      ellipse(r, h, 'muted'),
      segment([-r, 0], [-r, h], { tone: 'muted' }),
      segment([r, 0], [r, h], { tone: 'muted' }),
      polygon(
        [
          [-r, 0],
          [r, 0],
          [0, h],
        ],
        { filled: true, tone: 'accent' },
      ),
      segment([0, 0], [0, h], { tone: 'muted', dashed: true, label: 'h', labelSide: 'e' }),
      written([r / 2, 0], 'r', 's'),
      point([r, 0]),
      point([0, h]),
    ],
  }),
  say: ({ r, h }) =>
    `Walec ma objętość π · ${num(r)}² · ${num(h)} = ${num(r * r * h)}π, stożek ⅓ z tego: ${num((r * r * h) / 3)}π. Promień podwojony daje cztery razy więcej, wysokość podwojona tylko dwa razy.`,
})

export const prismAndPyramid = liveFigure({
  title: 'Ostrosłup i graniastosłup o tej samej podstawie',
  parameters: {
    a: { label: 'Krawędź podstawy a', from: 2, to: 4, step: 0.5, start: 3 },
    h: { label: 'Wysokość h', from: 1, to: 5, step: 0.5, start: 4 },
    x: {
      label: 'Położenie wierzchołka nad podstawą',
      from: 0,
      to: 10,
      step: 1,
      start: 5,
      say: (tenths) => `${num(tenths * 10)}% długości`,
    },
  },
  handles: [
    {
      at: ({ a, h, x }) => project([(a * x) / 10, a / 2, h]),
      move: ([left, up], { a }) => ({ x: ((left - a * 0.21) / a) * 10, h: up - a * 0.15 }),
    },
  ],
  draw({ a, h, x }) {
    const top: Corner = [(a * x) / 10, a / 2, h]
    return {
      x: [-0.8, 6.2],
      y: [-0.8, 6.6],
      items: [
        ...box(a, a, h, 'muted'),
        polygon([project([0, 0, 0]), project([a, 0, 0]), project([a, a, 0]), project([0, a, 0])], { filled: true, tone: 'muted' }),
        edge([0, 0, 0], top, false, 'accent'),
        edge([a, 0, 0], top, false, 'accent'),
        edge([a, a, 0], top, false, 'accent'),
        edge([0, a, 0], top, true, 'accent'),
        edge([top[0], top[1], 0], top, true),
        point(project(top)),
      ],
    }
  },
  say: ({ a, h }) =>
    `Graniastosłup: ${num(a)}² · ${num(h)} = ${num(a * a * h)}. Ostrosłup to trzecia część, około ${num((a * a * h) / 3)}. Gdy wierzchołek przesuwa się na tej samej wysokości, objętość się nie zmienia.`,
})
