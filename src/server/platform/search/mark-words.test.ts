import { expect, test } from 'vitest'
import { foundInHtml, lookedFor, markedWords, markHtml } from '#server/platform/search/mark-words.ts'
import type { UnderstoodWord } from '#server/platform/search/understanding.ts'

function aWord(asked: string, more: Partial<UnderstoodWord> = {}): UnderstoodWord {
  return { asked, reading: 'asWritten', tokens: [], lemmas: [], forms: [], correction: null, ...more }
}

const nothing = () => false

test('words are marked in any form, whatever case they stand in, and nothing else is', () => {
  const isLookedFor = lookedFor([aWord('równań', { lemmas: ['równanie'], forms: ['równanie', 'równania'] })])
  expect(markHtml('<p>Równanie i <b>równaniem</b> zrównany.</p>', { isLookedFor, isFormula: nothing, amounts: [] })).toBe(
    '<p><mark>Równanie</mark> i <b><mark>równaniem</mark></b> zrównany.</p>',
  )
})

test('the unfinished last word marks what it begins, typed without diacritics too', () => {
  const isLookedFor = lookedFor([aWord('kat', { reading: 'beginning' })])
  expect(markedWords(['Kąty przyległe', 'Katalog kart'], isLookedFor)).toEqual(['kąty', 'katalog'])
  expect(markedWords(['Kąty przyległe'], lookedFor([aWord('ka', { reading: 'unknown' })]))).toEqual([])
})

test('entities, attributes, code and formulas stay as they are', () => {
  const isLookedFor = lookedFor([aWord('amp'), aWord('x'), aWord('class')])
  const html =
    '<p class="x">a &amp; <code>x</code> <span class="math-inline"><span class="katex"><span>x</span><annotation encoding="application/x-tex">x&lt;1</annotation></span></span> x</p>'
  expect(markHtml(html, { isLookedFor, isFormula: nothing, amounts: [] })).toBe(html.replace(' x</p>', ' <mark>x</mark></p>'))
})

test('a formula that was looked for is marked whole', () => {
  const formula = (tex: string) =>
    `<span class="math-inline"><span class="katex"><annotation encoding="application/x-tex">${tex}</annotation></span></span>`
  const html = `<p>${formula('x&lt;1')} ${formula('y')}</p>`
  expect(markHtml(html, { isLookedFor: nothing, isFormula: (tex) => tex === 'x<1', amounts: [] })).toBe(
    html.replace('math-inline', 'math-inline is-found'),
  )
})

test('what would be marked is told: words as they are compared, formulas by their TeX, once each', () => {
  const formula = (tex: string) =>
    `<span class="math-inline"><span class="katex"><annotation encoding="application/x-tex">${tex}</annotation></span></span>`
  const texts = [
    `<p>Równania i ${formula('x&lt;1')} oraz ${formula('y')}</p>`,
    `<p>R&amp;D: równania <code>równanie</code> ${formula('x&lt;1')}</p>`,
  ]
  const isLookedFor = lookedFor([aWord('równanie', { lemmas: ['równanie'] }), aWord('r')])
  expect(foundInHtml(texts, { isLookedFor, isFormula: (tex) => tex === 'x<1', amounts: [] })).toEqual({
    words: ['równania', 'r'],
    formulas: ['x<1'],
  })
})

test('degrees in a sentence are marked with their word', () => {
  const marks = { isLookedFor: (word: string) => word === 'Równanie', isFormula: nothing, amounts: ['30°'] }
  expect(markHtml('<p>Równanie, 30\u00a0stopni, 130 stopni i 30 zł.</p>', marks)).toBe(
    '<p><mark>Równanie</mark>, <mark>30\u00a0stopni</mark>, 130 stopni i 30 zł.</p>',
  )
})
