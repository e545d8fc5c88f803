import { Slice } from '@tiptap/pm/model'
import { describe, expect, it } from 'vitest'
import { doc, p } from '#editor/testing/document-builders.ts'
import { richSchema } from '#editor/schema/rich-schema.ts'
import { beginningOf } from './limit.ts'

describe('a paste beyond the limit', () => {
  const schema = richSchema('full')
  const slice = new Slice(schema.nodeFromJSON(doc(p('abcdef'), p('ghi'))).content, 1, 1)
  const words = (most: number): string[] => beginningOf(schema, slice, most).content.content.map((node) => node.textContent)

  it('comes in as far as there is room', () => {
    expect(words(9)).toEqual(['abcdef', 'ghi'])
    expect(beginningOf(schema, slice, 9)).toBe(slice)
    expect(words(7)).toEqual(['abcdef', 'g'])
    expect(words(4)).toEqual(['abcd'])
    expect(words(0)).toEqual([])
    expect(words(-3)).toEqual([])
  })
})
