import { describe, expect, it } from 'vitest'
import { holdsFor, onlyTrue } from './judge-option.ts'

const option = (text: string) => ({ letter: 'A', text, says: () => false })

describe('judging an option', () => {
  it('holds when every relation of the text holds', () => {
    expect(holdsFor('$\\begin{cases} x + y = 5 \\\\ x - y = 1 \\end{cases}$', { x: 3, y: 2 })).toBe(true)
    expect(holdsFor('$\\begin{cases} x + y = 5 \\\\ x - y = 2 \\end{cases}$', { x: 3, y: 2 })).toBe(false)
  })

  it('does not hold when the text states nothing', () => {
    expect(holdsFor('nie ma rozwiązań', {})).toBe(false)
  })

  it.each([
    [true, true, 'oba zdania są prawdziwe'],
    [true, false, 'prawdziwe jest tylko zdanie pierwsze'],
    [false, true, 'prawdziwe jest tylko zdanie drugie'],
    [false, false, 'oba zdania są fałszywe'],
  ])('of sentences that are %s and %s only „%s” is right', (first, second, text) => {
    expect(onlyTrue(first, second)(option(text))).toBe(true)
    expect(onlyTrue(!first, second)(option(text))).toBe(false)
  })
})
