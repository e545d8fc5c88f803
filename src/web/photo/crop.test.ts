import { expect, test } from 'vitest'
import { CORNERS, moveCorner, moveFrame, turnedCrop, WHOLE } from '#web/photo/crop.ts'

test('a corner moves its two sides and stops at the edges and before the opposite ones', () => {
  expect(moveCorner(WHOLE, 'topLeft', 0.25, 0.5)).toEqual({ left: 0.25, top: 0.5, right: 1, bottom: 1 })
  expect(moveCorner(WHOLE, 'bottomRight', -0.25, -0.5)).toEqual({ left: 0, top: 0, right: 0.75, bottom: 0.5 })
  for (const corner of CORNERS) {
    expect(moveCorner(WHOLE, corner, corner.endsWith('Left') ? -1 : 1, corner.startsWith('top') ? -1 : 1)).toEqual(WHOLE)
    const { left, top, right, bottom } = moveCorner(WHOLE, corner, corner.endsWith('Left') ? 5 : -5, corner.startsWith('top') ? 5 : -5)
    expect(right - left).toBeCloseTo(0.1)
    expect(bottom - top).toBeCloseTo(0.1)
  }
})

test('a frame keeps its size when it is moved, and its place in the picture when that is turned', () => {
  const frame = { left: 0.25, top: 0.5, right: 0.5, bottom: 1 }
  expect(moveFrame(frame, 0.25, -0.25)).toEqual({ left: 0.5, top: 0.25, right: 0.75, bottom: 0.75 })
  expect(moveFrame(frame, -9, 9)).toEqual({ left: 0, top: 0.5, right: 0.25, bottom: 1 })
  expect(turnedCrop(frame)).toEqual({ left: 0, right: 0.5, top: 0.25, bottom: 0.5 })
  expect([1, 2, 3, 4].reduce(turnedCrop, frame)).toEqual(frame)
})
