import { describe, expect, it } from 'vitest'
import { COLOR_HUES } from '../schema/nodes/color-tokens.ts'
import { nearestHue } from './nearest-hue.ts'

describe('a colour of others', () => {
  it.each([
    ['#ff0000', 'red'],
    ['#FFFF00', 'yellow'],
    ['#00ff00', 'green'],
    ['#0000ff', 'indigo'],
    ['#4a86e8', 'blue'],
    ['#ff9900', 'orange'],
    ['#00ffff', 'cyan'],
    ['#9900ff', 'purple'],
    ['#ff00ff', 'pink'],
    ['#cc0000', 'red'],
    ['#fff2cc', 'amber'],
    ['#000000', null],
    ['#ffffff', null],
    ['#434343', null],
    ['transparent', null],
    ['red', 'red'],
    ['rgb(0, 112, 192)', 'blue'],
    ['rgba(255, 0, 0, 0)', null],
    ['#0f0', 'green'],
    ['windowtext', null],
  ])('%s is %s of the palette', (color, hue) => {
    expect(nearestHue(color)).toBe(hue)
    if (hue !== null) expect(COLOR_HUES).toContain(hue)
  })
})
