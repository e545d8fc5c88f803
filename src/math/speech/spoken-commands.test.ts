import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { formulaError } from '../render/render-formula.ts'
import { speakFormula } from './speak-formula.ts'

const katexSource = (name: string): string =>
  readFileSync(
    createRequire(import.meta.url)
      .resolve('katex/package.json')
      .replace('package.json', `src/${name}.ts`),
    'utf8',
  )

/** Every sign that KaTeX has a command for, from its own tables. */
const symbols = [...new Set([...katexSource('symbols').matchAll(/"\\\\([a-zA-Z]+)"/g)].map(([, name]) => `\\${name}`))]
/** Every command without arguments that KaTeX defines by others. */
const macros = [...new Set([...katexSource('macros').matchAll(/defineMacro\("\\\\([a-zA-Z]+)"/g)].map(([, name]) => `\\${name}`))]

/** Commands that show nothing, or that stand only in text. */
const SILENT = /^\\(?:(?:no|allow)break|n?obreakspace|space|@.*|text.*|maltese)$/

describe('commands that formulas may hold', () => {
  it('are read from KaTeX', () => {
    expect(symbols.length).toBeGreaterThan(300)
    expect(macros.length).toBeGreaterThan(100)
  })

  it('all have words', () => {
    const plain = speakFormula('x y').text
    const silent = symbols.filter(
      (name) => !SILENT.test(name) && formulaError(`x ${name} y`) === null && speakFormula(`x ${name} y`).text === plain,
    )
    expect(silent).toEqual([])
  })

  it('are never said as TeX', () => {
    const raw = [...symbols, ...macros].filter((name) => {
      const tex = `x ${name} y`
      return formulaError(tex) === null && /[^\p{L} ,;:]|wzór/u.test(speakFormula(tex).text)
    })
    expect(raw).toEqual([])
  })
})
