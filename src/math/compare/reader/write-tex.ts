import type { Rational } from '../numbers/rational.ts'
import type { Node, Relation, SetNode, Statement } from './tree.ts'

/** Levels say how tightly a node holds together: what is looser than its place needs brackets. */
const LEVEL = { sum: 1, product: 2, minus: 2, power: 4, atom: 5 } as const

function levelOf(node: Node): number {
  switch (node.type) {
    case 'add':
    case 'sub':
    case 'plusMinus':
      return LEVEL.sum
    case 'neg':
      return LEVEL.minus - 0.5
    case 'mul':
      return LEVEL.product
    case 'div':
    case 'mixed':
      return LEVEL.product + 0.5
    case 'call':
      return LEVEL.product + 0.2
    case 'pow':
    case 'percent':
    case 'degrees':
    case 'factorial':
      return LEVEL.power
    case 'exact':
      return node.value.top < 0n ? LEVEL.minus - 0.5 : LEVEL.atom
    default:
      return LEVEL.atom
  }
}

/** TeX of an expression as it was read, with every bracket that the reading needs. */
export function nodeTex(node: Node): string {
  switch (node.type) {
    case 'number':
      return node.text
    case 'exact':
      return rationalTex(node.value)
    case 'mixed':
      return `${node.whole}\\frac{${node.top}}{${node.bottom}}`
    case 'name':
      return nameTex(node.name)
    case 'constant':
      return node.name === 'π' ? '\\pi ' : 'e'
    case 'infinity':
      return '\\infty '
    case 'add':
      return `${held(node.left, LEVEL.sum)}+${held(node.right, LEVEL.product)}`
    case 'sub':
      return `${held(node.left, LEVEL.sum)}-${held(node.right, LEVEL.product)}`
    case 'plusMinus':
      return `${node.left === null ? '' : held(node.left, LEVEL.sum)}${node.isFlipped ? '\\mp ' : '\\pm '}${held(node.right, LEVEL.product)}`
    case 'neg':
      return `-${held(node.arg, LEVEL.product)}`
    case 'mul':
      return productTex(node.left, node.right)
    case 'div':
      return `\\frac{${nodeTex(node.left)}}{${nodeTex(node.right)}}`
    case 'pow':
      return node.left.type === 'call'
        ? `\\left(${nodeTex(node.left)}\\right)^{${nodeTex(node.right)}}`
        : `${held(node.left, LEVEL.atom)}^{${nodeTex(node.right)}}`
    case 'binomial':
      return `\\binom{${nodeTex(node.left)}}{${nodeTex(node.right)}}`
    case 'root':
      return `\\sqrt${node.degree === 2 ? '' : `[${node.degree}]`}{${nodeTex(node.arg)}}`
    case 'abs':
      return `\\left|${nodeTex(node.arg)}\\right|`
    case 'factorial':
      return `${held(node.arg, LEVEL.atom)}!`
    case 'percent':
      return `${held(node.arg, LEVEL.atom)}\\%`
    case 'degrees':
      return `${held(node.arg, LEVEL.atom)}^{\\circ}`
    case 'call':
      return `${FUNCTION_TEX.get(node.name) ?? ''}${node.base === null ? '' : `_{${nodeTex(node.base)}}`}${argumentTex(node.arg)}`
    case 'algebraic':
      return '?'
  }
}

const FUNCTION_TEX = new Map([
  ['sin', '\\sin'],
  ['cos', '\\cos'],
  ['tg', '\\operatorname{tg}'],
  ['ctg', '\\operatorname{ctg}'],
  ['ln', '\\ln'],
  ['log', '\\log'],
])

const argumentTex = (arg: Node): string => (levelOf(arg) >= LEVEL.power ? ` ${nodeTex(arg)}` : `\\left(${nodeTex(arg)}\\right)`)

function held(node: Node, level: number): string {
  return levelOf(node) >= level ? nodeTex(node) : `\\left(${nodeTex(node)}\\right)`
}

/** A product; a dot stands where the right factor begins with a digit. */
function productTex(left: Node, right: Node): string {
  const [one, other] = [held(left, LEVEL.product), held(right, LEVEL.product + 0.1)]
  const isDotted = /^[\d\\]?\d/.test(other) || /^\\frac\{\d/.test(other) || other.startsWith('e') || left.type === 'call'
  return isDotted ? `${one}\\cdot ${other}` : `${one}${other}`
}

/** A name with its index: a_n as a_{n}, words upright. */
export function nameTex(name: string): string {
  const [, base = name, index = ''] = /^([^_]+)_?\{?(.*?)\}?$/.exec(name) ?? []
  const shown = GREEK_TEX.get(base) ?? base
  return index === '' ? shown : `${shown}_{${index}}`
}

const GREEK_TEX = new Map(
  Object.entries({
    α: '\\alpha ',
    β: '\\beta ',
    γ: '\\gamma ',
    δ: '\\delta ',
    ε: '\\varepsilon ',
    θ: '\\theta ',
    λ: '\\lambda ',
    μ: '\\mu ',
    ρ: '\\rho ',
    σ: '\\sigma ',
    τ: '\\tau ',
    φ: '\\varphi ',
    ω: '\\omega ',
    Δ: '\\Delta ',
    Ω: '\\Omega ',
  }),
)

const rationalTex = ({ top, bottom }: Rational): string => (bottom === 1n ? String(top) : `\\frac{${top}}{${bottom}}`)

const RELATION_TEX: Readonly<Record<Relation, string>> = { '=': '=', '≠': '\\ne ', '<': '<', '≤': '\\le ', '>': '>', '≥': '\\ge ' }

export function setTex(set: SetNode): string {
  switch (set.type) {
    case 'interval':
      return `${set.isFromIn ? '\\langle ' : '('}${set.from === null ? '-\\infty ' : nodeTex(set.from)};${set.to === null ? '+\\infty ' : nodeTex(set.to)}${set.isToIn ? '\\rangle ' : ')'}`
    case 'braces':
      return `\\{${set.items.map(nodeTex).join(';')}\\}`
    case 'tuples':
      return `\\{${set.items.map(tupleTex).join(';')}\\}`
    case 'such':
      return `\\{${nameTex(set.name)}:${statementTex(set.statement)}\\}`
    case 'named':
      return set.name === '∅' ? '\\emptyset ' : `\\mathbb{${set.name}}`
    case 'union':
      return `${setTex(set.left)}\\cup ${setTex(set.right)}`
    case 'intersection':
      return `${setTex(set.left)}\\cap ${setTex(set.right)}`
    case 'difference':
      return `${setTex(set.left)}\\setminus ${set.right.type === 'union' ? `(${setTex(set.right)})` : setTex(set.right)}`
  }
}

export const tupleTex = ({ items }: { readonly items: readonly Node[] }): string => `(${items.map(nodeTex).join(';')})`

/** TeX of a statement, with the words between its parts. */
export function statementTex(statement: Statement): string {
  switch (statement.type) {
    case 'chain':
      return statement.parts
        .map((part, index) => `${index === 0 ? '' : RELATION_TEX[statement.relations[index - 1] ?? '=']}${nodeTex(part)}`)
        .join('')
    case 'member':
      return `${nameTex(statement.name)}${statement.isNot ? '\\notin ' : '\\in '}${setTex(statement.set)}`
    case 'set':
      return setTex(statement.set)
    case 'value':
      return nodeTex(statement.value)
    case 'tuple':
      return tupleTex(statement)
    case 'or':
      return statement.items.map(statementTex).join('\\ \\text{lub}\\ ')
    case 'and':
      return statement.items.map(statementTex).join('\\ \\text{i}\\ ')
    case 'list':
      return statement.items.map(statementTex).join(',\\ ')
  }
}
