import { expect, it } from 'vitest'
import { doc, node, p } from '#editor/testing/document-builders.ts'
import type { RichNode } from '#editor/schema/document.ts'
import { numberDocument, referenceLabels } from './number-document.ts'

const caption = node('caption', null, 'Opis')
const picture = node('figure', null, node('image', { src: '/a' }), caption)
const table = node('figure', null, node('table', null, node('tableRow', null, node('tableCell', null, picture))), caption)
const labels = (...blocks: readonly RichNode[]) => numberDocument(doc(...blocks)).map(({ label }) => label)

it('numbers pictures and tables apart, in the order they stand, also inside each other', () => {
  expect(labels(picture, p('x'), table, node('blockquote', null, picture, table))).toEqual([
    'Rys. 1.',
    'Tab. 1.',
    'Rys. 2.',
    'Rys. 3.',
    'Tab. 2.',
    'Rys. 4.',
  ])
})

it('gives no number to a figure without a caption', () => {
  const bare = node('figure', null, node('image', { src: '/a' }), node('caption', null))
  expect(labels(bare, picture)).toEqual(['', 'Rys. 1.'])
})

it('counts a group as one picture and letters its parts', () => {
  const part = (id: string) => node('subfigure', { id }, node('image', { src: '/a' }), node('subcaption', null))
  const numbers = numberDocument(doc(picture, node('figureGroup', { id: 'id-g' }, part('id-a'), part('id-b'), caption), picture))
  expect(numbers.map(({ label }) => label)).toEqual(['Rys. 1.', 'Rys. 2.', '(a)', '(b)', 'Rys. 3.'])
  expect([...referenceLabels(numbers)]).toEqual([
    ['id-g', 'Rys. 2'],
    ['id-a', 'Rys. 2a'],
    ['id-b', 'Rys. 2b'],
  ])
})

it('numbers only formulas that ask for it, and notes of both kinds in one sequence', () => {
  const formula = (id: string, numbered: boolean) => node('mathDisplay', { id, tex: 'x', numbered })
  const numbers = numberDocument(
    doc(
      formula('id-1', true),
      formula('id-2', false),
      p('a', node('footnote', { id: 'id-3' }, 'x'), node('citation', { id: 'id-4', title: 'Geometria' }), node('footnote', null, 'y')),
      formula('id-5', true),
    ),
  )
  expect(numbers.map(({ number }) => number)).toEqual([1, null, 1, 2, 3, 2])
  expect(Object.fromEntries(referenceLabels(numbers))).toEqual({
    'id-1': 'wzór\u00a0(1)',
    'id-2': 'wzór',
    'id-3': '[1]',
    'id-4': '[2]',
    'id-5': 'wzór\u00a0(2)',
  })
})
