import { Schema } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { nodeAt } from '#web/rich-editor/node-at.ts'

const schema = new Schema({ nodes: { doc: { content: 'block+' }, block: { content: 'text*' }, text: {} } })
const doc = schema.node('doc', null, [schema.node('block', null, [schema.text('abc')])])

test('a position that the document no longer has is nobody’s, without an error', () => {
  expect(nodeAt(doc, 0)?.type.name).toBe('block')
  expect(nodeAt(doc, doc.content.size)).toBeNull()
  expect(() => doc.nodeAt(29)).toThrow(RangeError)
  expect(nodeAt(doc, 29)).toBeNull()
})
