import { expect, test } from 'vitest'
import { EXACT_FUNCTIONS } from './exact-functions.ts'
import { type ExactNumber, exact, InexactResult } from './exact-number.ts'
import { type ExactValue, exactValue } from './exact-value.ts'
import type { Expression } from './expression.ts'
import { parseTex } from './parse-tex.ts'
import { parseTyped } from './parse-typed.ts'
import { realValue } from './real-value.ts'

const tex = (source: string): Expression => parseTex(source, () => false)
const typed = (source: string): Expression => parseTyped(source, EXACT_FUNCTIONS).tree
const exactly = (tree: Expression): ExactValue =>
  exactValue(tree, {
    lookup: (name) => (name === 'x' ? exact(3, 2) : exact(-4)),
    functions: EXACT_FUNCTIONS,
  })
const really = (tree: Expression): unknown => realValue(tree, { names: { x: 1.5, y: -4 }, functions: {} })

test.each<[written: string, typedSame: string, value: ExactNumber]>([
  ['\\frac{1}{3} + 0{,}1(6)', '1 / 3 + 1 / 6', exact(1, 2)],
  ['2\\frac{1}{2} \\cdot 12\\,000', '2.5 * 12000', exact(30_000)],
  ['-x^2 + 2x', '-x^2 + 2 * x', exact(3, 4)],
  ['\\sqrt{12} - |y|', 'sqrt(12) - abs(y)', exact(-4, 1, 2, 3)],
  ['\\binom{16}{3} : 5!', 'choose(16, 3) / factorial(5)', exact(14, 3)],
  ['\\NWD(12, 18) + \\lfloor 2{,}7 \\rfloor', 'gcd(12, 18) + floor(2.7)', exact(8)],
  ['15\\% \\cdot 0{,}(3)', '0.15 / 3', exact(1, 20)],
])('%s is one thing in TeX and typed, exact and in floating point', (written, typedSame, value) => {
  expect(exactly(tex(written))).toEqual(value)
  expect(exactly(typed(typedSame))).toEqual(value)
  const float = (value.top + value.surd * Math.sqrt(value.root)) / value.bottom
  expect(really(tex(written))).toBeCloseTo(float, 10)
  expect(really(typed(typedSame.replace(/sqrt\(12\)/, '12^0.5')))).toBeCloseTo(float, 10)
})

test.each(['\\pi', '\\sqrt[3]{8}', '5\\text{ cm}', '30°', '999999999999999999'])('%s has no exact number of this kind', (written) => {
  expect(() => exactly(tex(written))).toThrow(InexactResult)
  expect(really(tex(written))).toEqual(expect.any(Number))
})

test('the right side of a condition is computed only when it decides', () => {
  expect(exactly(typed('1 == 2 and 1 / 0 > 1'))).toBe(false)
  expect(exactly(typed('1 == 1 or 1 / 0 > 1'))).toBe(true)
  expect(() => exactly(typed('1 == 1 and 1 / 0 > 1'))).toThrow(InexactResult)
})

test('what an arithmetic doesn’t know it refuses', () => {
  expect(() => exactly(tex('(1, 2)'))).toThrow('współrzędne')
  expect(() => exactly(tex('\\sin 1'))).toThrow('nie ma funkcji „sin”')
  expect(() => really(typed("x == 'a'"))).toThrow('napis albo warunek')
  expect(() => really(tex('(1, 2) + 1'))).toThrow('suma liczby i wektora')
})
