import { describe, expect, it } from 'vitest'
import { holdsFor } from './judge-option.ts'

describe('judging an option', () => {
  it('holds when every relation of the text holds', () => {
    expect(holdsFor('$\\begin{cases} x + y = 5 \\\\ x - y = 1 \\end{cases}$', { x: 3, y: 2 })).toBe(true)
    expect(holdsFor('$\\begin{cases} x + y = 5 \\\\ x - y = 2 \\end{cases}$', { x: 3, y: 2 })).toBe(false)
  })

  it('does not hold when the text states nothing', () => {
    expect(holdsFor('nie ma rozwiązań', {})).toBe(false)
  })
})
