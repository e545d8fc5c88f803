/** Places of the TeX in html of a document: beside a typeset formula, and at one that could not be typeset. */
const TEX =
  /<annotation encoding="application\/x-tex">([^<]*)<\/annotation>|<(?:span|div) class="math-(?:inline|display)[^"]*"[^>]* data-tex="([^"]*)"/g

const SIGNS = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&#x27;', "'"],
  ['&amp;', '&'],
])

/** Returns the TeX of the formulas of a text, one a line, in their order. */
export function texInHtml(html: string): string {
  return [...html.matchAll(TEX)]
    .map(([, typeset, plain]) => (typeset ?? plain ?? '').replaceAll(/&(?:lt|gt|quot|#39|#x27|amp);/g, (sign) => SIGNS.get(sign) ?? sign))
    .join('\n')
}
