import { nearestHue } from './nearest-hue.ts'

/** Html as Google Docs puts it on the clipboard: everything is a span with styles. */

export function isDocsHtml(html: string): boolean {
  return /id="docs-internal-guid-/.test(html)
}

/** Styles that the schema doesn't read by themselves become elements; bold and italic it reads. */
export function cleanDocsHtml(html: string): string {
  return (
    html
      .replaceAll(
        /<span\b([^>]*\sstyle="([^"]*)"[^>]*)>((?:(?!<\/?span\b)[\s\S])*)<\/span>/gi,
        (whole, _attributes: string, style: string, content: string) => {
          const has = (pattern: RegExp): boolean => pattern.test(style)
          let result = whole
          if (has(/vertical-align:\s*super/)) result = `<sup>${result}</sup>`
          if (has(/vertical-align:\s*sub/)) result = `<sub>${result}</sub>`
          // A link is underlined by itself.
          if (has(/text-decoration(?:-line)?:[^;]*underline/) && !has(/color:\s*#1155cc/i)) result = `<u>${result}</u>`
          const isLink = has(/(?:^|;)\s*color:\s*#1155cc/i)
          const text = isLink ? null : nearestHue(/(?:^|;)\s*color:\s*(#[\da-f]{6})/i.exec(style)?.[1] ?? '')
          if (text !== null) result = `<span class="text-style" data-text-color="${text}-11">${result}</span>`
          const marked = nearestHue(/(?:^|;)\s*background-color:\s*(#[\da-f]{6})/i.exec(style)?.[1] ?? '')
          if (marked !== null) result = `<mark data-color="${marked}-5">${result}</mark>`
          return content === '' ? '' : result
        },
      )
      .replaceAll(/<br class="Apple-interchange-newline"[^>]*>/g, '')
      // Between blocks Docs puts line breaks of its own.
      .replaceAll(/(<\/(?:p|h[1-6]|ul|ol|table|div)>)\s*<br\b[^>]*>/gi, '$1')
      // What the numbers of a list are its items say.
      .replaceAll(/<ol\b([^>]*)>(?=\s*<li\b[^>]*\sstyle="[^"]*list-style-type:\s*([a-z-]+))/gi, '<ol data-list-style="$2"$1>')
      .replaceAll(/<ul\b[^>]*>(?=\s*<li\b[^>]*\srole="checkbox")/gi, '<ul class="task-list">')
      .replaceAll(
        /<li\b([^>]*\srole="checkbox"[^>]*)>\s*(?:<img\b[^>]*>)?/gi,
        (_whole, attributes: string) => `<li class="task-item"${/aria-checked="true"/.test(attributes) ? ' data-checked' : ''}>`,
      )
  )
}
