import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exact, InexactResult, minus, over, plus, power, squareRoot, times, toNumber } from './exact-number.ts'

const small = fc
  .tuple(fc.integer({ min: -60, max: 60 }), fc.integer({ min: 1, max: 20 }), fc.integer({ min: -9, max: 9 }))
  .map(([top, bottom, surd]) => exact(top, bottom, surd, 12))

describe('exact numbers', () => {
  it('compute as real numbers do', () => {
    fc.assert(
      fc.property(small, small, (left, right) => {
        const [x, y] = [toNumber(left), toNumber(right)]
        expect(toNumber(plus(left, right))).toBeCloseTo(x + y, 8)
        expect(toNumber(minus(left, right))).toBeCloseTo(x - y, 8)
        expect(toNumber(times(left, right))).toBeCloseTo(x * y, 6)
        if (Math.abs(y) > 0.01) expect(toNumber(times(over(left, right), right))).toBeCloseTo(x, 6)
      }),
    )
  })

  it('are kept in lowest terms', () => {
    expect(exact(6, -4)).toEqual({ top: -3, surd: 0, root: 1, bottom: 2 })
    expect(exact(2, 4, 1, 12)).toEqual({ top: 1, surd: 1, root: 3, bottom: 2 })
    expect(exact(1, 1, 2, 9)).toEqual(exact(7))
  })

  it('take the square factor out of a root', () => {
    expect(squareRoot(exact(12))).toEqual(exact(0, 1, 2, 3))
    expect(squareRoot(exact(9, 4))).toEqual(exact(3, 2))
    expect(times(squareRoot(exact(2)), squareRoot(exact(6)))).toEqual(exact(0, 1, 2, 3))
    expect(power(exact(1, 2), -3)).toEqual(exact(8))
  })

  it.each([
    ['division by zero', () => over(exact(1), exact(0))],
    ['the root of a negative number', () => squareRoot(exact(-1))],
    ['a sum of unlike roots', () => plus(squareRoot(exact(2)), squareRoot(exact(3)))],
    ['what is too large to be exact', () => power(exact(10), 20)],
  ])('refuse %s', (_, compute) => {
    expect(compute).toThrow(InexactResult)
  })
})
