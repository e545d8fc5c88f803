import { defaultTreeAdapter, parse, type DefaultTreeAdapterMap } from 'parse5'
import { matchesSelector } from './html-selector.ts'

/**
 * Html as a tree with the small part of the DOM that ProseMirror's parser and the paste transforms use. Parsed as a
 * browser parses (parse5 follows the html standard); nothing in it runs or loads, since there is nothing that could.
 */

type Source = DefaultTreeAdapterMap['node']

const ELEMENT = 1
const TEXT = 3
const COMMENT = 8
const FRAGMENT = 11

/** CSS declarations of a `style` attribute. */
class TreeStyle {
  readonly #declarations: readonly (readonly [string, string])[]

  constructor(text: string) {
    this.#declarations = text.split(';').flatMap((declaration): [string, string][] => {
      const colon = declaration.indexOf(':')
      return colon === -1 ? [] : [[declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim()]]
    })
  }

  get length(): number {
    return this.#declarations.length
  }

  get whiteSpace(): string {
    return this.getPropertyValue('white-space')
  }

  item(at: number): string {
    return this.#declarations[at]?.[0] ?? ''
  }

  getPropertyValue(property: string): string {
    return this.#declarations.findLast(([name]) => name === property)?.[1] ?? ''
  }
}

/** A node of the tree: an element, a text, a comment or the fragment around them. */
export class TreeNode {
  readonly nodeType: number
  readonly nodeName: string
  nodeValue: string | null
  parentNode: TreeElement | null = null
  /** The index at which it was last seen among its siblings: usually right, so that going from one to the next is no search. */
  place = 0

  constructor(nodeType: number, nodeName: string, nodeValue: string | null) {
    this.nodeType = nodeType
    this.nodeName = nodeName
    this.nodeValue = nodeValue
  }

  get childNodes(): TreeNode[] {
    return []
  }

  get firstChild(): TreeNode | null {
    return this.childNodes[0] ?? null
  }

  get lastChild(): TreeNode | null {
    return this.childNodes.at(-1) ?? null
  }

  get parentElement(): TreeElement | null {
    return this.parentNode?.nodeType === ELEMENT ? this.parentNode : null
  }

  get nextSibling(): TreeNode | null {
    return this.#sibling(1)
  }

  get previousSibling(): TreeNode | null {
    return this.#sibling(-1)
  }

  get textContent(): string {
    return this.nodeType === COMMENT ? '' : (this.nodeValue ?? '')
  }

  #sibling(step: 1 | -1): TreeNode | null {
    const siblings = this.parentNode?.childNodes ?? []
    if (siblings[this.place] !== this) this.place = siblings.indexOf(this)
    return siblings[this.place + step] ?? null
  }

  contains(other: TreeNode | null): boolean {
    for (let node = other; node !== null; node = node.parentNode) if (node === this) return true
    return false
  }

  remove(): void {
    this.parentNode?.removeChild(this)
  }

  replaceWith(...nodes: readonly (TreeNode | string)[]): void {
    const parent = this.parentNode
    if (parent === null) return
    for (const node of nodes) parent.insertBefore(asNode(node), this)
    this.remove()
  }
}

function asNode(value: TreeNode | string): TreeNode {
  return typeof value === 'string' ? new TreeNode(TEXT, '#text', value) : value
}

/** An element, or the fragment that holds the top of the tree. */
export class TreeElement extends TreeNode {
  readonly #children: TreeNode[] = []
  readonly #attributes = new Map<string, string>()
  #style: TreeStyle | undefined

  constructor(name: string, attributes: readonly { readonly name: string; readonly value: string }[] = []) {
    // The names are those of a browser: html's own are upper-case, names of MathML and SVG aren't, and neither matters to a reader of
    // either.
    super(name.startsWith('#') ? FRAGMENT : ELEMENT, name.startsWith('#') ? name : name.toUpperCase(), null)
    for (const { name: attribute, value } of attributes) this.#attributes.set(attribute.toLowerCase(), value)
  }

  get tagName(): string {
    return this.nodeName
  }

  get localName(): string {
    return this.nodeName.toLowerCase()
  }

  get style(): TreeStyle {
    this.#style ??= new TreeStyle(this.getAttribute('style') ?? '')
    return this.#style
  }

  override get childNodes(): TreeNode[] {
    return this.#children
  }

  get children(): TreeElement[] {
    return this.#children.filter((child): child is TreeElement => child instanceof TreeElement)
  }

  override get textContent(): string {
    return this.#children.map((child) => child.textContent).join('')
  }

  get ownerDocument(): { createElement(name: string): TreeElement; createTextNode(text: string): TreeNode } {
    return { createElement: (name) => new TreeElement(name), createTextNode: (text) => new TreeNode(TEXT, '#text', text) }
  }

  getAttribute(name: string): string | null {
    return this.#attributes.get(name) ?? null
  }

  hasAttribute(name: string): boolean {
    return this.#attributes.has(name)
  }

  setAttribute(name: string, value: string): void {
    this.#attributes.set(name, value)
    this.#style = undefined
  }

  removeAttribute(name: string): void {
    this.#attributes.delete(name)
    this.#style = undefined
  }

  insertBefore(node: TreeNode, before: TreeNode | null): TreeNode {
    node.remove()
    const at = before === null ? -1 : this.#children.indexOf(before)
    node.place = at === -1 ? this.#children.length : at
    if (at === -1) this.#children.push(node)
    else this.#children.splice(at, 0, node)
    node.parentNode = this
    return node
  }

  appendChild(node: TreeNode): TreeNode {
    return this.insertBefore(node, null)
  }

  append(...nodes: readonly (TreeNode | string)[]): void {
    for (const node of nodes) this.appendChild(asNode(node))
  }

  removeChild(node: TreeNode): TreeNode {
    const at = this.#children[node.place] === node ? node.place : this.#children.indexOf(node)
    if (at !== -1) this.#children.splice(at, 1)
    node.parentNode = null
    return node
  }

  matches(selector: string): boolean {
    return matchesSelector(this, selector)
  }

  closest(selector: string): TreeElement | null {
    return this.matches(selector) ? this : (this.parentElement?.closest(selector) ?? null)
  }

  /** Every element below that matches, in the order of the document. */
  querySelectorAll(selector: string): TreeElement[] {
    return this.children.flatMap((child) => [...(child.matches(selector) ? [child] : []), ...child.querySelectorAll(selector)])
  }

  querySelector(selector: string): TreeElement | null {
    for (const child of this.children) {
      const found = child.matches(selector) ? child : child.querySelector(selector)
      if (found !== null) return found
    }
    return null
  }
}

/** Elements nested deeper than this are laid out flat, as browsers do: no page means it, and it would exhaust the stack. */
const DEPTH_LIMIT = 256

/** Thrown for html of more elements than were allowed. */
export class TooManyElementsError extends Error {}

function grow(sources: readonly Source[], parent: TreeElement, depth: number, mostElements: number): void {
  let elements = 0
  // A list of what is left to do rather than recursion: the depth of foreign html has no bound.
  const left = sources.map((source) => ({ source, parent, depth })).toReversed()
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { source, parent: into, depth: at } = next
    if (defaultTreeAdapter.isTextNode(source)) into.append(source.value)
    else if (defaultTreeAdapter.isCommentNode(source)) into.append(new TreeNode(COMMENT, '#comment', source.data))
    else if (defaultTreeAdapter.isElementNode(source)) {
      elements += 1
      if (elements > mostElements) throw new TooManyElementsError()
      const element = new TreeElement(source.tagName, source.attrs)
      into.append(element)
      const inner = at < DEPTH_LIMIT ? element : into
      for (const child of source.childNodes.toReversed()) left.push({ source: child, parent: inner, depth: at + 1 })
    }
  }
}

/**
 * The body of a page as a tree; its parent is nothing.
 *
 * @throws {TooManyElementsError} before a reader spends seconds on html that no document can come from
 */
export function parseTree(html: string, mostElements: number): TreeElement {
  const page = parse(html)
  const root = page.childNodes.find((node) => defaultTreeAdapter.isElementNode(node))
  const parts = root !== undefined && defaultTreeAdapter.isElementNode(root) ? root.childNodes : []
  const body = parts.find((node) => defaultTreeAdapter.isElementNode(node) && node.tagName === 'body')
  const tree = new TreeElement('body')
  if (body !== undefined && defaultTreeAdapter.isElementNode(body)) grow(body.childNodes, tree, 0, mostElements)
  return tree
}
