import { expect, test } from 'vitest'
import type { RichInput } from '#contract/rich-input.ts'
import { doRichWork } from './rich-work.ts'
import { sample } from '#server/testing/sample.ts'
import { worstRichTexts } from '#server/testing/worst-rich-texts.ts'

test.each(sample(Object.entries(worstRichTexts), 14))('the most work that a body brings is done or refused: %s', (_, make) => {
  const input = JSON.parse(make()) as RichInput // as the contract takes it
  const result = doRichWork({ kind: 'read', input, variant: 'full', isAdmin: false, isAuthor: true, presentation: {} })
  // The time it takes depends on the machine; the thread has a limit of time.
  expect(result.kind, JSON.stringify(result).slice(0, 300)).toMatch(/^(?:read|refused)$/)
})

const read = (name: keyof typeof worstRichTexts, isAuthor: boolean) =>
  doRichWork({
    kind: 'read',
    input: JSON.parse(worstRichTexts[name]()) as RichInput,
    variant: 'full',
    isAdmin: false,
    isAuthor,
    presentation: {},
  }) // as the contract takes it

test('a text whose html would be enormous is refused, one of a thousand formulas is not', () => {
  expect(read('matrices, as many as fit', true)).toEqual({ kind: 'refused', message: expect.stringContaining('zbyt złożony') })
  const many = read('1,010 formulas', true)
  expect(many.kind === 'read' && many.field?.html.match(/class="katex"/g)?.length).toBe(1_010)
})

test('those who are no authors have lower limits', () => {
  expect(read('many short paragraphs', true).kind).toBe('read')
  expect(read('many short paragraphs', false)).toEqual({ kind: 'refused', message: expect.stringMatching(/5.?000/) })
  expect(read('matrices, as many as fit', false)).toEqual({ kind: 'refused', message: expect.stringContaining('32') })
})
