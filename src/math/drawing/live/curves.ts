import type { FunctionShape } from '../drawing.ts'
import { valueAt } from '../function-values.ts'
import { line, point, segment, squaredPaper } from './items.ts'
import { liveFigure } from './live-figure.ts'
import { about, num, plus, shifted, times } from './words.ts'

/** Graphs that aren't polynomials, each with the numbers that bend or move it. */

export const absolute = liveFigure({
  title: 'Wartość bezwzględna i odległość',
  parameters: {
    a: { label: 'Liczba a, od której mierzymy', from: -3, to: 3, step: 0.5, start: 1 },
    d: { label: 'Odległość d', from: 0.5, to: 3, step: 0.5, start: 2 },
  },
  handles: [
    { at: ({ a }) => [a, 0], move: ([x]) => ({ a: x }) },
    { at: ({ a, d }) => [a + d, d], move: ([, y]) => ({ d: y }) },
  ],
  draw: ({ a, d }) => ({
    ...squaredPaper([-6.5, 6.5], [-1, 6]),
    items: [
      { type: 'graph', of: { form: 'abs', p: a } },
      line([0, d], [1, d], { tone: 'muted', dashed: true }),
      segment([a - d, d], [a - d, 0], { tone: 'muted', dashed: true }),
      segment([a + d, d], [a + d, 0], { tone: 'muted', dashed: true }),
      segment([a - d, 0], [a + d, 0]),
      point([a - d, d]),
      point([a + d, d]),
      point([a, 0], 'a', 'ne'),
    ],
  }),
  say: ({ a, d }) =>
    `|x${plus(-a)}| to odległość liczby x od ${num(a)}. Równa się ${num(d)} dla x = ${num(a - d)} i x = ${num(a + d)}, a mniejsza jest między nimi: |x${plus(-a)}| < ${num(d)}, gdy ${num(a - d)} < x < ${num(a + d)}.`,
})

export const shift = liveFigure({
  title: 'Wykres przesunięty o wektor',
  parameters: {
    p: { label: 'Przesunięcie w poziomie p', from: -3, to: 3, step: 0.5, start: 2 },
    q: { label: 'Przesunięcie w pionie q', from: -3, to: 3, step: 0.5, start: 1 },
  },
  handles: [{ at: ({ p, q }) => [p, q], move: ([x, y]) => ({ p: x, q: y }) }],
  draw: ({ p, q }) => ({
    ...squaredPaper([-5, 5], [-4, 5]),
    items: [
      { type: 'graph', of: { form: 'abs', a: 2 }, tone: 'muted', dashed: true },
      { type: 'graph', of: { form: 'abs', a: 2, p, q } },
      ...(p === 0 && q === 0 ? [] : [segment([0, 0], [p, q], { tone: 'muted', arrow: 'end' })]),
      point([p, q]),
    ],
  }),
  say: ({ p, q }) =>
    `Każdy punkt wykresu y = 2|x| przesunął się o ${num(Math.abs(p))} w ${p < 0 ? 'lewo' : 'prawo'} i o ${num(Math.abs(q))} w ${q < 0 ? 'dół' : 'górę'}. Nowy wzór to y = 2|x${plus(-p)}|${plus(q)}: w poziomie znak się zmienia, w pionie nie.`,
})

export const sineWave = liveFigure({
  title: 'Sinusoida: wysokość, gęstość i przesunięcie',
  parameters: {
    a: { label: 'Amplituda a', from: 0.5, to: 2, step: 0.5, start: 1 },
    b: { label: 'Liczba b przy x', from: 0.5, to: 3, step: 0.5, start: 1 },
    p: { label: 'Przesunięcie w prawo', from: -6, to: 6, step: 1, start: 0, say: (sixths) => `${num(sixths * 30)}°` },
  },
  handles: [{ at: ({ p }) => [(p * Math.PI) / 6, 0], move: ([x]) => ({ p: (x / Math.PI) * 6 }) }],
  draw: ({ a, b, p }) => ({
    x: [-6.5, 6.5],
    y: [-2.5, 2.5],
    grid: true,
    axes: { xInPi: true },
    items: [
      { type: 'graph', of: { form: 'sin' }, tone: 'muted', dashed: true },
      { type: 'graph', of: { form: 'sin', a, b, p: (p * Math.PI) / 6 } },
      point([(p * Math.PI) / 6, 0]),
    ],
  }),
  say({ a, b, p }) {
    const inside = p === 0 ? times(b, 'x') : b === 1 ? `(x${plus(-p * 30)}°)` : `(${num(b)}(x${plus(-p * 30)}°))`
    return `y = ${a === 1 ? '' : `${num(a)} `}sin ${inside}. Wartości leżą od ${num(-a)} do ${num(a)}, okres to 360° : ${num(b)} = ${num(360 / b)}°.`
  },
})

export const exponential = liveFigure({
  title: 'Funkcja wykładnicza i jej podstawa',
  parameters: {
    a: { label: 'Podstawa a', from: 0.25, to: 3, step: 0.25, start: 2 },
    x: { label: 'Argument x', from: -2, to: 2, step: 0.5, start: 1 },
  },
  handles: [{ at: ({ a, x }) => [x, a ** x], move: ([x]) => ({ x }) }],
  draw: ({ a, x }) => ({
    ...squaredPaper([-4, 4], [-1, 7]),
    items: [
      { type: 'graph', of: { form: 'exp', base: a } },
      ...(a ** x <= 7 ? [segment([x, 0], [x, a ** x], { tone: 'muted', dashed: true }), point([x, a ** x])] : []),
      point([0, 1], '1', 'nw', 'main'),
    ],
  }),
  say: ({ a, x }) =>
    a === 1
      ? '1 do każdej potęgi to 1: dla a = 1 nie ma funkcji wykładniczej, jest stała.'
      : `y = ${num(a)}ˣ ${a > 1 ? 'rośnie' : 'maleje'}: krok o 1 w prawo mnoży wartość przez ${num(a)}. Dla x = ${num(x)} wartość to ${num(a ** x)}. Każdy taki wykres przechodzi przez (0, 1).`,
})

export const logarithm = liveFigure({
  title: 'Logarytm jako wykładnik',
  parameters: {
    a: { label: 'Podstawa a', from: 1.5, to: 4, step: 0.5, start: 2 },
    x: { label: 'Liczba logarytmowana x', from: 0.25, to: 8, step: 0.25, start: 4 },
  },
  handles: [{ at: ({ a, x }) => [x, Math.log(x) / Math.log(a)], move: ([x]) => ({ x }) }],
  draw({ a, x }) {
    const y = Math.log(x) / Math.log(a)
    return {
      ...squaredPaper([-1, 9], [-4, 5.5]),
      items: [
        { type: 'graph', of: { form: 'log', base: a } },
        segment([x, 0], [x, y], { tone: 'muted', dashed: true }),
        segment([0, y], [x, y], { tone: 'muted', dashed: true }),
        point([1, 0], undefined, undefined, 'main'),
        point([x, y]),
      ],
    }
  },
  say({ a, x }) {
    const y = Math.log(x) / Math.log(a)
    const sign = Math.abs(y * 100 - Math.round(y * 100)) < 1e-9 ? '=' : '≈'
    return `Logarytm o podstawie ${num(a)} z liczby ${num(x)} ${sign} ${num(y)}, bo ${num(a)} do potęgi ${num(y)} ${sign} ${num(x)}. Wykres przecina oś x zawsze w 1: potęga o wykładniku 0 jest jedynką.`
  },
})

export const inverse = liveFigure({
  title: 'Proporcjonalność odwrotna: stałe pole prostokąta',
  parameters: {
    a: { label: 'Stały iloczyn a', from: 1, to: 12, step: 1, start: 6 },
    x: { label: 'Wielkość x', from: 0.5, to: 8, step: 0.5, start: 2 },
  },
  handles: [{ at: ({ a, x }) => [x, a / x], move: ([x]) => ({ x }) }],
  draw({ a, x }) {
    const y = a / x
    const shown = y <= 9
    return {
      ...squaredPaper([-1, 9], [-1, 9]),
      items: [
        { type: 'graph', of: { form: 'reciprocal', a }, domain: [0.05, 9] },
        ...(shown
          ? [
              {
                type: 'path' as const,
                points: [
                  [0, 0],
                  [x, 0],
                  [x, y],
                  [0, y],
                ] as [number, number][],
                closed: true,
                filled: true,
                tone: 'muted' as const,
              },
              point([x, y]),
            ]
          : []),
      ],
    }
  },
  say: ({ a, x }) =>
    `x · y = ${num(a)}: dla x = ${num(x)} jest y ${about(a / x)}. Gdy x rośnie dwa razy, y maleje dwa razy, a pole prostokąta pod punktem zostaje równe ${num(a)}.`,
})

export const hyperbola = liveFigure({
  title: 'Hiperbola i jej asymptoty',
  parameters: {
    a: { label: 'Licznik a', from: -4, to: 4, step: 1, start: 2 },
    p: { label: 'Asymptota pionowa p', from: -3, to: 3, step: 0.5, start: 1 },
    q: { label: 'Asymptota pozioma q', from: -3, to: 3, step: 0.5, start: -1 },
  },
  handles: [{ at: ({ p, q }) => [p, q], move: ([x, y]) => ({ p: x, q: y }) }],
  draw({ a, p, q }) {
    const of: FunctionShape = { form: 'reciprocal', a, p, q }
    return {
      ...squaredPaper([-6, 6], [-6, 6]),
      items: [
        line([p, 0], [p, 1], { tone: 'muted', dashed: true }),
        line([0, q], [1, q], { tone: 'muted', dashed: true }),
        { type: 'graph', of },
        point([p, q], undefined, undefined, 'muted'),
        ...(p === 0 || a === 0 || Math.abs(valueAt(of, 0)) > 6 ? [] : [point([0, valueAt(of, 0)], undefined, undefined, 'main')]),
      ],
    }
  },
  say: ({ a, p, q }) =>
    a === 0
      ? `Dla a = 0 zostaje stała ${num(q)}, bez hiperboli.`
      : `y = ${num(a)} : ${shifted('x', p)}${plus(q)}. Nie wolno dzielić przez zero, więc x ≠ ${num(p)}; ułamek nigdy nie jest zerem, więc y ≠ ${num(q)}. Gałęzie leżą ${a > 0 ? 'w prawej górnej i lewej dolnej' : 'w lewej górnej i prawej dolnej'} ćwiartce między asymptotami.`,
})
