import { describe, expect, it } from 'vitest'
import { checkEqualities } from './check-equalities.ts'
import { compareAnswer } from './stored-answer.ts'
import { interval, quantity } from './verification.ts'

const scope = {
  names: { x: 2, y: 3, x_1: -1, '|AB|': 5, '\\alpha': Math.PI / 6, A: [1, 2], 'P_{ABC}': 6 },
  functions: { f: (x: number) => x ** 2, a: (n: number) => 2 * n + 1 },
}
const outcomes = (tex: string): string[] => checkEqualities(`$${tex}$`, [[scope]]).map(({ outcome }) => outcome)

describe('checkEqualities', () => {
  it.each([
    '1{,}5 + 0,5 = 2',
    '2\\frac12 = 2,5',
    '2\\sqrt{3} = \\sqrt{12}',
    '\\sqrt[3]{-8} = -2',
    '-2^2 = -4',
    '(-2)^2 = 4',
    '12\\,000 : 4 = 3000',
    '20\\% \\cdot 150 = 30',
    '\\sin 30^\\circ = \\frac12',
    '\\sin^2\\alpha + \\cos^2 \\alpha = 1',
    '\\tg 45^\\circ = 1',
    '\\log_2 8 = 3',
    '\\log 100 = 2',
    '|2 - 5| = 3',
    '||2 - 5| - 4| = 1',
    '|AB| = 5',
    '0,(3) = \\frac13',
    '5! = 120',
    '\\binom{5}{2} = 10',
    '2x + y = 7',
    'f(x) = 4',
    'a_3 = 7',
    'a_{x+1} = 7',
    'x_1 = -1',
    'A = (1, 2)',
    'P_{ABC} = 6',
    '\\sqrt{2} \\approx 1{,}41',
    '2\\text{ m} = 200\\text{ cm}',
    '2\\text{ kW} \\cdot 3\\text{ h} = 6\\text{ kWh}',
    '\\frac{0{,}1\\text{ mol}}{200\\text{ ml}} = 0{,}5\\,\\text{mol/dm}^3',
    '36\\,\\text{km/h} = 10\\,\\frac{\\text{m}}{\\text{s}}',
    '3 \\cdot 4 = 12\\ [\\text{cm}^2]',
    '1 < x \\leq 2',
    'x = 2 \\lor x = 3',
    '\\begin{aligned} 4 &= 2 + 2 \\\\ &= 4 \\end{aligned}',
    '\\NWD(12, 18) = 6',
    '6 : 2 \\cdot 3 = 9',
    '\\frac12 \\cdot \\left(3 + 5\\right) = 4',
    '\\{1; 2\\} = \\{1; 2\\}',
  ])('finds %s true', (tex) => {
    const found = outcomes(tex)
    expect(found.length).toBeGreaterThan(0)
    if (!tex.includes('\\lor')) expect(found).toEqual(found.map(() => 'holds'))
    else expect(found).toEqual(['holds', 'fails'])
  })

  it.each([
    '1{,}5 + 0,5 = 3',
    '(-2)^2 = -4',
    '\\sqrt{2} \\approx 1{,}42',
    '2\\text{ m} = 20\\text{ cm}',
    'f(x) = 5',
    'A = (1, 3)',
    '2 < 2',
  ])('finds %s false', (tex) => {
    expect(outcomes(tex)).toEqual(['fails'])
  })

  it('says when it cannot compute', () => {
    expect(outcomes('q = 3')).toEqual(['unknown'])
    expect(outcomes('\\lim_{n \\to 5} n = 5')).toContain('unknown')
  })
})

describe('compareAnswer', () => {
  it.each([
    ['$x \\in \\langle -1; 2) \\cup (3; +\\infty)$', [interval('⟨', -1, 2, ')'), interval('(', 3, Infinity, ')')]],
    ['Pole jest równe $60\\text{ cm}^2$.', [quantity(60, 'cm^2')]],
    ['Zapłaci 12,50 zł.', [quantity(12.5, 'zł')]],
    ['Zbiornik mieści $63\\text{ l}$.', [quantity(63, 'dm^3')]],
    ['Działka ma 60 m².', [quantity(60, 'm^2')]],
    ['$v = 20\\,\\text{m/s}$', [quantity(72, 'km/h')]],
    ['$a = 2\\,\\text{m/s}^2$', [quantity(2, 'm/s^2')]],
    ['Rabat to $15\\%$.', [quantity(15, '%')]],
    ['$A = (1, -2)$', [1, -2]],
    ['$x = \\frac{4}{2} = 2$ lub $x = -3$', [2, -3]],
    ['$\\{1; 2; 3\\}$', [1, 2, 3]],
    ['$a > 3$', ['a', '>', 3]],
    ['$20\\%$', [0.2]],
  ])('agrees with %s', (stored, expected) => {
    expect(compareAnswer(stored, expected)).toEqual({ agrees: true, reason: '' })
  })

  it.each([
    ['$x \\in (-1; 2)$', [interval('⟨', -1, 2, ')')]],
    ['$60\\text{ cm}$', [quantity(60, 'cm^2')]],
    ['$60$', [quantity(60, 'cm^2')]],
    ['$60\\text{ m}^3$', [quantity(60, 'm^2')]],
    ['Działka ma 60 m.', [quantity(60, 'm^2')]],
    ['$a = 2\\,\\text{m/s}^3$', [quantity(2, 'm/s^2')]],
    ['$x = 2$ lub $x = 3$', [2]],
    ['$x = 2$', [2, 3]],
    ['$a < 3$', ['a', '>', 3]],
    ['$(-\\infty; 4)$', [interval('(', 4, Infinity, ')')]],
  ])('refuses %s', (stored, expected) => {
    expect(compareAnswer(stored, expected).agrees).toBe(false)
  })
})
