import { type NumberStyle, readListNumber } from './list-numbers.ts'
import { type FlatItem, listsOf } from './list-tree.ts'
import { attributeOf, element, findNode, hasClass, type MarkupNode, styleOf, textNode, textOf } from './markup-tree.ts'
import { blocksOf, isDisplay } from './paragraphs.ts'

/** Lists of Word: paragraphs with a level, or, on the web, lists of one item each. */

type Format = NumberStyle | 'bullet'
/** The formats of numbers of a list's levels, by `l0:level1`. */
type Formats = ReadonlyMap<string, Format>

const LEVEL = /(l\d+)\s+level(\d+)/i

const FORMATS: ReadonlyMap<string, Format> = new Map(
  Object.entries<Format>({
    'alpha-lower': 'lower-alpha',
    'alpha-upper': 'upper-alpha',
    'roman-lower': 'lower-roman',
    'roman-upper': 'upper-roman',
    bullet: 'bullet',
    image: 'bullet',
  }),
)

/** The formats that the style sheet of the document names. */
export function levelFormats(root: MarkupNode): Formats {
  const formats = new Map<string, Format>()
  const sheet = findNode(root, ({ name }) => name === 'style')
  if (sheet === null) return formats
  const source = sheet.children.map(({ text }) => text).join('')
  for (const [, level = '', rules = ''] of source.matchAll(/@list\s+(l\d+:level\d+)\s*\{([^{}]*)\}/g)) {
    const named = /mso-level-number-format:\s*([\w-]+)/.exec(rules)?.[1]
    const format = named === undefined ? 'decimal' : FORMATS.get(named)
    if (format !== undefined) formats.set(level, format)
  }
  return formats
}

/** Makes lists of the paragraphs that are their items. */
export function withFlatLists(root: MarkupNode, formats: Formats): void {
  const result: MarkupNode[] = []
  let items: FlatItem[] = []
  /** Formulas behind the last item: they are its own if the list goes on. */
  let waiting: MarkupNode[] = []
  const flush = (): void => {
    result.push(...listsOf(items), ...waiting)
    items = []
    waiting = []
  }
  for (const child of root.children) {
    const last = items.at(-1)
    if (last !== undefined && isRoom(child)) continue
    const found = itemsOf(child, formats)
    if (found !== null) {
      if (last !== undefined && found[0]?.list === last.list) last.blocks.push(...waiting)
      else flush()
      waiting = []
      items.push(...found)
    } else if (last !== undefined && isContinuation(child)) {
      last.blocks.push(...waiting, child)
      waiting = []
    } else if (last !== undefined && isFormulaAlone(child)) waiting.push(child)
    else {
      flush()
      withFlatLists(child, formats)
      result.push(child)
    }
  }
  flush()
  root.children = result
}

/** True for what stands between elements: spaces of the source, ends of conditions. */
function isRoom({ name, text }: MarkupNode): boolean {
  return name === '#text' ? text.trim() === '' : name.startsWith('#')
}

/** A paragraph in the style of lists and without a number goes on with the item before it. */
function isContinuation(node: MarkupNode): boolean {
  return node.name === 'p' && /\bMsoListParagraph/.test(attributeOf(node, 'class')) && !LEVEL.test(styleOf(node, 'mso-list'))
}

function isFormulaAlone(node: MarkupNode): boolean {
  const blocks = node.name === 'p' ? blocksOf(node) : [node]
  return blocks.length > 0 && blocks.every(isDisplay)
}

/** The items that an element is; null for one that isn't any. */
function itemsOf(node: MarkupNode, formats: Formats): FlatItem[] | null {
  const lists = hasClass(node, 'ListContainerWrapper') ? node.children.filter((child) => !isRoom(child)) : [node]
  if (lists.length > 0 && lists.every(isListOnTheWeb)) return lists.flatMap(itemsOnTheWeb)
  const [, list, level] = LEVEL.exec(styleOf(node, 'mso-list')) ?? []
  if (list === undefined || level === undefined || !/^(?:p|h[1-6])$/.test(node.name)) return null
  const format = formats.get(`${list}:level${level}`)
  const mark = takeMark(node)
  const numbers = numbersOf(mark, format)
  // A mark of words, and the number of a heading, are part of the text.
  if (numbers === undefined || node.name !== 'p') {
    if (mark !== '' && (node.name === 'p' || numbers !== null)) node.children.unshift(textNode(`${mark} `))
    return null
  }
  const style = format === 'bullet' ? undefined : format
  return [{ list, level: Number(level), numbers, style, blocks: [element('p', {}, node.children)] }]
}

/** The readings of an item's mark as a number; null for a bullet, undefined for words. */
function numbersOf(mark: string, format: Format | undefined): FlatItem['numbers'] | undefined {
  if (format === 'bullet' || !/[\p{L}\d]/u.test(mark)) return null
  // Fonts of signs have their bullets where others have letters.
  if (format === undefined && /^\D$/.test(mark)) return null
  const numbers = readListNumber(mark)
  return numbers.length === 0 ? undefined : numbers
}

/** Takes the mark of an item out of its paragraph and returns its text. */
function takeMark(paragraph: MarkupNode): string {
  const isMark = (node: MarkupNode): boolean => /^ignore$/i.test(styleOf(node, 'mso-list'))
  const within = findNode({ ...element(''), children: [paragraph] }, ({ children }) => children.some(isMark))
  if (within !== null) {
    const mark = within.children.find(isMark)
    within.children = within.children.filter((child) => child !== mark)
    return mark === undefined ? '' : wordsOf([mark])
  }
  const between = findNode({ ...element(''), children: [paragraph] }, ({ children }) => children.some(isMarkCondition))
  if (between === null) return ''
  const begins = between.children.findIndex(isMarkCondition)
  const ends = between.children.findIndex(({ name }, at) => at > begins && name === '#endif')
  return wordsOf(between.children.splice(begins, (ends === -1 ? between.children.length : ends) - begins))
}

const isMarkCondition = ({ name, text }: MarkupNode): boolean => name === '#if' && /^!supportLists$/i.test(text)

const wordsOf = (nodes: readonly MarkupNode[]): string =>
  nodes
    .map(textOf)
    .join('')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim()

function isListOnTheWeb({ name, children }: MarkupNode): boolean {
  return /^[ou]l$/.test(name) && children.some((item) => item.name === 'li' && 'data-aria-level' in item.attributes)
}

function itemsOnTheWeb(list: MarkupNode): FlatItem[] {
  const style = styleOf(list, 'list-style-type').replace('latin', 'alpha')
  const start = Number(attributeOf(list, 'start')) || 1
  return list.children
    .filter(({ name }) => name === 'li')
    .map((item, at) => ({
      list: attributeOf(item, 'data-listid'),
      level: Number(attributeOf(item, 'data-aria-level')) || 1,
      numbers: list.name === 'ul' ? null : [{ style: isNumberStyle(style) ? style : 'decimal', number: start + at }],
      blocks: item.children,
    }))
}

function isNumberStyle(style: string): style is NumberStyle {
  return /^(?:decimal|(?:lower|upper)-(?:alpha|roman)|lower-greek)$/.test(style)
}
