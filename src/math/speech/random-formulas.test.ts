import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { processorTime } from '../testing/processor-time.ts'
import { speakFormula } from './speak-formula.ts'

const isFull = process.env['TEST_FULL'] === '1'

/** A small generator with a seed, so that a failure can be repeated. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const LEAVES = [
  'x',
  'y',
  'n',
  'A',
  'B',
  '\\alpha',
  '\\pi',
  '0',
  '1',
  '2',
  '15',
  '3{,}5',
  '\\infty',
  '\\Delta',
  '\\mathbb{R}',
  '\\ldots',
  '12\\,500',
]
const JOINTS = [
  ' + ',
  ' - ',
  ' \\cdot ',
  '',
  ' = ',
  ' \\leq ',
  ' \\neq ',
  ' \\in ',
  ', ',
  '; ',
  ' : ',
  ' \\to ',
  ' \\cup ',
  ' \\Rightarrow ',
  '\\quad ',
  ' \\parallel ',
]

function makeFormula(random: () => number, depth: number): string {
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? 'x'
  const inner = (): string => makeFormula(random, depth - 1)
  if (depth <= 0) return pick(LEAVES)
  const kinds: (() => string)[] = [
    () => pick(LEAVES),
    () => `${inner()}${pick(JOINTS)}${inner()}`,
    () => `\\frac{${inner()}}{${inner()}}`,
    () => `{${inner()}}^{${inner()}}`,
    () => `x_{${inner()}}^{${inner()}}`,
    () => `\\sqrt{${inner()}}`,
    () => `\\sqrt[${inner()}]{${inner()}}`,
    () => `(${inner()})`,
    () => `\\left[${inner()}\\right)`,
    () => `\\{${inner()}\\}`,
    () => `|${inner()}|`,
    () => `\\sin ${inner()}`,
    () => `\\log_{${inner()}} ${inner()}`,
    () => `f(${inner()})`,
    () => `f'(${inner()})`,
    () => `\\binom{${inner()}}{${inner()}}`,
    () => `\\sum_{${inner()}}^{${inner()}} ${inner()}`,
    () => `\\int_{${inner()}}^{${inner()}} ${inner()}\\,dx`,
    () => `\\lim_{x \\to ${inner()}} ${inner()}`,
    () => `\\begin{cases} ${inner()} \\\\ ${inner()} \\end{cases}`,
    () => `\\begin{pmatrix} ${inner()} & ${inner()} \\\\ ${inner()} & ${inner()} \\end{pmatrix}`,
    () => `\\overline{${inner()}}`,
    () => `\\vec{${inner()}}`,
    () => `${inner()}\\text{ cm}^2`,
    () => `${inner()}^\\circ`,
    () => `${inner()}!`,
    () => `\\NWD(${inner()}, ${inner()})`,
  ]
  return kinds[Math.floor(random() * kinds.length)]?.() ?? 'x'
}

describe('random formulas', () => {
  const { seed = 1 } = fc.readConfigureGlobal()

  it(`are said in words alone, the same ones each time (SEED=${seed})`, () => {
    const random = randomNumbers(seed)
    for (let count = 0; count < (isFull ? 1500 : 400); count++) {
      const tex = makeFormula(random, 4)
      if (tex.length > 4000) continue
      for (const level of ['natural', 'exact'] as const) {
        const { text, words } = speakFormula(tex, level)
        expect(text, tex).not.toMatch(/[^\p{L} ,;:]/u)
        expect(words.length, tex).toBeGreaterThan(0)
        expect(speakFormula(tex, level).text, tex).toBe(text)
      }
    }
  })

  it('of any signs never throw and end soon', () => {
    const random = randomNumbers(seed + 1)
    const signs = [
      '{',
      '}',
      '(',
      ')',
      '|',
      '[',
      ']',
      '\\{',
      '\\}',
      '^',
      '_',
      "'",
      '!',
      '&',
      '\\\\',
      '%',
      '$',
      '#',
      '~',
      'x',
      '1',
      ',',
      ';',
      ':',
      '\\left(',
      '\\right)',
      '\\frac',
      '\\sqrt',
      '\\sin',
      '\\log',
      '\\text{ cm}',
      '\u{1f600}',
      'ł',
      '\\begin{cases}',
      '\\end{cases}',
    ]
    for (let count = 0; count < 1500; count++) {
      const tex = Array.from({ length: 1 + Math.floor(random() * 24) }, () => signs[Math.floor(random() * signs.length)] ?? '').join('')
      expect(typeof speakFormula(tex).text, tex).toBe('string')
    }
  })

  it('of the greatest length end soon', () => {
    for (const tex of [
      '('.repeat(4000),
      '|'.repeat(4000),
      '{'.repeat(2000) + '}'.repeat(2000),
      '(x|'.repeat(1300),
      '1'.repeat(4000),
      '\\sin '.repeat(800),
      'x^{'.repeat(900) + '}'.repeat(900),
      '(1,5'.repeat(1000),
      'f('.repeat(2000),
      '-'.repeat(4000),
      '\\frac12'.repeat(580),
    ]) {
      const spent = processorTime(1000, () => void speakFormula(tex))
      expect(spent, tex.slice(0, 12)).toBeLessThan(1000)
    }
  })
})
