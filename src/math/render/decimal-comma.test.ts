import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, test } from 'vitest'
import { processorTime } from '../testing/processor-time.ts'
import { decimalComma } from './decimal-comma.ts'

/** The same source with every decimal comma shown as a dot, which is easier to read in a table. */
function dotted(tex: string): string {
  return decimalComma(tex).replaceAll('{,}', '.')
}

describe('decimalComma', () => {
  it.each([
    ['3,14', '3.14'],
    ['a=1,5x+0,25', 'a=1.5x+0.25'],
    ['\\frac{1,5}{2,5}', '\\frac{1.5}{2.5}'],
    ['1\\,234,50', '1\\,234.50'],
    ['x^{0,5}', 'x^{0.5}'],
    ['\\log_{0,5}8', '\\log_{0.5}8'],
    ['0,(3)', '0.(3)'],
    ['0,1(6)', '0.1(6)'],
    ['0,\\overline{27}', '0.\\overline{27}'],
    ['(0,5)^2', '(0.5)^2'],
    ['\\left(0,5\\right)^2', '\\left(0.5\\right)^2'],
    ['3\\cdot(1,5)', '3\\cdot(1.5)'],
    ['2(1,5)', '2(1.5)'],
    ['(1,5)+2', '(1.5)+2'],
    ['f(2,5)=1', 'f(2.5)=1'],
    ['\\sin(0,5)', '\\sin(0.5)'],
    ['(1+0,05)', '(1+0.05)'],
    ['(0,5x+1)', '(0.5x+1)'],
    ['[0,5\\cdot(3+4)]', '[0.5\\cdot(3+4)]'],
    ['0,5; 1,5', '0.5; 1.5'],
    ['0,5, 1,5, 2,5', '0.5, 1.5, 2.5'],
    ['x=0,5,\\quad y=1,5', 'x=0.5,\\quad y=1.5'],
    ['\\{0,5, 1,5\\}', '\\{0.5, 1.5\\}'],
    ['\\langle 0,5; 1)', '\\langle 0.5; 1)'],
    ['(0,5; 1,5)', '(0.5; 1.5)'],
    ['\\{0,5; 1,5\\}', '\\{0.5; 1.5\\}'],
  ])('reads %s as a decimal', (source, expected) => {
    expect(dotted(source)).toBe(expected)
  })

  it.each([
    '1,2,3',
    '\\{1,2,3\\}',
    '\\{2,5\\}',
    '5,2,-1,-4',
    '2,2,7/4',
    '7,11,\\ldots',
    'x_{1,2}',
    'a_{12,3}=1',
    '(1,2)',
    '(1, 2)',
    '(-3,5)',
    '[-5,4]',
    '[1,3)',
    '[0,2\\pi)',
    '(0,180^\\circ)',
    '\\langle 0,2)',
    '\\left\\langle 1,3\\right)',
    'x\\in(1,3)\\cup(4,5]',
    'A=(0,3)',
    'A(1,2)',
    'P_1(1,2)',
    'C=(2-5,3+4)',
    '(0,5),(1,8)',
    '\\NWD(12,18)',
    '\\mathrm{NWD}(12,18)',
    'f(x,2)',
    '3{,}14',
    '3,\\,14',
    'a,b',
  ])('leaves the list %s', (source) => {
    expect(decimalComma(source)).toBe(source)
  })

  it('changes nothing when applied again', () => {
    const once = decimalComma('A=(0,3),\\ p=0,5,\\ \\{1,2\\}')
    expect(decimalComma(once)).toBe(once)
  })

  it('passes over brackets without a pair', () => {
    expect(dotted('(1,5')).toBe('(1.5')
    expect(dotted('1,5)}]')).toBe('1.5)}]')
  })

  it('takes linear time on a long list', () => {
    const spent = processorTime(500, () => void decimalComma('(1,5'.repeat(1000)))
    expect(spent).toBeLessThan(500)
  })
})

const corpus = fileURLToPath(new URL('../../../../shared/data/import/abituria.jsonl', import.meta.url))

/** The numbers that the rule must read as decimal in the real collection; everything else there is a list. */
const DECIMALS = new Set([
  '1,4',
  '1,4^2=1,96<2',
  '1,4<\\sqrt2',
  '2<(3/2)^2=2,25',
  '1000\\cdot1,1^2=1210',
  '1,04^3=1,124864',
  '\\log_4 8=3/2=1,5',
  '1/2+1/4+1/8=7/8=0,875',
  'E(t)=100\\cdot1,2^t',
  'E=248,832',
  '5/2=2,5',
  '9/6=3/2=1,5',
  '(6+9)/2=7,5',
  '115/4=28,75',
  '(5+6)/2=5,5',
  'P(A)=0,4',
  'P(B|A)=0,5',
  'P(A\\cap B)=P(A)P(B|A)=0,2',
  '0,6\\cdot0,02+0,4\\cdot0,05=0,032',
  '0,4\\cdot0,05/0,032=0,625',
  'p=0,5',
  '\\binom31(0,5)^1(0,5)^2=3/8=0,375',
  '0,1',
  '0,9^{10}',
  '1-0,9^{10}\\approx0,65132',
])

test.skipIf(!existsSync(corpus))('reads every comma of the real collection as a Pole would', () => {
  const formulas = new Set<string>()
  for (const [text] of readFileSync(corpus, 'utf8').matchAll(/\$[^$]+\$/g)) {
    const tex = text.slice(1, -1).replaceAll('\\\\', '\\')
    if (/\d,\d/.test(tex)) formulas.add(tex)
  }
  expect(formulas.size).toBeGreaterThan(80)
  for (const tex of formulas) {
    const expected = DECIMALS.has(tex) ? tex.replace(/(?<=\d),(?=\d)/g, '.') : tex
    expect(dotted(tex)).toBe(expected)
  }
})
