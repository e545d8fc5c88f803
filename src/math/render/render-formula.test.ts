import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import katex from 'katex'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { parse } from 'yaml'
import { createBoundedCache } from './bounded-cache.ts'
import { formulaMessages } from './messages.ts'
import { processorTime } from '../testing/processor-time.ts'
import { FORMULA_HTML_LIMIT, FORMULA_SOURCE_LIMIT_BYTES, formulaError, renderFormula, renderThrough } from './render-formula.ts'

const consoleMethods = ['log', 'info', 'warn', 'error'] as const

beforeEach(() => {
  for (const method of consoleMethods) vi.spyOn(console, method)
})

afterEach(() => {
  for (const method of consoleMethods) expect(console[method]).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

/** A source of about 4 kB made of one piece. */
function filledWith(piece: string): string {
  return piece.repeat(Math.floor(4000 / piece.length))
}

/** A source of about 4 kB in which one pair is nested as deep as it fits. */
function nested(opening: string, closing: string): string {
  const depth = Math.floor(4000 / (opening.length + closing.length))
  return `${opening.repeat(depth)}x${closing.repeat(depth)}`
}

describe('renderFormula', () => {
  it('shows what was proved to be readable without typesetting it again', () => {
    const typesetting = vi.spyOn(katex, 'renderToString')
    expect(formulaError('x^2+73y', true)).toBeNull()
    const html = renderFormula('x^2+73y', { display: true })
    expect(typesetting).toHaveBeenCalledOnce()
    expect(html).toBe(renderThrough(createBoundedCache(1_000_000), 'x^2+73y', { display: true }))
  })

  it('gives html for the eye and MathML for a screen reader', () => {
    const html = renderFormula('x^2', { display: false })
    expect(html).toContain('<math xmlns="http://www.w3.org/1998/Math/MathML">')
    expect(html).toContain('class="katex-html" aria-hidden="true"')
    expect(html).not.toContain('katex-display')
  })

  it('sets a large formula within its line, its fractions as high as in a line of their own, its source as it was written', () => {
    const html = renderFormula('\\frac{1}{2}', { display: false, large: true })
    expect(html).not.toContain('katex-display')
    expect(html).not.toContain('sizing')
    expect(renderFormula('\\frac{1}{2}', { display: false })).toContain('sizing')
    expect(html).toContain('<annotation encoding="application/x-tex">\\frac{1}{2}</annotation>')
    expect(renderFormula('-12x', { display: false, large: true })).not.toContain('mbin')
  })

  it('sets a display formula apart from an inline one', () => {
    expect(renderFormula('x^2', { display: true })).toContain('class="katex-display"')
    expect(renderFormula('x^2', { display: false })).not.toContain('class="katex-display"')
  })

  it('reads a decimal comma as one number and keeps the source as it was written', () => {
    const html = renderFormula('3,14<4', { display: false })
    expect(html).toContain('<mn>3,14</mn>')
    expect(html).toContain('<annotation encoding="application/x-tex">3,14&lt;4</annotation>')
  })

  it.each(['\\tg x', '\\ctg x', '\\arctg x', '\\arcctg x', '\\NWD(12,18)=6', '\\NWW(4,6)', '\\sgn x', 'z\\in\\C', '5\\permil'])(
    'knows %s',
    (tex) => {
      expect(formulaError(tex)).toBeNull()
    },
  )

  it('sets Polish letters in text', () => {
    expect(renderFormula('v = 5\\ \\text{zażółć gęślą jaźń}', { display: false })).toContain('zażółć gęślą jaźń')
  })

  it('shows what it cannot read, escaped, with a Polish reason', () => {
    expect(renderFormula('\\nieznane<b>"x"', { display: false })).toBe(
      '<span class="math-error" title="Nieznane polecenie \\nieznane.">\\nieznane&lt;b&gt;&quot;x&quot;</span>',
    )
  })

  it.each([
    ['\\href{javascript:alert(1)}{x}', '\\href'],
    ['\\htmlStyle{color:red}{x}', '\\htmlStyle'],
    ['\\includegraphics{x.png}', '\\includegraphics'],
    ['\\def\\a{x}\\a', '\\def'],
    ['\\newcommand{\\a}{x}', '\\newcommand'],
    ['\\message{x}', '\\message'],
  ])('refuses %s', (tex, command) => {
    expect(formulaError(tex)).toBe(formulaMessages.refused(command))
  })

  it('does not mistake a longer command for a refused one', () => {
    expect(formulaError('\\longrightarrow')).toBeNull()
    expect(formulaError('\\showcase')).toBe(formulaMessages.unknownCommand('\\showcase'))
  })

  it('counts the limit of the source in bytes', () => {
    const limit = FORMULA_SOURCE_LIMIT_BYTES
    expect(formulaError('x'.repeat(limit))).toBeNull()
    expect(formulaError('x'.repeat(limit + 1))).toBe(formulaMessages.tooLong(limit))
    expect(formulaError(`\\text{${'ą'.repeat(limit / 2)}}`)).toBe(formulaMessages.tooLong(limit))
  })

  it('does not carry a formula’s tag into the next one', () => {
    renderFormula('x\\tag{7}', { display: true })
    expect(renderFormula('x', { display: true })).not.toContain('>7<')
  })

  it('gives the same html from the cache, and keeps display apart', () => {
    const cache = createBoundedCache(1_000_000)
    const inline = renderThrough(cache, '\\frac12', { display: false })
    const display = renderThrough(cache, '\\frac12', { display: true })
    expect(renderThrough(cache, '\\frac12', { display: false })).toBe(inline)
    expect(display).not.toBe(inline)
    expect(cache.sizeBytes).toBeGreaterThan(inline.length + display.length)
  })

  it('cuts a refused source, so that an error stays small', () => {
    const html = renderFormula('😀'.repeat(50_000), { display: false })
    expect(html.length).toBeLessThan(2 * FORMULA_SOURCE_LIMIT_BYTES)
    expect(html.isWellFormed()).toBe(true)
  })
})

describe('formulaError', () => {
  it.each([
    ['', formulaMessages.empty],
    ['\\frac{1', 'Brakuje } przed końcem wzoru.'],
    ['\\left( x', 'Brakuje \\right przed końcem wzoru.'],
    ['x}', formulaMessages.extraBrace],
    ['x^2^3', formulaMessages.doubleSuperscript],
    ['x_1_2', formulaMessages.doubleSubscript],
    ['a&b', formulaMessages.misplacedAlign],
    ['\\begin{foo}x\\end{foo}', 'Nieznane środowisko „foo”.'],
    ['\\begin{pmatrix}1&2', formulaMessages.mismatchedEnvironment],
    ['\\begin{align}x\\end{align}', '„align” działa tylko we wzorze w\u00a0osobnym wierszu.'],
    ['\\sqrt', 'Poleceniu \\sqrt brakuje argumentu.'],
    ['\\text{\\frac12}', 'Polecenie \\frac działa tylko poza \\text{}.'],
    ['\\rule{1}{2}', '„1” to nie jest długość.'],
    ['a\\over b\\over c', formulaMessages.twoFractions],
    ['\\hline', formulaMessages.misplaced('\\hline')],
    ['\\verb|x', formulaMessages.unknown],
  ])('explains %s in Polish', (tex, reason) => {
    expect(formulaError(tex)).toBe(reason)
  })

  it('tells display from inline', () => {
    expect(formulaError('\\begin{align}x&=1\\end{align}', true)).toBeNull()
    expect(formulaError('x\\tag{1}', true)).toBeNull()
    expect(formulaError('x\\tag{1}')).not.toBeNull()
  })
})

const bombs: Record<string, string> = {
  'nested accents': nested('\\hat{', '}^2'),
  'nested fractions': nested('\\frac{1}{', '}'),
  'nested roots': nested('\\sqrt{', '}'),
  'nested groups': nested('{', '}'),
  'nested exponents': nested('x^{', '}'),
  'nested fences': nested('\\left\\{\\frac1{', '}\\right\\}'),
  'nested braces above': nested('\\overbrace{', '}^2'),
  'nested environments': nested('\\begin{matrix}', '\\end{matrix}'),
  'nested text': nested('\\text{$', '$}'),
  'nested choices': nested('\\mathchoice{1}{', '}{1}{1}'),
  'a table of cells': `\\begin{array}{c}${filledWith('&')}\\end{array}`,
  'a table of rows': `\\begin{matrix}${filledWith('x\\\\')}\\end{matrix}`,
  'an endless macro': '\\def\\a{\\a\\a}\\a',
  'a swelling macro': `\\def\\a{${'x'.repeat(1800)}}${'\\a'.repeat(800)}`,
  'an expanding macro': `\\edef\\a{x}${'\\edef\\a{\\a\\a\\a\\a}'.repeat(20)}\\a`,
  negations: filledWith('\\not'),
  primes: `x${filledWith("'")}`,
  sums: filledWith('\\sum_1^2'),
  rules: filledWith('\\rule{9999em}{9999em}'),
  letters: filledWith('x'),
  arrows: `\\begin{CD}${filledWith('A@>>>')}\\end{CD}`,
  commas: filledWith('(1,5'),
}

describe('a formula of other sources', () => {
  it.each([
    '\\mbox{gdy } x',
    '\\iiiint f',
    'a = b \\label{eq:1}',
    '\\eqref{eq:1}',
    '\\ensuremath{\\mathds{1}}',
    '\\nicefrac{1}{2} + \\cancelto{0}{x}',
    '\\overarc{AB} + \\abs{x} + \\norm{v}',
    '\\begin{eqnarray*}a &=& b \\\\ c &=& d\\end{eqnarray*}',
    '\\begin{multline}a \\\\ b\\end{multline}',
    '\\begin{flalign}a &= b\\end{flalign}',
    '\\begin{displaymath}a\\end{displaymath}',
    '\\ce{2H2 + O2 -> 2H2O}',
    '\\ce{SO4^2-}',
    '\\pu{9.81 m/s2}',
  ])('is typeset: %s', (tex) => {
    expect(formulaError(tex, true)).toBeNull()
    // A copy has the source as it was written.
    expect(renderFormula(tex, { display: true })).toContain(
      `<annotation encoding="application/x-tex">${tex.replaceAll('&', '&amp;').replaceAll('>', '&gt;')}</annotation>`,
    )
  })

  it.each(['equation', 'align', 'gather'])('has no number of its own in %s', (name) => {
    expect(renderFormula(`\\begin{${name}}a = b\\end{${name}}`, { display: true })).not.toContain('eqn-num')
  })
})

describe('a formula made to hurt', () => {
  it.each(Object.entries(bombs))('of %s takes under half a second and gives bounded html', (_, tex) => {
    const cache = createBoundedCache(0)
    let html = ''
    const spent = processorTime(500, () => {
      html = renderThrough(cache, tex, { display: true })
    })
    expect(spent).toBeLessThan(500)
    expect(html.length).toBeLessThanOrEqual(FORMULA_HTML_LIMIT)
  })

  it('cannot make a rule larger than fifty ems', () => {
    const html = renderFormula('\\rule{9999em}{9999em}', { display: true })
    expect(html).toContain('50em')
    expect(html.slice(html.indexOf('katex-html'))).not.toContain('9999em')
  })
})

const corpusPath = fileURLToPath(new URL('../../../../shared/data/katex-ss_data.yaml', import.meta.url))

/** Entries that use what content may not: macros of their own, links to pictures, html attributes. */
const REFUSED_ENTRIES = new Set(['HTML', 'Includegraphics', 'IncludeGraphics', 'Href', 'Html', 'UnsupportedCmds'])

test.skipIf(!existsSync(corpusPath))('typesets KaTeX’s own corpus', () => {
  const corpus: unknown = parse(readFileSync(corpusPath, 'utf8'))
  const failures: string[] = []
  let count = 0
  for (const [name, entry] of Object.entries(corpus ?? {})) {
    const tex: unknown = typeof entry === 'string' ? entry : entry.tex
    // Some entries come with macros of their own, or show how an error looks.
    if (typeof tex !== 'string' || typeof entry.macros === 'object' || entry.nolatex === 'error') continue
    count++
    if (formulaError(tex, typeof entry !== 'string' && Boolean(entry.display)) !== null) failures.push(name)
  }
  expect(count).toBeGreaterThan(100)
  expect(failures.filter((name) => !REFUSED_ENTRIES.has(name))).toEqual([])
})
