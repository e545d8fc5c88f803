import katex from 'katex'
import { describe, expect, it } from 'vitest'
import { texOfOmml } from './omml-tex.ts'

const r = (text: string): string => `<m:r>${text}</m:r>`
const of = (inner: string): string | null => texOfOmml(`<m:oMath>${inner}</m:oMath>`)

describe("Word's equations", () => {
  it.each([
    [r('a+b&#8804;2,5'), 'a+b\\leq 2{,}5'],
    [`<m:f><m:num>${r('1')}</m:num><m:den>${r('2')}</m:den></m:f>`, '\\frac{1}{2}'],
    [`<m:f><m:fPr><m:type m:val="lin"/></m:fPr><m:num>${r('1')}</m:num><m:den>${r('2')}</m:den></m:f>`, '{1}/{2}'],
    [`<m:sSubSup><m:e>${r('x')}</m:e><m:sub>${r('1')}</m:sub><m:sup>${r('2')}</m:sup></m:sSubSup>`, 'x_{1}^{2}'],
    [`<m:rad><m:deg>${r('3')}</m:deg><m:e>${r('8')}</m:e></m:rad>`, '\\sqrt[3]{8}'],
    [`<m:d><m:dPr><m:begChr m:val="|"/><m:endChr m:val="|"/></m:dPr><m:e>${r('x')}</m:e></m:d>`, '\\left| x\\right|'],
    [
      `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${r('k=1')}</m:sub><m:sup>${r('n')}</m:sup><m:e>${r('k')}</m:e></m:nary>`,
      '\\sum_{k=1}^{n} k',
    ],
    [`<m:func><m:fName>${r('sin')}</m:fName><m:e>${r('α')}</m:e></m:func>`, '\\sin \\alpha'],
    [
      `<m:func><m:fName><m:limLow><m:e>${r('lim')}</m:e><m:lim>${r('n→∞')}</m:lim></m:limLow></m:fName><m:e>${r('n')}</m:e></m:func>`,
      '\\lim_{n\\to \\infty} n',
    ],
    [`<m:acc><m:accPr><m:chr m:val="&#8407;"/></m:accPr><m:e>${r('u')}</m:e></m:acc>`, '\\vec{u}'],
    [`<m:bar><m:barPr><m:pos m:val="top"/></m:barPr><m:e>${r('AB')}</m:e></m:bar>`, '\\overline{AB}'],
    [
      `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr><m:e><m:eqArr><m:e>${r('x+y=5')}</m:e><m:e>${r('x-y=1')}</m:e></m:eqArr></m:e></m:d>`,
      '\\begin{cases}x+y=5 \\\\ x-y=1\\end{cases}',
    ],
    [
      `<m:m><m:mr><m:e>${r('1')}</m:e><m:e>${r('0')}</m:e></m:mr><m:mr><m:e>${r('0')}</m:e><m:e>${r('1')}</m:e></m:mr></m:m>`,
      '\\begin{matrix}1 & 0 \\\\ 0 & 1\\end{matrix}',
    ],
    [`<m:rad><m:deg>${r('3')}<m:r><m:rPr><m:nor/></m:rPr> </m:r></m:deg><m:e>${r('8')}</m:e></m:rad>`, '\\sqrt[3]{8}'],
    [`<m:func><m:fName>${r('sin')}<m:r><m:rPr><m:nor/></m:rPr> </m:r></m:fName><m:e>${r('α')}</m:e></m:func>`, '\\sin \\alpha'],
    [`<m:r><m:rPr><m:nor/></m:rPr>dla każdego</m:r>`, '\\text{dla każdego}'],
    [`<m:borderBox><m:e>${r('x=3')}</m:e></m:borderBox>`, '\\boxed{x=3}'],
  ])('%s', (omml, tex) => {
    expect(of(omml)).toBe(tex)
    expect(() => katex.renderToString(tex, { throwOnError: true })).not.toThrow()
  })

  it('are nothing rather than wrong where something is unknown, and no bomb', () => {
    expect(of('<m:unheard><m:e><m:r>x</m:r></m:e></m:unheard>')).toBeNull()
    expect(of('')).toBeNull()
    expect(of('<m:e>'.repeat(100_000))).toBeNull()
    expect(of(r('\\input{x}'))).toBe('\\backslash input\\{x\\}')
  })
})
