import { describe, expect, it } from 'vitest'
import { exact } from '#math/compute/exact-number.ts'
import { parseExpression } from './expression.ts'
import { ExpressionError, type ExactValue } from '#math/compute/exact-value.ts'

const NAMES: Record<string, ExactValue> = { a: exact(3), b: exact(-2), word: 'rower' }

function valueOf(text: string): ExactValue {
  return parseExpression(text).valueIn((name) => NAMES[name] ?? '')
}

describe('an expression of a template', () => {
  it.each<[string, ExactValue]>([
    ['1 + 2 * a', exact(7)],
    ['-a^2', exact(-9)],
    ['2 / 3 - 1 / 6', exact(1, 2)],
    ['0.25 * (a - b)', exact(5, 4)],
    ['sqrt(a^2 + 9)', exact(0, 1, 3, 2)],
    ['2^-1', exact(1, 2)],
    ['max(a, b, 2.5)', exact(3)],
    ['mod(b, 5)', exact(3)],
    ['choose(16, 3)', exact(560)],
    ['abs(b) == 2 and not a < b', true],
    ['a > 5 or b >= -2', true],
    ["word == 'rower'", true],
    ["pick(a, 'x', 'y')", 'y'],
    ["plural(22, 'bilet', 'bilety', 'biletów')", 'bilety'],
    ["if(a > 0, poly('x', 1, b), '')", 'x - 2'],
    ["join('\\sqrt{', a / 2, '}')", '\\sqrt{\\frac{3}{2}}'],
    ['isDecimal(1 / 8, 2)', false],
  ])('%s is computed exactly', (text, value) => {
    expect(valueOf(text)).toEqual(value)
  })

  it('tells which names it uses', () => {
    expect([...parseExpression("gcd(a, b + a) > 'x'").names]).toEqual(['a', 'b'])
  })

  it.each(['', '1 +', 'a b', '(a', 'a = 3', 'sqrt()', "'open", 'process.exit(1)', 'constructor(1)', 'a; b', 'a => a', '`x`'])(
    'refuses %j',
    (text) => {
      expect(() => parseExpression(text)).toThrow(ExpressionError)
    },
  )

  it('refuses a text where a number is needed', () => {
    expect(() => valueOf('word + 1')).toThrow(ExpressionError)
  })
})
