import { expect, test } from 'vitest'
import type { NumberLineItem } from '#contract/exercise/level.ts'
import { dropKept, keepLevel, readKept } from '#web/exercise/kept-levels.ts'
import { offeredNumbers, slotRows, writeMark } from './level-layout.ts'
import { saySide, sidePieces } from './written-side.ts'
import { memoryStorage } from '#web/lib/testing/memory-storage.ts'

const line = (parts: Partial<NumberLineItem> = {}): NumberLineItem => ({
  from: 0,
  step: 1,
  marks: 11,
  labelled: [0, 1, 10],
  slots: [3, 5, 8],
  ...parts,
})

test('slots that stand apart share a row; neighbours take turns, however their order is written', () => {
  expect(slotRows(line({ slots: [3, 6, 9] }))).toEqual([0, 0, 0])
  expect(slotRows(line({ slots: [3, 5, 6, 9] }))).toEqual([0, 1, 0, 0])
  expect(slotRows(line({ slots: [9, 6, 5, 3] }))).toEqual([0, 0, 1, 0])
  expect(slotRows(line({ marks: 13, slots: [2, 3, 4, 5, 6, 7] }))).toEqual([0, 1, 2, 0, 1, 2])
})

test('a line offers the numbers of its slots, mixed', () => {
  expect(offeredNumbers(line({ slots: [3, 5, 6, 9] }))).toEqual([9, 5, 3, 6])
  expect(offeredNumbers(line({ slots: [8, 3] }))).toEqual([8, 3])
  expect(offeredNumbers(line({ step: 0.1, slots: [3] }))).toEqual([0.3])
  for (let count = 2; count <= 6; count++) {
    const slots = Array.from({ length: count }, (_, index) => index + 2)
    expect(offeredNumbers(line({ slots }))).not.toEqual(slots)
  }
})

test('marks are written as in school', () => {
  expect([0.25, -3, 1000, 25_000].map(writeMark)).toEqual(['0,25', '−3', '1000', '25\u00a0000'])
})

test.each([
  ['7', ['7'], '7'],
  ['0,45', ['0,45'], '0,45'],
  ['2 1/2', ['2', { top: '1', bottom: '2' }], '2 i\u00a01\u00a0przez\u00a02'],
  ['8 + 3/4', ['8', '+', { top: '3', bottom: '4' }], '8 plus 3\u00a0przez\u00a04'],
  ['−9', ['−', '9'], 'minus 9'],
  ['24 : 4', ['24', ':', '4'], '24 podzielić przez 4'],
  ['6 · 7', ['6', '·', '7'], '6 razy 7'],
])('%s is written and said', (side, pieces, said) => {
  expect(sidePieces(side)).toEqual(pieces)
  expect(saySide(side)).toBe(said)
})

test('levels solved on a device are kept there with their answers until an account has them', () => {
  const map = new Map<string, string>()
  const storage = memoryStorage(map)
  keepLevel(storage, 'NumberLine', { id: 1, answers: [[3, 5]] })
  keepLevel(storage, 'NumberLine', { id: 2, answers: [[7]] })
  keepLevel(storage, 'NumberLine', { id: 1, answers: [[3, 6]] })
  keepLevel(storage, 'NumberComparison', { id: 9, answers: [['<']] })
  expect(readKept(storage, 'NumberLine')).toEqual([
    { id: 2, answers: [[7]] },
    { id: 1, answers: [[3, 6]] },
  ])
  dropKept(storage, 'NumberLine', [2, 1])
  expect(readKept(storage, 'NumberLine')).toEqual([])
  expect(readKept(storage, 'NumberComparison')).toEqual([{ id: 9, answers: [['<']] }])
  for (const key of map.keys()) map.set(key, '{"broken')
  expect(readKept(storage, 'NumberComparison')).toEqual([])
  expect(readKept(null, 'NumberLine')).toEqual([])
})
