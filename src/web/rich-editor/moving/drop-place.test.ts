import { describe, expect, it } from 'vitest'
import { nearestGap } from './drop-place.ts'

const gap = (place: number, left: number, y: number) => ({ place, left, width: 100, y })

describe('the gap that a pointer means', () => {
  it('is the nearest one', () => {
    const gaps = [gap(0, 40, 10), gap(5, 40, 50), gap(9, 40, 90)]
    expect(nearestGap(gaps, { x: 40, y: 55 })?.place).toBe(5)
    expect(nearestGap(gaps, { x: 40, y: 500 })?.place).toBe(9)
    expect(nearestGap([], { x: 40, y: 55 })).toBeNull()
  })

  it('of those at one height it is as far in as the pointer', () => {
    const gaps = [gap(0, 40, 50), gap(1, 80, 50)]
    expect(nearestGap(gaps, { x: 20, y: 50 })?.place).toBe(0)
    expect(nearestGap(gaps, { x: 50, y: 50 })?.place).toBe(0)
    expect(nearestGap(gaps, { x: 90, y: 50 })?.place).toBe(1)
  })

  it('from the margin a block further up or down is rather meant than one further in', () => {
    expect(nearestGap([gap(0, 40, 58), gap(1, 120, 50)], { x: 20, y: 50 })?.place).toBe(0)
  })
})
