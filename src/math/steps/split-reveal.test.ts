import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitReveal } from './split-reveal.ts'
import { texTokens } from './tex-tokens.ts'

/** The parts of a chain, or the kind of a formula that isn't one. */
function partsOf(tex: string): string[] | string {
  const reveal = splitReveal(tex)
  return reveal.kind === 'links' ? reveal.parts : reveal.kind
}

describe('splitReveal', () => {
  it.each([
    ['a = b = c', ['a ', '= b ', '= c']],
    ['x\\approx 1,5\\le 2<3', ['x', '\\approx 1,5', '\\le 2', '<3']],
    ['a=b\\neq c', ['a', '=b', '\\neq c']],
    ['a\\not=b=c', ['a', '\\not=b', '=c']],
    ['a:=b=c', ['a', ':=b', '=c']],
    ['a<=b<c', ['a', '<=b', '<c']],
    ['= b = c', ['= b ', '= c']],
    ['P(X=2)=\\frac{1}{2}=0{,}5', ['P(X=2)', '=\\frac{1}{2}', '=0{,}5']],
    ['\\sqrt[n=2]{x=y}=z=1', ['\\sqrt[n=2]{x=y}', '=z', '=1']],
    ['a\\overset{H}{=}b=c', ['a', '\\overset{H}{=}b', '=c']],
    ['a=\\left<b=c\\right>=d', ['a', '=\\left<b=c\\right>', '=d']],
    ['|x|=\\begin{cases}x & x>=0\\\\-x & x<0\\end{cases}=y', ['|x|', '=\\begin{cases}x & x>=0\\\\-x & x<0\\end{cases}', '=y']],
    ['a=\\text{pole = 2}=c', ['a', '=\\text{pole = 2}', '=c']],
    ['a % b = c\n= d = e', ['a % b = c\n', '= d ', '= e']],
    ['a=b=c,', ['a', '=b', '=c,']],
    ['2x=4\\Leftrightarrow x=2', ['2x=4', '\\Leftrightarrow x=2']],
    ['a=b\\Rightarrow c=d\\Rightarrow e=f\\lor g=h', ['a=b', '\\Rightarrow c=d', '\\Rightarrow e=f\\lor g=h']],
    ['\\sum_{k=1}^{n}k=\\frac{n(n+1)}2=5', ['\\sum_{k=1}^{n}k', '=\\frac{n(n+1)}2', '=5']],
  ])('cuts the chain %j at its relations', (tex, parts) => {
    expect(partsOf(tex)).toEqual(parts)
  })

  it.each([
    ['a=b=c', 2],
    ['a<b\\le c<d', 2],
    ['=b=c', 1],
    ['2x=4\\Leftrightarrow x=2', 1],
    ['\\Rightarrow a=b\\Rightarrow c=d', 1],
  ])('begins %j with a whole statement', (tex, begins) => {
    expect(splitReveal(tex)).toMatchObject({ kind: 'links', begins })
  })

  it.each([
    '',
    'x',
    'a=b',
    'a\\iff b',
    'x=1,\\ y=2,\\ z=3',
    'x=1\\lor x=2',
    'x=1\\quad y=2',
    '(a=b=c)',
    '{a=b=c}',
    'x\\in<1;3>',
    'D=<1;3)\\cup(4;5>',
    'a=b)=c',
    'a=\\left(b=c',
    'a=\\left(b\\right=c=\\right',
    '=\\left{\\right\\Rightarrow \\Rightarrow ',
    'a={b=c',
    'a=b\\over c=d',
    'a=b=c\\tag{1}',
    'a&=b\\\\&=c',
    '\\color{red}a=b=c',
    '\\begin{cases}x=1\\\\y=2\\end{cases}',
    '\\left\\{\\begin{aligned}x&=1\\\\y&=2\\end{aligned}\\right.',
    '\\begin{aligned}a&=b=c\\end{aligned}',
    '\\begin{aligned}a&=b\\\\c\\end{gathered}',
  ])('leaves %j whole', (tex) => {
    expect(splitReveal(tex)).toEqual({ kind: 'whole' })
  })

  it.each([
    ['\\begin{aligned}a&=b\\\\&=c\\end{aligned}', 2],
    ['\\begin{aligned}a&=b\\\\&=c\\\\\\end{aligned}', 2],
    ['\\begin{align*}a&=b\\\\[2pt]&=c\\\\*&=d\\cr&=e\\\\\\end{align*}.', 4],
    ['  % uwaga \\\\\n\\begin{gather}a\\\\b % c\\\\\n\\\\c\\end{gather} ,', 3],
    ['\\begin{split}a&=\\begin{cases}1\\\\2\\end{cases}\\\\&=\\substack{a\\\\b}\\end{split}', 2],
    ['\\begin{alignedat}{2}a&=b&c\\\\&=c&d\\end{alignedat}', 2],
    ['\\begin{aligned}a\\\\\\\\b\\end{aligned}', 3],
  ])('counts the rows of %j', (tex, count) => {
    expect(splitReveal(tex)).toEqual({ kind: 'rows', count })
  })
})

const relation = fc.constantFrom('=', '\\approx ', '\\le ', '<', '\\neq ', '\\not=', ':=', ' = ', '\\equiv ', '\\overset{!}{=}')
const implication = fc.constantFrom('\\Rightarrow ', '\\iff ', '\\Leftrightarrow ', ' ⇒ ')

/** Terms that hide relations, brackets and row separators from a splitter that doesn't look at nesting. */
const { term } = fc.letrec<{ term: string; inner: string }>((tie) => ({
  term: fc.oneof(
    { depthSize: 'small' },
    fc
      .constantFrom('x', '3,14', '12', 'y^2', '\\alpha ', '\\text{a = b}', '\\sqrt2', '\\{', '% = \\\\ }\n z')
      .map((text) => (text === '\\{' ? '\\{1;2\\}' : text)),
    tie('inner').map((inner) => `{${inner}}`),
    tie('inner').map((inner) => `(${inner})`),
    tie('inner').map((inner) => `[${inner})`),
    tie('inner').map((inner) => `\\left(${inner}\\right]`),
    tie('inner').map((inner) => `\\frac{${inner}}{2}`),
    tie('inner').map((inner) => `\\sqrt[${inner}]{x}`),
    tie('inner').map((inner) => `\\begin{cases}${inner}&${inner}\\\\1\\end{cases}`),
    fc.tuple(tie('term'), tie('term')).map(([left, right]) => `${left}+${right}`),
  ),
  inner: fc.tuple(tie('term'), relation, tie('term')).map((parts) => parts.join('')),
}))

function chain(sign: fc.Arbitrary<string>): fc.Arbitrary<{ tex: string; links: number }> {
  return fc
    .tuple(term, fc.array(fc.tuple(sign, term), { minLength: 2, maxLength: 6 }))
    .map(([first, rest]) => ({ tex: first + rest.flat().join(''), links: rest.length + 1 }))
}

function isBalanced(tex: string): boolean {
  const count = (text: string): number => texTokens(tex).filter((token) => token.text === text).length
  return count('{') === count('}') && count('\\left') === count('\\right') && count('\\begin') === count('\\end')
}

describe('any chain', () => {
  it('has one part a link, and its parts joined give the source', () => {
    fc.assert(
      fc.property(fc.oneof(chain(relation), chain(implication)), ({ tex, links }) => {
        const reveal = splitReveal(tex)
        expect(reveal.kind).toBe('links')
        if (reveal.kind !== 'links') return
        expect(reveal.parts).toHaveLength(links)
        expect(reveal.parts.join('')).toBe(tex)
        expect(reveal.parts.every(isBalanced)).toBe(true)
      }),
    )
  })

  it('has parts that are not cut again', () => {
    fc.assert(
      fc.property(chain(relation), ({ tex }) => {
        const reveal = splitReveal(tex)
        if (reveal.kind === 'links') for (const part of reveal.parts) expect(splitReveal(part)).toEqual({ kind: 'whole' })
      }),
    )
  })

  it('counts the rows it was made of', () => {
    const environment = fc.constantFrom('align', 'align*', 'aligned', 'gathered', 'split')
    const separator = fc.constantFrom('\\\\', '\\\\[2pt]', '\\\\*', '\\cr ', '\\\\ % \\\\ \n')
    const rows = fc.array(fc.tuple(term, separator), { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(environment, rows, fc.boolean(), (name, lines, hasTrailing) => {
        const body = lines.map(([line, end], at) => (at < lines.length - 1 || hasTrailing ? line + end : line)).join('')
        expect(splitReveal(`\\begin{${name}}${body}\\end{${name}}`)).toEqual({ kind: 'rows', count: lines.length })
      }),
    )
  })

  it('loses nothing of any text whatever', () => {
    const soup = fc.array(
      fc.oneof(
        term,
        relation,
        implication,
        fc.constantFrom(
          '{',
          '}',
          '\\left',
          '\\right',
          '\\begin{aligned}',
          '\\end{aligned}',
          '\\\\',
          '%',
          '\\',
          '&',
          '(',
          ']',
          '<',
          '>',
          ';',
        ),
      ),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          soup.map((pieces) => pieces.join('')),
          fc.string({ unit: 'binary' }),
        ),
        (tex) => {
          const reveal = splitReveal(tex)
          if (reveal.kind !== 'links') return
          expect(reveal.parts.join('')).toBe(tex)
          expect(reveal.parts.length).toBeGreaterThanOrEqual(2)
          expect(reveal.parts.every(isBalanced)).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })
})
