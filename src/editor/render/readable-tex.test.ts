import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readableTex } from './readable-tex.ts'

describe('readableTex', () => {
  it.each([
    ['x^2+1', 'x^2 + 1'],
    ['\\frac12', '1/2'],
    ['\\frac{1}{2}', '1/2'],
    ['\\dfrac{x+1}{2}', '(x + 1)/2'],
    ['\\sqrt2', '√2'],
    ['\\frac{\\sqrt{3}}{2}', '√3/2'],
    ['\\sqrt{x+1}', '√(x + 1)'],
    ['\\sqrt[3]{-125}+2^3', '∛(−125) + 2^3'],
    ['\\sqrt[n]{a}', '√[n]a'],
    ['16^{3/4}', '16^(3/4)'],
    ['2^{-1}', '2^(−1)'],
    ['x\\in\\mathbb{R}', 'x ∈ ℝ'],
    ['\\left(-\\infty,2\\right\\rangle', '(−∞, 2⟩'],
    ['\\begin{cases}x+y=1\\\\x-y=2\\end{cases}', 'x + y = 1; x − y = 2'],
    ['\\begin{array}{cc}1&2\\end{array}', '1 2'],
    ['3{,}14', '3,14'],
    ['2\\frac12-\\frac34:1{,}5', '2 1/2 − 3/4 : 1,5'],
    ['\\frac{1}{2}ah', '1/2 ah'],
    ['x\\frac{1}{2}', 'x 1/2'],
    ['\\frac{1}{2}\\cdot 3', '1/2 · 3'],
    ['100\\%-20\\%', '100% − 20%'],
    ['\\langle -1; \\frac{5}{2})', '⟨−1; 5/2)'],
    ['A=(1,x),\\ y=2', 'A = (1, x), y = 2'],
    ['5, 8, 11,\\ldots', '5, 8, 11, …'],
    ['1,5+(2, 3)', '1,5 + (2, 3)'],
    ['\\{1;2\\}', '{1; 2}'],
    ['\\alpha=90^\\circ', 'α = 90°'],
    ['\\sin^2 x', 'sin^2 x'],
    ['\\log_2 8=3', 'log_2 8 = 3'],
    ["f'(x)", 'f′(x)'],
    ['a_{n+1}=2a_n', 'a_(n + 1) = 2a_n'],
    ['2\\cdot3', '2 · 3'],
    ['a\\ne-1', 'a ≠ −1'],
    ['\\text{pole }P=a^2', 'pole P = a^2'],
    ['5\\,\\text{cm}', '5 cm'],
    ['20\\%', '20%'],
    ['\\binom{n}{k}', '(n nad k)'],
    ['\\boxed{\\mathbf{4}}', '4'],
    ['\\nieznane{x}', 'nieznane x'],
  ])('reads %s as %s', (tex, expected) => {
    expect(readableTex(tex)).toBe(expected)
  })

  it('survives every source, also one nested beyond reading', () => {
    expect(readableTex('{'.repeat(5000))).toBeTypeOf('string')
    expect(readableTex(`${'\\sqrt{'.repeat(600)}x${'}'.repeat(600)}`)).toContain('x')
    expect(readableTex('\\frac'.repeat(800))).toBeTypeOf('string')
    const pieces = fc.constantFrom('\\frac', '\\sqrt', '{', '}', '[', ']', '^', '_', '\\', 'x', '1', '\\text', '\\begin', ' ')
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        expect(readableTex(parts.join(''))).toBeTypeOf('string')
      }),
    )
  })
})
