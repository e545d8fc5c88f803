import { Node } from '@tiptap/pm/model'
import { describe, expect, it } from 'vitest'
import type { RichNode } from '#editor/schema/document.ts'
import { richSchema } from '#editor/schema/rich-schema.ts'
import { doc, formula, node, p } from '#editor/testing/document-builders.ts'
import { anchorAround, fragmentAround, fragmentsOf, nodeUnder } from './fragments.ts'

const display = node('mathDisplay', { id: 'id-wzor', tex: 'a=b', numbered: true })
const panel = (...blocks: readonly RichNode[]) =>
  node('mathPanel', { id: 'id-panel', variant: 'theorem' }, node('mathPanelName', null, 'Nazwa'), node('mathPanelBody', null, ...blocks))
const list = node('bulletList', null, node('listItem', null, p('raz')), node('listItem', null, p('dwa')))
const table = node('table', null, node('tableRow', null, node('tableCell', null, p('komórka'))))

const document = Node.fromJSON(richSchema('full'), doc(p('początek'), list, panel(p('w środku ', formula('x')), display), table))

/** The position at which the node begins that holds the words, or is of the type. */
function placeOf(words: string): number {
  let found = -1
  document.descendants((each, pos) => {
    if (each.isTextblock && each.textContent.startsWith(words)) found = pos
    if (each.type.name === words) found = pos
    return true
  })
  return found
}

const nameAt = (pos: number | null) => (pos === null ? null : document.nodeAt(pos)?.type.name)

describe('fragments that can be copied', () => {
  it('are read in order, a panel before what stands in it; lists and tables are one', () => {
    expect(fragmentsOf(document).map(nameAt)).toEqual(['paragraph', 'bulletList', 'mathPanel', 'paragraph', 'mathDisplay', 'table'])
  })

  it.each([
    ['początek', 'paragraph'],
    ['dwa', 'bulletList'],
    ['komórka', 'table'],
    ['w środku', 'paragraph'],
    ['mathInline', 'paragraph'],
    ['mathDisplay', 'mathDisplay'],
    ['Nazwa', 'mathPanel'],
    ['mathPanelBody', 'mathPanel'],
  ])('around %s it is the %s', (words, name) => {
    expect(nameAt(fragmentAround(document, placeOf(words)))).toBe(name)
  })

  it('are nowhere outside of the text', () => {
    expect(fragmentAround(document, -1)).toBeNull()
    expect(fragmentAround(document, document.content.size)).toBeNull()
    expect(fragmentAround(document, document.content.size + 5)).toBeNull()
  })
})

describe('a place under the pointer', () => {
  const size = document.content.size
  it.each([
    ['in a word', { pos: placeOf('w środku') + 3, inside: placeOf('w środku') }, 'paragraph'],
    ['beside a word', { pos: 4, inside: -1 }, 'paragraph'],
    ['between two blocks', { pos: placeOf('bulletList'), inside: -1 }, 'bulletList'],
    ['below all', { pos: size, inside: -1 }, 'table'],
  ])('%s means a node', (_where, at, name) => {
    expect(nameAt(nodeUnder(document, at))).toBe(name)
  })

  it('is none where the view finds none', () => {
    expect(nodeUnder(document, null)).toBe(-1)
  })
})

describe('the anchor that is copied', () => {
  it.each([
    ['w środku', 'id-panel'],
    ['mathInline', 'id-panel'],
    ['Nazwa', 'id-panel'],
    ['mathDisplay', 'id-wzor'],
    ['początek', null],
    ['komórka', null],
  ])('at %s is %s', (words, id) => {
    expect(anchorAround(document, placeOf(words))).toBe(id)
  })
})
