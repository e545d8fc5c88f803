/**
 * A piece of html or XML as a tree that can be changed and written again. It is read leniently and without a DOM: foreign
 * tags, unclosed ones and conditional comments of office programs all stay where they stand.
 */
export type MarkupNode = {
  /** The tag in lower case; `#text`, `#comment`, or `#if` and `#endif` for the two ends of a condition of Word. */
  name: string
  /** Values as they stand in the source; `attributeOf` reads them. */
  attributes: Record<string, string>
  children: MarkupNode[]
  /** The source of a text, a comment or a condition. */
  text: string
}

const VOID: ReadonlySet<string> = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** Elements whose content is no markup. */
const RAW: ReadonlySet<string> = new Set(['style', 'script', 'title', 'textarea'])
const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)
/** The elements that an opening tag ends, and the element that the search doesn't leave. */
const IMPLIED_ENDS: ReadonlyMap<string, readonly [ends: readonly string[], within: readonly string[]]> = new Map([
  ['li', [['li'], ['ul', 'ol']]],
  [
    'td',
    [
      ['td', 'th'],
      ['tr', 'table'],
    ],
  ],
  [
    'th',
    [
      ['td', 'th'],
      ['tr', 'table'],
    ],
  ],
  ['tr', [['tr'], ['table']]],
])
/** Elements nested deeper than this stand beside each other: no page means it, and it would exhaust the stack. */
const DEPTH_LIMIT = 256

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00a0',
    middot: '·',
    sect: '§',
    minus: '−',
    times: '×',
    deg: '°',
  }),
)

/** The text that a source stands for. */
export function decoded(source: string): string {
  if (!source.includes('&')) return source
  return source.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{1,10}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES.get(name.toLowerCase()) ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })
}

/** A text as html writes it. */
export function encoded(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

export function element(name: string, attributes: Record<string, string> = {}, children: MarkupNode[] = []): MarkupNode {
  return { name, attributes, children, text: '' }
}

/** A text node of text that isn't markup. */
export function textNode(text: string): MarkupNode {
  return { ...element('#text'), text: encoded(text) }
}

/** The value of an attribute; empty where there is none. */
export function attributeOf({ attributes }: MarkupNode, name: string): string {
  return decoded(attributes[name] ?? '')
}

export function hasClass(node: MarkupNode, name: string): boolean {
  return attributeOf(node, 'class').split(/\s+/).includes(name)
}

/** The value of a property of the element's style; empty where there is none. */
export function styleOf(node: MarkupNode, property: string): string {
  for (const declaration of attributeOf(node, 'style').split(';').toReversed()) {
    const colon = declaration.indexOf(':')
    if (colon !== -1 && declaration.slice(0, colon).trim().toLowerCase() === property) return declaration.slice(colon + 1).trim()
  }
  return ''
}

/** The words of a node, without comments. */
export function textOf(node: MarkupNode): string {
  if (node.name === '#text') return decoded(node.text)
  if (node.children.length === 0) return ''
  return node.name.startsWith('#') ? '' : node.children.map(textOf).join('')
}

/** The first node below for which the test holds, in the order of the document. */
export function findNode(node: MarkupNode, test: (node: MarkupNode) => boolean): MarkupNode | null {
  for (const child of node.children) {
    const found = test(child) ? child : findNode(child, test)
    if (found !== null) return found
  }
  return null
}

/** Changes the tree from its leaves up: each node below becomes the nodes that `change` returns for it. */
export function changeTree(node: MarkupNode, change: (node: MarkupNode) => MarkupNode | readonly MarkupNode[]): void {
  if (node.children.length === 0) return
  node.children = node.children.flatMap((child) => {
    changeTree(child, change)
    return change(child)
  })
}

/** Changes the tree from its root down: `change` returns what a node becomes, or null to look among its children. */
export function replaceNodes(node: MarkupNode, change: (node: MarkupNode) => readonly MarkupNode[] | null): void {
  if (node.children.length === 0) return
  node.children = node.children.flatMap((child) => {
    const changed = change(child)
    if (changed === null) replaceNodes(child, change)
    return changed ?? child
  })
}

/** Reads a tree; its root is an element without a name. */
export function readMarkup(source: string): MarkupNode {
  const root = element('')
  const stack = new OpenElements(root)
  for (let at = 0; at < source.length;) {
    const next = source.indexOf('<', at)
    const isText = next !== at || !/^<[a-z/!?]/i.test(source.slice(at, at + 2))
    if (isText) {
      const end = next === at ? source.indexOf('<', at + 1) : next
      const text = source.slice(at, end === -1 ? undefined : end)
      stack.add({ ...element('#text'), text })
      at += text.length
      continue
    }
    const end = source.startsWith('<!--', at) ? source.indexOf('-->', at + 4) : tagEnd(source, at + 1)
    // A tag that never ends is none, as in a browser.
    if (end === -1) break
    if (source.startsWith('<!--', at)) {
      stack.add(comment(source.slice(at + 4, end)))
      at = end + 3
      continue
    }
    const tag = source.slice(at + 1, end)
    at = end + 1
    if (tag.startsWith('!')) stack.add(comment(tag.slice(1)))
    else if (tag.startsWith('/')) stack.close(tag.slice(1).trim().toLowerCase())
    else if (!tag.startsWith('?')) {
      const opened = beginning(tag)
      const isClosed = tag.endsWith('/') || VOID.has(opened.name)
      stack.open(opened, isClosed)
      if (!RAW.has(opened.name) || isClosed) continue
      const closing = new RegExp(`</${opened.name}\\s*>`, 'gi')
      closing.lastIndex = at
      const last = closing.exec(source)
      stack.add({ ...element('#text'), text: source.slice(at, last?.index) })
      stack.close(opened.name)
      at = last === null ? source.length : last.index + last[0].length
    }
  }
  return root
}

/** A comment; a browser that reads a condition of Word makes `<!--[if x]-->` of `<![if x]>`, and both are its beginning. */
function comment(text: string): MarkupNode {
  const condition = /^\[if ([^\]<>]*)\]$/i.exec(text.trim())?.[1]
  if (condition !== undefined) return { ...element('#if'), text: condition }
  return { ...element(/^\[endif\]$/i.test(text.trim()) ? '#endif' : '#comment'), text }
}

/** The index at which the tag that has begun ends: at a `>` outside of the quotes of its values; -1 where it doesn't. */
function tagEnd(source: string, from: number): number {
  for (let at = from; at < source.length; at += 1) {
    const sign = source[at]
    if (sign === '>') return at
    if ((sign === '"' || sign === "'") && /=\s*$/.test(source.slice(Math.max(from, at - 8), at))) {
      at = source.indexOf(sign, at + 1)
      if (at === -1) return -1
    }
  }
  return -1
}

function beginning(tag: string): MarkupNode {
  const [name = ''] = /^[^\s/]+/.exec(tag) ?? []
  if (name.length === tag.length) return element(name.toLowerCase())
  const attributes: Record<string, string> = Object.create(null) as Record<string, string> // no names but those of the source
  for (const [, key = '', double, single, bare] of tag
    .slice(name.length)
    .matchAll(/([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g))
    attributes[key.toLowerCase()] ??= double ?? single ?? bare ?? ''
  return element(name.toLowerCase(), attributes)
}

/** The elements that are open while a tree is read. */
class OpenElements {
  readonly #open: MarkupNode[]
  /** Counts how often each name is open, so that an end without a beginning costs nothing. */
  readonly #counts = new Map<string, number>()
  /** The same of elements beyond the limit, which are never open. */
  readonly #beyond = new Map<string, number>()

  constructor(root: MarkupNode) {
    this.#open = [root]
  }

  add(node: MarkupNode): void {
    this.#open.at(-1)?.children.push(node)
  }

  open(node: MarkupNode, isClosed: boolean): void {
    const { name } = node
    if (BLOCKS.has(name)) this.#endImplied(name)
    this.add(node)
    if (isClosed) return
    const isBeyond = this.#open.length > DEPTH_LIMIT
    const counts = isBeyond ? this.#beyond : this.#counts
    counts.set(name, (counts.get(name) ?? 0) + 1)
    if (!isBeyond) this.#open.push(node)
  }

  close(name: string): void {
    const beyond = this.#beyond.get(name) ?? 0
    if (beyond > 0) this.#beyond.set(name, beyond - 1)
    else if ((this.#counts.get(name) ?? 0) > 0) this.#closeTo(this.#open.findLastIndex((node) => node.name === name))
  }

  /** A block ends the paragraph before it, an item the item, a cell the cell. */
  #endImplied(name: string): void {
    const paragraph = this.#open.findLastIndex((node) => BLOCKS.has(node.name) || node.name === '')
    if (this.#open[paragraph]?.name === 'p') this.#closeTo(paragraph)
    const [ends, within] = IMPLIED_ENDS.get(name) ?? [[], []]
    if (ends.length === 0) return
    const at = this.#open.findLastIndex((node) => ends.includes(node.name) || within.includes(node.name))
    if (ends.includes(this.#open[at]?.name ?? '')) this.#closeTo(at)
  }

  #closeTo(at: number): void {
    for (const { name } of this.#open.splice(at)) this.#counts.set(name, (this.#counts.get(name) ?? 1) - 1)
  }
}

/** The tree as html. Comments and conditions are left out. */
export function writeMarkup(node: MarkupNode): string {
  if (node.name === '#text') return node.text
  if (node.name.startsWith('#')) return ''
  const inside = node.children.map(writeMarkup).join('')
  if (node.name === '') return inside
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`)
  const tag = `<${node.name}${attributes.join('')}>`
  return VOID.has(node.name) ? tag : `${tag}${inside}</${node.name}>`
}
