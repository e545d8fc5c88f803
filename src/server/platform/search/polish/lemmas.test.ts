import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { lemmasOf } from '#server/platform/search/polish/lemmas.ts'
import { layOutDictionary } from '../../../../../scripts/build-lemmas.ts'

test.each([
  ['kwadratowych', 'kwadratowy'],
  ['okręgach', 'okrąg'],
  ['trójkącie', 'trójkąt'],
  ['rozwiążesz', 'rozwiązać'],
  ['pitagorasa', 'pitagoras'],
  ['kostce', 'kostka'],
  ['pierwiastków', 'pierwiastek'],
])('%s is a form of %s', (form, lemma) => {
  expect(lemmasOf(form)).toContain(lemma)
})

test('an ambiguous form has all its base forms', () => {
  expect(lemmasOf('walce')).toEqual(expect.arrayContaining(['walec', 'walc']))
})

test('a negated word is a word of its own, and so is the name of an action that became a noun', () => {
  expect(lemmasOf('nieparzystych')).toEqual(['nieparzysty'])
  expect(lemmasOf('równań')).toEqual(['równanie'])
})

test('a word no dictionary knows has no base form', () => {
  for (const word of ['rownanie', 'trójakt', 'zxqwvbn', 'x', '']) expect(lemmasOf(word)).toEqual([])
})

test('the stored file is what the script makes of the dictionary', () => {
  const stored = brotliDecompressSync(readFileSync(join(import.meta.dirname, 'lemmas.bin')))
  expect(stored.equals(layOutDictionary())).toBe(true)
})
