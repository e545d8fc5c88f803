import { describe, expect, it } from 'vitest'
import { doc, formula, node, p } from '#editor/testing/document-builders.ts'
import { renderFormula } from '#math/render/render-formula.ts'
import { htmlBeginning } from './html-beginning.ts'
import { renderDocument } from './render-document.ts'

const set = (tex: string): string => `<span class="math-inline">${renderFormula(tex, { display: false })}</span>`

describe('the beginning of a document', () => {
  it('is one line of its words, with formulas set as they are there', () => {
    const html = renderDocument(
      doc(
        node('heading', { level: 2 }, 'Zadanie'),
        p('Oblicz ', formula('\\frac{1}{2} < x'), ', gdy ', node('footnote', {}, 'Uwaga'), 'a & b.'),
        node('bulletList', {}, node('listItem', {}, p('Jeden')), node('listItem', {}, p('dwa'))),
      ),
    )
    expect(htmlBeginning(html)).toBe(`Oblicz ${set('\\frac{1}{2} < x')}, gdy a &amp; b. Jeden dwa`)
  })

  it('sets a displayed formula in the line, and leaves out what other things are', () => {
    const html = renderDocument(doc(node('mathDisplay', { tex: 'x^2' }), node('homeworkEmbed', { homeworkId: '7' }), p('Koniec')))
    const beginning = htmlBeginning(html)
    expect(beginning).toMatch(/^<span class="math-inline"><span class="katex">.*<\/span><\/span> Koniec$/)
    expect(beginning).not.toMatch(/katex-display|embed|tabindex|id=/)
  })

  it('is cut at the end of a word, before what it has no room for, and never within a sign', () => {
    expect(htmlBeginning('<p>raz dwa trzy cztery</p>', 11)).toBe('raz dwa…')
    expect(htmlBeginning('<p>raz dwa trzy cztery</p>', 12)).toBe('raz dwa trzy…')
    expect(htmlBeginning('<p>raz, &lt;&lt;&lt; &amp;&amp;&amp;</p>', 8)).toBe('raz, &lt;&lt;&lt;…')
    expect(htmlBeginning(renderDocument(doc(p('Oblicz: ', formula('x_1+x_2+x_3+x_4')))), 12)).toBe('Oblicz…')
    expect(htmlBeginning(`<p>${'a'.repeat(300)}</p>`, 100)).toBe(`${'a'.repeat(50)}…`)
    expect(htmlBeginning('')).toBe('')
  })
})
