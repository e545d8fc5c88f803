import { expect, it } from 'vitest'
import { renderFormula } from './render-formula.ts'

/** The visible signs of a formula: `|` stands where KaTeX lets a line end, braces hold what is broken only when it is wider than its line. */
function linesOf(tex: string, display = false): string {
  const html = renderFormula(tex, { display })
  const closings: string[] = []
  let signs = ''
  for (const [tag, text] of html.slice(html.indexOf('<span class="katex-html"')).matchAll(/<[^>]*>|([^<]+)/g)) {
    if (text !== undefined) signs += text
    else if (tag === '</span>') signs += closings.pop() ?? ''
    else if (!tag.startsWith('</')) {
      const isSide = tag === '<span class="math-side">'
      closings.push(isSide ? '}' : tag === '<span class="katex-base">' ? '|' : '')
      if (isSide) signs += '{'
    }
  }
  // The end of what holds signs is no place for another line.
  return signs
    .replaceAll(/\|(?=}|$)/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('\u200b', '')
}

it.each([
  // A line ends after a relation before it ends after an operation.
  ['a+b=c-d', '{a+|b=}{c−|d}'],
  ['x=2a+b', 'x=|{2a+|b}'],
  ['a\\le b+c', 'a≤|{b+|c}'],
  ['n+1', '{n+|1}'],
  ['x', 'x'],
  ['a=b=c', 'a=|b=|c'],
  // The colon divides.
  ['12 : 3 = 4', '{12:|3=}4'],
  // A line ends after a sign that joins statements before it ends after a relation.
  ['x<2 \\lor x>5+a-b', '{x<|2∨}{x>|{5+|a−|b}}'],
  ['x \\Rightarrow y+1=2', 'x⇒|{{y+|1=}2}'],
  // The inside of brackets keeps together.
  ['(2x-3)^2-(2x+3)', '{{(2x−|3)2−}{(2x+|3)}}'],
  ['P(X=1)+P(X=2)=p', '{{P(X=|1)+}{P(X=|2)=}}p'],
  ['x\\in(-\\infty;2\\rangle\\cup\\langle3;5)', 'x∈|{(−∞;2⟩∪|⟨3;5)}'],
  // An operation of several signs, and one within a fraction.
  ['a \\bmod b+c=d', '{amod|b+|c=}d'],
  ['\\frac{a=b}{c}+1=2', '{ca=b+|1=}2'],
])('%s goes on in the next line after a relation', (tex, expected) => {
  expect(linesOf(tex)).toBe(expected)
  expect(linesOf(tex, true)).toBe(expected)
})

it('a long side breaks after an operation: within a text what follows it goes on in the same line', () => {
  const sum = '0+10+200+3000+40000+500000=543210'
  expect(linesOf(sum)).toBe('0+|10+|200+|3000+|40000+|500000=|543210')
  expect(linesOf(sum, true)).toBe('{0+|10+|200+|3000+|40000+|500000=}543210')
})

it('lines that the author broke or numbered stay as they are', () => {
  expect(renderFormula('a+b=c \\\\ d+e=f', { display: true })).not.toContain('math-side')
  expect(renderFormula('a+b=c+d \\tag{1}', { display: true })).not.toContain('math-side')
})

it('every element that is opened is closed', () => {
  for (const tex of ['a+b=c-d', 'x<2 \\lor x>5+a-b', '\\color{red} a+b=c+d', '{\\large a+b}=c+d'])
    for (const display of [false, true]) {
      const html = renderFormula(tex, { display })
      expect(html.match(/<span/g)?.length).toBe(html.match(/<\/span>/g)?.length)
    }
})
