import { expect, test } from 'vitest'
import type { Mark } from '#contract/solution-check.ts'
import { boxBetween, inTheMiddle, movedBy, numbersOf, pathText, placeOf } from '#web/solution-check/marks/marks.ts'

const box = { left: 100, top: 50, width: 200, height: 400 }

test('a place is told by the picture, and never lies beside it', () => {
  expect(placeOf(box, 200, 250)).toEqual([5000, 5000])
  expect(placeOf(box, 0, 1000)).toEqual([0, 10_000])
})

test('a box is the same whichever corner came first', () => {
  const expected = { x: 1000, y: 2000, width: 500, height: 1000 }
  expect(boxBetween([1000, 2000], [1500, 3000])).toEqual(expected)
  expect(boxBetween([1500, 3000], [1000, 2000])).toEqual(expected)
})

test('a remark that is moved stays on the picture, a box with its whole size', () => {
  expect(movedBy(inTheMiddle('POINT', 1), 9000, -9000)).toMatchObject({ x: 10_000, y: 0 })
  expect(movedBy(inTheMiddle('BOX', 1), 9000, 9000)).toMatchObject({ x: 7000, y: 9000, width: 3000, height: 1000 })
})

test('remarks are numbered across pictures, strokes are not', () => {
  const marks: Mark[] = [inTheMiddle('POINT', 1), { kind: 'PEN', photoId: 1, path: [0, 0, 1, 1] }, inTheMiddle('BOX', 2)]
  expect(marks.map((mark) => numbersOf(marks).get(mark))).toEqual([1, undefined, 2])
})

test('a stroke is a path in the size of its picture', () => {
  expect(pathText([0, 0, 5000, 10_000], { width: 600, height: 800 })).toBe('M0.0 0.0L300.0 800.0')
})
