/**
 * Takes the module preloads out of a page. Fetched beside the style sheet and the fonts they delay the first paint by a
 * second, at the end of the body too; the page is readable without them, and its module script asks for the same files.
 */
export function dropPreloads(html: string): string {
  const headEnd = html.indexOf('</head>')
  if (headEnd < 0) return html
  // The head alone is searched: most of a page is formulas.
  return html.slice(0, headEnd).replaceAll(/<link rel="modulepreload"[^>]*>/g, '') + html.slice(headEnd)
}
