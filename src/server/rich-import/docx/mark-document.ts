import type { Document, Element, Node } from '@xmldom/xmldom'
import { texOfOmml } from '#editor/paste/omml-tex.ts'
import { markOf, withoutMarks } from './marks.ts'
import { listStyles, type NumberedItem, readNumbering } from './numbering.ts'
import { childOf, elements, readXml, runOf, valueOf, wordElement, writeXml } from './xml.ts'

/** The things that the marks of a document stand for. */
export type MarkedDocument = {
  /** Parts in which marks stand, as XML. */
  readonly parts: ReadonlyMap<string, string>
  /** Sources of equations by their numbers; null for one that can't be read. */
  readonly equations: readonly (string | null)[]
  /** The words before each equation of the old editor. */
  readonly oldEquations: readonly string[]
  /** Pictures that stand at another address. */
  readonly leftOutPictures: number
  readonly items: readonly NumberedItem[]
  /** Grounds of cells, as CSS. */
  readonly grounds: readonly string[]
  /** CSS of runs, by the number in the name of their style. */
  readonly runs: readonly string[]
}

/** Most words that say where an old equation stood. */
const PLACE_LENGTH = 40

/** The name of the style that coloured runs get; a number follows. */
export const RUN_STYLE = 'WzRun'

/** Puts marks in the place of what mammoth doesn't know: equations, numbers of lists, colours of words and cells. */
export function markDocument(parts: ReadonlyMap<string, Buffer>): MarkedDocument {
  const equations: (string | null)[] = []
  const oldEquations: string[] = []
  const items: NumberedItem[] = []
  const grounds: string[] = []
  const runs: string[] = []
  const marked = new Map<string, string>()
  let leftOutPictures = 0
  const numbering = readNumbering(parts.get('word/numbering.xml'))
  const styles = listStyles(parts.get('word/styles.xml'))
  for (const name of ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml']) {
    const part = parts.get(name)
    if (part === undefined) continue
    const tree = readXml(part)
    for (const words of elements(tree, 'w:t')) if (words.textContent) words.textContent = withoutMarks(words.textContent)
    leftOutPictures += removeLinkedPictures(tree, parts.get(name.replace('word/', 'word/_rels/') + '.rels'))
    markEquations(tree, equations)
    markOldEquations(tree, oldEquations)
    for (const paragraph of elements(tree, 'w:p')) {
      const item = itemOf(paragraph, numbering, styles)
      if (item !== null) putFirst(tree, paragraph, markOf('item', items.push(item) - 1))
    }
    for (const cell of elements(tree, 'w:tc')) {
      const fill = childOf(childOf(cell, 'w:tcPr'), 'w:shd')?.getAttribute('w:fill') ?? ''
      const first = elements(cell, 'w:p')[0]
      if (first !== undefined && /^[\da-f]{6}$/i.test(fill)) putFirst(tree, first, markOf('ground', grounds.push(`#${fill}`) - 1))
    }
    for (const run of elements(tree, 'w:r')) styleRun(tree, run, runs)
    marked.set(name, writeXml(tree))
  }
  return { parts: marked, equations, oldEquations, leftOutPictures, items, grounds, runs }
}

function markEquations(tree: Document, equations: (string | null)[]): void {
  const replace = (equation: Element, kind: 'equation' | 'display'): void => {
    const number = equations.push(texOfOmml(writeXml(equation))) - 1
    equation.parentNode?.replaceChild(runOf(tree, markOf(kind, number)), equation)
  }
  for (const equation of elements(tree, 'm:oMathPara')) replace(equation, 'display')
  for (const equation of elements(tree, 'm:oMath')) replace(equation, 'equation')
}

/** Takes out the pictures whose files aren't in the document, and returns how many there were. */
function removeLinkedPictures(tree: Document, relations: Buffer | undefined): number {
  const inside = new Set(
    (relations === undefined ? [] : elements(readXml(relations), 'Relationship'))
      .filter((relation) => relation.getAttribute('TargetMode') !== 'External')
      .map((relation) => relation.getAttribute('Id')),
  )
  const linked = [...elements(tree, 'a:blip'), ...elements(tree, 'v:imagedata')].filter(
    (picture) => !inside.has(picture.getAttribute('r:embed') ?? picture.getAttribute('r:id')),
  )
  for (const picture of linked) picture.parentNode?.removeChild(picture)
  return linked.length
}

/** Equations of the editor before Word 2007, and of MathType: pictures with a foreign object behind them. */
function markOldEquations(tree: Document, oldEquations: string[]): void {
  for (const object of elements(tree, 'w:object')) {
    const program = elements(object, 'o:OLEObject')[0]?.getAttribute('ProgID') ?? ''
    if (!/^(?:Equation|MathType)/i.test(program)) continue
    const run = object.parentNode
    const number = oldEquations.push(wordsBefore(object)) - 1
    run?.parentNode?.replaceChild(runOf(tree, markOf('oldEquation', number)), run)
  }
}

/** The words of the paragraph that stand before a node. */
function wordsBefore(node: Node): string {
  let words = ''
  for (let at: Node | null = node; at !== null && at.nodeName !== 'w:p'; at = at.parentNode)
    for (let before = at.previousSibling; before !== null; before = before.previousSibling) words = (before.textContent ?? '') + words
  return words
    .replaceAll(/\uE010[a-z]\d+\uE011/g, '')
    .trim()
    .slice(-PLACE_LENGTH)
}

/** Counts a paragraph of a list; the list's own numbers are taken out, so that mammoth makes a paragraph of it. */
function itemOf(
  paragraph: Element,
  numbering: ReturnType<typeof readNumbering>,
  styles: ReturnType<typeof listStyles>,
): NumberedItem | null {
  const properties = childOf(paragraph, 'w:pPr')
  const numbers = childOf(properties, 'w:numPr')
  const ofStyle = styles.get(valueOf(properties, 'w:pStyle') ?? '')
  const list = valueOf(numbers, 'w:numId') ?? ofStyle?.list
  if (list === undefined || list === '0') return null
  const level = Number(valueOf(numbers, 'w:ilvl') ?? ofStyle?.level ?? 0)
  if (numbers !== null) properties?.removeChild(numbers)
  // A paragraph without words isn't counted: Word keeps its number for the next one to be written.
  return (paragraph.textContent ?? '').trim() === '' && elements(paragraph, 'w:drawing').length === 0 ? null : numbering.next(list, level)
}

function putFirst(tree: Document, paragraph: Element, mark: string): void {
  const properties = childOf(paragraph, 'w:pPr')
  paragraph.insertBefore(runOf(tree, mark), properties === null ? paragraph.firstChild : properties.nextSibling)
}

const HIGHLIGHTS: ReadonlyMap<string, string> = new Map([
  ['yellow', '#ffff00'],
  ['green', '#00ff00'],
  ['cyan', '#00ffff'],
  ['magenta', '#ff00ff'],
  ['blue', '#0000ff'],
  ['red', '#ff0000'],
  ['darkBlue', '#000080'],
  ['darkCyan', '#008080'],
  ['darkGreen', '#008000'],
  ['darkMagenta', '#800080'],
  ['darkRed', '#800000'],
  ['darkYellow', '#808000'],
])

/** Gives a coloured run a style of its own, which mammoth turns into a span with that name. */
function styleRun(tree: Document, run: Element, runs: string[]): void {
  const properties = childOf(run, 'w:rPr')
  if (properties === null || valueOf(properties, 'w:rStyle') !== null) return
  const color = valueOf(properties, 'w:color') ?? ''
  const ground = HIGHLIGHTS.get(valueOf(properties, 'w:highlight') ?? '') ?? groundOf(properties)
  const css = [/^[\da-f]{6}$/i.test(color) ? `color:#${color}` : '', ground === null ? '' : `background-color:${ground}`]
    .filter((rule) => rule !== '')
    .join(';')
  if (css === '') return
  const known = runs.indexOf(css)
  const number = known === -1 ? runs.push(css) - 1 : known
  properties.insertBefore(wordElement(tree, 'w:rStyle', `${RUN_STYLE}${number}`), properties.firstChild)
}

function groundOf(properties: Element): string | null {
  const fill = childOf(properties, 'w:shd')?.getAttribute('w:fill') ?? ''
  return /^[\da-f]{6}$/i.test(fill) ? `#${fill}` : null
}
