import type { PlaneItem } from '../drawing.ts'
import { point, polygon, segment, written } from './items.ts'
import { liveFigure } from './live-figure.ts'
import { bracketed, lowered, num, plus, raised } from './words.ts'

/** Sequences as steps, and money that grows by them. */

/** A bar from the axis to a height, one wide, about its number. */
function bar(n: number, height: number, tone: 'accent' | 'muted' = 'muted'): PlaneItem {
  return polygon(
    [
      [n - 0.4, 0],
      [n + 0.4, 0],
      [n + 0.4, height],
      [n - 0.4, height],
    ],
    { filled: true, tone },
  )
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

export const arithmetic = liveFigure({
  title: 'Ciąg arytmetyczny: równe schodki',
  parameters: {
    a: { label: 'Pierwszy wyraz a₁', from: -3, to: 5, step: 0.5, start: 2 },
    r: { label: 'Różnica r', from: -1, to: 1, step: 0.25, start: 0.75 },
    n: { label: 'Numer wyrazu n', from: 2, to: 8, step: 1, start: 5 },
  },
  handles: [
    { at: ({ a }) => [1, a], move: ([, y]) => ({ a: y }) },
    { at: ({ a, r }) => [2, a + r], move: ([, y], { a }) => ({ r: y - a }) },
  ],
  draw({ a, r, n }) {
    const at = (k: number): number => a + (k - 1) * r
    return {
      x: [-0.5, 9.5],
      y: [-11, 13],
      yScale: 0.4,
      axes: { xLabel: 'n', yLabel: 'a_n', yStep: 2 },
      items: [
        ...numbers(8).map((k) => bar(k, at(k), k <= n ? 'accent' : 'muted')),
        segment([1, at(1)], [8, at(8)], { tone: 'muted', dashed: true }),
        point([1, at(1)]),
        point([2, at(2)]),
      ],
    }
  },
  say({ a, r, n }) {
    const last = a + (n - 1) * r
    return `Każdy schodek ma wysokość r = ${num(r)}. a${lowered(n)} = ${num(a)} + ${num(n - 1)} · ${bracketed(r)} = ${num(last)}, a suma pierwszych ${num(n)} wyrazów to (${num(a)}${last === 0 ? ' + 0' : plus(last)}) : 2 · ${num(n)} = ${num(((a + last) / 2) * n)}.`
  },
})

export const geometric = liveFigure({
  title: 'Ciąg geometryczny: ciągle to samo mnożenie',
  parameters: {
    a: { label: 'Pierwszy wyraz a₁', from: 0.5, to: 4, step: 0.5, start: 1 },
    q: { label: 'Iloraz q', from: -1.5, to: 1.5, step: 0.25, start: 1.5 },
  },
  handles: [{ at: ({ a }) => [1, a], move: ([, y]) => ({ a: y }) }],
  draw({ a, q }) {
    const at = (n: number): number => a * q ** (n - 1)
    return {
      x: [-0.5, 7.5],
      y: [-32, 32],
      yScale: 0.11,
      axes: { xLabel: 'n', yLabel: 'a_n', yStep: 10 },
      items: [...numbers(6).map((n) => bar(n, at(n), n === 1 ? 'accent' : 'muted')), ...numbers(6).map((n) => point([n, at(n)]))],
    }
  },
  say({ a, q }) {
    const terms = numbers(5).map((n) => num(a * q ** (n - 1)))
    const size = Math.abs(q)
    const growth =
      q === 0
        ? 'dalej są same zera'
        : size < 1
          ? 'wyrazy zbliżają się do zera'
          : size > 1
            ? 'wyrazy oddalają się od zera coraz szybciej'
            : 'wyrazy nie zmieniają wartości bezwzględnej'
    return `${terms.join('; ')}; … Każdy następny wyraz to poprzedni razy ${num(q)}: ${growth}${q < 0 ? ', a znaki się przeplatają' : ''}.`
  },
})

export const compound = liveFigure({
  title: 'Procent składany i procent prosty',
  parameters: {
    p: { label: 'Oprocentowanie w skali roku', from: 1, to: 20, step: 1, start: 10, say: (value) => `${num(value)}%` },
    n: { label: 'Liczba lat', from: 1, to: 12, step: 1, start: 8 },
  },
  handles: [{ at: ({ n }) => [n, 0], move: ([x]) => ({ n: x }) }],
  draw({ p, n }) {
    const at = (year: number): number => (1 + p / 100) ** year
    return {
      x: [-0.5, 13],
      y: [-0.5, 9.5],
      yScale: 1.1,
      axes: { xLabel: 'lata', yLabel: 'tys. zł', xStep: 2, yStep: 1 },
      items: [
        ...numbers(12).map((year) => bar(year, at(year), year <= n ? 'accent' : 'muted')),
        segment([0, 1], [12, 1 + (12 * p) / 100], { dashed: true }),
        point([n, 0]),
      ],
    }
  },
  say({ p, n }) {
    const [compounded, simple] = [1000 * (1 + p / 100) ** n, 1000 * (1 + (n * p) / 100)]
    const zl = (value: number): string => `${value.toFixed(2).replace('.', ',')} zł`
    return `1000 zł na ${num(p)}% po ${num(n)} ${n === 1 ? 'roku' : 'latach'} to 1000 · ${num(1 + p / 100)}${raised(n)} ≈ ${zl(compounded)}. Bez odsetek od odsetek (linia przerywana) byłoby ${zl(simple)}.`
  },
})

const series = (n: number): number => 2 - 0.5 ** (n - 1)

export const geometricSeries = liveFigure({
  title: 'Suma nieskończenie wielu kawałków',
  parameters: { n: { label: 'Liczba kawałków', from: 1, to: 9, step: 1, start: 4 } },
  handles: [],
  draw({ n }) {
    const items: PlaneItem[] = []
    let [left, bottom, width, height] = [0, 0, 2, 1]
    for (let index = 1; index <= n; index++) {
      // Each piece takes half of what is left, in turns from the left and from below.
      if (index % 2 === 1) width /= 2
      else height /= 2
      items.push(
        polygon(
          [
            [left, bottom],
            [left + width, bottom],
            [left + width, bottom + height],
            [left, bottom + height],
          ],
          { filled: true, tone: 'accent' },
        ),
      )
      if (index <= 4) items.push(written([left + width / 2, bottom + height / 2], index === 1 ? '1' : `1/${2 ** (index - 1)}`))
      if (index % 2 === 1) left += width
      else bottom += height
    }
    return {
      x: [-0.1, 2.1],
      y: [-0.15, 1.15],
      items: [
        polygon(
          [
            [0, 0],
            [2, 0],
            [2, 1],
            [0, 1],
          ],
          { tone: 'muted', dashed: true },
        ),
        ...items,
      ],
    }
  },
  say({ n }) {
    const terms = numbers(Math.min(n, 5)).map((k) => (k === 1 ? '1' : `1/${2 ** (k - 1)}`))
    return `${terms.join(' + ')}${n > 5 ? ` + … + 1/${2 ** (n - 1)}` : ''} = ${num(series(n), 4)}: do 2 brakuje dokładnie tyle, ile wynosi ostatni kawałek. Cały prostokąt ma pole 2, więc suma nigdy go nie przekroczy.`
  },
})
