import { attributeOf, changeTree, element, findNode, hasClass, type MarkupNode, replaceNodes, textNode, textOf } from './markup-tree.ts'

/**
 * Footnotes of Word, LibreOffice, Google Docs and Wikipedia: a link in the text leads to a later place of the same page,
 * where the words stand beside a link back. The words go to where the note is; a link whose place didn't come along goes.
 */

/** Elements that hold the words of a note. */
const HOLDERS: ReadonlySet<string> = new Set(['div', 'li', 'p', 'dd'])
const BLOCKS: ReadonlySet<string> = new Set(['div', 'p', 'li', 'ul', 'ol', 'dd', 'blockquote'])
/** Matches the number of a note in the text; Word leaves that to the reader. */
const NUMBER = /^[[(]?(?:\d{1,3}|[a-z]|[*†‡]{1,3}|)[\])]?$/i

/** A named place: where it stands in the document, and the nearest element that could hold a note. */
type Place = { readonly order: number; readonly holder: MarkupNode | null }
type Places = { readonly named: ReadonlyMap<string, Place>; readonly orders: ReadonlyMap<MarkupNode, number> }

/** Puts the words of footnotes where their numbers stand. */
export function withNotes(root: MarkupNode): void {
  const places = placesOf(root)
  const used = new Set<MarkupNode>()
  replaceNodes(root, (node) => {
    const holder = holderOf(linkOf(node), places)
    if (holder === null) return null
    used.add(holder)
    return [element('span', { class: 'footnote' }, wordsOf(holder, places))]
  })
  changeTree(root, (node) => {
    if (used.has(node) || (used.size > 0 && isEmptied(node))) return []
    const target = node.name === 'a' ? attributeOf(node, 'href') : ''
    // Ids of our own documents are links that work.
    return target.startsWith('#') && !target.startsWith('#id-') && !places.named.has(target.slice(1)) ? node.children : node
  })
}

/** Puts the words of footnotes in brackets, for fields that have no footnotes. */
export function withNotesInBrackets(root: MarkupNode): void {
  changeTree(root, (node) => {
    if (node.name !== 'span' || !hasClass(node, 'footnote')) return node
    return textOf(node).trim() === '' ? [] : [textNode(' ('), ...withoutEnd(node.children), textNode(')')]
  })
}

/** Leaves out the space that ends the words, however deep it stands. */
function withoutEnd(nodes: readonly MarkupNode[]): MarkupNode[] {
  const last = nodes.findLastIndex(({ name, text }) => name !== '#text' || text.trim() !== '')
  return nodes
    .slice(0, last + 1)
    .map((node, at) => (at < last ? node : { ...node, text: node.text.trimEnd(), children: withoutEnd(node.children) }))
}

/** The link that a node is, or that is all of a raised number. */
function linkOf(node: MarkupNode): MarkupNode | null {
  const inside = node.name === 'sup' ? node.children.filter(({ name, text }) => name !== '#text' || text.trim() !== '') : [node]
  return inside.length === 1 && inside[0]?.name === 'a' ? inside[0] : null
}

/** The element with the words of the note that a link leads to; null where it leads elsewhere. */
function holderOf(link: MarkupNode | null, places: Places): MarkupNode | null {
  if (link === null || !NUMBER.test(textOf(link).trim())) return null
  const place = places.named.get(targetOf(link))
  if (place?.holder === null || place === undefined || place.order < (places.orders.get(link) ?? Infinity)) return null
  return findNode(place.holder, (node) => isLinkBack(node, places)) === null ? null : place.holder
}

function placesOf(root: MarkupNode): Places {
  const named = new Map<string, Place>()
  const orders = new Map<MarkupNode, number>()
  const visit = (node: MarkupNode, around: MarkupNode | null): void => {
    orders.set(node, orders.size)
    // The paragraphs of a note are not the note.
    const isInNote = around !== null && around.name !== 'p' && /note|^ftn|^edn/i.test(attributeOf(around, 'id'))
    const holder = HOLDERS.has(node.name) && !isInNote ? node : around
    for (const name of [attributeOf(node, 'id'), node.name === 'a' ? attributeOf(node, 'name') : ''])
      if (name !== '') named.set(name, { order: orders.size, holder })
    for (const child of node.children) visit(child, holder)
  }
  visit(root, null)
  return { named, orders }
}

/** The place of the same page that a link leads to; browsers write the whole address when they copy. */
function targetOf(link: MarkupNode): string {
  const href = attributeOf(link, 'href')
  const hash = href.indexOf('#')
  return hash === -1 ? '' : href.slice(hash + 1)
}

/** True for the link from a note to its number, though the number may not have come along. */
function isLinkBack(node: MarkupNode, { named, orders }: Places): boolean {
  if (node.name !== 'a') return false
  const target = targetOf(node)
  const place = named.get(target)
  if (place === undefined) return /ftn_?ref|edn_?ref|footnote-ref|cite_ref|sdfootnote\d+anc/.test(target)
  return place.order < (orders.get(node) ?? 0) && NUMBER.test(textOf(node).replaceAll(/[\s↑^]/g, ''))
}

/** The words of a note in one line; its paragraphs are parted by line breaks. */
function wordsOf(holder: MarkupNode, places: Places): MarkupNode[] {
  const lines: MarkupNode[][] = [[]]
  const visit = (nodes: readonly MarkupNode[]): void => {
    for (const node of nodes) {
      if (
        isLinkBack(node, places) ||
        hasClass(node, 'mw-cite-backlink') ||
        node.name === 'style' ||
        isLinkBack(linkOf(node) ?? node, places)
      )
        continue
      if (!BLOCKS.has(node.name)) lines.at(-1)?.push(node)
      else {
        if (lines.at(-1)?.some((part) => textOf(part).trim() !== '') === true) lines.push([])
        visit(node.children)
      }
    }
  }
  visit(holder.children)
  const words = lines.flatMap((line, at) => (at === 0 ? line : [element('br'), ...line]))
  const first = words.findIndex((node) => node.name !== '#text' || textOf(node).trim() !== '')
  const begun = words.slice(Math.max(first, 0))
  if (begun[0]?.name === '#text') begun[0] = textNode(textOf(begun[0]).trimStart())
  return begun
}

/** True for a list of notes that is left without them. */
function isEmptied(node: MarkupNode): boolean {
  if (/footnote-list|endnote-list/i.test(attributeOf(node, 'style'))) return true
  return (node.name === 'ol' || node.name === 'ul') && node.children.every(({ name, text }) => name === '#text' && text.trim() === '')
}
