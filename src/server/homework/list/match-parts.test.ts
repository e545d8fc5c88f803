import { expect, test } from 'vitest'
import { matchParts } from '#server/homework/list/match-parts.ts'

const stored = ['a', 'b', 'c'].map((content, index) => ({ id: index + 1, content }))
const texts = (...contents: string[]) => contents.map((content) => ({ content }))

test.each<[string, Parameters<typeof matchParts>[1], (number | null)[]]>([
  ['the same parts are the same', texts('a', 'b', 'c'), [1, 2, 3]],
  ['a corrected part is the one in its place', texts('a', 'B', 'c'), [1, 2, 3]],
  ['a new first part moves the others', texts('new', 'a', 'b', 'c'), [null, 1, 2, 3]],
  ['one that is taken out leaves the rest', texts('a', 'c'), [1, 3]],
  ['parts in another order are the same parts', texts('c', 'a', 'b'), [3, 1, 2]],
  [
    'ids decide where they are given, whatever the texts',
    [{ id: 3, content: 'a' }, { content: 'b' }, { id: 1, content: 'x' }],
    [3, null, 1],
  ],
  [
    'an id of another task, and one given twice, is a new part',
    [
      { id: 9, content: 'a' },
      { id: 1, content: 'b' },
      { id: 1, content: 'c' },
    ],
    [null, 1, null],
  ],
  ['nothing is left of nothing', [], []],
])('%s', (_, written, ids) => {
  expect(matchParts(stored, written)).toEqual(ids)
})

test('a text is the same whatever its attributes are made of', () => {
  const attrs = Object.assign(Object.create(null) as object, { lang: 'pl', none: undefined })
  expect(
    matchParts(
      [
        { id: 1, content: 'x' },
        { id: 2, content: { attrs: { lang: 'pl' } } },
      ],
      [{ content: { attrs } }],
    ),
  ).toEqual([2])
})
