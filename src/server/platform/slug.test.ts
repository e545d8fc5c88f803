import { expect, test } from 'vitest'
import { slugify } from '#server/platform/slug.ts'

test.each([
  ['Wzory Viète’a', 'wzory-viete-a'],
  ['Zażółć gęślą jaźń', 'zazolc-gesla-jazn'],
  ['  ŁÓDŹ – 2026! ', 'lodz-2026'],
  ['…', 'bez-nazwy'],
])('%s becomes an address', (text, slug) => {
  expect(slugify(text, { nameless: 'bez-nazwy' })).toBe(slug)
})

test('a long text is cut without a dash at its end', () => {
  expect(slugify('abcd '.repeat(30), { nameless: 'bez-nazwy', maxLength: 10 })).toBe('abcd-abcd')
})
