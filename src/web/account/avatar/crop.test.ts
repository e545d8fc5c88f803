import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Crop, MOST_ZOOM, moveCrop, wholeCrop, zoomCrop, zoomOf } from '#web/account/avatar/crop.ts'

const picture = { width: 400, height: 200 }

test('it begins with the largest square from the middle', () => {
  expect(wholeCrop(picture)).toEqual({ x: 100, y: 0, side: 200 })
  expect(zoomOf(picture, wholeCrop(picture))).toBe(1)
})

test('zoom keeps what stands at the pointer in its place', () => {
  const crop = zoomCrop(picture, wholeCrop(picture), 2, { x: 0.25, y: 0.75 })
  expect(crop).toEqual({ x: 125, y: 75, side: 100 })
  expect(zoomOf(picture, crop)).toBe(2)
})

test('it moves by parts of itself and stops at the edges', () => {
  expect(moveCrop(picture, wholeCrop(picture), 0.25, 1)).toEqual({ x: 150, y: 0, side: 200 })
  expect(moveCrop(picture, wholeCrop(picture), -9, 0)).toEqual({ x: 0, y: 0, side: 200 })
})

test('whatever is done, the square lies in the picture', () => {
  const side = fc.integer({ min: 1, max: 10_000 })
  const part = fc.double({ min: -3, max: 3, noNaN: true })
  fc.assert(
    fc.property(side, side, fc.array(fc.tuple(part, part, fc.double({ min: 0, max: 9, noNaN: true }))), (width, height, steps) => {
      const sides = { width, height }
      let crop: Crop = wholeCrop(sides)
      for (const [right, down, zoom] of steps) {
        crop = zoomCrop(sides, moveCrop(sides, crop, right, down), zoom, { x: Math.abs(right) / 3, y: Math.abs(down) / 3 })
        expect(crop.x).toBeGreaterThanOrEqual(0)
        expect(crop.y).toBeGreaterThanOrEqual(0)
        expect(crop.x + crop.side).toBeLessThanOrEqual(width + 1e-6)
        expect(crop.y + crop.side).toBeLessThanOrEqual(height + 1e-6)
        expect(zoomOf(sides, crop)).toBeLessThanOrEqual(MOST_ZOOM + 1e-9)
      }
    }),
  )
})
