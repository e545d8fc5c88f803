import { texSymbolOf } from '../schema/foreign-math/mathml-symbols.ts'
import { trimTex } from '#math/trim-tex.ts'
import { attributeOf, decoded, element, type MarkupNode, readMarkup } from './markup-tree.ts'

/** Equations of Word (OMML) as TeX. What this doesn't know gives nothing rather than something wrong. */

class UnknownOmmlError extends Error {}

const FUNCTIONS: ReadonlySet<string> = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln lg exp lim max min sup inf det dim gcd ker deg arg tg ctg'.split(' '),
)
const ACCENTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '\u0302': 'hat',
    '\u0303': 'tilde',
    '\u0304': 'bar',
    '\u0305': 'overline',
    '\u0307': 'dot',
    '\u0308': 'ddot',
    '\u20d7': 'vec',
    '¯': 'overline',
    '→': 'vec',
    '^': 'hat',
    '~': 'tilde',
  }),
)
const LARGE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '∑': '\\sum',
    '∏': '\\prod',
    '∐': '\\coprod',
    '∫': '\\int',
    '∬': '\\iint',
    '∭': '\\iiint',
    '∮': '\\oint',
    '⋃': '\\bigcup',
    '⋂': '\\bigcap',
  }),
)
const BRACKETS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '{': '\\{',
    '}': '\\}',
    '|': '|',
    '‖': '\\|',
    '⟨': '\\langle',
    '⟩': '\\rangle',
    '〈': '\\langle',
    '〉': '\\rangle',
    '⌊': '\\lfloor',
    '⌋': '\\rfloor',
    '⌈': '\\lceil',
    '⌉': '\\rceil',
    '(': '(',
    ')': ')',
    '[': '[',
    ']': ']',
    '': '.',
  }),
)

/** Elements of the html that Word writes between those of the equation: they only style. */
const isStyling = (node: MarkupNode): boolean => !node.name.startsWith('m:')

/** The children of OMML, through whatever styles them. */
function mathChildren(node: MarkupNode): MarkupNode[] {
  return node.children.flatMap((child) =>
    child.name.startsWith('m:') ? (child.name.endsWith('pr') ? [] : [child]) : child.name === '#text' ? [] : mathChildren(child),
  )
}

function childOf(node: MarkupNode, name: string): MarkupNode | undefined {
  return mathChildren(node).find((child) => child.name === name)
}

function texOfChild(node: MarkupNode, name: string): string {
  const child = childOf(node, name)
  return child === undefined ? '' : row(child)
}

/** A property of an element: `<m:fPr><m:type m:val="lin">`. */
function property(node: MarkupNode, properties: string, name: string): string | undefined {
  const find = (parent: MarkupNode, wanted: string): MarkupNode | undefined => {
    for (const child of parent.children) {
      if (child.name === wanted) return child
      const found = isStyling(child) ? find(child, wanted) : undefined
      if (found !== undefined) return found
    }
    return undefined
  }
  const holder = find(node, properties)
  const found = holder === undefined ? undefined : find(holder, name)
  return found === undefined ? undefined : attributeOf(found, 'm:val')
}

/** True when a property is switched on: it says so without a value, too. */
function isOn(value: string | undefined): boolean {
  return value !== undefined && !['0', 'off', 'false'].includes(value)
}

function textOf(node: MarkupNode): string {
  return node.name === '#text'
    ? decoded(node.text)
    : node.name.endsWith('pr') && node.name.startsWith('m:')
      ? ''
      : node.children.map(textOf).join('')
}

const SPECIAL = /[\\{}$&#^_~%]/

function run(node: MarkupNode): string {
  const text = textOf(node)
    .replaceAll(/[\r\n\t]+/g, ' ')
    .replaceAll(/[\u2061-\u2064\u200b]/g, '')
  if (isOn(property(node, 'm:rpr', 'm:nor'))) return text.trim() === '' ? '\\ ' : `\\text{${text.replaceAll(new RegExp(SPECIAL, 'g'), '')}}`
  const trimmed = text.trim()
  if (FUNCTIONS.has(trimmed)) return `\\${trimmed} `
  return (trimmed.match(/\p{L}+|\d+(?:,\d+)?|./gsu) ?? [])
    .map((part) => {
      if (part === ' ' || part === '\u00a0') return ''
      if (FUNCTIONS.has(part)) return `\\${part} `
      if (/^\d+,\d+$/.test(part)) return part.replace(',', '{,}')
      if (part === '&') return '' // only aligns
      return [...part].map(signOf).join('')
    })
    .join('')
}

/** A sign that means something to TeX says only itself. */
function signOf(sign: string): string {
  if (sign === '\\') return '\\backslash '
  if (sign === '^' || sign === '~') return ''
  return SPECIAL.test(sign) ? `\\${sign}` : texSymbolOf(sign)
}

function group(tex: string): string {
  return `{${trimTex(tex)}}`
}

/** A base that an index may follow without a group around it. */
function base(tex: string): string {
  const trimmed = trimTex(tex)
  return /^(?:\\[A-Za-z]+|[^\\{}])$/u.test(trimmed) ? trimmed : `{${trimmed}}`
}

function fraction(node: MarkupNode): string {
  const top = texOfChild(node, 'm:num')
  const bottom = texOfChild(node, 'm:den')
  const type = property(node, 'm:fpr', 'm:type')
  if (type === 'lin' || type === 'skw') return `${group(top)}/${group(bottom)}`
  return type === 'noBar' ? `\\binom${group(top)}${group(bottom)}` : `\\frac${group(top)}${group(bottom)}`
}

function bracket(sign: string): string {
  const known = BRACKETS.get(sign)
  if (known === undefined) throw new UnknownOmmlError()
  return known
}

function delimited(node: MarkupNode): string {
  const open = bracket(property(node, 'm:dpr', 'm:begchr') ?? '(')
  const close = bracket(property(node, 'm:dpr', 'm:endchr') ?? ')')
  const separator = property(node, 'm:dpr', 'm:sepchr') ?? '|'
  const parts = mathChildren(node)
    .filter(({ name }) => name === 'm:e')
    .map(row)
  const [only = ''] = parts
  // Word writes a binomial as a fraction without a bar in brackets; TeX's has brackets of its own.
  if (parts.length === 1 && open === '(' && close === ')' && /^\\binom\{[^{}]*\}\{[^{}]*\}$/.test(only)) return only
  // A system of equations: a brace before lines.
  if (parts.length === 1 && open === '\\{' && close === '.' && only.startsWith('\\begin{aligned}'))
    return only.replaceAll('{aligned}', '{cases}')
  return `\\left${open} ${parts.join(separator === '|' ? ' \\mid ' : separator)}\\right${close} `
}

function nary(node: MarkupNode): string {
  const sign = property(node, 'm:narypr', 'm:chr') ?? '∫'
  const command = LARGE.get(sign)
  if (command === undefined) throw new UnknownOmmlError()
  const sub = isOn(property(node, 'm:narypr', 'm:subhide')) ? '' : texOfChild(node, 'm:sub')
  const sup = isOn(property(node, 'm:narypr', 'm:suphide')) ? '' : texOfChild(node, 'm:sup')
  return `${command}${sub === '' ? '' : `_${group(sub)}`}${sup === '' ? '' : `^${group(sup)}`} ${texOfChild(node, 'm:e')}`
}

function lines(node: MarkupNode, environment: string): string {
  const rows = mathChildren(node).map((line) =>
    line.name === 'm:mr'
      ? mathChildren(line)
          .map((cell) => trimTex(row(cell)))
          .join(' & ')
      : trimTex(row(line)),
  )
  return `\\begin{${environment}}${rows.join(' \\\\ ')}\\end{${environment}}`
}

function accent(node: MarkupNode): string {
  const command = ACCENTS.get(property(node, 'm:accpr', 'm:chr') ?? '\u0302')
  if (command === undefined) throw new UnknownOmmlError()
  return `\\${command}${group(texOfChild(node, 'm:e'))}`
}

function grouped(node: MarkupNode): string {
  const isOver = property(node, 'm:groupchrpr', 'm:pos') === 'top'
  const sign = property(node, 'm:groupchrpr', 'm:chr') ?? '⏟'
  if (sign !== '⏟' && sign !== '⏞') throw new UnknownOmmlError()
  return `\\${isOver ? 'overbrace' : 'underbrace'}${group(texOfChild(node, 'm:e'))}`
}

/** A limit below: of „lim” as an index, of a brace as its words. */
function limit(node: MarkupNode, sign: '_' | '^'): string {
  const below = texOfChild(node, 'm:lim')
  const over = trimTex(texOfChild(node, 'm:e'))
  if (/^\\(?:lim|max|min|sup|inf|underbrace|overbrace)\b/.test(over)) return `${over}${sign}${group(below)} `
  return `\\${sign === '_' ? 'underset' : 'overset'}${group(below)}${group(over)}`
}

const writers: ReadonlyMap<string, (node: MarkupNode) => string> = new Map(
  Object.entries<(node: MarkupNode) => string>({
    'm:omathpara': (node) => mathChildren(node).map(row).join(' \\\\ '),
    'm:omath': row,
    'm:e': row,
    'm:box': (node) => texOfChild(node, 'm:e'),
    'm:borderbox': (node) => `\\boxed${group(texOfChild(node, 'm:e'))}`,
    'm:phant': () => '',
    'm:r': run,
    'm:f': fraction,
    'm:ssup': (node) => `${base(texOfChild(node, 'm:e'))}^${group(texOfChild(node, 'm:sup'))}`,
    'm:ssub': (node) => `${base(texOfChild(node, 'm:e'))}_${group(texOfChild(node, 'm:sub'))}`,
    'm:ssubsup': (node) => `${base(texOfChild(node, 'm:e'))}_${group(texOfChild(node, 'm:sub'))}^${group(texOfChild(node, 'm:sup'))}`,
    'm:spre': (node) => `{}_${group(texOfChild(node, 'm:sub'))}^${group(texOfChild(node, 'm:sup'))}${texOfChild(node, 'm:e')}`,
    'm:rad': (node) => {
      const degree = isOn(property(node, 'm:radpr', 'm:deghide')) ? '' : trimTex(texOfChild(node, 'm:deg'))
      return `\\sqrt${degree === '' ? '' : `[${degree}]`}${group(texOfChild(node, 'm:e'))}`
    },
    'm:d': delimited,
    'm:nary': nary,
    'm:func': (node) => `${trimTex(texOfChild(node, 'm:fname'))} ${base(texOfChild(node, 'm:e'))}`,
    'm:acc': accent,
    'm:bar': (node) => `\\${property(node, 'm:barpr', 'm:pos') === 'top' ? 'overline' : 'underline'}${group(texOfChild(node, 'm:e'))}`,
    'm:groupchr': grouped,
    'm:limlow': (node) => limit(node, '_'),
    'm:limupp': (node) => limit(node, '^'),
    'm:m': (node) => lines(node, 'matrix'),
    'm:eqarr': (node) => lines(node, 'aligned'),
  }),
)

function texOf(node: MarkupNode): string {
  const writer = writers.has(node.name) ? writers.get(node.name) : undefined
  if (writer === undefined) throw new UnknownOmmlError()
  return writer(node)
}

function row(node: MarkupNode): string {
  return mathChildren(node).map(texOf).join('')
}

/** The source of an equation, or null when it holds something that can't be read. */
export function texOfOmml(source: string | MarkupNode): string | null {
  try {
    const read = row(typeof source === 'string' ? readMarkup(source) : { ...element(''), children: [source] })
    const tex = trimTex(read.replaceAll(/ {2,}/g, ' '))
    return tex === '' ? null : tex
  } catch (error) {
    if (error instanceof UnknownOmmlError || error instanceof RangeError) return null
    throw error
  }
}
