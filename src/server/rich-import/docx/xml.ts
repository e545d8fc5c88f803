import { type Document, DOMParser, type Element, type Node, XMLSerializer } from '@xmldom/xmldom'
import { DocxError } from './docx-error.ts'

/** Reads and writes the XML of a document's parts. No entity of a document is ever expanded or fetched. */

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** The tree of a part. */
export function readXml(part: Buffer): Document {
  const source = part.toString('utf8').replace(/^\ufeff/, '')
  if (/<!DOCTYPE/i.test(source)) throw new DocxError('unreadable')
  return new DOMParser({ onError: refuseErrors }).parseFromString(source, 'text/xml')
}

function refuseErrors(level: string): void {
  if (level !== 'warning') throw new DocxError('unreadable')
}

export function writeXml(tree: Node): string {
  return new XMLSerializer().serializeToString(tree)
}

/** Elements below with a name such as `w:p`, in the order of the document; a list of their own, so that the tree may change. */
export function elements(tree: Document | Element, name: string): Element[] {
  return Array.from(tree.getElementsByTagName(name))
}

/** The first child with the name. */
export function childOf(parent: Element | null | undefined, name: string): Element | null {
  for (let child = parent?.firstChild ?? null; child !== null; child = child.nextSibling)
    if (child.nodeName === name) return child as Element // only elements have such names
  return null
}

/** The attribute `w:val` of a child; null where there is no such child. */
export function valueOf(parent: Element | null | undefined, name: string): string | null {
  const child = childOf(parent, name)
  return child === null ? null : child.getAttribute('w:val')
}

/** A run of text that stands for something, until the html is made. */
export function runOf(tree: Document, text: string): Element {
  const run = tree.createElementNS(WORD, 'w:r')
  const words = tree.createElementNS(WORD, 'w:t')
  words.appendChild(tree.createTextNode(text))
  run.appendChild(words)
  return run
}

/** An element of Word with a value. */
export function wordElement(tree: Document, name: string, value: string): Element {
  const made = tree.createElementNS(WORD, name)
  made.setAttributeNS(WORD, 'w:val', value)
  return made
}
