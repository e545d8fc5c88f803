import type { ContentMatch, MarkType, NodeType, Schema } from '@tiptap/pm/model'
import fc from 'fast-check'
import type { GeneratorValue } from 'fast-check'
import type { RichAttributes, RichDoc, RichMark, RichNode, RichValue } from '#editor/schema/document.ts'
import { BORDER_STYLES, cellBorder } from '#editor/schema/nodes/cell-border.ts'
import { BACKGROUND_COLORS, BORDER_COLORS, TEXT_COLORS, UNDERLINE_COLORS } from '#editor/schema/nodes/color-tokens.ts'
import { CITATION_VARIANTS, GAME_TYPES, MATH_PANEL_VARIANTS } from '#contract/enums.ts'
import { FONT_FAMILIES, FONT_SIZES } from '#editor/schema/nodes/marks.ts'
import { UNLINKED_NODES } from '#editor/schema/rich-variant.ts'
import { INDENT, ORDERED_LIST_STYLES } from '#editor/schema/nodes/text-nodes.ts'
import { sampleDrawings } from './sample-drawings.ts'

/** Random documents grown from the schema's own content expressions, with hostile words in every text. */

const WORDS = [
  'Oblicz',
  ' w ',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  'javascript:alert(1)',
  '&lt;b&gt;',
  '\\frac{1}{2}',
  '}{$$',
  'żółć',
  '🧮',
  '\u00a0',
  '-->',
]

const wordsArbitrary = fc
  .array(fc.oneof(fc.constantFrom(...WORDS), fc.string({ minLength: 1, maxLength: 8 })), { minLength: 1, maxLength: 4 })
  .map((words) => words.join(''))

const hrefs = ['/homeworks/1', '#id-a', 'https://pl.wikipedia.org/wiki/%22', "http://a.pl/'x'?a=1&b=2", 'mailto:a@b.pl']
const texts = ['x', '\\frac{1}{2}', 'a<b', '\\text{"<img>"}', '\\nieznane', '{', 'x&y', '\\href{javascript:alert(1)}{x}']
const indents = fc.integer({ min: 0, max: INDENT.maxPx / INDENT.stepPx }).map((steps) => steps * INDENT.stepPx)
const borders = fc.option(
  fc
    .record({ widthPx: fc.integer({ min: 0, max: 8 }), style: fc.constantFrom(...BORDER_STYLES), color: fc.constantFrom(...BORDER_COLORS) })
    .map(cellBorder),
)
const requiredIds = fc.constantFrom('1', 'plik_2-b')
const labels = wordsArbitrary.filter((word) => word.trim() !== '')
const citationTexts = fc.oneof(fc.constant(''), wordsArbitrary)
const foreignIds = fc.constantFrom(null, 'a1', 'plik_2-b')

/** Values of each attribute; an attribute without a line here fails the tests that use this, on purpose. */
const attributeArbitraries: Readonly<Record<string, fc.Arbitrary<RichValue>>> = {
  'paragraph.indent': indents,
  'heading.indent': indents,
  'taskItem.checked': fc.boolean(),
  'figureGroup.ncols': fc.constantFrom(1, 2),
  'video.src': fc.constantFrom('/files/1', '/files/film.m3u8'),
  'video.title': fc.option(wordsArbitrary),
  'video.fileId': foreignIds,
  'iframe.src': fc.constantFrom(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90',
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
  ),
  'iframe.title': fc.option(wordsArbitrary),
  'iframe.frameborder': fc.constantFrom(0, 1),
  'iframe.allowfullscreen': fc.boolean(),
  'citation.variant': fc.constantFrom(...CITATION_VARIANTS),
  'citation.title': wordsArbitrary.map((words) => `Abc${words}`),
  'citation.url': fc.constantFrom('', 'https://example.org/a?b=1&c="', "http://a.pl/'x'").filter((url) => !url.includes('"')),
  ...Object.fromEntries(
    ['author', 'publisher', 'publishDate', 'publishPlace', 'isbn', 'pages', 'description'].map((name) => [
      `citation.${name}`,
      citationTexts,
    ]),
  ),
  'homeworkEmbed.homeworkId': requiredIds,
  'interactiveHomework.value': fc.constantFrom(...GAME_TYPES),
  'interactiveHomework.label': labels,
  'mathConceptFragment.mathConceptId': requiredIds,
  'mathConcept.value': requiredIds,
  'mathConcept.label': labels,
  'mention.userId': requiredIds,
  'mention.label': labels,
  'emoji.emoji': fc.constantFrom('🧮', '😀', '👩‍🏫', '🇵🇱', '❤️'),
  'emoji.name': citationTexts,
  'reference.target': fc.constantFrom('id-1', 'id-2', 'id-nie-ma'),
  'textStyle.fontSize': fc.option(fc.constantFrom(...FONT_SIZES)),
  'textStyle.fontFamily': fc.option(fc.constantFrom(...FONT_FAMILIES)),
  'textStyle.color': fc.option(fc.constantFrom(...TEXT_COLORS)),
  'heading.level': fc.constantFrom(2, 3, 4),
  'orderedList.style': fc.constantFrom(...ORDERED_LIST_STYLES),
  'orderedList.start': fc.integer({ min: 0, max: 9999 }),
  'codeBlock.language': fc.option(wordsArbitrary),
  'mathInline.tex': fc.oneof(
    fc.constantFrom(...texts),
    wordsArbitrary.filter((word) => word.trim() !== ''),
  ),
  'mathDisplay.tex': fc.constantFrom(...texts),
  'mathDisplay.numbered': fc.boolean(),
  'mathPanel.variant': fc.constantFrom(...MATH_PANEL_VARIANTS),
  'mathPanel.mathConceptId': foreignIds,
  'mathPanel.import': fc.boolean(),
  'mathPanel.imported': fc.boolean(),
  'solutionMethod.number': fc.integer({ min: 1, max: 99 }),
  'image.src': fc.constantFrom('/files/1', "/files/o'k.png", '/files/%22%3E'),
  'image.alt': wordsArbitrary,
  'image.title': fc.option(wordsArbitrary),
  'image.fileId': foreignIds,
  'image.width': fc.constantFrom('100%', 'auto'),
  'drawing.spec': fc.constantFrom(...sampleDrawings),
  'details.open': fc.boolean(),
  'link.href': fc.constantFrom(...hrefs),
  'link.blank': fc.boolean(),
  'highlight.color': fc.constantFrom(...BACKGROUND_COLORS),
  'underline.color': fc.option(fc.constantFrom(...UNDERLINE_COLORS)),
  'tableCell.backgroundColor': fc.option(fc.constantFrom(...BACKGROUND_COLORS)),
  'tableHeader.backgroundColor': fc.option(fc.constantFrom(...BACKGROUND_COLORS)),
  ...Object.fromEntries(
    ['tableCell', 'tableHeader'].flatMap((cell): [string, fc.Arbitrary<RichValue>][] => [
      ...['Top', 'Bottom', 'Left', 'Right'].map((side): [string, fc.Arbitrary<RichValue>] => [`${cell}.border${side}`, borders]),
      [`${cell}.colspan`, fc.integer({ min: 1, max: 3 })],
      [`${cell}.rowspan`, fc.integer({ min: 1, max: 3 })],
      [`${cell}.colwidth`, fc.option(fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 3 }))],
    ]),
  ),
}

type Growth = { readonly schema: Schema; readonly g: GeneratorValue; fuel: number; ids: number }

function randomAttributes(growth: Growth, type: NodeType | MarkType): RichAttributes {
  const attributes: Record<string, RichValue> = {}
  for (const name of Object.keys(type.spec.attrs ?? {})) {
    if (name === 'id') {
      growth.ids += 1
      attributes[name] = growth.g(fc.boolean) ? `id-${growth.ids}` : null
      continue
    }
    const arbitrary = attributeArbitraries[`${type.name}.${name}`]
    if (arbitrary === undefined) throw new Error(`No random values for ${type.name}.${name}`)
    attributes[name] = growth.g(() => arbitrary)
  }
  return attributes
}

function randomMarks(growth: Growth, parent: NodeType, node: NodeType): RichMark[] {
  const marks: RichMark[] = []
  for (const type of Object.values(growth.schema.marks)) {
    const isPicked =
      parent.allowsMarkType(type) &&
      !(type.name === 'link' && UNLINKED_NODES.has(node.name)) &&
      growth.g(fc.integer, { min: 0, max: 4 }) === 0
    if (isPicked && !marks.some((mark) => growth.schema.marks[mark.type]?.excludes(type))) {
      marks.push({ type: type.name, attrs: randomAttributes(growth, type) })
    }
  }
  return marks
}

/** The edge out of fuel: the first that may be the last, which among blocks is a paragraph. */
function shortestEdge(match: ContentMatch): number {
  const at = Array.from({ length: match.edgeCount }, (_, edge) => edge).find((edge) => match.edge(edge).next.validEnd)
  return at ?? 0
}

function randomContent(growth: Growth, parent: NodeType, depth: number): RichNode[] {
  const children: RichNode[] = []
  let match: ContentMatch = parent.contentMatch
  for (;;) {
    const isSpent = growth.fuel <= 0 || depth > 8
    const canStop = match.validEnd && (isSpent || growth.g(fc.integer, { min: 0, max: 3 }) === 0)
    if (canStop || match.edgeCount === 0) return children
    const edge = match.edge(isSpent ? shortestEdge(match) : growth.g(fc.integer, { min: 0, max: match.edgeCount - 1 }))
    growth.fuel -= 1
    children.push(randomNode(growth, edge.type, parent, depth + 1))
    match = edge.next
  }
}

function randomNode(growth: Growth, type: NodeType, parent: NodeType, depth: number): RichNode {
  const marks = type.isInline ? randomMarks(growth, parent, type) : []
  if (type.isText) {
    return { type: 'text', text: growth.g(() => wordsArbitrary), ...(marks.length === 0 ? {} : { marks }) }
  }
  const attrs = randomAttributes(growth, type)
  const isTemplate = type.name === 'citation' && attrs['variant'] === 'template'
  const content = isTemplate ? [] : randomContent(growth, type, depth)
  return {
    type: type.name,
    ...(Object.keys(attrs).length === 0 ? {} : { attrs }),
    ...(content.length === 0 ? {} : { content }),
    ...(marks.length === 0 ? {} : { marks }),
  }
}

/** A document of the schema with about as many nodes as `fuel`, every attribute given. `g` comes from `fc.gen()`. */
export function randomDocument(g: GeneratorValue, schema: Schema, fuel = 40): RichDoc {
  const growth: Growth = { schema, g, fuel, ids: 0 }
  return { type: 'doc', content: randomContent(growth, schema.topNodeType, 0) }
}
