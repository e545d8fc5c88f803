/** Longest html of a rich field, in characters. */
const HTML_LENGTH = 1_000_000
/** Longest source of a formula. */
const FORMULA_BYTES = 4096

type Node = Record<string, unknown>
const doc = (...content: Node[]): string => JSON.stringify({ type: 'doc', content })
const html = (markup: string): string => JSON.stringify(markup.slice(0, HTML_LENGTH))
const paragraph = (...content: Node[]): Node => ({ type: 'paragraph', content })
const text = (value: string): Node => ({ type: 'text', text: value })
const many = <Item>(count: number, make: (index: number) => Item): Item[] => Array.from({ length: count }, (_, index) => make(index))
const nested = (depth: number, open: string, inner: string, close: string): string => open.repeat(depth) + inner + close.repeat(depth)

/** A matrix about as large as one that is typeset; another number makes another one. */
function matrix(number: number): string {
  const row = many(40, (index) => `${(index + number) % 10}`).join('&')
  const rows = many(Math.floor((0.5 * FORMULA_BYTES) / (row.length + 2)), () => row).join('\\\\')
  return `\\begin{matrix}${rows}\\end{matrix}+${number}`
}
const formulaBlock = (tex: string): Node => ({ type: 'mathDisplay', attrs: { tex } })
const formula = (tex: string): Node => ({ type: 'mathInline', attrs: { tex } })

/**
 * Rich fields as JSON that are as much work as a request may bring: for what reads, checks, typesets and stores them. The
 * product accepts each or refuses it, and answers others meanwhile.
 */
export const worstRichTexts = {
  'matrices, as many as fit': () => doc(...many(60, (index) => formulaBlock(matrix(index)))),
  'matrices, a few': () => doc(...many(15, (index) => formulaBlock(matrix(index)))),
  '1,010 formulas': () =>
    doc(...many(505, (index) => paragraph(formula(`\\frac{${index}}{x^{${index}}+1}`), text(' i '), formula(`x_{${index}}^2=${index}`)))),
  'formulas nested deeply': () => doc(...many(20, (index) => formulaBlock(nested(400, '\\sqrt{', `x_${index}`, '}')))),
  'formulas with nested fractions': () => doc(...many(8, (index) => formulaBlock(nested(200, '\\frac{1}{', `x_${index}`, '}')))),
  'formulas whose macros grow': () => doc(...many(30, () => formulaBlock('\\binom{n}{k}'.repeat(300)))),
  'many short paragraphs': () => doc(...many(9_000, (index) => paragraph(text(`${index}`)))),
  'a long text': () => doc(paragraph(text('ala ma kota '.repeat(80_000)))),
  'a long word': () => doc(paragraph(text('ż'.repeat(450_000)))),
  'many marks': () =>
    doc(paragraph(...many(6_000, (index) => ({ ...text('a'), marks: [{ type: index % 2 ? 'bold' : 'italic' }, { type: 'underline' }] })))),
  'a huge table': () =>
    doc({
      type: 'table',
      content: many(180, () => ({ type: 'tableRow', content: many(30, () => ({ type: 'tableCell', content: [paragraph(text('1'))] })) })),
    }),
  'lists in lists': () =>
    `{"type":"doc","content":[${nested(14, '{"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph"},', '{"type":"paragraph"}', ']}]}')}]}`,
  'nodes in nodes without end': () => `{"type":"doc","content":[${nested(20_000, '{"type":"blockquote","content":[', '', ']}')}]}`,
  'arrays in arrays': () => `{"type":"doc","content":${nested(200_000, '[', '', ']')}}`,
  'unknown keys': () => `{"type":"doc",${many(50_000, (index) => `"k${index}":1`).join(',')}}`,
  'html: paragraphs': () => html('<p>a<b>b</b></p>'.repeat(HTML_LENGTH / 16)),
  'html: letters': () => html('ala ma kota '.repeat(HTML_LENGTH / 12)),
  'html: elements in elements': () => html(nested(40_000, '<div>', 'a', '</div>')),
  'html: lists in lists': () => html(nested(30_000, '<ul><li>', 'a', '</li></ul>')),
  'html: a huge table': () => html(`<table>${`<tr>${'<td>1</td>'.repeat(50)}</tr>`.repeat(1_900)}</table>`),
  'html: tables in tables': () => html(nested(8_000, '<table><tr><td>', 'a', '</td></tr></table>')),
  'html: unclosed formatting': () => html('<b><i><u><a href="/x">'.repeat(40_000)),
  'html: attributes': () => html(`<p ${many(60_000, (index) => `a${index}="1"`).join(' ')}>a</p>`),
  'html: styles': () => html(`<p style="${'color:red;'.repeat(90_000)}">a</p>`),
  'html: formulas': () => html(many(1_010, (index) => `<span data-type="math-inline" data-tex="\\frac{${index}}{2}"></span>`).join(' ')),
  'html: markup of KaTeX': () =>
    html('<span class="katex"><span class="katex-mathml"><math><mi>x</mi></math></span></span>'.repeat(10_000)),
  'html: comments and angles': () => html('<!-- a --><<<<!>'.repeat(60_000)),
} satisfies Record<string, () => string>
