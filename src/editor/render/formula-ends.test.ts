import { expect, test } from 'vitest'
import { renderFormula } from '#math/render/render-formula.ts'
import { doc, formula, p, text } from '#editor/testing/document-builders.ts'
import { renderDocument } from './render-document.ts'

const bold = { type: 'bold' }
const inline = (tex: string): string => `<span class="math-inline">${renderFormula(tex, { display: false })}</span>`

test('a sign after a short formula stays in its line', () => {
  expect(renderDocument(doc(p('Niech ', formula('x+1=2'), ', więc ', formula('x=1'), '.')))).toBe(
    `<p>Niech <span class="math-end">${inline('x+1=2')},</span> więc <span class="math-end">${inline('x=1')}.</span></p>`,
  )
  // One that can't be broken is short however long its source is.
  const long = '\\frac{\\text{licznik}}{\\text{mianownik}}'
  expect(renderDocument(doc(p(formula(long), ')!')))).toBe(`<p><span class="math-end">${inline(long)})!</span></p>`)
})

test('a long formula may be broken, a sign of another format stays apart', () => {
  const long = 'a^2+b^2+c^2=2ab+2bc+2ca'
  expect(renderDocument(doc(p(formula(long), '. Dalej')))).toBe(`<p>${inline(long)}. Dalej</p>`)
  expect(renderDocument(doc(p(formula('x'), text('.', bold))))).toBe(`<p>${inline('x')}<strong>.</strong></p>`)
  expect(renderDocument(doc(p(formula('x'), ' i ', formula('y'), formula('z'))))).toBe(
    `<p>${inline('x')} i ${inline('y')}${inline('z')}</p>`,
  )
})

test('a word with a hard space stays with the formula after it', () => {
  expect(renderDocument(doc(p('cyfry ', formula('2'), ' i\u00a0', formula('7'), '.')))).toBe(
    `<p>cyfry ${inline('2')} <span class="math-end">i\u00a0${inline('7')}.</span></p>`,
  )
  expect(renderDocument(doc(p('o\u00a0', formula('x'))))).toBe(`<p><span class="math-end">o\u00a0${inline('x')}</span></p>`)
  const long = 'a^2+b^2+c^2=2ab+2bc+2ca'
  expect(renderDocument(doc(p('o\u00a0', formula(long))))).toBe(`<p>o\u00a0${inline(long)}</p>`)
  expect(renderDocument(doc(p(text('o\u00a0', bold), formula('x'))))).toBe(`<p><strong>o\u00a0</strong>${inline('x')}</p>`)
})
