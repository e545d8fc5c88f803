import { expect, test } from 'vitest'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'

test.each([
  ['Granica i ciągłość', 'Granica i\u00a0ciągłość'],
  ['O kulach w walcu i o stożku', 'O\u00a0kulach w\u00a0walcu i\u00a0o\u00a0stożku'],
  ['„W kole” (a w nim kąt)', '„W\u00a0kole” (a\u00a0w\u00a0nim kąt)'],
  ['Ciągi i', 'Ciągi i'],
  ['kąt za oknem', 'kąt za oknem'],
])('%s', (text, expected) => {
  expect(withHardSpaces(text)).toBe(expected)
})
