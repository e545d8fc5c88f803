import { describe, expect, test } from 'vitest'
import { formatRating, starFills } from './rating.ts'

describe('starFills', () => {
  test.each([
    [0, 'eeeee'],
    [0.24, 'eeeee'],
    [0.25, 'heeee'],
    [2.5, 'ffhee'],
    [3.74, 'fffhe'],
    [3.75, 'ffffe'],
    [4.86, 'fffff'],
    [5, 'fffff'],
  ])('a rating of %d fills %s', (rating, expected) => {
    expect(
      starFills(rating)
        .map((fill) => fill[0])
        .join(''),
    ).toBe(expected)
  })

  test('stays within five stars for numbers out of range', () => {
    expect(starFills(9)).toEqual(['full', 'full', 'full', 'full', 'full'])
    expect(starFills(-1)).toEqual(['empty', 'empty', 'empty', 'empty', 'empty'])
  })
})

test('a rating has two decimals and a comma', () => {
  expect(formatRating(4.857)).toBe('4,86')
  expect(formatRating(5)).toBe('5,00')
})
