import { describe, expect, it } from 'vitest'
import { graphLines, valueAt } from './function-values.ts'

describe('valueAt', () => {
  it('takes a polynomial from its highest power', () => {
    expect(valueAt({ form: 'polynomial', coefficients: [1, -2, -3] }, 1)).toBe(-4)
  })

  it('moves and stretches a named function', () => {
    expect(valueAt({ form: 'abs', a: 2, p: 1, q: 3 }, -1)).toBe(7)
    expect(valueAt({ form: 'exp', base: 2 }, 3)).toBe(8)
    expect(valueAt({ form: 'log', base: 2 }, 8)).toBeCloseTo(3)
  })
})

describe('graphLines', () => {
  it('breaks a graph at its asymptote and at the edges of the view', () => {
    expect(graphLines({ form: 'reciprocal' }, [-4, 4], [-3, 3])).toHaveLength(2)
    expect(graphLines({ form: 'tan' }, [-1.5, 4.7], [-3, 3])).toHaveLength(2)
  })

  it('reaches the edge of the view and never leaves it', () => {
    const [line = []] = graphLines({ form: 'polynomial', coefficients: [1, 0, 0] }, [-5, 5], [-1, 4])
    const heights = line.map(([, y]) => y)
    expect(Math.max(...heights)).toBeCloseTo(4, 3)
    expect(Math.max(...heights)).toBeLessThanOrEqual(4)
    expect(line.at(0)?.[0]).toBeCloseTo(-2, 3)
  })

  it('starts where the function does', () => {
    const [line = []] = graphLines({ form: 'sqrt' }, [-4, 4], [-1, 3])
    expect(line.at(0)?.[0]).toBeGreaterThanOrEqual(0)
    expect(line.at(0)?.[0]).toBeLessThan(0.05)
  })
})
