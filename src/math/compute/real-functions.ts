import { choose, commonDivisor, commonMultiple, factorial } from './whole-numbers.ts'

type RealFunction = (...args: number[]) => number

const NAMED = {
  sin: Math.sin,
  cos: Math.cos,
  tg: Math.tan,
  ctg: (x = NaN) => 1 / Math.tan(x),
  arcsin: Math.asin,
  arccos: Math.acos,
  arctg: Math.atan,
  log: (x = NaN, base?: number) => (base === undefined ? Math.log10(x) : Math.log(x) / Math.log(base)),
  ln: Math.log,
  exp: Math.exp,
  sgn: Math.sign,
  min: Math.min,
  max: Math.max,
  gcd: (...args) => args.reduce(commonDivisor),
  lcm: (...args) => args.reduce(commonMultiple),
  abs: Math.abs,
  floor: Math.floor,
  factorial: (n = NaN) => factorial(n),
  choose: (n = NaN, k = NaN) => choose(n, k),
  root: (x = NaN, degree = 2) => root(x, degree),
} satisfies { [name: string]: RealFunction }

/** The functions of school maths on floating point numbers, by their names here; NaN where they have no value. */
export const REAL_FUNCTIONS: ReadonlyMap<string, RealFunction> = new Map<string, RealFunction>(Object.entries(NAMED))

/** Computes one of these functions. */
export function realFunction(name: keyof typeof NAMED, ...args: number[]): number {
  const run: RealFunction = NAMED[name]
  return run(...args)
}

/** The root of a degree: of a negative number, too, when the degree is odd. */
function root(x: number, degree: number): number {
  if (degree === 2) return Math.sqrt(x)
  return degree % 2 === 1 ? Math.sign(x) * Math.abs(x) ** (1 / degree) : x ** (1 / degree)
}
