import { describe, expect, test } from 'vitest'
import { richSchema } from './rich-schema.ts'
import { ORDERED_LIST_STYLES, HEADING_LEVEL, INDENT } from './nodes/text-nodes.ts'
import { BORDER_STYLES } from './nodes/cell-border.ts'
import { BACKGROUND_COLORS, COLOR_HUES, TEXT_COLORS, UNDERLINE_COLORS } from './nodes/color-tokens.ts'
import { FONT_FAMILIES, FONT_SIZES } from './nodes/marks.ts'
import { IMAGE_WIDTHS } from './nodes/media-nodes.ts'
import { CITATION_TITLE_MIN } from './nodes/note-nodes.ts'
import { RICH_LIMITS, RICH_VARIANTS } from './rich-variant.ts'
import { freshNodeId, storableDocument } from './storable-document.ts'

/** The values of docs/product/editor.md, written out a second time on purpose: a list may not be compared with itself. */

test('the offered values are the ones of the rules', () => {
  expect(HEADING_LEVEL).toEqual({ min: 2, max: 4 })
  expect(ORDERED_LIST_STYLES.toSorted()).toEqual(['decimal', 'lower-alpha', 'lower-greek', 'lower-roman', 'upper-alpha', 'upper-roman'])
  expect(INDENT).toEqual({ stepPx: 24, maxPx: 240 })
  expect(BORDER_STYLES).toEqual(['solid', 'dashed', 'dotted'])
  expect([...FONT_SIZES]).toEqual([8, 10, 12, 14, 16, 18, 20, 24, 30, 36, 48, 60, 72])
  expect(FONT_FAMILIES.join(', ')).toBe(
    'Arial, Arial Black, Georgia, Impact, Tahoma, Times New Roman, Verdana, Courier New, Lucida Console, Monaco, monospace',
  )
  expect(IMAGE_WIDTHS).toEqual(['100%', 'auto'])
  expect(CITATION_TITLE_MIN).toBe(3)
  expect(RICH_VARIANTS).toEqual(['full', 'question', 'comment', 'chat', 'review', 'demo', 'footnote', 'citation'])
  expect(RICH_LIMITS.review.characters).toBe(256)
})

test('the palette has fourteen hues, each with its own levels for letters, grounds and underlines', () => {
  expect(new Set(COLOR_HUES).size).toBe(14)
  const levels = (tokens: readonly string[]): number[] =>
    [...new Set(tokens.map((token) => Number(token.split('-')[1])))].toSorted((a, b) => a - b)
  expect(levels(TEXT_COLORS)).toEqual([10, 11])
  expect(levels(BACKGROUND_COLORS)).toEqual([5, 6, 7])
  expect(levels(UNDERLINE_COLORS)).toEqual([9, 10])
  expect([TEXT_COLORS.length, BACKGROUND_COLORS.length, UNDERLINE_COLORS.length]).toEqual([28, 42, 28])
})

describe('the nodes and marks have their attributes', () => {
  const { nodes, marks } = richSchema('full')
  const attributes: Record<string, string> = {
    heading: 'id level indent',
    paragraph: 'indent',
    orderedList: 'style',
    taskItem: 'checked',
    mathInline: 'id tex',
    mathDisplay: 'id tex numbered',
    mathPanel: 'id variant mathConceptId import imported',
    image: 'src alt title fileId width',
    figure: 'id',
    figureGroup: 'id ncols',
    subfigure: 'id',
    video: 'src',
    iframe: 'src frameborder allowfullscreen',
    footnote: 'id',
    citation: 'id variant title author publisher publishDate publishPlace isbn pages url description',
    details: 'open',
    solutionMethod: 'number',
    mathConceptFragment: 'id mathConceptId',
    interactiveHomework: 'value label',
    mathConcept: 'value label',
    tableCell: 'colspan rowspan colwidth backgroundColor borderTop borderBottom borderLeft borderRight',
    tableHeader: 'colspan rowspan colwidth backgroundColor borderTop borderBottom borderLeft borderRight',
    link: 'href blank',
    highlight: 'color',
    underline: 'color',
    textStyle: 'fontSize fontFamily color',
  }
  const plain =
    'bulletList taskList blockquote caption subcaption detailsSummary detailsContent emoji mention homeworkEmbed table tableRow strike kbd bold italic'

  test('each that has some has all of them', () => {
    for (const [name, wanted] of Object.entries(attributes)) {
      const held = Object.keys((nodes[name] ?? marks[name])?.spec.attrs ?? {})
      expect(held, name).toEqual(expect.arrayContaining(wanted.split(' ')))
    }
  })

  test.each(plain.split(' '))('%s is there', (name) => {
    expect(nodes[name] ?? marks[name]).toBeDefined()
  })

  test('a group of figures has two columns unless told otherwise', () => {
    expect(nodes['figureGroup']?.create().attrs['ncols']).toBe(2)
  })
})

test('ids that are made begin with id-, on every node that has an anchor', () => {
  expect(freshNodeId()).toMatch(/^id-[\w-]{8,}$/)
  const words = { type: 'text', text: 'x' }
  const paragraph = { type: 'paragraph', content: [words] }
  const image = { type: 'image', attrs: { src: '/files/1' } }
  const stored = storableDocument({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [words] },
      {
        type: 'mathPanel',
        attrs: { variant: 'definition' },
        content: [
          { type: 'mathPanelName', content: [words] },
          { type: 'mathPanelBody', content: [paragraph] },
        ],
      },
      { type: 'mathDisplay', attrs: { tex: 'x' } },
      { type: 'figure', content: [image, { type: 'caption', content: [words] }] },
      {
        type: 'figureGroup',
        content: [{ type: 'subfigure', content: [image, { type: 'subcaption', content: [words] }] }, { type: 'caption' }],
      },
      {
        type: 'paragraph',
        content: [
          { type: 'footnote', content: [words] },
          { type: 'citation', attrs: { variant: 'template', title: 'Tytuł' } },
        ],
      },
      { type: 'mathConceptFragment', attrs: { mathConceptId: '1' } },
    ],
  })
  const ids = new Map<string, unknown>()
  const visit = (node: { type: string; attrs?: Readonly<Record<string, unknown>>; content?: readonly (typeof node)[] }): void => {
    if (node.attrs && 'id' in node.attrs) ids.set(node.type, node.attrs['id'])
    for (const child of node.content ?? []) visit(child)
  }
  visit(stored)
  const named = ['citation', 'figure', 'figureGroup', 'footnote', 'heading', 'mathConceptFragment', 'mathDisplay', 'mathPanel', 'subfigure']
  expect([...ids.keys()].toSorted()).toEqual(named)
  for (const [name, id] of ids) expect(id, name).toMatch(/^id-[\w-]+$/)
})
