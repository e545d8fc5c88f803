import { describe, expect, it } from 'vitest'
import { type ExactNumber, exact, InexactResult } from './exact-number.ts'
import {
  texBase,
  texCoefficient,
  texDecimal,
  texFactor,
  texMoney,
  texNumber,
  texPolynomial,
  texRounded,
  texSigned,
} from './format-number.ts'

const whole = (...values: number[]): ExactNumber[] => values.map((value) => exact(value))

describe('a number in Polish TeX', () => {
  it.each([
    [exact(7), '7'],
    [exact(-12_345), '-12\\,345'],
    [exact(9999), '9999'],
    [exact(-3, 4), '-\\frac{3}{4}'],
    [exact(0, 1, 2, 3), '2\\sqrt{3}'],
    [exact(0, 1, -1, 3), '-\\sqrt{3}'],
    [exact(0, 2, -1, 3), '-\\frac{\\sqrt{3}}{2}'],
    [exact(3, 1, -1, 5), '3 - \\sqrt{5}'],
    [exact(-1, 2, 1, 5), '\\frac{-1 + \\sqrt{5}}{2}'],
  ])('%j is %s', (value, tex) => {
    expect(texNumber(value)).toBe(tex)
  })

  it('takes the form its place asks for', () => {
    expect(whole(1, -1, 3).map(texCoefficient)).toEqual(['', '-', '3'])
    expect(whole(4, -4, 0).map((value) => texSigned(value))).toEqual(['+ 4', '- 4', '+ 0'])
    expect([...whole(5, -5), exact(-1, 2)].map(texFactor)).toEqual(['5', '(-5)', '\\left(-\\frac{1}{2}\\right)'])
    expect([...whole(5, -5), exact(1, 2)].map(texBase)).toEqual(['5', '(-5)', '\\left(\\frac{1}{2}\\right)'])
  })

  it('is written as a decimal only when it is one', () => {
    expect(texDecimal(exact(7, 4))).toBe('1{,}75')
    expect(texDecimal(exact(25_001, 2))).toBe('12\\,500{,}5')
    expect([exact(12), exact(25, 2)].map(texMoney)).toEqual(['12', '12{,}50'])
    expect(texRounded(exact(2, 3), 2)).toBe('0{,}67')
    expect(() => texDecimal(exact(1, 3))).toThrow(InexactResult)
    expect(() => texMoney(exact(1, 8))).toThrow(InexactResult)
  })

  it('makes a polynomial without ones and zeros', () => {
    expect(texPolynomial('x', whole(1, -1, 0, 5))).toBe('x^3 - x^2 + 5')
    expect(texPolynomial('t', [exact(-1, 2), exact(-1), exact(0)])).toBe('-\\frac{1}{2}t^2 - t')
    expect(texPolynomial('x', whole(0, 0))).toBe('0')
  })
})
