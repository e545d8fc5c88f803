import { expect, test } from 'vitest'
import { polishSign } from '#web/rich-editor/extensions/polish-signs.ts'

test.each([
  ['', '„'],
  ['Powiedział: ', '„'],
  ['dlatego\u00a0', '„'],
  ['(', '„'],
  ['wiersz\n', '„'],
  ['„słowo', '”'],
  // Behind a formula.
  ['„Niech \ufffc', '”'],
  ['„raz” i ', '„'],
  ['„raz” i „dwa', '”'],
  // A quotation within another one begins behind a space as well.
  ['„raz i ', '„'],
  // A price opens no formula.
  ['za 5$ i ', '„'],
])('a quotation mark typed behind %j becomes %s', (before, sign) => {
  expect(polishSign(before, '"')).toBe(sign)
})

test.each([
  ['ekran 15', '"'],
  ['„raz” i 15', '"'],
  ['Niech $f(', '"'],
  ['Niech $$f(', '"'],
  [String.raw`Niech \(f(`, '"'],
  [String.raw`Niech \[f: A`, '->'],
  ['Niech $f: A', '->'],
  ['Niech $a ', '-- '],
  ['Kod `a', '->'],
])('behind %j %s stays as it is typed', (before, typed) => {
  expect(polishSign(before, typed)).toBeNull()
})

test('arrows and dashes have their signs, also behind a formula that has ended', () => {
  expect(['->', '<->', '=>', '<=>', '-- '].map((typed) => polishSign(String.raw`z $x$ i \(y\) oraz \[z\] `, typed))).toEqual([
    '→',
    '↔',
    '⇒',
    '⇔',
    '– ',
  ])
})
