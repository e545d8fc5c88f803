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
          return content === '' ? '' : result
        },
      )
      .replaceAll(/<br class="Apple-interchange-newline"[^>]*>/g, '')
      // Between blocks Docs puts line breaks of its own.
      .replaceAll(/(<\/(?:p|h[1-6]|ul|ol|table)>)\s*<br\b[^>]*>/gi, '$1')
  )
}
