import { rootsOf, slopeAt } from '../compute.ts'
import { formula, interval, word } from '../verification.ts'
import { polynomial, shown, type TemplateVerifications } from './template-verification.ts'

/** Sequences, functions, lines, derivatives. */
export const templateVerifications: TemplateVerifications = {
  'suma-wyrazow-z-dwoch-danych': ({ m = NaN, d = NaN, r = NaN, pierwszy = NaN, n = NaN }) => {
    const k = m + d
    const [am, ak] = [pierwszy + (m - 1) * r, pierwszy + (k - 1) * r]
    // From the two given terms alone.
    const term = (index: number): number => am + ((index - m) * (ak - am)) / (k - m)
    const sum = Array.from({ length: n }, (_, index) => term(index + 1)).reduce((total, value) => total + value, 0)
    return {
      given: [`$a_{${m}} = ${am}$`, `$a_{${k}} = ${ak}$`, `sumę $${n}$ początkowych`],
      answer: () => [sum],
      names: () => ({ r: (ak - am) / (k - m), [n > 9 ? `S_{${n}}` : `S_${n}`]: sum }),
      functions: () => ({ a: term }),
    }
  },
  'iloraz-ciagu-geometrycznego': ({ m = NaN, q = NaN, pierwszy = NaN }) => {
    const [am, ak] = [pierwszy * q ** (m - 1), pierwszy * q ** (m + 2)]
    const ratio = Math.cbrt(ak / am)
    return {
      given: [`$a_{${m}} = ${shown(am)}$`, `$a_{${m + 3}} = ${shown(ak)}$`],
      answer: () => [ratio, am / ratio ** (m - 1)],
      names: () => ({ q: ratio }),
      functions: () => ({ a: (index) => am * ratio ** (index - m) }),
    }
  },
  'suma-szeregu-geometrycznego': ({ pierwszy = NaN, l = NaN, m = NaN }) => {
    const S = Math.round((pierwszy / (1 - l / m)) * 10) / 10
    const [ratio = NaN] = rootsOf((q) => pierwszy - S * (1 - q), -0.9999, 0.9999, 101)
    return {
      given: [`jest równy $${pierwszy}$`, `jest równa $${shown(S)}$`],
      answer: () => [ratio, pierwszy * ratio ** 2],
      names: () => ({ q: ratio, S }),
      functions: () => ({ a: (index) => pierwszy * ratio ** (index - 1) }),
    }
  },
  'prosta-przez-dwa-punkty': ({ x1 = NaN, d = NaN, a = NaN, b = NaN }) => {
    const [x2, y1, y2] = [x1 + d, a * x1 + b, a * (x1 + d) + b]
    const through = (x: number): number => (y1 * (x2 - x) + y2 * (x - x1)) / (x2 - x1)
    const letters = { a: through(1) - through(0), b: through(0) }
    return {
      given: [`$A = (${x1}, ${y1})$`, `$B = (${x2}, ${y2})$`],
      answer: () => [formula(({ x = NaN }) => through(x))],
      variables: { x: { from: -9, to: 9 } },
      names: () => [
        { ...letters, x: x1, y: y1 },
        { ...letters, x: x2, y: y2 },
      ],
    }
  },
  'wierzcholek-paraboli': ({ a = NaN, p = NaN, q = NaN }) => {
    const [b, c] = [-2 * a * p, a * p ** 2 + q]
    const f = (x: number): number => a * x ** 2 + b * x + c
    // The vertex stands in the middle between two arguments of the same value, so that no formula is needed.
    const axis = Array.from({ length: 41 }, (_, index) => index - 20).find((x) => f(x - 1) === f(x + 1)) ?? NaN
    const range = f(axis + 1) > f(axis) ? interval('⟨', f(axis), Infinity, ')') : interval('(', -Infinity, f(axis), '⟩')
    return {
      given: [`$f(x) = ${polynomial(a, b, c)}$`],
      answer: () => [axis, f(axis), range],
      names: () => ({ a, b, c, p: axis, q: f(axis) }),
      functions: () => ({ f }),
    }
  },
  'ekstrema-z-pochodnej': ({ s = NaN, p = NaN, q = NaN, c = NaN }) => {
    const coefficients = [s, (-3 * s * (p + q)) / 2, 3 * s * p * q, c] as const
    const f = (x: number): number => coefficients.reduce((value, coefficient) => value * x + coefficient, 0)
    const [first = NaN, second = NaN] = rootsOf((x) => (f(x + 1e-4) - f(x - 1e-4)) / 2e-4, -7.3, 7.1, 101).map(
      (x) => Math.round(x * 1e3) / 1e3,
    )
    const [high, low] = f(first) > f(second) ? [first, second] : [second, first]
    return {
      given: [`$f(x) = ${polynomial(...coefficients)}$`],
      answer: () => [word(`Maksimum lokalne $f(${high})`), f(high), word(`minimum lokalne $f(${low})`), f(low)],
      variables: { x: { from: -6, to: 6 } },
      functions: () => ({ f, "f'": (x) => 3 * coefficients[0] * x ** 2 + 2 * coefficients[1] * x + coefficients[2] }),
    }
  },
  'styczna-do-wykresu-wielomianu': ({ b = NaN, c = NaN, p = NaN }) => {
    const f = (x: number): number => x ** 3 + b * x + c
    const slope = Math.round(slopeAt(f, p) * 1e4) / 1e4
    return {
      given: [`$f(x) = ${polynomial(1, 0, b, c)}$`, `współrzędnej $${p}$`],
      answer: () => [formula(({ x = NaN }) => f(p) + slope * (x - p))],
      variables: { x: { from: -6, to: 6 } },
      functions: () => ({ f, "f'": (x) => 3 * x ** 2 + b }),
    }
  },
}
