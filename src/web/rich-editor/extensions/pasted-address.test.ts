import { EditorState, TextSelection } from '@tiptap/pm/state'
import { expect, it } from 'vitest'
import { richSchema } from '#editor/schema/rich-schema.ts'
import { doc, node, p } from '#editor/testing/document-builders.ts'
import { linkOfSelection } from './pasted-address.ts'

const schema = richSchema('full')
const ORIGIN = 'https://wizards.example'

/** The marks of the first three letters of "abc def" after an address was pasted over them; null where it is pasted as text. */
function marksAfter(pasted: string, block: object = p('abc def'), [from, to] = [1, 4]): unknown {
  const state = EditorState.create({ doc: schema.nodeFromJSON(doc(block as ReturnType<typeof p>)) }) // any block of one line
  const selected = state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)))
  const made = linkOfSelection(selected, pasted, ORIGIN)
  if (made === null) return null
  expect(made.doc.textContent).toBe('abc def')
  expect(made.doc.nodeAt(4)?.marks).toEqual([])
  return made.doc.nodeAt(1)?.marks.map(({ type, attrs }) => [type.name, attrs['href'], attrs['blank']])
}

it('an address pasted over words makes a link of them; one of this site is a path', () => {
  expect(marksAfter(' https://pl.wikipedia.org/wiki/Pi ')).toEqual([['link', 'https://pl.wikipedia.org/wiki/Pi', false]])
  expect(marksAfter(`${ORIGIN}/homeworks`)).toEqual([['link', '/homeworks', false]])
  expect(marksAfter(`${ORIGIN}/resources/concepts/pochodna`)).toEqual([['link', '/resources/concepts/pochodna', true]])
})

it('anything else is pasted, and nothing is made a link where no words are selected, in listings or over several lines', () => {
  for (const pasted of ['abc', 'javascript:alert(1)', 'https://a.example b', 'zob. https://a.example', '/homeworks', 'https://'])
    expect(marksAfter(pasted), pasted).toBeNull()
  expect(marksAfter('https://a.example', p('abc def'), [2, 2])).toBeNull()
  expect(marksAfter('https://a.example', node('codeBlock', null, 'abc def'))).toBeNull()
  const two = EditorState.create({ doc: schema.nodeFromJSON(doc(p('abc'), p('def'))) })
  const over = two.apply(two.tr.setSelection(TextSelection.create(two.doc, 1, 8)))
  expect(linkOfSelection(over, 'https://a.example', ORIGIN)).toBeNull()
})
