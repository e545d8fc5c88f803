import { line, open, point, polynomial, segment, squaredPaper, written } from './items.ts'
import { liveFigure } from './live-figure.ts'
import { about, bracketed, num, pair, plus, shifted, sum, times } from './words.ts'

/** Linear and quadratic functions, and what their graphs do when a coefficient moves. */

const slopes = (a: number): string => (a > 0 ? 'rośnie' : a < 0 ? 'maleje' : 'jest stała')
const arms = (a: number): string => (a > 0 ? 'ramiona idą w górę' : 'ramiona idą w dół')

export const linear = liveFigure({
  title: 'Prosta i jej współczynniki',
  parameters: {
    a: { label: 'Współczynnik kierunkowy a', from: -3, to: 3, step: 0.5, start: 2 },
    b: { label: 'Wyraz wolny b', from: -4, to: 4, step: 0.5, start: -1 },
  },
  handles: [
    { at: ({ b }) => [0, b], move: ([, y]) => ({ b: y }) },
    { at: ({ a, b }) => [1, a + b], move: ([, y], { b }) => ({ a: y - b }) },
  ],
  draw: ({ a, b }) => ({
    ...squaredPaper([-5, 5], [-5, 5]),
    items: [
      polynomial([a, b]),
      segment([0, b], [1, b], { tone: 'muted', dashed: true }),
      segment([1, b], [1, a + b], { tone: 'muted', dashed: true }),
      written([0.5, b], '1', a >= 0 ? 's' : 'n', 'muted'),
      ...(a === 0 ? [] : [written([1, b + a / 2], num(a), 'e', 'muted')]),
      point([0, b], undefined, 'nw'),
      point([1, a + b]),
    ],
  }),
  say: ({ a, b }) =>
    `y = ${sum([a, 'x'], [b, ''])}. Gdy x rośnie o 1, wartość zmienia się o ${num(a)}: funkcja ${slopes(a)}. Prosta przecina oś y w punkcie ${pair(0, b)}.`,
})

export const parabola = liveFigure({
  title: 'Parabola i jej współczynniki',
  parameters: {
    a: { label: 'Współczynnik a', from: -2, to: 2, step: 0.25, start: 1 },
    b: { label: 'Współczynnik b', from: -4, to: 4, step: 0.5, start: -2 },
    c: { label: 'Wyraz wolny c', from: -4, to: 4, step: 0.5, start: -3 },
  },
  handles: [{ at: ({ c }) => [0, c], move: ([, y]) => ({ c: y }) }],
  draw: ({ a, b, c }) => ({
    ...squaredPaper([-5, 5], [-6, 6]),
    items: [
      polynomial([a, b, c]),
      ...(a === 0 ? [] : [line([-b / (2 * a), 0], [-b / (2 * a), 1], { tone: 'muted', dashed: true })]),
      point([0, c], 'c', 'ne'),
    ],
  }),
  say({ a, b, c }) {
    if (a === 0) return `y = ${sum([b, 'x'], [c, ''])}. Bez składnika z x² to już nie parabola, tylko prosta.`
    const p = -b / (2 * a)
    return `y = ${sum([a, 'x²'], [b, 'x'], [c, ''])}: ${arms(a)}, wierzchołek to ${pair(p, c - a * p * p)}. Wartość dla x = 0 to zawsze c = ${num(c)}, a oś symetrii stoi w x = −b : 2a = ${num(p)}.`
  },
})

export const vertexForm = liveFigure({
  title: 'Postać kanoniczna: wierzchołek pod palcem',
  parameters: {
    a: { label: 'Współczynnik a', from: -2, to: 2, step: 0.25, start: 1 },
    p: { label: 'Pierwsza współrzędna wierzchołka p', from: -4, to: 4, step: 0.5, start: 1 },
    q: { label: 'Druga współrzędna wierzchołka q', from: -4, to: 4, step: 0.5, start: -2 },
  },
  handles: [{ at: ({ p, q }) => [p, q], move: ([x, y]) => ({ p: x, q: y }) }],
  draw: ({ a, p, q }) => ({
    ...squaredPaper([-5, 5], [-5, 5]),
    items: [
      polynomial([a, 0, 0], { tone: 'muted', dashed: true }),
      polynomial([a, -2 * a * p, a * p * p + q]),
      ...(p === 0 && q === 0 ? [] : [segment([0, 0], [p, q], { tone: 'muted', arrow: 'end' })]),
      point([p, q], 'W', a >= 0 ? 'se' : 'ne'),
    ],
  }),
  say: ({ a, p, q }) =>
    a === 0
      ? `Dla a = 0 zostaje stała y = ${num(q)}: parabola znika.`
      : `y = ${times(a, `${shifted('x', p)}²`)}${plus(q)}. Parabola y = ${times(a, 'x²')} przesunęła się o ${num(Math.abs(p))} w ${p < 0 ? 'lewo' : 'prawo'} i o ${num(Math.abs(q))} w ${q < 0 ? 'dół' : 'górę'}; ${a > 0 ? 'najmniejsza' : 'największa'} wartość to ${num(q)}.`,
})

export const discriminant = liveFigure({
  title: 'Wyróżnik i liczba rozwiązań',
  parameters: {
    b: { label: 'Współczynnik b', from: -5, to: 5, step: 0.5, start: -2 },
    c: { label: 'Wyraz wolny c', from: -5, to: 5, step: 0.5, start: -3 },
  },
  handles: [{ at: ({ c }) => [0, c], move: ([, y]) => ({ c: y }) }],
  draw({ b, c }) {
    const delta = b * b - 4 * c
    const roots = delta < 0 ? [] : delta === 0 ? [-b / 2] : [(-b - Math.sqrt(delta)) / 2, (-b + Math.sqrt(delta)) / 2]
    return {
      ...squaredPaper([-6, 6], [-6, 6]),
      items: [polynomial([1, b, c]), ...roots.map((x) => point([x, 0])), point([0, c], 'c', 'e', 'main')],
    }
  },
  say({ b, c }) {
    const delta = b * b - 4 * c
    const found =
      delta < 0
        ? 'parabola nie dotyka osi x: brak rozwiązań'
        : delta === 0
          ? `parabola dotyka osi x w jednym punkcie: x = ${num(-b / 2)}`
          : `parabola przecina oś x dwa razy: x ${about((-b - Math.sqrt(delta)) / 2)} i x ${about((-b + Math.sqrt(delta)) / 2)}`
    return `${sum([1, 'x²'], [b, 'x'], [c, ''])} = 0. Δ = ${bracketed(b)}² − 4 · ${bracketed(c)} = ${num(delta)}, więc ${found}.`
  },
})

export const vieta = liveFigure({
  title: 'Miejsca zerowe a współczynniki',
  parameters: {
    x1: { label: 'Pierwsze miejsce zerowe x₁', from: -4, to: 4, step: 0.5, start: -1 },
    x2: { label: 'Drugie miejsce zerowe x₂', from: -4, to: 4, step: 0.5, start: 3 },
  },
  handles: [
    { at: ({ x1 }) => [x1, 0], move: ([x]) => ({ x1: x }) },
    { at: ({ x2 }) => [x2, 0], move: ([x]) => ({ x2: x }) },
  ],
  draw: ({ x1, x2 }) => ({
    ...squaredPaper([-5, 5], [-6, 6]),
    items: [
      polynomial([1, -(x1 + x2), x1 * x2]),
      line([(x1 + x2) / 2, 0], [(x1 + x2) / 2, 1], { tone: 'muted', dashed: true }),
      point([x1, 0], 'x_1', 'nw'),
      point([x2, 0], 'x_2', 'ne'),
    ],
  }),
  say: ({ x1, x2 }) =>
    `y = ${sum([1, 'x²'], [-(x1 + x2), 'x'], [x1 * x2, ''])}. Suma miejsc zerowych ${num(x1)} + ${bracketed(x2)} = ${num(x1 + x2)} stoi przy x ze zmienionym znakiem, iloczyn ${num(x1 * x2)} jest wyrazem wolnym.`,
})

export const quadraticInequality = liveFigure({
  title: 'Nierówność kwadratowa odczytana z wykresu',
  parameters: {
    x1: { label: 'Mniejsze miejsce zerowe', from: -4, to: 0, step: 0.5, start: -1 },
    x2: { label: 'Większe miejsce zerowe', from: 0.5, to: 4, step: 0.5, start: 3 },
    up: { label: 'Ramiona paraboli', from: 0, to: 1, step: 1, start: 1, say: (value) => (value === 1 ? 'w górę' : 'w dół') },
  },
  handles: [
    { at: ({ x1 }) => [x1, 0], move: ([x]) => ({ x1: x }) },
    { at: ({ x2 }) => [x2, 0], move: ([x]) => ({ x2: x }) },
  ],
  draw({ x1, x2, up }) {
    const a = up === 1 ? 1 : -1
    const graph = [a, -a * (x1 + x2), a * x1 * x2]
    const above: [number, number][] =
      a > 0
        ? [
            [-5, x1],
            [x2, 5],
          ]
        : [[x1, x2]]
    return {
      ...squaredPaper([-5, 5], [-6, 6]),
      items: [
        polynomial(graph, { tone: 'muted' }),
        ...above.map((domain) => polynomial(graph, { domain })),
        ...above.map(([from, to]) => segment([from, 0], [to, 0], { tone: 'accent' })),
        open([x1, 0]),
        open([x2, 0]),
      ],
    }
  },
  say: ({ x1, x2, up }) =>
    `${up === 1 ? '' : '−'}${shifted('x', x1)}${x2 === 0 ? '' : shifted('x', x2)} > 0: szukamy x, dla których parabola leży nad osią. ${
      up === 1
        ? `Ramiona idą w górę, więc na zewnątrz: (−∞; ${num(x1)}) ∪ (${num(x2)}; ∞).`
        : `Ramiona idą w dół, więc między miejscami zerowymi: (${num(x1)}; ${num(x2)}).`
    }`,
})

export const twoLines = liveFigure({
  title: 'Układ równań to dwie proste',
  parameters: {
    a: { label: 'Nachylenie pierwszej prostej', from: -2, to: 2, step: 0.5, start: 1 },
    b: { label: 'Wyraz wolny pierwszej prostej', from: -4, to: 4, step: 0.5, start: 1 },
  },
  handles: [{ at: ({ b }) => [0, b], move: ([, y]) => ({ b: y }) }],
  draw({ a, b }) {
    const x = (3 - b) / (a + 0.5)
    const meets = a !== -0.5 && Math.abs(x) <= 6 && Math.abs(a * x + b) <= 6
    return {
      ...squaredPaper([-6, 6], [-6, 6]),
      items: [
        polynomial([a, b]),
        polynomial([-0.5, 3], { tone: 'main' }),
        point([0, b]),
        ...(meets ? [point([x, a * x + b], pair(x, a * x + b), 'ne', 'main')] : []),
      ],
    }
  },
  say({ a, b }) {
    const first = `y = ${sum([a, 'x'], [b, ''])} i y = −0,5x + 3`
    if (a !== -0.5) {
      const x = (3 - b) / (a + 0.5)
      return `${first}: proste przecinają się w punkcie ${pair(x, a * x + b)}. To jedyne rozwiązanie układu.`
    }
    return b === 3
      ? `${first}: to ta sama prosta, więc rozwiązań jest nieskończenie wiele.`
      : `${first}: proste są równoległe i różne, układ nie ma rozwiązań.`
  },
})
