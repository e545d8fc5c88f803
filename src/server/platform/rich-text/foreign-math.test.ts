import { describe, expect, it } from 'vitest'
import { documentFormulas } from '#editor/render/document-text.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import { renderFormula } from '#math/render/render-formula.ts'
import { parseHtml } from './parse-html.ts'

/** Formulas in the forms in which their sources put them on the clipboard. */

const formulas = (doc: RichDoc): string[] =>
  documentFormulas(doc).map(({ tex, display }) => `${display ? 'mathDisplay' : 'mathInline'} ${tex}`)
const read = (html: string): RichDoc => parseHtml(html, 'full')
const words = (doc: RichDoc): string => JSON.stringify(doc)

describe('formulas pasted from elsewhere', () => {
  it('of a page with KaTeX keep their source', () => {
    const html = `<meta charset='utf-8'><p>Wzór ${renderFormula('x^2', { display: false })} i <span class="katex-display">${renderFormula('\\frac{1}{2}', { display: false })}</span></p>`
    expect(formulas(read(html))).toEqual(['mathInline x^2', 'mathDisplay \\frac{1}{2}'])
  })

  it('of Wikipedia keep their source, with MathML or with the picture alone', () => {
    const whole = `<p>Energia <span class="mwe-math-element mwe-math-element-inline"><span class="mwe-math-mathml-inline mwe-math-mathml-a11y" style="display: none;"><math xmlns="http://www.w3.org/1998/Math/MathML" alttext="{\\displaystyle E=mc^{2}}"><semantics><mrow><mi>E</mi></mrow><annotation encoding="application/x-tex">{\\displaystyle E=mc^{2}}</annotation></semantics></math></span><img src="https://wikimedia.org/api/rest_v1/media/math/render/svg/x" class="mwe-math-fallback-image-inline" aria-hidden="true" alt="{\\displaystyle E=mc^{2}}"></span>.</p>`
    const picture = `<p>Energia <img src="https://wikimedia.org/x" class="mwe-math-fallback-image-inline mw-invert" alt="{\\displaystyle E=mc^{2}}">.</p>`
    expect(formulas(read(whole))).toEqual(['mathInline E=mc^{2}'])
    expect(formulas(read(picture))).toEqual(['mathInline E=mc^{2}'])
    expect(words(read(whole))).not.toContain('wikimedia')
  })

  it('of a page with MathJax are read from the MathML beside them', () => {
    const mathml = `<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>x</mi><mo>=</mo><mfrac><mrow><mo>−</mo><mi>b</mi><mo>±</mo><msqrt><msup><mi>b</mi><mn>2</mn></msup><mo>−</mo><mn>4</mn><mi>a</mi><mi>c</mi></msqrt></mrow><mrow><mn>2</mn><mi>a</mi></mrow></mfrac></math>`
    const tex = 'x=\\frac{-b\\pm \\sqrt{b^{2}-4ac}}{2a}'
    const inline = `<p>Pierwiastki <mjx-container class="MathJax" jax="CHTML"><mjx-math aria-hidden="true"><mjx-mi></mjx-mi></mjx-math><mjx-assistive-mml>${mathml}</mjx-assistive-mml></mjx-container>.</p>`
    expect(formulas(read(inline))).toEqual([`mathInline ${tex}`])
    const display = inline.replace('jax="CHTML"', 'jax="CHTML" display="true"')
    expect(formulas(read(display))[0]).toMatch(/^mathDisplay x=/)
  })

  it.each([
    ['<mi>x</mi><mo>=</mo><mn>1</mn><mtext> </mtext>', 'x=1'],
    ['<mi>x</mi><mtext>\u00a0</mtext>', 'x'],
    ['<mfrac><mrow><mi>a</mi><mtext>\u00a0</mtext></mrow><mi>b</mi></mfrac>', '\\frac{a}{b}'],
    ['<msup><mi>x</mi><mrow><mn>2</mn><mtext>\u00a0</mtext></mrow></msup><mi>y</mi>', 'x^{2}y'],
  ])('end without the half of a space: %s', (mathml, tex) => {
    expect(formulas(read(`<p><math>${mathml}</math></p>`))).toEqual([`mathInline ${tex}`])
  })

  it.each([
    '<span class="katex"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">{\\displaystyle x=1\\ }</annotation></semantics></math></span>',
    '<math alttext="{\\displaystyle x=1\\ }"><mi>x</mi></math>',
    '<img src="https://wikimedia.org/x" class="mwe-math-fallback-image-inline" alt="{\\displaystyle x=1\\ }">',
    '<img src="https://wikimedia.org/x" class="mwe-math-fallback-image-inline" alt="x=1\\ \\ ">',
  ])('keep no half of a space that their source ends with: %s', (html) => {
    expect(formulas(read(`<p>${html}</p>`))).toEqual(['mathInline x=1'])
  })

  it.each([
    ['<msubsup><mo>∫</mo><mn>0</mn><mi>π</mi></msubsup><mi>sin</mi><mi>x</mi>', '\\int_{0}^{\\pi}\\sin x'],
    ['<munderover><mo>∑</mo><mrow><mi>k</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>k</mi>', '\\sum_{k=1}^{n}k'],
    ['<mroot><mi>x</mi><mn>3</mn></mroot><mo>≤</mo><mn>0,5</mn>', '\\sqrt[3]{x}\\leq0{,}5'],
    [
      '<mover><mi>v</mi><mo>→</mo></mover><mo>⊥</mo><mover><mrow><mi>A</mi><mi>B</mi></mrow><mo>¯</mo></mover>',
      '\\vec{v}\\perp\\overline{AB}',
    ],
    ['<mtable><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr></mtable>', '\\begin{matrix}a & b\\end{matrix}'],
    [
      '<mo>(</mo><mtable><mtr><mtd><mi>a</mi></mtd></mtr><mtr><mtd><mi>b</mi></mtd></mtr></mtable><mo>)</mo><mi>c</mi>',
      '\\begin{pmatrix}a\\\\b\\end{pmatrix}c',
    ],
    [
      '<mi>f</mi><mo>=</mo><mo>{</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mtext>gdy\u00a0</mtext><mi>x</mi></mtd></mtr></mtable>',
      'f=\\begin{cases}1&\\text{gdy }x\\end{cases}',
    ],
    ['<mtable><mtr><mtd><mi>x</mi></mtd><mtd><mi></mi><mo>=</mo><mn>1</mn></mtd></mtr></mtable>', '\\begin{aligned}x&=1\\end{aligned}'],
    [
      '<mrow><mo>(</mo><mfrac><mi>a</mi><mi>b</mi></mfrac><mo>)</mo></mrow><mo>+</mo><mrow><mo>|</mo><mi>x</mi><mo>|</mo></mrow>',
      '\\left(\\frac{a}{b}\\right)+|x|',
    ],
    // Brackets at both ends of a row that don't belong together.
    [
      '<mfrac><mrow><mo>(</mo><mi>a</mi><mo>)</mo><mfrac><mn>1</mn><mn>2</mn></mfrac><mo>(</mo><mi>b</mi><mo>)</mo></mrow><mn>3</mn></mfrac>',
      '\\frac{(a)\\frac{1}{2}(b)}{3}',
    ],
    ['<mo>(</mo><mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac><mo>)</mo>', '\\binom{n}{k}'],
    ['<msup><mi>f</mi><mo>′</mo></msup><msubsup><mi>x</mi><mn>1</mn><mo>″</mo></msubsup>', "f'x_{1}''"],
    [
      '<mi>𝑥</mi><mo>∈</mo><mi>ℚ</mi><mo>∪</mo><mi>𝔸</mi><mi>𝒜</mi><mi>𝛼</mi><mi>ℎ</mi>',
      'x\\in\\mathbb{Q}\\cup\\mathbb{A}\\mathcal{A}\\alphah',
    ],
    ['<mn>2</mn><mspace width="0.167em"/><mi mathvariant="normal">m</mi><mspace width="1em"/><mi>x</mi>', '2\\,\\mathrm{m}\\quadx'],
    ['<mrow><mn>2</mn><mrow><mo>,</mo></mrow><mn>5</mn></mrow>', '2{,}5'],
    ['<menclose notation="box"><mi>x</mi></menclose><munder><mi>y</mi><mo>_</mo></munder>', '\\boxed{x}\\underline{y}'],
  ])('as MathML %s become TeX that can be typeset', (mathml, tex) => {
    const [found] = formulas(read(`<p>a <math>${mathml}</math></p>`))
    expect(found?.replaceAll(' ', '')).toBe(`mathInline ${tex}`.replaceAll(' ', ''))
    expect(renderFormula(found?.slice('mathInline '.length) ?? '', { display: false })).not.toContain('math-error')
  })

  it('keep a command apart from the letter after it', () => {
    expect(formulas(read('<p><math><mi>a</mi><mo>±</mo><mi>b</mi><mo>·</mo><mi>π</mi><mi>r</mi></math></p>'))).toEqual([
      'mathInline a\\pm b\\cdot \\pi r',
    ])
  })

  it('of MathJax that are drawn by what nobody knows are not guessed', () => {
    const drawn = (inner: string): string => `<p>a <mjx-container jax="CHTML"><mjx-math>${inner}</mjx-math></mjx-container></p>`
    const letter = '<mjx-mi><mjx-c class="mjx-c1D465"></mjx-c></mjx-mi>'
    expect(formulas(read(drawn(letter)))).toEqual(['mathInline x'])
    for (const inner of [
      '',
      `<mjx-mmultiscripts>${letter}</mjx-mmultiscripts>`,
      `<mjx-mfrac>${letter}</mjx-mfrac>`,
      `<mjx-merror>${letter}</mjx-merror>`,
      letter.repeat(3000),
      `${'<mjx-mrow>'.repeat(3000)}${letter}${'</mjx-mrow>'.repeat(3000)}`,
      '<mjx-mi><mjx-c class="mjx-c110000"></mjx-c><mjx-c class="mjx-cx"></mjx-c></mjx-mi>',
    ]) {
      expect(formulas(read(drawn(inner)))).toEqual([])
      expect(words(read(drawn(inner)))).toContain('(paste error)')
    }
  })

  it('that cannot be read say so in red where they stood', () => {
    const doc = read('<p>Wzór <math><mi>x</mi><maction><mi>y</mi></maction></math> dalej</p>')
    expect(formulas(doc)).toEqual([])
    expect(doc.content[0]?.content?.map(({ text, marks }) => [text, marks?.[0]?.attrs?.['color']])).toEqual([
      ['Wzór ', undefined],
      ['(paste error)', 'red-11'],
      [' dalej', undefined],
    ])
  })
})
