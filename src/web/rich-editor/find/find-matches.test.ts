import { describe, expect, it } from 'vitest'
import { richSchema } from '#editor/schema/rich-schema.ts'
import { findMatches } from './find-matches.ts'

const docOf = (...content: object[]) => richSchema('full').nodeFromJSON({ type: 'doc', content })
const text = (words: string, ...marks: string[]) => ({ type: 'text', text: words, marks: marks.map((type) => ({ type })) })
const p = (...content: object[]) => ({ type: 'paragraph', content })

describe('finding', () => {
  it('sees words whatever the size of letters and the marks between them', () => {
    const doc = docOf(p(text('Żół'), text('ć', 'bold'), text(' i żółć')))
    expect(findMatches(doc, 'ŻÓŁĆ').map(({ from, to }) => doc.textBetween(from, to))).toEqual(['Żółć', 'żółć'])
  })

  it('leaves formulas alone, and words behind one stand where they stand', () => {
    const doc = docOf(p(text('a '), { type: 'mathInline', attrs: { tex: 'delta' } }, text(' delta')), {
      type: 'mathDisplay',
      attrs: { tex: 'delta' },
    })
    const found = findMatches(doc, 'delta')
    expect(found).toHaveLength(1)
    expect(found.map(({ from, to }) => doc.textBetween(from, to))).toEqual(['delta'])
  })

  it('goes into cells and panels, never over the end of a block, and finds nothing for nothing', () => {
    const doc = docOf(p(text('ab')), p(text('ba')), { type: 'blockquote', content: [p(text('abab'))] })
    expect(findMatches(doc, 'ab')).toHaveLength(3)
    expect(findMatches(doc, 'bb')).toEqual([])
    expect(findMatches(doc, '')).toEqual([])
  })
})
