import type { PlaneItem, Tone } from '../drawing.ts'
import { open, point, rectangle, segment, written } from './items.ts'
import { liveFigure } from './live-figure.ts'
import { counted, num } from './words.ts'

/** Fractions, percents and inequalities on bars and lines. */

/** A strip above a level, by its left end. */
const strip = (left: number, width: number, bottom: number, height: number, tone: Tone, filled: boolean): PlaneItem =>
  rectangle([left, bottom], width, height, { tone, filled })

/** A line with ticks: `step` apart, each named. */
function axis(from: number, to: number, step: number, name: (value: number) => string | null, scale = 1): PlaneItem[] {
  const items: PlaneItem[] = [segment([from * scale - 0.3, 0], [to * scale + 0.6, 0], { arrow: 'end' })]
  for (let index = 0; from + index * step <= to + 1e-9; index++) {
    const value = from + index * step
    const label = name(value)
    items.push(
      segment([value * scale, -0.12], [value * scale, 0.12]),
      ...(label === null ? [] : [written([value * scale, -0.1], label, 's', 'muted')]),
    )
  }
  return items
}

function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other)
}

export const fractionBar = liveFigure({
  title: 'Ułamek na pasku',
  parameters: {
    l: { label: 'Licznik: części zamalowane', from: 0, to: 12, step: 1, start: 3 },
    m: { label: 'Mianownik: na ile części dzielimy całość', from: 1, to: 12, step: 1, start: 4 },
  },
  handles: [{ at: ({ l, m }) => [(Math.min(l, m) / m) * 12, 1], move: ([x], { m }) => ({ l: (x / 12) * m }) }],
  draw({ l, m }) {
    const shown = Math.min(l, m)
    return {
      x: [-0.5, 12.5],
      y: [-1.2, 3],
      items: [
        ...Array.from({ length: shown }, (_, index) => strip((index * 12) / m, 12 / m, 0, 2, 'accent', true)),
        ...Array.from({ length: m }, (_, index) => strip((index * 12) / m, 12 / m, 0, 2, 'main', false)),
        written([0, 0], '0', 's', 'muted'),
        written([12, 0], '1', 's', 'muted'),
        point([(shown / m) * 12, 1]),
      ],
    }
  },
  say({ l, m }) {
    if (l > m)
      return (
        `${num(l)}/${num(m)} to więcej niż jeden pasek: ${Math.floor(l / m)} ${l % m === 0 ? '' : `i ${l % m}/${m}`}`.trim() +
        '. Na rysunku widać jedną całość.'
      )
    const common = divisor(l, m)
    const simpler = l > 0 && common > 1 ? ` To tyle samo co ${num(l / common)}/${num(m / common)}.` : ''
    return `Całość dzielimy na ${counted(m, 'równą część', 'równe części', 'równych części')}, zamalowane ${l === 1 ? 'jest' : l > 1 && l < 5 ? 'są' : 'jest'} ${num(l)}: ${num(l)}/${num(m)} paska.${simpler}`
  },
})

export const decimalLine = liveFigure({
  title: 'Ułamek dziesiętny na osi',
  parameters: {
    d: { label: 'Części dziesiąte', from: 0, to: 10, step: 1, start: 3 },
    s: { label: 'Części setne', from: 0, to: 9, step: 1, start: 7 },
  },
  handles: [
    { at: ({ d, s }) => [d + s / 10, 0], move: ([x]) => ({ d: Math.floor(x + 0.05), s: Math.round((x - Math.floor(x + 0.05)) * 10) }) },
  ],
  draw: ({ d, s }) => ({
    x: [-0.6, 11.4],
    y: [-1.4, 1.8],
    items: [
      ...Array.from({ length: 111 }, (_, index) => segment([index / 10, -0.06], [index / 10, 0.06], { tone: 'muted' })),
      ...axis(0, 11, 1, (value) => num(value / 10)),
      segment([0, 1], [d, 1], { tone: 'main', arrow: 'end' }),
      ...(s === 0 ? [] : [segment([d, 1], [d + s / 10, 1], { tone: 'accent' })]),
      point([d + s / 10, 0], num((10 * d + s) / 100), 'n'),
    ].filter((item) => item.type !== 'path' || item.points[0]?.[0] !== item.points[1]?.[0] || item.points[0]?.[1] !== item.points[1]?.[1]),
  }),
  say({ d, s }) {
    const value = (10 * d + s) / 100
    return `${num(value)} to ${counted(d, 'część dziesiąta', 'części dziesiąte', 'części dziesiątych')} i ${counted(s, 'część setna', 'części setne', 'części setnych')}, czyli ${num(10 * d + s)}/100. Do części dziesiątych zaokrągla się do ${num(Math.round(value * 10 + 1e-9) / 10)}.`
  },
})

export const percentBar = liveFigure({
  title: 'Procent na pasku',
  parameters: {
    p: { label: 'Ile procent', from: 0, to: 150, step: 5, start: 40, say: (value) => `${num(value)}%` },
    c: { label: 'Całość', from: 20, to: 400, step: 20, start: 200 },
  },
  handles: [{ at: ({ p }) => [p / 10, 1], move: ([x]) => ({ p: x * 10 }) }],
  draw: ({ p, c }) => ({
    x: [-0.6, 15.6],
    y: [-1.4, 3.2],
    items: [
      strip(0, 10, 0, 2, 'main', false),
      ...(p === 0 ? [] : [strip(0, p / 10, 0, 2, 'accent', true)]),
      ...Array.from({ length: 16 }, (_, index) => segment([index, 0], [index, -0.2], { tone: 'muted' })),
      ...[0, 50, 100, 150].map((value) => written([value / 10, -0.2], `${value}%`, 's', 'muted')),
      written([10, 2], num(c), 'n'),
      ...(p === 100 || p === 0 || Math.abs(p - 100) < 20 ? [] : [written([p / 10, 2], num((p * c) / 100), 'n', 'accent')]),
      point([p / 10, 1]),
    ],
  }),
  say: ({ p, c }) =>
    `${num(p)}% z ${num(c)} to ${num(p / 100)} · ${num(c)} = ${num((p * c) / 100)}. Jeden procent to ${num(c)} : 100 = ${num(c / 100)}${p > 100 ? '; ponad 100% to więcej niż całość' : ''}.`,
})

export const linearInequality = liveFigure({
  title: 'Nierówność na osi liczbowej',
  parameters: {
    a: { label: 'Liczba przy x', from: -3, to: 3, step: 1, start: 2, say: (value) => (value === 0 ? '0, bez x' : num(value)) },
    b: { label: 'Liczba po prawej', from: -6, to: 6, step: 1, start: 4 },
  },
  handles: [{ at: ({ a, b }) => [a === 0 ? 0 : b / a, 0], move: ([x], { a }) => (a === 0 ? {} : { b: x * a }) }],
  draw({ a, b }) {
    const end = a === 0 ? 0 : b / a
    const [from, to] = a > 0 ? [end, 6.6] : [-6.6, end]
    return {
      x: [-7, 7.4],
      y: [-1.4, 1.6],
      items: [
        ...axis(-6, 6, 1, (value) => num(value)),
        ...(a === 0
          ? b < 0
            ? [strip(-6.6, 13.2, 0, 0.9, 'accent', true)]
            : []
          : [strip(from, to - from, 0, 0.9, 'accent', true), open([end, 0])]),
      ],
    }
  },
  say({ a, b }) {
    if (a === 0) return b < 0 ? `0 > ${num(b)} jest prawdą: pasuje każda liczba.` : `0 > ${num(b)} jest fałszem: nie pasuje żadna liczba.`
    const end = num(b / a)
    return `${a === 1 ? '' : a === -1 ? '−' : num(a)}x > ${num(b)}. Dzielimy przez ${num(a)}${a < 0 ? ', liczbę ujemną, więc znak się odwraca' : ''}: x ${a > 0 ? '>' : '<'} ${end}, czyli ${a > 0 ? `(${end}; ∞)` : `(−∞; ${end})`}. Kółko jest puste, bo sama liczba ${end} nie pasuje.`
  },
})

export const interval = liveFigure({
  title: 'Część wspólna i suma przedziałów',
  parameters: {
    a: { label: 'Początek pierwszego przedziału', from: -5, to: 1, step: 1, start: -3 },
    b: { label: 'Koniec pierwszego przedziału', from: 0, to: 5, step: 1, start: 2 },
    c: { label: 'Początek drugiego przedziału', from: -4, to: 2, step: 1, start: -1 },
  },
  handles: [
    { at: ({ a }) => [a, 0.9], move: ([x]) => ({ a: x }) },
    { at: ({ b }) => [b, 0.9], move: ([x]) => ({ b: x }) },
    { at: ({ c }) => [c, 1.7], move: ([x]) => ({ c: x }) },
  ],
  draw({ a, b, c }) {
    const first = Math.min(a, b)
    const [from, to] = [Math.max(first, c), Math.min(b, 4)]
    return {
      x: [-6.4, 6.8],
      y: [-1.4, 2.6],
      items: [
        ...axis(-6, 6, 1, (value) => num(value)),
        ...(to > from ? [strip(from, to - from, 0, 0.9, 'accent', true)] : []),
        segment([first, 0.9], [b, 0.9]),
        segment([c, 1.7], [4, 1.7], { tone: 'muted' }),
        point([first, 0.9]),
        open([b, 0.9]),
        open([c, 1.7]),
        point([4, 1.7], undefined, undefined, 'muted'),
      ].filter(
        (item) => item.type !== 'path' || item.points[0]?.[0] !== item.points[1]?.[0] || item.points[0]?.[1] !== item.points[1]?.[1],
      ),
    }
  },
  say({ a, b, c }) {
    const first = Math.min(a, b)
    if (first === b) return 'Początek i koniec się spotkały: przedział ⟨a; b) jest pusty, bo b do niego nie należy.'
    const [from, to] = [Math.max(first, c), Math.min(b, 4)]
    const both = to > from ? `${first > c ? '⟨' : '('}${num(from)}; ${num(to)}${b > 4 ? '⟩' : ')'}` : 'pusta'
    return `A = ⟨${num(first)}; ${num(b)}), B = (${num(c)}; 4⟩. Część wspólna to ${both}. Kółko pełne znaczy, że koniec należy do przedziału, puste, że nie.`
  },
})

export const mapScale = liveFigure({
  title: 'Skala: długości i pola',
  parameters: { k: { label: 'Skala powiększenia', from: 0.5, to: 3, step: 0.5, start: 2, say: (value) => `${num(value)} : 1` } },
  handles: [{ at: ({ k }) => [2.5 + 2 * k, k], move: ([x, y]) => ({ k: (x - 2.5 + y) / 3 }) }],
  draw: ({ k }) => ({
    x: [-0.6, 9],
    y: [-0.8, 3.6],
    grid: true,
    items: [
      strip(0, 2, 0, 1, 'main', true),
      strip(2.5, 2 * k, 0, k, 'accent', true),
      written([1, 0], '2', 's'),
      written([2.5 + k, 0], num(2 * k), 's', 'accent'),
      point([2.5 + 2 * k, k]),
    ],
  }),
  say: ({ k }) =>
    `W skali ${num(k)} : 1 boki 2 i 1 stają się ${num(2 * k)} i ${num(k)}. Długości mnożą się przez ${num(k)}, a pole przez ${num(k)}² = ${num(k * k)}: z 2 robi się ${num(2 * k * k)}.`,
})
