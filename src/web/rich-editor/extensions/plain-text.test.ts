import { describe, expect, it } from 'vitest'
import type { Node } from '@tiptap/pm/model'
import { richSchema } from '#editor/schema/rich-schema.ts'
import { sliceOfText } from './plain-text.ts'

/** The blocks of a text; lists with their style and first number. */
const blocks = (text: string): string[] => {
  const said = (node: Node): string => {
    if (node.isText) return node.text ?? ''
    if (node.type.name.startsWith('math')) return `[${String(node.attrs['tex'])}]`
    const inside = node.children.map(said).join(node.type.name === 'listItem' ? ' / ' : node.isTextblock ? '' : ' | ')
    return node.type.name === 'orderedList' ? `${String(node.attrs['style'])} ${String(node.attrs['start'])}: ${inside}` : inside
  }
  return sliceOfText(richSchema('full'), text).content.content.map(said)
}

describe('plain text', () => {
  it.each([
    ['Oblicz:\na) $2+3$\nb) sumę\nc) iloczyn\nKoniec', ['Oblicz:', 'lower-alpha 1: [2+3] | sumę | iloczyn', 'Koniec']],
    ['1) jeden\n2) dwa', ['decimal 1: jeden | dwa']],
    ['3. trzy\n\n4. cztery', ['decimal 3: trzy | cztery']],
    ['I. jeden\nII. dwa\nIII. trzy', ['upper-roman 1: jeden | dwa | trzy']],
    ['a) x\n$$y$$\nb) z', ['lower-alpha 1: x / [y] | z']],
    ['a) $$x$$\nb) $$y$$', ['lower-alpha 1: [x] | [y]']],
    ['Oblicz: a) $2$\nb) $3$', ['Oblicz:', 'lower-alpha 1: [2] | [3]']],
    ['1. a) raz\nb) dwa\n2. trzy', ['decimal 1:  / lower-alpha 1: raz | dwa | trzy']],
    ['1. Ile?\n$$x$$\nA. $y$\nB. 2\n2. Policz', ['decimal 1: Ile? / [x] / upper-alpha 1: [y] | 2 | Policz']],
    ['a) jeden\nb) dwa\n1) inny\n2) spis', ['lower-alpha 1: jeden | dwa', 'decimal 1: inny | spis']],
  ])('makes lists of lines that are numbered: %j', (text, expected) => expect(blocks(text)).toEqual(expected))

  it.each([
    'a) sam',
    'a) jeden\nc) trzy',
    '2024. rok\ndobry',
    'W. Reymont\nA. Mickiewicz',
    '5. maja\n6. maja',
    'L. Euler\nM. Curie',
    'a) raz\nb. dwa',
  ])('leaves lines as they are: %j', (text) => expect(blocks(text)).toEqual(text.split('\n')))

  it('makes a table of the cells of a spreadsheet, with their formulas, where the field has tables', () => {
    const text = 'x\t$x^2$\n1,5\t\n'
    const { content, openStart, openEnd } = sliceOfText(richSchema('question'), text)
    const rows = content.firstChild?.children ?? []
    content.firstChild?.check()
    expect([content.childCount, content.firstChild?.type.name, openStart, openEnd]).toEqual([1, 'table', 0, 0])
    expect(
      rows.map((row) => row.children.map((cell) => cell.textContent || String(cell.firstChild?.firstChild?.attrs['tex'] ?? ''))),
    ).toEqual([
      ['x', 'x^2'],
      ['1,5', ''],
    ])
    expect(sliceOfText(richSchema('comment'), text).content.content.map(({ type }) => type.name)).toEqual(['paragraph', 'paragraph'])
    expect(blocks('x\ty')).toEqual(['x\ty'])
  })
})
