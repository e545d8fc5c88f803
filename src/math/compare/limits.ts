/** The most of everything that the reader takes and the comparers compute; they hold without a thread or a clock. */
export const LIMITS = {
  characters: 400,
  tokens: 600,
  depth: 120,
  digits: 60,
  /** Exponents above it aren't computed exactly. */
  exponent: 512,
  factorial: 60,
  /** Bits of the numerator and denominator of an exact fraction. */
  rationalBits: 2000,
  readings: 32,
  /** Expansions of ± in one answer. */
  expansions: 8,
  /** Terms of a polynomial, and its degree in all letters together. */
  polynomialTerms: 200,
  polynomialDegree: 40,
  /** Numbers at which two sets may begin or end. */
  criticalValues: 40,
  /** The cost of one pair at most: a sum of two numbers takes 3 steps, a sine 150; all of them some 25 ms. */
  steps: 70_000,
} as const

/** A typed text that can't be read, with its place in the text and a Polish sentence. */
export class Unreadable extends Error {
  readonly at: number
  readonly length: number

  constructor(at: number, message: string, length = 1) {
    super(message)
    this.at = at
    this.length = length
  }
}

/** A comparison that exact arithmetic within the limits can't decide. It has no stack: it is thrown often and caught near. */
export class Undecided extends Error {}

/** An expression without a value: division by zero, a root of a negative number. */
export class UndefinedValue extends Error {}

const undecidedError = new Undecided('undecided')
const undefinedError = new UndefinedValue('undefined')

export function undecided(): never {
  throw undecidedError
}

export function undefinedValue(): never {
  throw undefinedError
}
