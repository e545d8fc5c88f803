import { angle, circle, point, polar, polygon, segment, written } from './items.ts'
import { liveFigure } from './live-figure.ts'
import { degrees, num, pair } from './words.ts'

/** Angles and their functions on a circle. */

const radians = (value: number): number => (value * Math.PI) / 180
const QUARTERS = ['pierwszej', 'drugiej', 'trzeciej', 'czwartej']

/** The direction of a point from the middle on a whole number of degrees. */
function turnOf([x, y]: readonly [number, number]): number {
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360
}

export const unitCircle = liveFigure({
  title: 'Okrąg jednostkowy',
  parameters: { t: { label: 'Kąt α', from: 0, to: 360, step: 5, start: 35, say: degrees } },
  handles: [{ at: ({ t }) => polar(t), move: (to) => ({ t: turnOf(to) }) }],
  draw({ t }) {
    const [x, y] = polar(t)
    return {
      x: [-1.4, 1.4],
      y: [-1.4, 1.4],
      axes: { hideNumbers: true },
      items: [
        circle([0, 0], 1),
        segment([0, 0], [x, y]),
        segment([x, y], [x, 0], { tone: 'accent' }),
        segment([0, 0], [x, 0], { tone: 'accent' }),
        ...(Math.abs(x) > 0.2 ? [written([x / 2, 0], 'cos α', y >= 0 ? 's' : 'n', 'accent')] : []),
        ...(Math.abs(y) > 0.15 ? [written([x, y / 2], 'sin α', x >= 0 ? 'e' : 'w', 'accent')] : []),
        ...(t > 0 && t < 360 ? [{ type: 'arc' as const, center: [0, 0] as [number, number], radius: 0.22, from: 0, to: t }] : []),
        point([x, y], 'P', y >= 0 ? (x >= 0 ? 'ne' : 'nw') : x >= 0 ? 'se' : 'sw'),
      ],
    }
  },
  say({ t }) {
    const [x, y] = polar(t)
    const place = t % 90 === 0 ? 'na osi' : `w ${QUARTERS[Math.floor(t / 90)] ?? ''} ćwiartce`
    const tangent = t % 180 === 90 ? 'tg α nie istnieje' : `tg α ≈ ${num(y / x)}`
    return `α = ${degrees(t)}: punkt P leży ${place}. Jego pierwsza współrzędna to cos α ≈ ${num(x)}, druga to sin α ≈ ${num(y)}; ${tangent}.`
  },
})

export const pythagoreanIdentity = liveFigure({
  title: 'Jedynka trygonometryczna: dwa pola w jednym',
  parameters: { t: { label: 'Kąt α', from: 0, to: 90, step: 5, start: 30, say: degrees } },
  handles: [{ at: ({ t }) => polar(t), move: ([x, y]) => ({ t: turnOf([Math.max(x, 0), Math.max(y, 0)]) }) }],
  draw({ t }) {
    const [x, y] = polar(t)
    return {
      x: [-0.1, 2.1],
      y: [-1.1, 1.2],
      items: [
        { type: 'arc', center: [0, 0], radius: 1, from: 0, to: 90, tone: 'muted' },
        polygon(
          [
            [0, 0],
            [x, 0],
            [x, -x],
            [0, -x],
          ],
          { filled: true, tone: 'muted' },
        ),
        polygon(
          [
            [x, 0],
            [x, y],
            [x + y, y],
            [x + y, 0],
          ],
          { filled: true, tone: 'accent' },
        ),
        segment([0, 0], [x, y], { label: '1', labelSide: 'nw' }),
        ...(x > 0.35 ? [written([x / 2, -x / 2], 'cos^2α', 'c', 'muted')] : []),
        ...(y > 0.35 ? [written([x + y / 2, y / 2], 'sin^2α')] : []),
        point([x, y]),
      ],
    }
  },
  say({ t }) {
    const [x, y] = polar(t)
    return `α = ${degrees(t)}: kwadrat na sinusie ma pole ${num(y * y, 3)}, kwadrat na cosinusie ${num(x * x, 3)}. Razem zawsze 1, bo to przyprostokątne trójkąta o przeciwprostokątnej 1.`
  },
})

export const radianMeasure = liveFigure({
  title: 'Radian: łuk tak długi jak promień',
  parameters: {
    t: { label: 'Miara łukowa w dziesiątych radiana', from: 1, to: 62, step: 1, start: 10, say: (tenths) => `${num(tenths / 10)} rad` },
  },
  handles: [{ at: ({ t }) => polar((t * 18) / Math.PI, 2), move: (to) => ({ t: radians(turnOf(to)) * 10 }) }],
  draw({ t }) {
    const turn = (t * 18) / Math.PI
    return {
      x: [-2.6, 2.6],
      y: [-2.6, 2.6],
      items: [
        circle([0, 0], 2, { tone: 'muted' }),
        { type: 'arc', center: [0, 0], radius: 2, from: 0, to: turn, tone: 'accent' },
        { type: 'arc', center: [0, 0], radius: 1.96, from: 0, to: turn, tone: 'accent' },
        segment([0, 0], [2, 0], { label: 'r', labelSide: 's' }),
        segment([0, 0], polar(turn, 2)),
        angle([0, 0], [2, 0], polar(turn, 2)),
        written(polar(turn / 2, 2.3), 'łuk', 'c', 'accent'),
        point(polar(turn, 2)),
      ],
    }
  },
  say: ({ t }) =>
    `Łuk ma długość ${num(t / 10)} · r, więc kąt ma ${num(t / 10)} rad, czyli około ${num((t * 18) / Math.PI, 1)}°. Cały okrąg to 2π · r ≈ 6,28 · r, dlatego kąt pełny ma 2π radianów.`,
})

export const rightTriangle = liveFigure({
  title: 'Funkcje kąta w trójkącie prostokątnym',
  parameters: {
    t: { label: 'Kąt ostry α', from: 10, to: 75, step: 5, start: 30, say: degrees },
    c: { label: 'Przeciwprostokątna', from: 4, to: 8, step: 0.5, start: 6 },
  },
  handles: [
    {
      at: ({ t, c }) => polar(t, c),
      move: ([x, y]) => ({ t: turnOf([Math.max(x, 0), Math.max(y, 0)]), c: Math.hypot(x, y) }),
    },
  ],
  draw({ t, c }) {
    const top = polar(t, c)
    const foot: [number, number] = [top[0], 0]
    return {
      x: [-0.5, 8.5],
      y: [-1, 8],
      items: [
        polygon([[0, 0], foot, top], { filled: true, sideLabels: ['b', 'a', 'c'] }),
        angle([0, 0], foot, top, 'α', 'accent'),
        { type: 'angle', vertex: foot, from: top, to: [0, 0], right: true },
        point(top),
      ],
    }
  },
  say({ t, c }) {
    const [b, a] = polar(t, c)
    return `a ≈ ${num(a)}, b ≈ ${num(b)}, c = ${num(c)}. sin α = a : c ≈ ${num(a / c)}, cos α = b : c ≈ ${num(b / c)}, tg α = a : b ≈ ${num(a / b)}. Gdy zmienisz tylko rozmiar, stosunki zostaną te same.`
  },
})

export const sineOfSum = liveFigure({
  title: 'Sinus sumy to nie suma sinusów',
  parameters: {
    s: { label: 'Kąt α', from: 5, to: 85, step: 5, start: 30, say: degrees },
    t: { label: 'Kąt β', from: 5, to: 85, step: 5, start: 40, say: degrees },
  },
  handles: [
    { at: ({ s }) => polar(s), move: (to) => ({ s: turnOf(to) }) },
    { at: ({ s, t }) => polar(s + t), move: (to, { s }) => ({ t: turnOf(to) - s }) },
  ],
  draw({ s, t }) {
    const [one, both] = [polar(s), polar(s + t)]
    return {
      x: [-1.3, 1.3],
      y: [-0.25, 1.25],
      axes: { hideNumbers: true },
      items: [
        { type: 'arc', center: [0, 0], radius: 1, from: 0, to: 180, tone: 'muted' },
        segment([0, 0], one),
        segment([0, 0], both),
        angle([0, 0], [1, 0], one, 'α'),
        angle([0, 0], one, both, 'β'),
        segment(one, [one[0], 0], { tone: 'muted', dashed: true }),
        segment(both, [both[0], 0], { tone: 'accent' }),
        point(one, undefined, undefined, 'main'),
        point(both),
      ],
    }
  },
  say({ s, t }) {
    const sine = (value: number): number => Math.sin(radians(value))
    return `sin(${num(s)}° + ${num(t)}°) = sin ${num(s + t)}° ≈ ${num(sine(s + t))}, a sin ${num(s)}° + sin ${num(t)}° ≈ ${num(sine(s) + sine(t))}. Wysokość punktu liczy wzór: sin α cos β + cos α sin β ≈ ${num(sine(s) * Math.cos(radians(t)) + Math.cos(radians(s)) * sine(t))}.`
  },
})

/** The equation of a circle whose middle is moved and whose radius is stretched. */
export const circleEquation = liveFigure({
  title: 'Równanie okręgu',
  parameters: {
    a: { label: 'Pierwsza współrzędna środka', from: -3, to: 3, step: 0.5, start: 1 },
    b: { label: 'Druga współrzędna środka', from: -3, to: 3, step: 0.5, start: -1 },
    r: { label: 'Promień r', from: 0.5, to: 3, step: 0.5, start: 2 },
  },
  handles: [
    { at: ({ a, b }) => [a, b], move: ([x, y]) => ({ a: x, b: y }) },
    { at: ({ a, b, r }) => [a + r, b], move: ([x], { a }) => ({ r: x - a }) },
  ],
  draw: ({ a, b, r }) => ({
    x: [-6, 6],
    y: [-6, 6],
    grid: true,
    axes: {},
    items: [
      circle([a, b], r, { tone: 'accent' }),
      segment([a, b], [a + r, b], { label: 'r', labelSide: 's' }),
      point([a, b], 'S', 'nw'),
      point([a + r, b]),
    ],
  }),
  say: ({ a, b, r }) =>
    `Środek ${pair(a, b)}, promień ${num(r)}: ${square('x', a)} + ${square('y', b)} = ${num(r * r)}. W nawiasach stoją współrzędne środka ze zmienionym znakiem, po prawej kwadrat promienia.`,
})

function square(letter: string, centre: number): string {
  return centre === 0 ? `${letter}²` : `(${letter} ${centre > 0 ? '−' : '+'} ${num(Math.abs(centre))})²`
}
