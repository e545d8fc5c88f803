import { describe, expect, it } from 'vitest'
import { formulaError } from '#math/render/render-formula.ts'
import { expandSnippet, insertCommand, nextGap, previousGap } from './edit-source.ts'
import { SNIPPETS, SYMBOLS } from './symbols.ts'

/** A source whose selection stands between two bars, or at one. */
function at(marked: string) {
  const [before = '', ...rest] = marked.split('|')
  const [selected, after] = rest.length === 2 ? rest : ['', rest[0]]
  return { text: before + selected + (after ?? ''), start: before.length, end: before.length + (selected ?? '').length }
}

describe('writing the source of a formula', () => {
  it('inserts a command with the caret in its first gap', () => {
    expect(insertCommand(at('x+|'), '\\frac{}{}')).toEqual({ text: 'x+\\frac{}{}', start: 8, end: 8 })
  })

  it('puts what is selected into the first gap and goes to the next', () => {
    expect(insertCommand(at('|a+b|=c'), '\\frac{}{}')).toEqual({ text: '\\frac{a+b}{}=c', start: 11, end: 11 })
    expect(insertCommand(at('|a|'), '\\sqrt{}')).toEqual({ text: '\\sqrt{a}', start: 8, end: 8 })
  })

  it('leads Tab to the next gap, then out of the braces, then on', () => {
    const text = '\\frac{1}{}'
    expect(nextGap({ text, start: 7, end: 7 })).toBe(9)
    expect(nextGap({ text: '\\frac{1}{2}', start: 10, end: 10 })).toBe(11)
    expect(nextGap({ text: 'x+1', start: 3, end: 3 })).toBeNull()
    expect(nextGap({ text: '\\{1\\}', start: 3, end: 3 })).toBeNull()
  })

  it('leads Shift+Tab to the gap before', () => {
    expect(previousGap({ text: '\\frac{}{2}', start: 9, end: 9 })).toBe(6)
    expect(previousGap({ text: 'x', start: 1, end: 1 })).toBeNull()
  })

  it('turns a word into its command, but never a part of a command', () => {
    expect(expandSnippet(at('2+frac|'))).toEqual({ text: '2+\\frac{}{}', start: 8, end: 8 })
    expect(expandSnippet(at('2+\\frac|'))).toEqual({ text: '2+\\frac{}{}', start: 8, end: 8 })
    expect(expandSnippet(at('\\alpha|'))).toBeNull()
    expect(expandSnippet(at('\\nieznane|'))).toBeNull()
    expect(expandSnippet(at('fraction|'))).toBeNull()
    expect(expandSnippet(at('toString|'))).toBeNull()
  })
})

describe('the palette of symbols', () => {
  const symbols = Object.values(SYMBOLS).flat()

  it('shows every symbol as a formula KaTeX can set', () => {
    expect(symbols.length).toBeGreaterThan(100)
    for (const { tex, shown } of symbols) expect(formulaError(shown ?? `x${tex}`), tex).toBeNull()
  })

  it('inserts what can be set once its gaps are filled', () => {
    for (const tex of [...symbols.map((symbol) => symbol.tex), ...[...SNIPPETS.values()]])
      expect(formulaError(`x${tex.replaceAll('{}', '{1}')}`, true), tex).toBeNull()
  })

  it('names every symbol of a topic differently', () => {
    for (const topic of Object.values(SYMBOLS)) expect(new Set(topic.map(({ name }) => name)).size).toBe(topic.length)
  })
})
