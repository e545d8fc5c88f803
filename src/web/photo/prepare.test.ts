import { expect, test } from 'vitest'
import { flattened } from '#web/photo/flatten.ts'
import { type Grey, greyOf, shrunk } from '#web/photo/grey.ts'
import { slantOf, straightened, turnedBy } from '#web/photo/straighten.ts'

/** A page with lines of words, black on white: rows of letters, with the gaps between words that a text has. */
function aPage(width = 600, height = 400): Grey {
  const data = new Uint8Array(width * height).fill(255)
  for (let y = 40; y < height - 40; y++)
    for (let x = 40; x < width - 40; x++) if (y % 24 < 9 && x % 70 < 55 && (x + y) % 3 > 0) data[y * width + x] = 0
  return { width, height, data }
}

function changed({ width, height, data }: Grey, change: (value: number, x: number, y: number) => number): Grey {
  return { width, height, data: data.map((value, at) => change(value, at % width, Math.floor(at / width))) }
}

test.each([-11, -8, -4, -1.5, 0, 2.25, 4, 8, 11])('lines that slant by %d degrees are found slanting, and level afterwards', (degrees) => {
  const page = turnedBy(aPage(), degrees)
  expect(Math.abs(slantOf(page) - degrees)).toBeLessThanOrEqual(0.5)
  expect(Math.abs(slantOf(straightened(page)))).toBeLessThanOrEqual(0.5)
})

test('a level page and an empty one stay as they are', () => {
  const page = aPage()
  expect(straightened(page)).toBe(page)
  const empty = { width: 50, height: 30, data: new Uint8Array(1500).fill(255) }
  expect(straightened(empty)).toBe(empty)
})

test('a page in dim light with a shadow that deepens to one side becomes black on white', () => {
  const page = aPage()
  const dim = changed(page, (value, x) => (60 + value * 0.5) * (1 - x / 800))
  const flat = flattened(dim)
  const wrong = flat.data.filter((value, at) => value < 128 !== (page.data[at] ?? 0) < 128).length
  expect(wrong / page.data.length).toBeLessThan(0.01)
  // Without it every threshold loses some part of the page.
  for (const threshold of [60, 80, 100, 128])
    expect(dim.data.filter((value, at) => value < threshold !== (page.data[at] ?? 0) < 128).length / page.data.length).toBeGreaterThan(0.02)
})

test('a picture is shrunk to its long side, each pixel the mean of those it stands for, and never made larger', () => {
  const small = shrunk({ width: 4, height: 2, data: Uint8Array.of(0, 100, 255, 255, 100, 200, 255, 255) }, 2)
  expect(small).toEqual({ width: 2, height: 1, data: Uint8Array.of(100, 255) })
  const page = aPage()
  expect(shrunk(page, 2000)).toBe(page)
})

test('greys weigh colours as an eye does', () => {
  const rgba = Uint8ClampedArray.of(255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255)
  expect([...greyOf({ width: 4, height: 1, data: rgba }).data]).toEqual([76, 149, 28, 255])
})
