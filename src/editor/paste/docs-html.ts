/** Html as Google Docs puts it on the clipboard: everything is a span with styles. */

export function isDocsHtml(html: string): boolean {
  return /id="docs-internal-guid-/.test(html)
}

/** Lists and line breaks as the schema reads them. */
export function cleanDocsHtml(html: string): string {
  return (
    html
      .replaceAll(/<br class="Apple-interchange-newline"[^>]*>/g, '')
      // Between blocks Docs puts line breaks of its own.
      .replaceAll(/(<\/(?:p|h[1-6]|ul|ol|table|div)>)\s*<br\b[^>]*>/gi, '$1')
      // The style of a list's numbers is said by its items.
      .replaceAll(/<ol\b([^>]*)>(?=\s*<li\b[^>]*\sstyle="[^"]*list-style-type:\s*([a-z-]+))/gi, '<ol data-list-style="$2"$1>')
      .replaceAll(/<ul\b[^>]*>(?=\s*<li\b[^>]*\srole="checkbox")/gi, '<ul class="task-list">')
      .replaceAll(
        /<li\b([^>]*\srole="checkbox"[^>]*)>\s*(?:<img\b[^>]*>)?/gi,
        (_whole, attributes: string) => `<li class="task-item"${/aria-checked="true"/.test(attributes) ? ' data-checked' : ''}>`,
      )
  )
}
