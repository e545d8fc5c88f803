import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formulaMeanings, formulaText, gramsOf, questionGrams, readFormulas } from './index.ts'

const tex = (source: string): string =>
  readFormulas(source, 'tex')
    .map((atoms) => atoms.join(' '))
    .join(' ; ')
const typed = (source: string): string => formulaMeanings(source)[0]?.join(' ') ?? ''

describe('one notation', () => {
  it.each([
    ['x^{2}+1', 'x^2 + 1', 'x²+1'],
    ['\\dfrac12', '\\frac{1}{2}', '\\tfrac 1 2', '{1 \\over 2}'],
    ['\\left( x+1 \\right)\\!', '(x+1)', '\\bigl(x + 1\\bigr)'],
    ['2\\cdot x', '2x', '2 \\times x'],
    ['0{,}875', '0,875', '0.875'],
    ['50\\,000', '50000'],
    ['a_{n}^{2}', 'a_n^2', 'a^2_n'],
    ['x \\geqslant 1', 'x\\ge1', 'x≥1'],
    ['\\sin\\left(\\alpha\\right)', '\\sin \\alpha', '\\sin{\\alpha}'],
    ['60^{\\circ}', '60^\\circ', '60°'],
    ['\\frac{2x}{3}', '2x/3', '(2x)/3'],
    ['n!', 'n !'],
    ['\\tg\\alpha', '\\operatorname{tg}\\alpha', '\\mathrm{tg} \\alpha', '\\tan \\alpha'],
  ])('%s is written in other ways too', (first, ...others) => {
    for (const other of others) expect(tex(other), other).toBe(tex(first))
  })

  it.each([
    ['x^2+1', 'x^{2}+1'],
    ['1/2', '\\frac{1}{2}'],
    ['½', '\\frac12'],
    ['sqrt(2)', '\\sqrt{2}'],
    ['√25', '\\sqrt{25}'],
    ['(x+1)/(2x)', '\\frac{x+1}{2x}'],
    ['2*x', '2x'],
    ['x>=1', 'x\\geq 1'],
    ['x1+x2', 'x_1+x_2'],
    ['27^(2/3)', '27^{\\frac23}'],
    ['2pi', '2\\pi'],
    ['sinx', '\\sin x'],
    ['log_2 8', '\\log_2 8'],
    ['x^-1', 'x^{-1}'],
    ["f'(x)", 'f^{\\prime}(x)'],
  ])('%s as a pupil types it is %s', (asTyped, asTex) => {
    expect(typed(asTyped)).toBe(tex(asTex))
  })

  it('keeps atoms apart', () => {
    expect(tex('\\log_2 8')).not.toBe(tex('\\log_{28}'))
    expect(tex('2\\cdot 3')).not.toBe(tex('23'))
    expect(tex('x^2 3')).not.toBe(tex('x^{23}'))
  })

  it('parts rows, words and columns of space', () => {
    expect(tex('\\begin{cases}x+y=14\\\\x-y=2\\end{cases}')).toBe('x + y = 14 ; x - y = 2')
    expect(tex('x=1 \\text{ lub } x=2')).toBe('x = 1 ; x = 2')
  })

  it('takes both sides of an equality and both readings of a fraction', () => {
    expect(formulaMeanings('a^2+b^2=c^2').map((atoms) => atoms.join(' '))).toContain('c^2 = a^2 + b^2')
    expect(formulaMeanings('a2+b2=c2').map((atoms) => atoms.join(' '))).toEqual(
      expect.arrayContaining(['a_2 + b_2 = c_2', 'c^2 = a^2 + b^2']),
    )
    for (const [source, meant] of [
      ['P=(6,2)', 'P = ( 6 , 2 )'],
      ['(6, 2)', '( 6,2 )'],
      ['lim x->0', '\\lim_( x → 0 )'],
      ['lim n→-∞ a_n', '\\lim_( n → - ∞ ) a_n'],
    ] as const)
      expect(
        formulaMeanings(source).map((atoms) => atoms.join(' ')),
        source,
      ).toContain(meant)
    for (const source of ['x1+x2', 'x_2+y_2', 'x^2']) expect(formulaMeanings(source), source).toHaveLength(1)
    expect(formulaMeanings('1/2x').map((atoms) => atoms.join(' '))).toEqual(['1 / 2 x', '1 / ( 2 x )'])
  })

  it('understands what is not finished', () => {
    for (const [start, whole] of [
      ['sqrt(x', '\\sqrt{x+1}'],
      ['(x-2', '(x-2)^2'],
      ['|x-1', '|x-1|'],
    ] as const)
      expect(formulaText(readFormulas(whole, 'tex')[0] ?? [])).toContain(` ${typed(start)} `)
  })
})

const piece = fc.constantFrom(
  ...[
    'x',
    'y',
    '2',
    '15',
    '+',
    '-',
    '=',
    '\\frac{1}{2}',
    '\\sqrt{x}',
    '^2',
    '^{n+1}',
    '_1',
    '(',
    ')',
    '\\sin x',
    '|',
    '\\alpha',
    ',',
    '\\le',
  ],
)
const formula = fc.array(piece, { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join(' '))

describe('for any formula', () => {
  it('never throws, and ends', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fc.constantFrom('{', '}', '\\frac', '^', '_', '\\sqrt', '[', ']', '/', '1', '\\begin', 'x')).map((all) => all.join('')),
        ),
        (source) => {
          readFormulas(source, 'tex')
          formulaMeanings(source)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('reads the same whatever means nothing', () => {
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
        expect(tex(pieces.join(' \\, '))).toBe(tex(pieces.join(' ')))
      }),
    )
  })

  it('is found by each of its own runs, and by grams whenever by text', () => {
    fc.assert(
      fc.property(formula, fc.nat(), fc.nat(), (source, from, length) => {
        for (const atoms of readFormulas(source, 'tex')) {
          const start = from % atoms.length
          const run = atoms.slice(start, start + 1 + (length % (atoms.length - start)))
          expect(formulaText(atoms)).toContain(formulaText(run))
          const grams = new Set(gramsOf(atoms))
          expect(questionGrams(run).every((gram) => grams.has(gram))).toBe(true)
        }
      }),
    )
  })
})

it('a number is found whole, and a letter without its power', () => {
  const holds = (source: string, asked: string): boolean =>
    formulaText(readFormulas(source, 'tex')[0] ?? []).includes(formulaText(formulaMeanings(asked)[0] ?? []))
  expect(holds('x^2+1=0', 'x^2+1')).toBe(true)
  expect(holds('x^2+15', 'x^2+1')).toBe(false)
  expect(holds('x^2+1{,}5', 'x^2+1')).toBe(false)
  expect(holds('12x+1', '2x+1')).toBe(false)
  expect(holds('\\frac{x^2}{3}', '2/3')).toBe(false)
  expect(holds('y=x^2', 'y=x')).toBe(false)
})
