import { expect, test } from 'vitest'
import { withRaisedSigns } from '#editor/render/raised-signs.ts'

test.each([
  ['ax^2 + bx + c = 0', 'ax² + bx + c = 0'],
  ['log_5 125 = 3, bo 5^3 = 125', 'log₅ 125 = 3, bo 5³ = 125'],
  ['a_n = a_1 + (n - 1)r, 10^-3', 'aₙ = a₁ + (n - 1)r, 10⁻³'],
  ['2^(n+1), x^ab, x_max, 5^n2', '2^(n+1), x^ab, x_max, 5^n2'],
])('%s is shown as %s', (text, shown) => {
  expect(withRaisedSigns(text)).toBe(shown)
})
