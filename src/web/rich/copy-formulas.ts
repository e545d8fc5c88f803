import { copiedContent } from '#web/rich/copied-content.ts'

const FORMULA = '.math-inline, .math-display'

/** A selection that is copied takes its formulas along as TeX, whole, rather than the signs they are drawn with. */
export function copyFormulas(event: ClipboardEvent): void {
  const selection = getSelection()
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0 || event.clipboardData === null) return
  const range = selection.getRangeAt(0).cloneRange()
  const from = elementAt(range.startContainer)
  const to = elementAt(range.endContainer)
  // A field copies in its own way, and the editor knows its document.
  if (from?.closest('[contenteditable="true"], input, textarea')) return
  const first = from?.closest(FORMULA)
  const last = to?.closest(FORMULA)
  if (first) range.setStartBefore(first)
  if (last) range.setEndAfter(last)
  const copy = range.cloneContents()
  if (copy.querySelector(FORMULA) === null) return
  const { html, text } = copiedContent(copy, from?.closest('.rich') ?? document)
  event.preventDefault()
  event.clipboardData.setData('text/html', html)
  event.clipboardData.setData('text/plain', text)
}

function elementAt(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement
}
