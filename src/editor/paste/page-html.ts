/** Html of pages and of answers of chat programs, where it says less than it means. */

const LISTING =
  /<pre\b[^<>]*>(?:(?!<\/?pre\b)[\s\S])*?<code\b([^<>]*)>((?:(?!<\/?pre\b)[\s\S])*?)<\/code>(?:(?!<\/?pre\b)[\s\S])*?<\/pre>/gi
const LANGUAGE = /\blanguage-([\w+#-]{1,30})/

/** A listing stands among its name and its buttons, and each of its words has a colour: what is meant is the text. */
export function withPlainListings(html: string): string {
  return html.replaceAll(LISTING, (_whole, attributes: string, content: string) => {
    const language = LANGUAGE.exec(attributes)?.[1]
    const text = content.replaceAll(/<br\b[^>]*>/gi, '\n').replaceAll(/<[^>]*>/g, '')
    return `<pre${language === undefined ? '' : ` data-language="${language}"`}><code>${text.replace(/\n$/, '')}</code></pre>`
  })
}

/** A displayed formula that is all of a paragraph takes its place, and leaves no empty one before it. */
export function withoutFormulaParagraphs(html: string): string {
  const begins =
    /<p\b[^<>]*>\s*(?=<(span|mjx-container)\b[^<>]*\s(?:class="[^"]*\b(?:katex-display|MathJax_Display|MJXc-display)\b|display="true"))/gi
  let result = ''
  let from = 0
  for (let match = begins.exec(html); match !== null; match = begins.exec(html)) {
    const start = match.index + match[0].length
    const end = endOf(html, start, match[1] ?? '')
    const after = end === null ? null : /^\s*<\/p>/i.exec(html.slice(end, end + 40))
    if (end === null || after === null) continue
    result += html.slice(from, match.index) + html.slice(start, end)
    from = end + after[0].length
    begins.lastIndex = from
  }
  return result + html.slice(from)
}

/** The index at which the element that begins here ends; null where its paragraph, or another, stands between. */
function endOf(html: string, start: number, tag: string): number | null {
  const tags = new RegExp(`<(/?)(${tag}|p)\\b[^>]*>`, 'gi')
  tags.lastIndex = start
  let depth = 0
  for (let match = tags.exec(html); match !== null; match = tags.exec(html)) {
    if (match[2]?.toLowerCase() === 'p') return null
    depth += match[1] === '/' ? -1 : 1
    if (depth === 0) return match.index + match[0].length
  }
  return null
}
