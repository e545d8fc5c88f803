import { describe, expect, it } from 'vitest'
import { formulaError } from '#math/render/render-formula.ts'
import { bracedArguments } from './braced-arguments.ts'
import { SYMBOLS } from './symbols.ts'
import { fromVisual, toVisual, withGaps } from './visual-tex.ts'

describe('TeX of the visual input', () => {
  it('has gaps for a command, the first for what is selected', () => {
    expect(withGaps('\\frac{}{}', true)).toBe('\\frac{#@}{#?}')
    expect(withGaps('\\frac{}{}', false)).toBe('\\frac{#?}{#?}')
    expect(withGaps('\\pi ', true)).toBe('\\pi')
  })

  it('is given arguments in braces and commas that say what they are', () => {
    expect(toVisual('(1+x)^n(1-x)')).toBe('(1+x)^{n}(1-x)')
    expect(toVisual('\\int_0^2 (2x)\\,dx')).toBe('\\int_{0}^{2} (2x)\\,dx')
    expect(toVisual('f(3, 0)=3,5')).toBe('f(3, 0)=3{,}5')
    expect(bracedArguments('x^\\frac12+\\sqrt[3]2+a_\\text{max}', 'all')).toBe('x^{\\frac{1}{2}}+\\sqrt[3]{2}+a_{\\text{max}}')
    expect(bracedArguments('x^2+\\frac\\pi2', 'fractions')).toBe('x^2+\\frac{\\pi}{2}')
  })

  it('is left as it is where it isn’t finished', () => {
    for (const tex of ['\\frac', 'x^', '{a', '\\sqrt[3', 'a}', '\\frac{1}']) expect(bracedArguments(tex, 'all')).toBe(tex)
  })

  it('is ours when it comes back', () => {
    expect(fromVisual('\\frac{1}{\\placeholder{}}')).toBe('\\frac{1}{}')
    expect(fromVisual('\\frac12')).toBe('\\frac{1}{2}')
    expect(fromVisual('\\sqrt{\\placeholder[a]{x}}')).toBe('\\sqrt{}')
    expect(fromVisual('\\mleft(x\\mright)+\\exponentialE^{\\imaginaryI\\pi}')).toBe('\\left(x\\right)+e^{i\\pi}')
    expect(fromVisual('u^{\\doubleprime}v')).toBe('u^{\\prime\\prime}v')
    expect(fromVisual('\\mleftarrow')).toBe('\\mleftarrow')
    expect(fromVisual('3{,}14')).toBe('3{,}14')
    expect(fromVisual('f(3,0)\\,')).toBe('f(3, 0)\\,')
  })

  it('can be set by KaTeX for every symbol of the palette', () => {
    for (const { tex } of Object.values(SYMBOLS).flat()) {
      const given = withGaps(tex, true).replaceAll(/#[@?]/g, '\\placeholder{}')
      expect(formulaError(`x${fromVisual(given)}`, true), tex).toBeNull()
    }
  })
})
