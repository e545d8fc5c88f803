import type { PlaneItem, Point } from '../drawing.ts'
import { angle, heading, line, point, polar, polygon, segment, written } from './items.ts'
import { liveFigure } from './live-figure.ts'
import { about, counted, degrees, num, pair, plus } from './words.ts'

/** Areas of polygons, their angles, and where moves of the plane take them. */

export const parallelogram = liveFigure({
  title: 'Pole równoległoboku: odetnij i dostaw',
  parameters: {
    s: { label: 'Pochylenie', from: 0, to: 3, step: 0.25, start: 1.5 },
    h: { label: 'Wysokość h', from: 1, to: 4, step: 0.5, start: 3 },
  },
  handles: [{ at: ({ s, h }) => [s, h], move: ([x, y]) => ({ s: x, h: y }) }],
  draw: ({ s, h }) => ({
    x: [-0.8, 8.8],
    y: [-0.8, 4.6],
    grid: true,
    items: [
      polygon(
        [
          [0, 0],
          [5, 0],
          [5 + s, h],
          [s, h],
        ],
        { filled: true },
      ),
      ...(s === 0
        ? []
        : [
            polygon(
              [
                [5, 0],
                [5 + s, 0],
                [5 + s, h],
              ],
              { tone: 'accent', dashed: true },
            ),
            polygon(
              [
                [0, 0],
                [s, 0],
                [s, h],
              ],
              { filled: true, tone: 'accent' },
            ),
          ]),
      segment([s, 0], [s, h], { tone: 'accent', label: 'h', labelSide: 'e' }),
      written([2.5, 0], 'a = 5', 's'),
      point([s, h]),
    ],
  }),
  say: ({ s, h }) =>
    `Pole to 5 · ${num(h)} = ${num(5 * h)}. ${s === 0 ? 'To już prostokąt.' : 'Trójkąt odcięty z lewej pasuje z prawej i powstaje prostokąt o tym samym polu: pochylenie nic nie zmienia.'}`,
})

export const trapezium = liveFigure({
  title: 'Pole trapezu: dwa takie same tworzą równoległobok',
  parameters: {
    a: { label: 'Dłuższa podstawa a', from: 3, to: 6, step: 0.5, start: 5 },
    b: { label: 'Krótsza podstawa b', from: 1, to: 3, step: 0.5, start: 2 },
    h: { label: 'Wysokość h', from: 1, to: 4, step: 0.5, start: 3 },
  },
  handles: [
    { at: ({ a }) => [a, 0], move: ([x]) => ({ a: x }) },
    { at: ({ b, h }) => [1 + b, h], move: ([x, y]) => ({ b: x - 1, h: y }) },
  ],
  draw: ({ a, b, h }) => ({
    x: [-0.6, 10.6],
    y: [-0.9, 4.8],
    grid: true,
    items: [
      polygon(
        [
          [0, 0],
          [a, 0],
          [1 + b, h],
          [1, h],
        ],
        { filled: true, sideLabels: ['a', null, null, null] },
      ),
      polygon(
        [
          [a, 0],
          [a + b, 0],
          [1 + a + b, h],
          [1 + b, h],
        ],
        { tone: 'muted', dashed: true, sideLabels: ['b', null, 'a', null] },
      ),
      segment([1, 0], [1, h], { tone: 'accent', dashed: true, label: 'h', labelSide: 'e' }),
      written([1 + b / 2, h], 'b', 'n'),
      point([a, 0]),
      point([1 + b, h]),
    ],
  }),
  say: ({ a, b, h }) =>
    `Dwa takie trapezy tworzą równoległobok o podstawie ${num(a)} + ${num(b)} = ${num(a + b)} i wysokości ${num(h)}. Pole jednego to ${num(a + b)} · ${num(h)} : 2 = ${num(((a + b) * h) / 2)}.`,
})

export const regularPolygon = liveFigure({
  title: 'Wielokąt foremny i jego kąty',
  parameters: { n: { label: 'Liczba boków n', from: 3, to: 12, step: 1, start: 6 } },
  handles: [],
  draw({ n }) {
    const corners = Array.from({ length: n }, (_, index) => polar(90 + (index * 360) / n, 2))
    const [first = [0, 2] as Point, second = first] = corners
    const last = corners.at(-1) ?? first
    return {
      x: [-2.6, 2.6],
      y: [-2.5, 2.5],
      items: [
        polygon(corners, { filled: true }),
        // Triangles from one corner cut the polygon into n − 2.
        ...corners.slice(2, -1).map((corner): PlaneItem => segment(first, corner, { tone: 'muted', dashed: true })),
        angle(first, second, last, undefined, 'accent'),
        segment([0, 0], second, { tone: 'accent' }),
        point([0, 0], undefined, undefined, 'main'),
      ],
    }
  },
  say: ({ n }) =>
    `Przekątne z jednego wierzchołka dzielą wielokąt na n − 2 = ${counted(n - 2, 'trójkąt', 'trójkąty', 'trójkątów')}, więc suma kątów to ${num((n - 2) * 180)}°, a jeden kąt ma ${num((n - 2) * 180)}° : ${num(n)} ${about(((n - 2) * 180) / n, 1)}°. Promienie tworzą przy środku kąty po ${num(360 / n, 1)}°.`,
})

export const crossingLines = liveFigure({
  title: 'Kąty przy dwóch przecinających się prostych',
  parameters: { t: { label: 'Kąt α', from: 15, to: 165, step: 5, start: 50, say: degrees } },
  handles: [{ at: ({ t }) => polar(t, 2), move: (to) => ({ t: heading([0, 0], to) }) }],
  draw: ({ t }) => ({
    x: [-2.8, 2.8],
    y: [-2.3, 2.3],
    items: [
      line([0, 0], [1, 0]),
      line([0, 0], polar(t)),
      angle([0, 0], [1, 0], polar(t), 'α', 'accent'),
      angle([0, 0], polar(t), [-1, 0], 'β'),
      angle([0, 0], [-1, 0], polar(t + 180), 'α', 'accent'),
      angle([0, 0], polar(t + 180), [1, 0], 'β'),
      point([0, 0], undefined, undefined, 'main'),
      point(polar(t, 2)),
    ],
  }),
  say: ({ t }) =>
    `α = ${num(t)}°, β = 180° − ${num(t)}° = ${num(180 - t)}°, bo kąty przyległe tworzą razem kąt półpełny. Kąty wierzchołkowe są równe: oba mają tego samego sąsiada.`,
})

const FLAG: Point[] = [
  [1, 0.5],
  [1, 3],
  [3, 2.25],
  [1, 1.5],
]

export const reflection = liveFigure({
  title: 'Symetria osiowa',
  parameters: {
    t: { label: 'Nachylenie osi', from: 0, to: 175, step: 5, start: 90, say: degrees },
    x: { label: 'Odległość figury od osi pionowej', from: -1, to: 2, step: 0.5, start: 0 },
  },
  handles: [{ at: ({ t }) => polar(t, 4), move: (to) => ({ t: heading([0, 0], to) % 180 }) }],
  draw({ t, x }) {
    const figure = FLAG.map(([left, up]): Point => [left + x, up])
    const image = figure.map(([left, up]): Point => {
      const [reach, turn] = [Math.hypot(left, up), heading([0, 0], [left, up])]
      return polar(2 * t - turn, reach)
    })
    return {
      x: [-5.5, 5.5],
      y: [-5.2, 5.2],
      grid: true,
      items: [
        line([0, 0], polar(t), { tone: 'main', dashed: true }),
        polygon(figure, { filled: true }),
        polygon(image, { filled: true, tone: 'accent' }),
        ...figure.slice(0, 3).map((at, index) => segment(at, image[index] ?? at, { tone: 'muted', dashed: true })),
        point(polar(t, 4)),
      ],
    }
  },
  say: ({ t }) =>
    `Oś nachylona pod kątem ${num(t)}°. Każdy punkt i jego obraz leżą tak samo daleko od osi, na prostej prostopadłej do niej. Figura obróciła się na drugą stronę jak odbicie w lustrze.`,
})

export const rotation = liveFigure({
  title: 'Obrót wokół punktu i symetria środkowa',
  parameters: { t: { label: 'Kąt obrotu', from: 0, to: 360, step: 15, start: 180, say: degrees } },
  handles: [
    {
      at: ({ t }) => polar(t + heading([0, 0], [1, 3]), Math.sqrt(10)),
      move: (to) => ({ t: (heading([0, 0], to) - heading([0, 0], [1, 3]) + 360) % 360 }),
    },
  ],
  draw({ t }) {
    const image = FLAG.map((at): Point => polar(heading([0, 0], at) + t, Math.hypot(...at)))
    const pole = image[1] ?? [0, 0]
    return {
      x: [-5, 5],
      y: [-4.6, 4.6],
      grid: true,
      items: [
        polygon(FLAG, { filled: true }),
        polygon(image, { filled: true, tone: 'accent' }),
        segment([0, 0], [1, 3], { tone: 'muted', dashed: true }),
        segment([0, 0], pole, { tone: 'muted', dashed: true }),
        ...(t > 0 && t < 360
          ? [
              {
                type: 'arc' as const,
                center: [0, 0] as Point,
                radius: 0.8,
                from: heading([0, 0], [1, 3]),
                to: heading([0, 0], [1, 3]) + t,
                tone: 'muted' as const,
              },
            ]
          : []),
        point([0, 0], 'O', 's', 'main'),
        point(pole),
      ],
    }
  },
  say: ({ t }) =>
    `Obrót o ${num(t)}° przeciwnie do ruchu wskazówek zegara. Odległości od O się nie zmieniają. ${t === 180 ? 'Obrót o 180° to symetria środkowa: każdy punkt przechodzi na drugą stronę O.' : t === 360 || t === 0 ? 'Figura wróciła na swoje miejsce.' : 'Obrót o 180° będzie symetrią środkową.'}`,
})

export const vectors = liveFigure({
  title: 'Dodawanie wektorów',
  parameters: {
    a: { label: 'Pierwsza współrzędna wektora u', from: -3, to: 3, step: 1, start: 3 },
    b: { label: 'Druga współrzędna wektora u', from: -2, to: 2, step: 1, start: 1 },
    c: { label: 'Pierwsza współrzędna wektora v', from: -3, to: 3, step: 1, start: 1 },
    d: { label: 'Druga współrzędna wektora v', from: -2, to: 2, step: 1, start: 2 },
  },
  handles: [
    { at: ({ a, b }) => [a, b], move: ([x, y]) => ({ a: x, b: y }) },
    { at: ({ a, b, c, d }) => [a + c, b + d], move: ([x, y], { a, b }) => ({ c: x - a, d: y - b }) },
  ],
  draw({ a, b, c, d }) {
    const arrow = (from: Point, to: Point, label: string, tone: 'main' | 'accent' | 'muted', dashed = false): PlaneItem[] =>
      from[0] === to[0] && from[1] === to[1] ? [] : [segment(from, to, { arrow: 'end', tone, dashed, label })]
    return {
      x: [-6.5, 6.5],
      y: [-5, 5],
      grid: true,
      axes: { hideNumbers: true },
      items: [
        ...arrow([0, 0], [a, b], 'u', 'main'),
        ...arrow([a, b], [a + c, b + d], 'v', 'main'),
        ...arrow([0, 0], [c, d], 'v', 'muted', true),
        ...arrow([0, 0], [a + c, b + d], 'u+v', 'accent'),
        point([a, b]),
        point([a + c, b + d]),
      ],
    }
  },
  say: ({ a, b, c, d }) =>
    `u = [${num(a)}, ${num(b)}], v = [${num(c)}, ${num(d)}], u + v = [${num(a)}${plus(c)}, ${num(b)}${plus(d)}] = [${num(a + c)}, ${num(b + d)}]. Koniec sumy leży w punkcie ${pair(a + c, b + d)}: współrzędne dodają się osobno.`,
})

export const squareOfSum = liveFigure({
  title: 'Kwadrat sumy na kwadracie',
  parameters: {
    a: { label: 'Odcinek a', from: 1, to: 5, step: 0.5, start: 4 },
    b: { label: 'Odcinek b', from: 0.5, to: 3, step: 0.5, start: 2 },
  },
  handles: [
    { at: ({ a }) => [a, 0], move: ([x]) => ({ a: x }) },
    { at: ({ a, b }) => [a + b, 0], move: ([x], { a }) => ({ b: x - a }) },
  ],
  draw({ a, b }) {
    const box = (left: number, bottom: number, width: number, height: number, tone: 'accent' | 'muted', label: string): PlaneItem[] => [
      polygon(
        [
          [left, bottom],
          [left + width, bottom],
          [left + width, bottom + height],
          [left, bottom + height],
        ],
        { filled: true, tone },
      ),
      ...(Math.min(width, height) >= 1 ? [written([left + width / 2, bottom + height / 2], label)] : []),
    ]
    return {
      x: [-0.6, 8.6],
      y: [-1, 8.4],
      items: [
        ...box(0, 0, a, a, 'accent', 'a^2'),
        ...box(a, 0, b, a, 'muted', 'ab'),
        ...box(0, a, a, b, 'muted', 'ab'),
        ...box(a, a, b, b, 'accent', 'b^2'),
        written([a / 2, 0], 'a', 's'),
        written([a + b / 2, 0], 'b', 's'),
        point([a, 0]),
        point([a + b, 0]),
      ],
    }
  },
  say: ({ a, b }) =>
    `(${num(a)} + ${num(b)})² = ${num((a + b) ** 2)}, a ${num(a)}² + ${num(b)}² = ${num(a * a + b * b)}. Różnica to dwa prostokąty: 2 · ${num(a)} · ${num(b)} = ${num(2 * a * b)}.`,
})
