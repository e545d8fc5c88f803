import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { SimpleAnswer } from './expected-answer.ts'
import { judgeAnswer, judgeGaps } from './judge-answer.ts'
import { expectedOf, type LabelledPair, readPairs, saidOf } from './labelled/labelled-pairs.ts'

const number = (value: string, more: Partial<SimpleAnswer> = {}): SimpleAnswer => ({ kind: 'number', value, ...more })
const verdict = (expected: SimpleAnswer, typed: string): string => judgeAnswer(expected, typed).verdict.type

describe('a judged answer', () => {
  it('is compared exactly, where doubles would say equal', () => {
    for (const [expected, typed] of [
      ['\\sqrt2', '√2+0,000000000001'],
      ['\\sqrt2', '1,41421356237309504880168872420969807856967'],
      ['0', '√(10^20+1)-10^10'],
      ['\\sqrt{2}+\\sqrt{3}', '√5'],
      ['\\frac13', '0,333333333333333333333333333333'],
    ] as const)
      expect(verdict(number(expected), typed), typed).toBe('wrong')
    for (const [expected, typed] of [
      ['x', 'x+10^-12'],
      ['0', 'x^60/10^60'],
      ['x', 'x+2305843009213693951'],
      ['\\sin x', 'sinx+10^-40'],
      ['x', '√(x²)'],
    ] as const)
      expect(verdict({ kind: 'expression', value: expected }, typed), typed).toBe('wrong')
    expect(verdict({ kind: 'interval', value: '(0;1)' }, '(0;1-10^-13)')).toBe('wrong')
    expect(verdict({ kind: 'equation', value: 'x^2+y^2=25' }, 'x²+y²=25,0000001')).toBe('wrong')
    expect(verdict({ kind: 'equation', value: '(x-100)^2+(y-50)^2=4' }, '(x-100)²+(y+50)²=4')).toBe('wrong')
  })

  it('is a power of ten as calculators show it, unless the answer has the number e', () => {
    for (const [expected, typed, is] of [
      ['1{,}5', '15e-1', 'correct'],
      ['0{,}002', '2e-3', 'correct'],
      ['-0{,}15', '-1,5e-1', 'correct'],
      ['\\frac{3}{2}\\cdot 100', '1,5e+2', 'correct'],
      ['2e-3', '2e-3', 'correct'],
      ['\\sqrt{e}', '2e-3', 'wrong'],
      ['1{,}5', '15 e-1', 'wrong'],
      ['1{,}5', '15e-2', 'wrong'],
    ] as const)
      expect(verdict(number(expected), typed), typed).toBe(is)
  })

  it('may have lost a domain in cancelling, on either side', () => {
    for (const [expected, typed] of [
      ['x+1', '(x²-1)/(x-1)'],
      ['\\frac{x^2-1}{x-1}', 'x+1'],
      ['x', 'x²/x'],
      ['\\frac{1}{x}', 'x/x²'],
    ] as const) {
      expect(verdict({ kind: 'expression', value: expected }, typed), typed).toBe('correct')
      expect(verdict({ kind: 'expression', value: expected }, `${typed}+1`), typed).toBe('wrong')
    }
  })

  it('is unknown, never wrong, where nothing proves a difference', () => {
    expect(verdict(number('10^{10^{10}}'), '10^10^11')).toBe('unknown')
    expect(verdict({ kind: 'expression', value: '\\ln x^2' }, '2ln x')).toBe('unknown')
    expect(verdict({ kind: 'equation', value: 'x^2+1=0' }, 'x²+4=0')).toBe('unknown')
    expect(verdict(number('5'), '5 zł')).toBe('unknown')
    expect(verdict(number('\\sqrt2'), '√2=1,41')).toBe('unknown')
  })

  it('has a tolerance whose end belongs to it', () => {
    expect(verdict(number('1{,}1', { tolerance: '0.1' }), '1')).toBe('correct')
    expect(verdict(number('1{,}1', { tolerance: '0.1' }), '0,99999')).toBe('wrong')
  })

  it('says which known mistake it is, in the order of the author', () => {
    const expected = number('5', {
      mistakes: [
        { value: '25', hint: 'Wyciągnij pierwiastek.' },
        { value: '7', hint: 'Dodaj kwadraty.' },
      ],
    })
    expect(judgeAnswer(expected, '7').verdict).toEqual({ type: 'wrong', mistake: 1 })
    expect(judgeAnswer(expected, '50/2').verdict).toEqual({ type: 'wrong', mistake: 0 })
    expect(judgeAnswer(expected, '8').verdict).toEqual({ type: 'wrong', mistake: null })
  })

  it('is asked about where its notation has two meanings, and judged by the chosen one', () => {
    const expected: SimpleAnswer = { kind: 'expression', value: '\\frac{1}{2}x' }
    const { verdict: first, readings } = judgeAnswer(expected, '1/2x')
    expect(first.type).toBe('ambiguous')
    expect(readings).toHaveLength(2)
    expect(readings.map((tex) => judgeAnswer(expected, '1/2x', tex).verdict.type)).toEqual(['correct', 'wrong'])
  })

  it('tells the place of what can’t be read', () => {
    expect(judgeAnswer(number('7'), '3+#4').verdict).toMatchObject({ type: 'unreadable', at: 2 })
    expect(judgeAnswer({ kind: 'expression', value: '(x+1)y' }, '2+(x+1').verdict).toMatchObject({ type: 'unreadable', at: 2 })
  })

  it('of gaps is right when all are, and names the gap that can’t be read', () => {
    const gaps = { kind: 'gaps', gaps: [number('4'), { kind: 'text', value: 'romb' }] } as const
    expect(judgeGaps(gaps, ['4', 'Romb']).verdict.type).toBe('correct')
    expect(judgeGaps(gaps, ['4', 'kwadrat']).verdict.type).toBe('wrong')
    expect(judgeGaps(gaps, ['4']).verdict).toMatchObject({ type: 'unreadable', message: expect.stringContaining('Luka 2') })
  })
})

const outside = fileURLToPath(new URL('../../../../shared/data/answers.jsonl', import.meta.url))
const differing = (pairs: readonly LabelledPair[]): string[] =>
  pairs.flatMap((pair) => {
    const { verdict: given } = judgeAnswer(expectedOf(pair), pair.typed)
    const said = saidOf(given)
    return said === saidOf(pair) ? [] : [`${pair.id} ${pair.expected} | ${pair.typed}: ${said}, not ${saidOf(pair)}`]
  })

describe('labelled answers', () => {
  it.each(['pupils', 'later', 'unseen'])('of the set "%s" get the verdict that a person gave', (name) => {
    expect(differing(readPairs(fileURLToPath(new URL(`labelled/${name}.jsonl`, import.meta.url))))).toEqual([])
  })

  it.skipIf(!existsSync(outside))('of a set that others labelled get theirs', () => {
    expect(differing(readPairs(outside))).toEqual([])
  })
})
