import { rootsOf } from './compute.ts'
import { degrees, interval, type Verifications } from './verification.ts'

/** Values of a function at many points of an interval, both ends and its middle among them. */
const samples = (f: (x: number) => number, from: number, to: number): number[] =>
  Array.from({ length: 4001 }, (_, at) => f(from + ((to - from) * at) / 4000))
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6
/** The wave of the figure, told by its top, its bottom and the place of the top. */
const wave = (x: number): number => (3 - 1) / 2 + ((3 + 1) / 2) * Math.cos(2 * (x - Math.PI / 4))
/** Waves that a whole turn has room for: half of the crossings with the middle. */
const waves = rootsOf((x) => wave(x) - wave(0), 0.1, 2 * Math.PI + 0.1).length / 2
const shifted = samples((x) => 3 * Math.cos(x) - 1, 0, 2 * Math.PI)
const broken = (x: number): number => 3 - (x < -1 ? 2 * (-1 - x) : x + 1)
const trinomial = (x: number): number => (x - 3) ** 2 - 6
const modules = samples((x) => Math.abs(trinomial(x)), 1, 5)
/** A sine and a cosine by the coordinates of a point that a turn brings from (1, 0). */
const turned = (angle: number): readonly [number, number] => [Math.cos(degrees(angle)), Math.sin(degrees(angle))]
const expression = (angle: number): number =>
  turned(180 - angle)[1] * turned(90 - angle)[0] - turned(180 + angle)[0] * turned(90 + angle)[1]

/** Graphs of trigonometric functions, reduction formulas, |f(x)|. */
export const verifications: Verifications = {
  'wzor-sinusoidy-z-wykresu': {
    given: ['$f(x) = a\\sin(bx) + c$', '$a > 0$ i $b > 0$', 'największą wartość 3', 'najmniejszą −1', 'dla x równego π/4'],
    answer: () => [rounded((Math.max(...samples(wave, 0, Math.PI)) - Math.min(...samples(wave, 0, Math.PI))) / 2), waves, rounded(wave(0))],
    names: () => ({ a: 2, b: waves, c: rounded(wave(0)) }),
    functions: () => ({ f: wave }),
  },
  'zbior-wartosci-z-cosinusem': {
    given: ['$f(x) = 3\\cos x - 1$'],
    answer: () => [interval('⟨', Math.min(...shifted), Math.max(...shifted), '⟩')],
  },
  'sinusoida-przecieta-prosta': {
    given: ['$\\sin x = \\frac{x}{10}$'],
    answer: () => [rootsOf((x) => Math.sin(x) - x / 10, -20, 20.01, 4001).length],
    names: () => ({ x: 0 }),
    skip: ['y = \\frac{x}{10}'],
  },
  'wzory-redukcyjne-na-katach-rozwartych': {
    given: ['$\\cos 300^\\circ + \\tg 225^\\circ$'],
    answer: () => [rounded(turned(300)[0] + turned(225)[1] / turned(225)[0])],
    variables: { '\\alpha': { from: 0.1, to: 1.4 } },
  },
  'cztery-wzory-redukcyjne-naraz': {
    given: [
      '$$\\sin(180^\\circ - \\alpha) \\cdot \\cos(90^\\circ - \\alpha) - \\cos(180^\\circ + \\alpha) \\cdot \\sin(90^\\circ + \\alpha)$$',
    ],
    answer: () => [rounded(expression(17))],
    claim: ({ '\\alpha': angle = NaN }) => rounded(expression((angle * 180) / Math.PI)) === 1,
    variables: { '\\alpha': { from: -3, to: 3 } },
  },
  'tangensy-od-jednego-do-osiemdziesieciu-dziewieciu': {
    given: ['liczbami naturalnymi od $1$ do $89$'],
    answer: () => [
      rounded(Array.from({ length: 89 }, (_, at) => turned(at + 1)[1] / turned(at + 1)[0]).reduce((product, one) => product * one, 1)),
    ],
    variables: { '\\alpha': { from: 0.1, to: 1.4 } },
  },
  'modul-lamanej-i-prosta-pozioma': {
    given: ['Łamana o wierzchołkach (−4, −3), (−1, 3) i (5, −3)', '$|f(x)| = 2$'],
    answer: () => [rootsOf((x) => Math.abs(broken(x)) - 2, -4, 5, 1001).length],
    names: () => ({ y: 2 }),
    functions: () => ({ f: () => -2 }),
    skip: ['|f(x)| = 2', 'y = -2', 'y = 2'],
  },
  'modul-paraboli-bez-zera': {
    given: ['$f(x) = x^2 - 6x + 3$', '\\langle 1; 5 \\rangle', '$g(x) = |f(x)|$'],
    answer: () => [interval('⟨', Math.min(...modules), Math.max(...modules), '⟩')],
    functions: () => ({ f: trinomial }),
  },
}
