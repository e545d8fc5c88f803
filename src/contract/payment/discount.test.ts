import { expect, test } from 'vitest'
import { discountedGrosze } from '#contract/payment/discount.ts'

test.each([
  [2299, { percent: 10, amountGrosze: null }, 2069],
  [2299, { percent: 100, amountGrosze: null }, 0],
  // Too little to be paid is raised to the least amount.
  [2299, { percent: 95, amountGrosze: null }, 200],
  [2299, { percent: null, amountGrosze: 500 }, 1799],
  [2299, { percent: null, amountGrosze: 2200 }, 200],
  [2299, { percent: null, amountGrosze: 9900 }, 0],
  [2299, { percent: 1, amountGrosze: null }, 2276],
])('of %s grosze less %o there is %s left', (list, code, left) => {
  expect(discountedGrosze(list, code)).toBe(left)
})
