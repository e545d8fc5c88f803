import { isClose } from '../close-to.ts'
import { rootsOf } from '../compute.ts'
import { interval, type Nested } from '../verification.ts'
import { onlyWhole, polynomial, shown, signed, type TemplateVerifications } from './template-verification.ts'

const PIECES = 401

/** The two roots of a quadratic function, found numerically; the smaller first. */
function twoRoots(a: number, b: number, c: number): [low: number, high: number] {
  const [low = NaN, high = NaN] = rootsOf((x) => a * x ** 2 + b * x + c, -25.3, 25.1, PIECES)
  return [low, high]
}

/** Letters of the solution by the discriminant. x_1 is the root with the minus, the greater one when a is negative. */
function quadraticNames(a: number, b: number, c: number): Record<string, number> {
  const [low, high] = twoRoots(a, b, c)
  const [x_1, x_2] = a > 0 ? [low, high] : [high, low]
  return { a, b, c, x_1, x_2, '\\Delta': (a * (high - low)) ** 2 }
}

/** Equations, inequalities, systems, logarithms and roots of the secondary school. */
export const templateVerifications: TemplateVerifications = {
  'rownanie-kwadratowe-z-delta': ({ a = NaN, p = NaN, q = NaN }) => {
    const [b, c] = [-a * (p + q), a * p * q]
    return { given: [`równanie $${polynomial(a, b, c)} = 0$`], answer: () => twoRoots(a, b, c), names: () => quadraticNames(a, b, c) }
  },
  'rownanie-kwadratowe-z-pierwiastkiem': ({ p = NaN, s = NaN, n = NaN, a = NaN }) => {
    const [b, c] = [-2 * a * p, a * (p ** 2 - s ** 2 * n)]
    return { given: [`równania $${polynomial(a, b, c)} = 0$`], answer: () => twoRoots(a, b, c), names: () => quadraticNames(a, b, c) }
  },
  'nierownosc-kwadratowa-z-parabola': ({ a = NaN, p = NaN, q = NaN, znak = NaN }) => {
    const [b, c] = [-a * (p + q), a * p * q]
    const relation = ['<', '\\leq', '>', '\\geq'][znak] ?? ''
    const holds = (x: number): boolean => {
      const value = a * x ** 2 + b * x + c
      return relation.startsWith('\\')
        ? relation === '\\leq'
          ? value <= 1e-9
          : value >= -1e-9
        : relation === '<'
          ? value < -1e-9
          : value > 1e-9
    }
    return {
      given: [`nierówność $${polynomial(a, b, c)} ${relation} 0$`],
      // A number between the roots, one before them and the roots themselves tell what belongs to the solution.
      answer: (): Nested[] => {
        const [low, high] = twoRoots(a, b, c)
        const [opens, closes]: ['(' | '⟨', ')' | '⟩'] = holds(low) && holds(high) ? ['⟨', '⟩'] : ['(', ')']
        if (holds((low + high) / 2) && !holds(low - 1)) return [interval(opens, low, high, closes)]
        return [interval('(', -Infinity, low, closes), interval(opens, high, Infinity, ')')]
      },
      names: () => quadraticNames(a, b, c),
    }
  },
  'uklad-rownan-z-mnozeniem': ({ a = NaN, b = NaN, c = NaN, d = NaN, x = NaN, y = NaN }) => {
    const [e, f] = [a * x + b * y, c * x + d * y]
    const pairs = Array.from({ length: 41 }, (_, index) => index - 20).flatMap((first) => {
      const second = onlyWhole(-20, 20, (candidate) => a * first + b * candidate === e && c * first + d * candidate === f)
      return Number.isNaN(second) ? [] : [[first, second] as const]
    })
    const [first, second] = (pairs.length === 1 ? pairs[0] : undefined) ?? [NaN, NaN]
    return {
      given: [`${a}x ${signed(b)}y = ${shown(e)} \\\\`, `${c}x ${signed(d)}y = ${shown(f)} \\end`],
      answer: () => [first, second],
      names: () => ({ x: first, y: second }),
    }
  },
  'suma-logarytmow': ({ a = NaN, u = NaN, p = NaN, r = NaN }) => ({
    given: [`\\log_{${a}} ${shown(u * a ** p)} + \\log_{${a}} \\frac{${shown(a ** r)}}{${u}}`],
    answer: () => [onlyWhole(0, 20, (exponent) => isClose(a ** exponent, u * a ** p * (a ** r / u)))],
  }),
  'dodawanie-pierwiastkow': ({ x = NaN, y = NaN, n = NaN, znak = NaN }) => ({
    given: [`$\\sqrt{${x * x * n}} ${znak > 0 ? '+' : '-'} \\sqrt{${y * y * n}}$`],
    answer: () => [Math.sqrt(x * x * n) + znak * Math.sqrt(y * y * n)],
  }),
  'parametr-i-podzielnosc-wielomianu': ({ r = NaN, m = NaN, b = NaN }) => {
    const c = -(r ** 3 + m * r ** 2 + b * r)
    const found = onlyWhole(-60, 60, (candidate) => r ** 3 + candidate * r ** 2 + b * r + c === 0)
    return {
      given: [`W(x) = x^3 + mx^2 ${signed(b)}x ${signed(c)}$`, `dwumian $${polynomial(1, -r)}$`],
      answer: () => [found],
      names: () => ({ m: found }),
      functions: () => ({ W: (x) => x ** 3 + found * x ** 2 + b * x + c }),
    }
  },
  'nierownosc-liniowa-z-ujemnym-wspolczynnikiem': ({ a = NaN, b = NaN, c = NaN, x = NaN }) => {
    const d = (a - c) * x + b
    const end = onlyWhole(-60, 60, (at) => a * at + b === c * at + d)
    return {
      given: [`nierówność $${a}x ${signed(b)} > ${c}x ${signed(d)}$`],
      answer: () => [interval('(', -Infinity, end, ')')],
      names: () => ({ x: end - 0.001 }),
    }
  },
}
