import { describe, expect, it } from 'vitest'
import { labelSpans, piNumber, polishNumber } from './label-spans.ts'

describe('labelSpans', () => {
  it('sets single letters in italics and words upright', () => {
    expect(labelSpans('a', 10)).toBe('<tspan font-style="italic">a</tspan>')
    expect(labelSpans('sin', 10)).toBe('sin')
    expect(labelSpans('5 m', 10)).toBe('5 m')
    expect(labelSpans('°C', 10)).toBe('°C')
  })

  it('lowers an index and comes back up after it', () => {
    expect(labelSpans('12_3+4', 10)).toBe('12<tspan dy="2.4" font-size="7">3</tspan><tspan dy="-2.4">+4</tspan>')
    expect(labelSpans('2^{10}', 10)).toBe('2<tspan dy="-4" font-size="7">10</tspan>')
  })

  it('writes a sign of its own as a minus, and leaves hyphens in words', () => {
    expect(labelSpans('-3', 10)).toBe('−3')
    expect(labelSpans('czarno-biały', 10)).toBe('czarno-biały')
  })

  it('loses no character of an unfinished index', () => {
    expect(labelSpans('2_', 10)).toBe('2_')
  })
})

describe('numbers', () => {
  it('have a decimal comma and a real minus', () => {
    expect([polishNumber(-0.5), polishNumber(0.1 + 0.2), polishNumber(-0)]).toEqual(['−0,5', '0,3', '0'])
  })

  it('are counted in parts of π on the axis of an angle', () => {
    expect([piNumber(Math.PI), piNumber(-1.5 * Math.PI), piNumber(Math.PI / 6), piNumber(1)]).toEqual(['π', '−3π/2', 'π/6', '1'])
  })
})
