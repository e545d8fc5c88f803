/** Html of pages with MathJax 2, which keeps what it drew as an attribute of the drawing. */

const DRAWN = /<span\b[^>]*\sclass="(?:MathJax|[^"]*\bMathJax_(?:CHTML|SVG))"[^>]*\sdata-mathml="([^"]*)"[^>]*>/gi

/** Places of formulas that are still to be drawn: empty, or with the source in words. */
const PREVIEWS = /<span class="MathJax_Preview"[^>]*>(?:(?!<\/?span\b)[\s\S])*<\/span>/gi

/** The MathML goes into the element, where other MathJaxes have it. */
export function cleanMathJaxHtml(html: string): string {
  return html.replaceAll(PREVIEWS, '').replaceAll(DRAWN, (span, mathml: string) => span + unescaped(mathml))
}

const SIGNS: ReadonlyMap<string, string> = new Map(Object.entries({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }))

function unescaped(text: string): string {
  return text.replaceAll(/&(lt|gt|quot|apos|amp);/g, (whole, name: string) => SIGNS.get(name) ?? whole)
}
