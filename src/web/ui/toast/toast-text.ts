/** A piece of a message: text, or text in bold or italics, or a line break. */
export type ToastPiece = { kind: 'text'; text: string; isBold: boolean; isItalic: boolean } | { kind: 'break' }

const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi
const ENTITIES: ReadonlyMap<string, string> = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }))

/**
 * Reads a message of the server (html, docs/product/interface.md) by an allow-list: b, i and br mean something, any other tag is
 * dropped with its attributes and its text stays. No html reaches the page: the pieces are shown as text.
 */
export function readToastText(html: string): ToastPiece[] {
  const pieces: ToastPiece[] = []
  let bold = 0
  let italic = 0
  let end = 0

  function addText(source: string) {
    const text = source.replaceAll(/&(#?\w+);/g, (entity, name: string) => ENTITIES.get(name) ?? entity)
    if (text !== '') pieces.push({ kind: 'text', text, isBold: bold > 0, isItalic: italic > 0 })
  }

  for (const match of html.matchAll(TAG)) {
    addText(html.slice(end, match.index))
    end = match.index + match[0].length
    const step = match[1] === '/' ? -1 : 1
    const name = match[2]?.toLowerCase()
    if (name === 'br') pieces.push({ kind: 'break' })
    else if (name === 'b') bold = Math.max(0, bold + step)
    else if (name === 'i') italic = Math.max(0, italic + step)
  }
  addText(html.slice(end))
  return pieces
}
