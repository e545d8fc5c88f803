import { documentMessages } from '../schema/messages.ts'
import { texOfOmml } from './omml-tex.ts'

/** Html as Word puts it on the clipboard. Its equations stand in comments, so all is read from the text, before any DOM. */

const EQUATION = /<!--\[if gte msEquation \d+\]>([\s\S]*?)<!\[endif\]-->/gi
/** The picture of an equation, for programs that don't read it. */
const EQUATION_PICTURE = /<!\[if !msEquation\]>[\s\S]*?<!\[endif\]>/gi
const LIST_ITEM = /<p\b([^>]*mso-list:\s*l(\d+)\s+level(\d+)[^>]*)>([\s\S]*?)<\/p>/gi
const MARKER = /<!\[if !supportLists\]>([\s\S]*?)<!\[endif\]>/i

export function isWordHtml(html: string): boolean {
  return /urn:schemas-microsoft-com:office|content=["']?Word\.Document|class=["']?Mso/i.test(html)
}

/** The same in elements that the schema reads: formulas, lists, paragraphs. */
export function cleanWordHtml(html: string): string {
  const withFormulas = html.replaceAll(EQUATION, (_whole, omml: string) => formula(omml)).replaceAll(EQUATION_PICTURE, '')
  return withLists(withFormulas)
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<!\[(?:if|endif)[^\]]*\]>/gi, '')
    .replaceAll(/<o:p>[\s\S]*?<\/o:p>/gi, '')
    .replaceAll(/<img\b[^>]*\ssrc="file:[^"]*"[^>]*>/gi, '')
    .replaceAll(/<p\b[^>]*>(?:\s|&nbsp;|<\/?span[^>]*>)*<\/p>/gi, '')
}

function formula(omml: string): string {
  const tex = texOfOmml(omml)
  if (tex === null) return `<span class="text-style" data-text-color="red-11">${documentMessages.pasteError}</span>`
  const source = tex.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return /<m:oMathPara\b/i.test(omml)
    ? `</p><div class="math-display" data-tex="${source}"></div><p>`
    : `<span class="math-inline" data-tex="${source}"></span>`
}

type Item = { level: number; isOrdered: boolean; html: string }

/** Word writes lists as paragraphs with a level; neighbours make one list. */
function withLists(html: string): string {
  let result = ''
  let items: Item[] = []
  let end = 0
  const flush = (): void => {
    result += listHtml(items)
    items = []
  }
  for (const match of html.matchAll(LIST_ITEM)) {
    const [whole, , , level = '1', content = ''] = match
    const between = html.slice(end, match.index)
    if (items.length > 0 && between.replaceAll(/<!--[\s\S]*?-->/g, '').trim() !== '') flush()
    if (items.length === 0) result += between
    const marker = (MARKER.exec(content)?.[1] ?? '').replaceAll(/<[^>]*>|&nbsp;|\s/g, '')
    items.push({
      level: Number(level),
      isOrdered: /^\(?[\p{L}\d]{1,4}[.)]/u.test(marker) && marker !== 'o',
      html: content.replace(MARKER, ''),
    })
    end = match.index + whole.length
  }
  flush()
  return result + html.slice(end)
}

function listHtml(items: readonly Item[]): string {
  const [first] = items
  if (first === undefined) return ''
  const tag = first.isOrdered ? 'ol' : 'ul'
  let html = `<${tag}>`
  for (let index = 0; index < items.length;) {
    const item = items[index]
    if (item === undefined) break
    let next = index + 1
    while (next < items.length && (items[next]?.level ?? 0) > first.level) next += 1
    html += `<li><p>${item.html}</p>${listHtml(items.slice(index + 1, next))}</li>`
    index = next
  }
  return `${html}</${tag}>`
}
