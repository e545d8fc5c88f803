import { expect, test } from 'vitest'
import { groszeIn, moneyText } from '#contract/payment/money-text.ts'

test('an amount has two places after the comma, groups of three and no space at which a line could break', () => {
  expect(moneyText(2299)).toBe('22,99\u00a0zł')
  expect(moneyText(5999)).toBe('59,99\u00a0zł')
  expect(moneyText(0)).toBe('0,00\u00a0zł')
  expect(moneyText(123_450)).toBe('1\u00a0234,50\u00a0zł')
  expect(moneyText(-500)).toBe('−5,00\u00a0zł')
  expect(moneyText(5999 / 3)).toBe('20,00\u00a0zł')
})

test('an amount is read as people type it, and nothing else is taken for one', () => {
  expect(['22,99', '22.99', '22,9', '22', '22,99 zł', '1 234', '1\u00a0234,50\u00a0zł', '0,01'].map(groszeIn)).toEqual([
    2299, 2299, 2290, 2200, 2299, 123_400, 123_450, 1,
  ])
  expect(['', 'abc', '-5', '22,999', '1,2,3', '1e3', '12345678', ',99'].map(groszeIn)).toEqual(Array.from({ length: 8 }, () => null))
})
