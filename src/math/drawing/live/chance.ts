import type { PlaneItem, Tone } from '../drawing.ts'
import { line, point, polygon, rectangle, segment, written } from './items.ts'
import { liveFigure } from './live-figure.ts'
import { about, counted, num, raised } from './words.ts'

/** Chances as frequencies, and numbers that stand for many. */

/** A bar or a field. */
const box = (left: number, bottom: number, width: number, height: number, tone: Tone, filled = true): PlaneItem =>
  rectangle([left, bottom], width, height, { tone, filled })

/** Throws of a coin in a fixed order, so that everybody sees the same: 1 for heads. */
const THROWS: readonly number[] = makeThrows(600)

function makeThrows(count: number): number[] {
  // A multiplicative generator; its high bits look like chance.
  let state = 20_261
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647
    return state > 1_073_741_823 ? 1 : 0
  })
}

function frequencyAfter(n: number): number {
  return THROWS.slice(0, n).reduce((sum, each) => sum + each, 0) / n
}

export const coin = liveFigure({
  title: 'Częstość orłów w wielu rzutach',
  parameters: {
    n: {
      label: 'Liczba rzutów w dziesiątkach',
      from: 1,
      to: 60,
      step: 1,
      start: 10,
      say: (tens) => counted(tens * 10, 'rzut', 'rzuty', 'rzutów'),
    },
  },
  handles: [{ at: ({ n }) => [n, frequencyAfter(n * 10)], move: ([x]) => ({ n: x }) }],
  draw: ({ n }) => ({
    x: [-6, 64],
    y: [0, 1.05],
    yScale: 34,
    axes: { xLabel: 'rzuty : 10', yLabel: 'częstość', xStep: 20, yStep: 0.25 },
    items: [
      line([0, 0.5], [1, 0.5], { tone: 'muted', dashed: true }),
      ...(n > 1
        ? [
            {
              type: 'path' as const,
              points: Array.from({ length: n }, (_, index): [number, number] => [index + 1, frequencyAfter((index + 1) * 10)]),
              tone: 'accent' as const,
            },
          ]
        : []),
      point([n, frequencyAfter(n * 10)]),
    ],
  }),
  say({ n }) {
    const heads = Math.round(frequencyAfter(n * 10) * n * 10)
    return `W ${num(n * 10)} rzutach orzeł wypadł ${counted(heads, 'raz', 'razy', 'razy')}: częstość ${num(heads / (n * 10), 3)}. Im więcej rzutów, tym mniej odbiega od 0,5, choć nie musi być równa.`
  },
})

export const twoStages = liveFigure({
  title: 'Prawdopodobieństwo całkowite na kwadracie',
  parameters: {
    b: { label: 'P(B), w procentach', from: 10, to: 90, step: 5, start: 40, say: (value) => `${num(value)}%` },
    s: { label: 'P(A|B), w procentach', from: 0, to: 100, step: 5, start: 75, say: (value) => `${num(value)}%` },
    t: { label: 'P(A|B′), w procentach', from: 0, to: 100, step: 5, start: 25, say: (value) => `${num(value)}%` },
  },
  handles: [
    { at: ({ b, s }) => [b / 10, s / 10], move: ([x, y]) => ({ b: x * 10, s: y * 10 }) },
    { at: ({ t }) => [10, t / 10], move: ([, y]) => ({ t: y * 10 }) },
  ],
  draw: ({ b, s, t }) => ({
    x: [-0.6, 10.8],
    y: [-1, 10.8],
    items: [
      box(0, 0, 10, 10, 'main', false),
      ...(s === 0 ? [] : [box(0, 0, b / 10, s / 10, 'accent')]),
      ...(t === 0 ? [] : [box(b / 10, 0, 10 - b / 10, t / 10, 'accent')]),
      segment([b / 10, 0], [b / 10, 10]),
      written([b / 20, 0], 'B', 's'),
      written([5 + b / 20, 0], 'B′', 's'),
      ...(s >= 15 ? [written([b / 20, s / 20], 'A')] : []),
      ...(t >= 15 ? [written([5 + b / 20, t / 20], 'A')] : []),
      point([b / 10, s / 10]),
      point([10, t / 10]),
    ],
  }),
  say({ b, s, t }) {
    const whole = (b * s + (100 - b) * t) / 10_000
    const back =
      whole === 0 ? '' : ` Odwrotnie: P(B|A) = ${num((b * s) / 10_000, 4)} : ${num(whole, 4)} ${about((b * s) / 10_000 / whole)}.`
    return `Zamalowane pole to P(A) = ${num(b / 100)} · ${num(s / 100)} + ${num(1 - b / 100)} · ${num(t / 100)} = ${num(whole, 4)}.${back}`
  },
})

/** The binomial coefficient. */
function choose(n: number, k: number): number {
  let value = 1
  for (let index = 1; index <= k; index++) value = (value * (n - k + index)) / index
  return value
}

const binomial = (n: number, k: number, p: number): number => choose(n, k) * p ** k * (1 - p) ** (n - k)

export const bernoulli = liveFigure({
  title: 'Schemat Bernoulliego: ile sukcesów?',
  parameters: {
    n: { label: 'Liczba prób n', from: 1, to: 12, step: 1, start: 8 },
    p: { label: 'Prawdopodobieństwo sukcesu, w procentach', from: 5, to: 95, step: 5, start: 50, say: (value) => `${num(value)}%` },
    k: { label: 'Liczba sukcesów k', from: 0, to: 12, step: 1, start: 4 },
  },
  handles: [{ at: ({ k }) => [k, 0], move: ([x]) => ({ k: x }) }],
  draw: ({ n, p, k }) => ({
    x: [-1, 13.4],
    y: [-0.05, 1.05],
    yScale: 8.6,
    axes: { xLabel: 'k', yLabel: 'P', xStep: 2, yStep: 0.25 },
    items: [
      ...Array.from({ length: n + 1 }, (_, index) =>
        box(index - 0.4, 0, 0.8, binomial(n, index, p / 100), index === k ? 'accent' : 'muted'),
      ),
      point([k, 0]),
    ],
  }),
  say: ({ n, p, k }) =>
    k > n
      ? `W ${counted(n, 'próbie', 'próbach', 'próbach')} nie da się mieć ${num(k)} sukcesów.`
      : `P(${counted(k, 'sukces', 'sukcesy', 'sukcesów')}) = ${num(choose(n, k))} · ${num(p / 100)}${raised(k)} · ${num(1 - p / 100)}${raised(n - k)} ${about(binomial(n, k, p / 100), 4)}. Średnio sukcesów jest n · p = ${num((n * p) / 100)}.`,
})

export const meanAndMedian = liveFigure({
  title: 'Średnia i mediana: co robi jedna odstająca liczba',
  parameters: {
    x: { label: 'Ostatnia liczba', from: 0, to: 20, step: 1, start: 8 },
    y: { label: 'Środkowa liczba zestawu', from: 3, to: 6, step: 1, start: 5 },
  },
  handles: [
    { at: ({ x }) => [x, 0.6], move: ([to]) => ({ x: to }) },
    { at: ({ y }) => [y, 1.5], move: ([to]) => ({ y: to }) },
  ],
  draw({ x, y }) {
    const [average, middle] = middlesOf([2, 3, y, 6, x])
    return {
      x: [-1, 21],
      y: [-2, 3.4],
      items: [
        segment([-0.6, 0], [20.8, 0], { arrow: 'end' }),
        ...Array.from({ length: 21 }, (_, index) => segment([index, -0.2], [index, 0.2])),
        ...[0, 5, 10, 15, 20].map((value) => written([value, -0.2], num(value), 's', 'muted')),
        ...[2, 3, 6].map((value) => point([value, 0.6], undefined, undefined, 'main')),
        point([y, 1.5]),
        point([x, 0.6]),
        segment([average, 0], [average, 2.6], { tone: 'accent' }),
        segment([middle, 0], [middle, 2.1], { dashed: true }),
        written([average, 2.6], 'średnia', middle > average ? 'nw' : 'ne', 'accent'),
        written([middle, 2.1], 'mediana', middle > average ? 'ne' : 'nw'),
      ],
    }
  },
  say({ x, y }) {
    const values = [2, 3, y, 6, x]
    const [average, middle] = middlesOf(values)
    return `${values.toSorted((one, other) => one - other).join(', ')}: średnia ${num(average)}, mediana ${num(middle)}. Gdy ostatnia liczba ucieka w prawo, średnia idzie za nią, a mediana stoi w miejscu.`
  },
})

function middlesOf(values: readonly number[]): [average: number, median: number] {
  return [values.reduce((sum, value) => sum + value, 0) / values.length, values.toSorted((one, other) => one - other)[2] ?? 0]
}

export const expectedValue = liveFigure({
  title: 'Wartość oczekiwana jako punkt równowagi',
  parameters: {
    w: { label: 'Wygrana', from: 1, to: 20, step: 1, start: 10, say: (value) => `${num(value)} zł` },
    p: { label: 'Szansa wygranej, w procentach', from: 5, to: 95, step: 5, start: 25, say: (value) => `${num(value)}%` },
  },
  handles: [{ at: ({ w }) => [w, 0], move: ([x]) => ({ w: x }) }],
  draw({ w, p }) {
    const expected = (w * p - 2 * (100 - p)) / 100
    return {
      x: [-4.5, 22.5],
      y: [-2.4, 11],
      items: [
        segment([-4, 0], [22, 0], { arrow: 'end' }),
        ...[-2, 0, 5, 10, 15, 20].map((value) => written([value, -0.1], num(value), 's', 'muted')),
        box(-2.5, 0, 1, (100 - p) / 10, 'muted'),
        box(w - 0.5, 0, 1, p / 10, 'accent'),
        polygon(
          [
            [expected, 0],
            [expected + 0.6, -1],
            [expected - 0.6, -1],
          ],
          { filled: true },
        ),
        point([w, 0]),
      ],
    }
  },
  say({ w, p }) {
    const expected = (w * p - 2 * (100 - p)) / 100
    const zl = (value: number): string => `${value < 0 ? '−' : ''}${Math.abs(value).toFixed(2).replace('.', ',')} zł`
    return `Wygrana ${num(w)} zł z szansą ${num(p)}%, strata 2 zł w pozostałych ${num(100 - p)}%: średnio ${num(w)} · ${num(p / 100)} − 2 · ${num(1 - p / 100)} = ${zl(expected)} na grę. ${expected > 0 ? 'Gra opłaca się grającemu.' : expected < 0 ? 'Na długą metę grający traci.' : 'Gra jest sprawiedliwa.'}`
  },
})
