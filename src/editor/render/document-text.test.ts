import { describe, expect, it } from 'vitest'
import { doc, formula, node, p } from '#editor/testing/document-builders.ts'
import { formulaWords } from '#math/speech/speak-formula.ts'
import { documentFormulas, documentText } from './document-text.ts'

const sample = doc(
  node('heading', { level: 2 }, 'Pole'),
  p('Oblicz', node('hardBreak', null), formula('\\frac12'), ' w\u00a0układzie'),
  node('mathDisplay', { tex: 'x^2' }),
  node('image', { src: '/a', alt: 'Trójkąt' }),
  node('solutionMethod', { number: 2 }),
  node('bulletList', null, node('listItem', null, p('raz')), node('listItem', null, p('dwa'))),
  p(),
)

describe('documentText', () => {
  it('gives a line per block, with formulas as TeX', () => {
    expect(documentText(sample)).toBe('Pole\nOblicz \\frac12 w układzie\nx^2\nTrójkąt\nSposób 2\nraz\ndwa')
  })

  it('gives formulas as a person would type them or say them, or leaves them out', () => {
    expect(documentText(sample, { formulas: 'readable' })).toContain('Oblicz 1/2 w układzie')
    expect(documentText(sample, { formulas: 'raised' })).toContain('Oblicz 1/2 w układzie\nx²\n')
    expect(documentText(sample, { formulas: formulaWords })).toContain('Oblicz jedna druga w układzie\nx kwadrat\n')
    expect(documentText(sample, { formulas: 'omit' })).toBe('Pole\nOblicz w układzie\nTrójkąt\nSposób 2\nraz\ndwa')
  })

  it('reads a row of a table as one line', () => {
    const row = (...cells: readonly string[]) => node('tableRow', null, ...cells.map((cell) => node('tableCell', null, p(cell))))
    expect(documentText(doc(node('table', null, row('a', 'b'), row('1', '2'))))).toBe('a b\n1 2')
  })

  it('is empty for an empty document', () => {
    expect(documentText(doc(p()))).toBe('')
  })
})

describe('documentFormulas', () => {
  it('lists formulas in the order of reading', () => {
    expect(documentFormulas(sample)).toEqual([
      { tex: '\\frac12', display: false },
      { tex: 'x^2', display: true },
    ])
  })
})
