import { describe, expect, it } from 'vitest'
import { splitReveal } from '../steps/split-reveal.ts'
import { renderFormula } from './render-formula.ts'
import { renderDisplay } from './render-reveal.ts'

/** Counts how often each piece is marked: in MathML and in every column. */
function marks(html: string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const [, piece = ''] of html.matchAll(/data-piece="(\d+)"/g)) counts[piece] = (counts[piece] ?? 0) + 1
  return counts
}

/** The html without the marks, to compare with what KaTeX alone gives. */
function unmarked(html: string): string {
  return html.replaceAll(/ data-piece="\d+"/g, '').replace(/^<span class="reveal-rows"[^>]*>(.*)<\/span>$/s, '$1')
}

describe('renderDisplay', () => {
  it.each(['x=1', 'x', 'x=1,\\ y=2', '\\begin{cases}x=1\\\\y=2\\end{cases}'])('sets %s as one piece', (tex) => {
    expect(renderDisplay(tex)).toBe(renderFormula(tex, { display: true }))
  })

  it('shows a formula it cannot read as an error, however it might be cut', () => {
    expect(renderDisplay('a=\\foo=b')).toContain('class="math-error"')
    expect(renderDisplay('\\begin{aligned}a\\\\\\foo\\end{aligned}')).toContain('class="math-error"')
  })

  it('marks each row in MathML and in both columns, and changes nothing else', () => {
    const tex = '\\begin{aligned}2x+1&=\\frac{7}{2}\\\\2x&=2{,}5\\\\x&=\\begin{cases}1\\\\2\\end{cases}\\end{aligned}'
    const html = renderDisplay(tex)
    expect(html).toMatch(/^<span class="reveal-rows" data-reveal="rows" data-reveal-count="3">/)
    expect(marks(html)).toEqual({ 0: 3, 1: 3, 2: 3 })
    expect(unmarked(html)).toBe(renderFormula(tex, { display: true }))
  })

  it('puts the mark of a row on what that row shows', () => {
    const html = renderDisplay('\\begin{aligned}a&=p\\\\b&=q\\end{aligned}')
    const shown = (piece: number): string[] =>
      html
        .split(/(?=<(?:span|mtr)[^>]* data-piece=)/)
        .filter((chunk) => chunk.slice(0, chunk.indexOf('>')).includes(`data-piece="${piece}"`))
        .map((chunk) => chunk.replaceAll(/<annotation.*|<[^>]*>/gs, '').replaceAll(/[^a-z=]/g, ''))
    expect(shown(0)).toEqual(['a=p', 'a', '=p'])
    expect(shown(1)).toEqual(['b=q', 'b', '=q'])
  })

  it('gives short and empty rows a cell in every column', () => {
    expect(marks(renderDisplay('\\begin{aligned}a&=b\\\\c\\\\\\\\&=d % uwaga\n\\\\\\end{aligned}'))).toEqual({ 0: 3, 1: 3, 2: 3, 3: 3 })
  })

  it('marks the numbers of numbered rows', () => {
    expect(marks(renderDisplay('\\begin{align}a&=b\\tag{1}\\\\c&=d\\tag{2}\\end{align}'))).toEqual({ 0: 4, 1: 4 })
    expect(marks(renderDisplay('\\begin{align*}a&=b\\\\c&=d\\end{align*}.'))).toEqual({ 0: 3, 1: 3 })
    expect(marks(renderDisplay('\\begin{gather*}a\\\\b\\\\c\\end{gather*}'))).toEqual({ 0: 2, 1: 2, 2: 2 })
  })

  it('sets each link of a chain apart, in display style, with its own source', () => {
    const html = renderDisplay('x=\\frac12=0,5')
    expect(html).toMatch(/^<span class="reveal-links" data-reveal="links" data-reveal-count="2"><span class="reveal-part" data-piece="0">/)
    // A left side says nothing before its first equality is there.
    expect(marks(html)).toEqual({ 0: 2, 1: 1 })
    expect(html).not.toContain('katex-display')
    expect(html.match(/<annotation[^>]*>[^<]*/g)?.map((text) => text.replace(/<[^>]*>/, ''))).toEqual(['x', '=\\frac12', '=0{,}5'])
    expect(html.match(/display="block"/g)).toHaveLength(3)
  })

  it('keeps the space on both sides of a relation that starts a part', () => {
    const [, second = ''] = renderDisplay('a=b=c').split('data-piece="1"')
    expect(second.match(/class="mspace" style="margin-right:0.2778em;"/g)?.length).toBeGreaterThanOrEqual(2)
  })

  it('reads commas as it would in the uncut formula', () => {
    expect(renderDisplay('C=(2-5,3+4)=(-3,7)')).not.toContain('{,}')
  })

  it('agrees with splitReveal on the number of pieces', () => {
    for (const tex of ['a=b=c', 'p=0,5=\\frac12', '=b=c', '2x=4\\iff x=2', '\\begin{gathered}a\\\\b\\\\c\\end{gathered}']) {
      const reveal = splitReveal(tex)
      const count = reveal.kind === 'rows' ? reveal.count : reveal.kind === 'links' ? reveal.parts.length - reveal.begins + 1 : 1
      expect(renderDisplay(tex)).toContain(`data-reveal-count="${count}"`)
    }
  })
})
