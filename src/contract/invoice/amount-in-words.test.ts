import { expect, test } from 'vitest'
import { amountInWords } from '#contract/invoice/amount-in-words.ts'

test('amounts are written out in Polish, in its three plural forms', () => {
  const written = [0, 100, 200, 500, 1199, 2299, 5999, 100_000, 101_202, 123_456_789, 100_000_000, -2299, 2_200_000].map(amountInWords)
  expect(written).toEqual([
    'zero złotych 00/100',
    'jeden złoty 00/100',
    'dwa złote 00/100',
    'pięć złotych 00/100',
    'jedenaście złotych 99/100',
    'dwadzieścia dwa złote 99/100',
    'pięćdziesiąt dziewięć złotych 99/100',
    'tysiąc złotych 00/100',
    'tysiąc dwanaście złotych 02/100',
    'milion dwieście trzydzieści cztery tysiące pięćset sześćdziesiąt siedem złotych 89/100',
    'milion złotych 00/100',
    'minus dwadzieścia dwa złote 99/100',
    'dwadzieścia dwa tysiące złotych 00/100',
  ])
})
