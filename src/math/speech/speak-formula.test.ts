import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { formulaWords, speakFormula, type SpeechLevel } from './speak-formula.ts'

type Sample = { readonly tex: string; readonly words: readonly [SpeechLevel, string][] }

/** The labelled set of the house: each line was read and judged by itself. */
function readSamples(): Sample[] {
  const text = readFileSync(new URL('spoken-formulas.txt', import.meta.url), 'utf8').replaceAll(/^#.*\n/gm, '')
  return text
    .trim()
    .split(/\n\n+/)
    .map((block) => {
      const [tex = '', ...lines] = block.split('\n')
      const words = lines.map((line): [SpeechLevel, string] =>
        line.trim().startsWith('= ') ? ['exact', line.trim().slice(2)] : ['natural', line.trim()],
      )
      return { tex, words }
    })
}

const samples = readSamples()

describe('speakFormula', () => {
  it('has a labelled set of its own', () => {
    expect(samples.length).toBeGreaterThan(300)
    expect(new Set(samples.map(({ tex }) => tex)).size).toBe(samples.length)
  })

  it('says each formula of the labelled set as it is written there', () => {
    const said = samples.map(({ tex, words }) => [tex, ...words.map(([level]) => speakFormula(tex, level).text)])
    expect(said).toEqual(samples.map(({ tex, words }) => [tex, ...words.map(([, text]) => text)]))
  })

  it('says what can’t be read as a formula without words of its own', () => {
    for (const tex of ['\\frac{1}{', '\\nieznane', '\\href{x}{y}', '}']) expect(formulaWords(tex), tex).toBe('wzór')
    expect(formulaWords('')).toBe('')
  })

  it('places each word in the formula, in order of its parts', () => {
    const tex = '\\frac{x + 1}{2} = 0,5'
    const { text, words, parts } = speakFormula(tex)
    expect(text).toBe('ułamek: licznik x plus jeden, mianownik dwa równa się zero przecinek pięć')
    expect(words.map((word) => [word.text, tex.slice(word.from, word.to)])).toEqual([
      ['ułamek:', '\\frac{x + 1}{2}'],
      ['licznik', '\\frac{x + 1}{2}'],
      ['x', 'x'],
      ['plus', '+'],
      ['jeden,', '1'],
      ['mianownik', '\\frac{x + 1}{2}'],
      ['dwa', '2'],
      ['równa', '='],
      ['się', '='],
      ['zero', '0,5'],
      ['przecinek', '0,5'],
      ['pięć', '0,5'],
    ])
    expect(parts.map(({ kind, firstWord, endWord }) => [kind, firstWord, endWord])).toEqual([
      ['fraction', 0, 7],
      ['sign', 7, 9],
      ['number', 9, 12],
    ])
    expect(parts[0]?.parts.map(({ kind, firstWord, endWord }) => [kind, firstWord, endWord])).toEqual([
      ['numerator', 2, 5],
      ['denominator', 6, 7],
    ])
  })

  it('keeps the parts of a part within its words and its place', () => {
    type Part = { firstWord: number; endWord: number; from: number; to: number; parts: readonly Part[] }
    const isWithin = (part: Part): boolean =>
      part.endWord > part.firstWord &&
      part.to >= part.from &&
      part.parts.every((inner) => inner.firstWord >= part.firstWord && inner.endWord <= part.endWord && isWithin(inner))
    for (const { tex } of samples) {
      for (const level of ['natural', 'exact'] as const) {
        const { words, parts } = speakFormula(tex, level)
        expect(parts.every(isWithin), tex).toBe(true)
        expect(
          words.every(({ from, to }) => from >= 0 && to <= tex.length && from <= to),
          tex,
        ).toBe(true)
      }
    }
  })
})

/** Formulas that look or sound alike and aren't the same. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['\\frac{a}{b + c}', '\\frac{a}{b} + c'],
  ['\\frac{a + b}{c}', 'a + \\frac{b}{c}'],
  ['\\sqrt{x + 1}', '\\sqrt{x} + 1'],
  ['\\sqrt{x + 1} + 2', '\\sqrt{x + 1 + 2}'],
  ['2(x + 1)', '2x + 1'],
  ['(a + b)c', 'a + bc'],
  ['(x + 1)^2', 'x + 1^2'],
  ['(-3)^2', '-3^2'],
  ['(ab)^2', 'ab^2'],
  ['|x| + 1', '|x + 1|'],
  ['|x + 1| + 2', '|x + 1 + 2|'],
  ['f(x + 1)', 'f(x) + 1'],
  ['f(x + 1) + 2', 'f(x + 1 + 2)'],
  ['\\sin(x + 1)', '\\sin x + 1'],
  ['\\sin^2 x', '\\sin x^2'],
  ['(\\sin x)^2', '\\sin x^2'],
  ['\\log(x + 1)', '\\log x + 1'],
  ['\\log_2 8', '\\log 28'],
  ['x^{n + 1} + 1', 'x^n + 1'],
  ['x^{2n} + 1', 'x^{2n + 1}'],
  ['x_{n + 1} + 1', 'x_n + 1'],
  ['x^2', 'x_2'],
  ['2\\frac{1}{2}', '2 \\cdot \\frac{1}{2}'],
  ['(1; 2)', '(1, 2)'],
  ['(1; 2)', '\\langle 1; 2 \\rangle'],
  ['(1; 2 \\rangle', '\\langle 1; 2)'],
  ['x \\in (1; 2)', 'x \\in \\{1; 2\\}'],
  ['A \\cup B', 'A \\cap B'],
  ['x < 2', 'x \\leq 2'],
  ['x = 2', 'x \\neq 2'],
  ['1{,}5', '1, 5'],
  ['0{,}1(6)', '0{,}(16)'],
  ['5\\sqrt{2}', '\\sqrt[5]{2}'],
  ['\\frac{\\frac{a}{b}}{c}', '\\frac{a}{\\frac{b}{c}}'],
  ['\\binom{n}{k}', '\\frac{n}{k}'],
  ['\\binom{n + 1}{k}', 'n + \\binom{1}{k}'],
  ['n!', 'n'],
  ['(n + 1)!', 'n + 1!'],
  ["f'(x)", 'f(x)'],
  ["f''(x)", "f'(x)"],
  ['\\overline{AB}', '\\overrightarrow{AB}'],
  ['|AB|', 'AB'],
  ['P(A|B)', 'P(A \\cap B)'],
  ['30^\\circ', '30'],
  ['5\\%', '5'],
  ['1\\text{ m}^2', '1\\text{ m}^3'],
  ['\\lim_{x \\to 0^+} f(x)', '\\lim_{x \\to 0^-} f(x)'],
  ['\\sum_{k = 1}^{n} k', '\\sum_{k = 0}^{n} k'],
  ['\\begin{cases} x = 1 \\\\ y = 2 \\end{cases}', '\\begin{aligned} x &= 1 \\\\ y &= 2 \\end{aligned}'],
  ['\\begin{pmatrix} 1 & 2 \\end{pmatrix}', '\\begin{pmatrix} 1 \\\\ 2 \\end{pmatrix}'],
]

/** Formulas that a teacher says alike, and that exact words tell apart. */
const ALIKE_AT_THE_BOARD: readonly (readonly [string, string])[] = [
  ['2^{x + 1} = 8', '2^x + 1 = 8'],
  ['x_{n + 1} = 2', 'x_n + 1 = 2'],
  ['x_{n - 1}', 'x_n - 1'],
  ['\\Delta', '\\delta'],
  ['A', 'a'],
  ['\\sqrt{3}x', '\\sqrt{3x}'],
]

describe('words of formulas that differ', () => {
  it('differ, natural ones and exact ones', () => {
    for (const [one, other] of PAIRS) {
      expect(speakFormula(one, 'exact').text, `${one} and ${other}`).not.toBe(speakFormula(other, 'exact').text)
      expect(formulaWords(one), `${one} and ${other}`).not.toBe(formulaWords(other))
    }
  })

  it('differ when every border is said, also where a teacher says them alike', () => {
    for (const [one, other] of ALIKE_AT_THE_BOARD)
      expect(speakFormula(one, 'exact').text, `${one} and ${other}`).not.toBe(speakFormula(other, 'exact').text)
  })
})

const outside = fileURLToPath(new URL('../../../../shared/data/speech.jsonl', import.meta.url))

describe.skipIf(!existsSync(outside))('a set that others labelled', () => {
  const bare = (text: string): string => text.replaceAll(/[,;:]/g, '').replaceAll(/\s+/g, ' ').trim().toLowerCase()
  const lines = existsSync(outside) ? readFileSync(outside, 'utf8').trim().split('\n') : []
  const labelled = lines.map((line) => JSON.parse(line) as { tex: string; natural: string; exact: string })

  it.each(['natural', 'exact'] as const)('has the %s words that we say', (level) => {
    const differ = labelled.filter((sample) => bare(speakFormula(sample.tex, level).text) !== bare(sample[level]))
    expect(differ.map(({ tex }) => tex)).toEqual([])
  })
})
