import type { Point } from '../drawing.ts'
import { angle, angleAt, heading, line, point, polar, polygon, rightAngle, segment, written } from './items.ts'
import { liveFigure } from './live-figure.ts'
import { about, degrees, num } from './words.ts'

/** Triangles: their angles, sides and areas. */

export const angleSum = liveFigure({
  title: 'Suma kątów trójkąta',
  parameters: {
    x: { label: 'Położenie wierzchołka C w poziomie', from: -2, to: 2, step: 0.25, start: 0.5 },
    y: { label: 'Wysokość wierzchołka C', from: 0.75, to: 3, step: 0.25, start: 2.25 },
  },
  handles: [{ at: ({ x, y }) => [x, y], move: ([toX, toY]) => ({ x: toX, y: toY }) }],
  draw({ x, y }) {
    const [a, b, c]: [Point, Point, Point] = [
      [-2.5, 0],
      [2.5, 0],
      [x, y],
    ]
    return {
      x: [-3.5, 3.5],
      y: [-0.6, 3.7],
      items: [
        polygon([a, b, c], { filled: true }),
        line(c, [x + 1, y], { tone: 'muted', dashed: true }),
        angle(a, b, c, 'α', 'accent'),
        angle(b, c, a, 'β'),
        angle(c, a, b, 'γ', 'muted'),
        angle(c, [x - 1, y], a, 'α', 'accent'),
        angle(c, b, [x + 1, y], 'β'),
        point(a, 'A', 'sw', 'main'),
        point(b, 'B', 'se', 'main'),
        point(c, 'C', 'n'),
      ],
    }
  },
  say({ x, y }) {
    const [alpha, beta] = [angleAt([-2.5, 0], [2.5, 0], [x, y]), angleAt([2.5, 0], [x, y], [-2.5, 0])].map(Math.round)
    const gamma = 180 - (alpha ?? 0) - (beta ?? 0)
    return `W zaokrągleniu α = ${alpha}°, β = ${beta}°, γ = ${gamma}°: razem 180°. Przy C widać dlaczego: kąty α, γ i β leżą tam obok siebie i tworzą kąt półpełny.`
  },
})

export const triangleArea = liveFigure({
  title: 'Pole trójkąta: ta sama podstawa i wysokość',
  parameters: {
    x: { label: 'Położenie wierzchołka C', from: -1, to: 7, step: 0.5, start: 2 },
    h: { label: 'Wysokość h', from: 1, to: 4, step: 0.5, start: 3 },
  },
  handles: [{ at: ({ x, h }) => [x, h], move: ([toX, toY]) => ({ x: toX, h: toY }) }],
  draw: ({ x, h }) => ({
    x: [-1.5, 7.5],
    y: [-0.8, 4.6],
    grid: true,
    items: [
      line([0, h], [1, h], { tone: 'muted', dashed: true }),
      polygon(
        [
          [0, 0],
          [6, 0],
          [x, h],
        ],
        { filled: true },
      ),
      ...(x < 0 || x > 6 ? [segment([Math.min(x, 0), 0], [Math.max(x, 6), 0], { tone: 'muted', dashed: true })] : []),
      segment([x, 0], [x, h], { tone: 'accent', dashed: true, label: 'h', labelSide: 'e' }),
      ...(x === 0 ? [] : [rightAngle([x, 0], x > 5 ? [x, h] : [x + 1, 0], x > 5 ? [x - 1, 0] : [x, h])]),
      written([3, 0], 'a = 6', 's'),
      point([x, h], 'C', 'n'),
    ],
  }),
  say: ({ x, h }) =>
    `Pole to 6 · ${num(h)} : 2 = ${num(3 * h)}. Przesuwaj C w poziomie: boki się zmieniają, a podstawa, wysokość i pole nie${x < 0 || x > 6 ? ', nawet gdy wysokość spada poza trójkąt' : ''}.`,
})

export const pythagoras = liveFigure({
  title: 'Kwadraty na bokach trójkąta prostokątnego',
  parameters: {
    a: { label: 'Przyprostokątna a', from: 1, to: 4, step: 0.5, start: 3 },
    b: { label: 'Przyprostokątna b', from: 1, to: 4, step: 0.5, start: 4 },
  },
  handles: [
    { at: ({ b }) => [b, 0], move: ([x]) => ({ b: x }) },
    { at: ({ a }) => [0, a], move: ([, y]) => ({ a: y }) },
  ],
  draw: ({ a, b }) => ({
    x: [-4.6, 8.6],
    y: [-4.6, 8.6],
    items: [
      polygon(
        [
          [0, 0],
          [0, a],
          [-a, a],
          [-a, 0],
        ],
        { filled: true, tone: 'muted' },
      ),
      polygon(
        [
          [0, 0],
          [b, 0],
          [b, -b],
          [0, -b],
        ],
        { filled: true, tone: 'muted' },
      ),
      polygon(
        [
          [b, 0],
          [0, a],
          [a, a + b],
          [a + b, b],
        ],
        { filled: true, tone: 'accent' },
      ),
      polygon([
        [0, 0],
        [b, 0],
        [0, a],
      ]),
      rightAngle([0, 0], [b, 0], [0, a]),
      written([-a / 2, a / 2], `a^2 = ${num(a * a)}`),
      written([b / 2, -b / 2], `b^2 = ${num(b * b)}`),
      written([(a + b) / 2, (a + b) / 2], `c^2 = ${num(a * a + b * b)}`, 'c', 'accent'),
      point([b, 0]),
      point([0, a]),
    ],
  }),
  say({ a, b }) {
    const square = a * a + b * b
    const c = Math.sqrt(square)
    return `${num(a)}² + ${num(b)}² = ${num(a * a)} + ${num(b * b)} = ${num(square)}, więc c = √${num(square)} ${about(c)}. Kwadrat na przeciwprostokątnej ma tyle pola co dwa mniejsze razem.`
  },
})

export const triangleInequality = liveFigure({
  title: 'Czy z tych odcinków da się zbudować trójkąt?',
  parameters: {
    a: { label: 'Odcinek a', from: 1, to: 7, step: 0.5, start: 3 },
    b: { label: 'Odcinek b', from: 1, to: 7, step: 0.5, start: 4 },
  },
  handles: [
    { at: ({ a }) => [a, 0], move: ([x]) => ({ a: x }) },
    { at: ({ b }) => [6 - b, 0], move: ([x]) => ({ b: 6 - x }) },
  ],
  draw({ a, b }) {
    // The third side is 6 long, from (0, 0) to (6, 0).
    const x = (a * a - b * b + 36) / 12
    const squared = a * a - x * x
    const isTriangle = squared > 1e-9
    const top: Point = [x, Math.sqrt(Math.max(squared, 0))]
    return {
      x: [-1.5, 7.5],
      y: [-2, 6.5],
      items: [
        { type: 'arc', center: [0, 0], radius: a, from: 0, to: 100, tone: 'muted', dashed: true },
        { type: 'arc', center: [6, 0], radius: b, from: 80, to: 180, tone: 'muted', dashed: true },
        segment([0, 0], [6, 0], { label: 'c = 6', labelSide: 's' }),
        ...(isTriangle
          ? [segment([0, 0], top, { tone: 'accent' }), segment([6, 0], top, { tone: 'accent' }), point(top, undefined, undefined, 'main')]
          : []),
        point([a, 0]),
        point([6 - b, 0]),
      ],
    }
  },
  say({ a, b }) {
    const sides = [a, b, 6].toSorted((one, other) => one - other)
    const [short = 0, middle = 0, long = 0] = sides
    const sign = short + middle > long ? '>' : short + middle === long ? '=' : '<'
    const then =
      sign === '>'
        ? 'trójkąt istnieje'
        : sign === '='
          ? 'odcinki kładą się na sobie, trójkąta nie ma'
          : 'krótsze boki nie dosięgają, trójkąta nie ma'
    return `${num(short)} + ${num(middle)} = ${num(short + middle)} ${sign} ${num(long)}: ${then}.`
  },
})

export const cosineRule = liveFigure({
  title: 'Twierdzenie cosinusów: poprawka do Pitagorasa',
  parameters: {
    g: { label: 'Kąt γ między bokami a i b', from: 20, to: 160, step: 5, start: 60, say: degrees },
    a: { label: 'Bok a', from: 2, to: 5, step: 0.5, start: 4 },
  },
  handles: [
    {
      at: ({ g, a }) => polar(g, a),
      move: (to) => ({ g: heading([0, 0], to) > 270 ? 0 : heading([0, 0], to), a: Math.hypot(to[0], to[1]) }),
    },
  ],
  draw({ g, a }) {
    const [b, top]: [Point, Point] = [[5, 0], polar(g, a)]
    return {
      x: [-5.2, 5.8],
      y: [-0.9, 5.4],
      items: [
        polygon([[0, 0], b, top], { filled: true, sideLabels: ['b = 5', 'c', 'a'] }),
        angle([0, 0], b, top, 'γ', 'accent'),
        point(b, undefined, undefined, 'main'),
        point(top),
      ],
    }
  },
  say({ g, a }) {
    const correction = 10 * a * Math.cos((g * Math.PI) / 180)
    const square = a * a + 25 - correction
    const why =
      g < 90
        ? 'Kąt ostry: od sumy kwadratów coś odejmujemy.'
        : g === 90
          ? 'Kąt prosty: zostaje twierdzenie Pitagorasa.'
          : 'Kąt rozwarty: cosinus jest ujemny, więc c² rośnie.'
    return `c² = ${num(a)}² + 5² − 2 · ${num(a)} · 5 · cos ${num(g)}° ${about(square)}, czyli c ${about(Math.sqrt(square))}. ${why}`
  },
})
