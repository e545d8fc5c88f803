import { expect, test } from 'vitest'
import * as constants from '#web/file/image/image-view.ts'
import { canZoomIn, canZoomOut, fitted, fitZoom, moved, rotated, zoomedBy, zoomedTo, zoomToggled } from '#web/file/image/image-view.ts'

const scene = { image: { width: 2000, height: 1000 }, stage: { width: 1000, height: 800 } }
const small = { ...scene, image: { width: 100, height: 50 } }

test("the constants are the specification's", () => {
  const { ZOOM_STEP, WHEEL_FACTOR, MAX_ZOOM, FIT_FACTOR, CLICK_TOLERANCE_PX } = constants
  expect([ZOOM_STEP, WHEEL_FACTOR, MAX_ZOOM, FIT_FACTOR, CLICK_TOLERANCE_PX]).toEqual([0.1, 0.0025, 3, 0.95, 10])
})

test('an image is opened whole on 95 % of the screen, a small one as it is', () => {
  expect(fitted(scene)).toEqual({ zoom: 0.475, rotation: 0, x: 0, y: 0 })
  expect(fitZoom(scene, 1)).toBe(0.38)
  expect(fitZoom(small, 0)).toBe(1)
})

test('what lies under the pointer stays there while zooming', () => {
  const before = fitted(scene)
  const point = { x: 200, y: 0 }
  const after = zoomedTo(before, 0.95, scene, point)
  expect((point.x - after.x) / after.zoom).toBeCloseTo((point.x - before.x) / before.zoom)
})

test('zoom stays between the whole image and three times its size', () => {
  let view = fitted(scene)
  expect([canZoomIn(view), canZoomOut(view, scene)]).toEqual([true, false])
  for (let step = 0; step < 40; step++) view = zoomedBy(view, constants.ZOOM_STEP, scene)
  expect(view.zoom).toBe(3)
  expect([canZoomIn(view), canZoomOut(view, scene)]).toEqual([false, true])
  expect(zoomedBy(view, -9, scene)).toEqual(fitted(scene))
})

test('a click comes closer, the next one goes back', () => {
  const close = zoomToggled(fitted(scene), scene, { x: 0, y: 0 })
  expect(close.zoom).toBe(1)
  expect(zoomToggled(close, scene, { x: 50, y: 50 })).toEqual(fitted(scene))
  expect(zoomToggled(fitted(small), small, { x: 0, y: 0 }).zoom).toBe(1.5)
})

test('an image can be moved to its edges and no further', () => {
  const close = zoomedTo(fitted(scene), 1, scene)
  expect(moved(close, { x: 9999, y: -9999 }, scene)).toMatchObject({ x: 500, y: -100 })
  expect(moved(fitted(scene), { x: 50, y: 50 }, scene)).toEqual(fitted(scene))
})

test('a turned image is seen whole again; four turns are none', () => {
  const turned = rotated(zoomedTo(fitted(scene), 2, scene), 1, scene)
  expect(turned).toEqual({ zoom: 0.38, rotation: 1, x: 0, y: 0 })
  expect(rotated(fitted(scene), -1, scene).rotation).toBe(-1)
  expect(rotated(fitted(scene), 4, scene).zoom).toBe(fitted(scene).zoom)
})
