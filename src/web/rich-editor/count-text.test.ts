import fc from 'fast-check'
import { Node } from '@tiptap/pm/model'
import { expect, it } from 'vitest'
import { doc, formula, p } from '#editor/testing/document-builders.ts'
import { randomDocument } from '#editor/testing/random-document.ts'
import { checkDocument } from '#editor/schema/check-document.ts'
import { countCharacters } from '#editor/schema/count-characters.ts'
import { richSchema } from '#editor/schema/rich-schema.ts'
import { countText } from './count-text.ts'
import { messages } from './messages.ts'

const count = (json: unknown) => countText(Node.fromJSON(richSchema('full'), json))

it('counts characters by the same rule as the server', () => {
  fc.assert(
    fc.property(fc.gen(), (g) => {
      const json = checkDocument(randomDocument(g, richSchema('comment')), 'comment')
      expect(count(json).characters).toBe(countCharacters(json))
    }),
    { numRuns: 200 },
  )
})

it('counts words across formulas and blocks', () => {
  expect(count(doc(p('Oblicz pole ', formula('x^2'), ' – i obwód.'), p('Ala')))).toEqual({ characters: 29, words: 6 })
})

it("says 'used / limit znaków (N wyrazów)' with Polish forms", () => {
  expect(messages.counter(7, 256, 5)).toBe('7 / 256 znaków (5\u00a0wyrazów)')
  expect(messages.counter(0, 256, 1)).toBe('0 / 256 znaków (1\u00a0wyraz)')
  expect(messages.counterWithoutLimit(2, 3)).toBe('2\u00a0znaki (3\u00a0wyrazy)')
})

it('says how many characters a field has room for, with the verb that the number takes', () => {
  const said = (limit: number): string => messages.limitReachedHint(limit).replaceAll('\u00a0', ' ')
  expect(said(256)).toBe('W tym polu zmieści się 256 znaków.')
  expect(said(1024)).toBe('W tym polu zmieszczą się 1 024 znaki.')
  expect(said(1)).toBe('W tym polu zmieści się 1 znak.')
})
