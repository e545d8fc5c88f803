import { expect, it } from 'vitest'
import { doc, node, p } from '#editor/testing/document-builders.ts'
import { numberFigures } from './number-figures.ts'

const caption = node('caption', null, 'Opis')
const picture = node('figure', null, node('image', { src: '/a' }), caption)
const table = node('figure', null, node('table', null, node('tableRow', null, node('tableCell', null, picture))), caption)

it('numbers pictures and tables apart, in the order they stand, also inside each other', () => {
  expect(numberFigures(doc(picture, p('x'), table, node('blockquote', null, picture, table)))).toEqual([
    { kind: 'image', number: 1 },
    { kind: 'table', number: 1 },
    { kind: 'image', number: 2 },
    { kind: 'image', number: 3 },
    { kind: 'table', number: 2 },
    { kind: 'image', number: 4 },
  ])
})

it('gives no number to a figure without a caption', () => {
  const bare = node('figure', null, node('image', { src: '/a' }), node('caption', null))
  expect(numberFigures(doc(bare, picture))).toEqual([
    { kind: 'image', number: null },
    { kind: 'image', number: 1 },
  ])
})
