import { inAlphabet } from './math-alphabets.ts'
import { type MathElement, texOfMathml } from './mathml-tex.ts'

/**
 * Reads the drawings of MathJax 3 and 4 as the MathML they were drawn from. MathJax keeps MathML beside the drawing, but nobody can
 * select it, so a copy holds the drawing alone: `mjx-` elements (CHTML), or an SVG whose groups say what they are.
 */

const ELEMENT = 1
const MATHML: ReadonlySet<string> = new Set(
  (
    'math mrow texatom mstyle mpadded mphantom merror mi mn mo mtext mspace mfrac msqrt mroot msup msub msubsup ' +
    'munder mover munderover mtable mtr mlabeledtr mtd menclose ms mmultiscripts semantics'
  ).split(' '),
)
/** Parts of a drawing that the formula doesn't say: the sign of a root, numbers of equations, words for the ear. */
const ASIDE: ReadonlySet<string> = new Set(['mjx-surd', 'mjx-labels', 'mjx-assistive-mml', 'mjx-speech'])

const tagOf = (node: MathElement): string => node.nodeName.toLowerCase()
const attributeOf = (node: MathElement, name: string): string => node.getAttribute?.(name) ?? ''
const elementsOf = (node: MathElement): MathElement[] => [...node.childNodes].filter(({ nodeType }) => nodeType === ELEMENT)

/** The element of MathML that this draws; null for what only arranges. */
function drawnName(node: MathElement): string | null {
  const name = (attributeOf(node, 'data-mml-node') || tagOf(node).replace(/^mjx-/, tagOf(node).startsWith('mjx-') ? '' : '-')).toLowerCase()
  return MATHML.has(name) ? name : null
}

/** The parts drawn inside, in the order of the drawing. */
function drawnParts(node: MathElement): MathElement[] {
  return elementsOf(node).flatMap((child) => {
    if (ASIDE.has(tagOf(child)) || attributeOf(child, 'data-labels') !== '') return []
    return drawnName(child) === null ? drawnParts(child) : [child]
  })
}

/** The place of a part of an SVG in thousandths of an em: how far to the right, and how high. */
function placeOf(node: MathElement): readonly [x: number, y: number] {
  const [, x = 0, y = 0] = /translate\(\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)/.exec(attributeOf(node, 'transform')) ?? []
  return [Number(x), Number(y)]
}

/** A space of an SVG has no width of its own: it goes on to where the next part stands. */
function spaceOf(node: MathElement, next: MathElement | undefined): DrawnNode | null {
  const isSpace =
    drawnName(node) === 'mspace' || (drawnName(node) === 'mstyle' && drawnParts(node).every((part) => drawnName(part) === 'mspace'))
  if (!isSpace || next === undefined || tagOf(node) !== 'g') return null
  return new DrawnNode(node, 'mspace', [], { width: `${Math.max(placeOf(next)[0] - placeOf(node)[0], 0) / 1000}em` })
}

/** In an SVG what is under a root stands in a group of its own: before its degree and its sign, or after its sign and its degree. */
function rootParts(node: MathElement): MathElement[] {
  const groups = elementsOf(node).filter((child) => tagOf(child) === 'g')
  const under = groups.filter((child) => drawnName(child) === null)
  const beside = groups.filter((child) => drawnName(child) !== null)
  return [...under.flatMap(drawnParts), ...(groups[0] === under[0] ? beside.slice(0, -1) : beside.slice(1))]
}

/** The parts in the order of MathML. */
function partsOf(node: MathElement, name: string): MathElement[] {
  const parts = drawnParts(node)
  const [first, second, third] = parts
  if (first === undefined || second === undefined) return parts
  if (!tagOf(node).startsWith('mjx-')) {
    if (name === 'msqrt' || name === 'mroot') return rootParts(node)
    const isBoth = third !== undefined && (name === 'msubsup' || name === 'munderover')
    return isBoth ? [first, ...[second, third].toSorted((a, b) => placeOf(a)[1] - placeOf(b)[1])] : parts
  }
  if (name === 'mroot') return [second, first]
  if (third !== undefined && (name === 'msubsup' || name === 'munderover')) return [first, third, second]
  const isAbove = elementsOf(node).some((child) => tagOf(child) === 'mjx-over')
  if (name === 'mover' && isAbove) return [second, first]
  // A sum stands with what is below it in a drawing of its own.
  return name === 'munderover' && isAbove ? [...drawnParts(second), first] : parts
}

/** Pieces of which an SVG makes brackets and arrows of any size; those of a shorter list come before what holds them. */
const PIECES: readonly (readonly [sign: string, pieces: readonly number[]])[] = [
  ['⌊', [0x23_a2, 0x23_a3]],
  ['⌈', [0x23_a1, 0x23_a2]],
  ['⌋', [0x23_a5, 0x23_a6]],
  ['⌉', [0x23_a4, 0x23_a5]],
  ['(', [0x23_9b, 0x23_9c, 0x23_9d]],
  [')', [0x23_9e, 0x23_9f, 0x23_a0]],
  ['[', [0x23_a1, 0x23_a2, 0x23_a3]],
  [']', [0x23_a4, 0x23_a5, 0x23_a6]],
  ['{', [0x23_a7, 0x23_a8, 0x23_a9, 0x23_aa]],
  ['}', [0x23_aa, 0x23_ab, 0x23_ac, 0x23_ad]],
  ['→', [0x21_92, 0x22_12]],
  ['←', [0x21_90, 0x22_12]],
  ['⏟', [0x23_df, 0x5f]],
  ['⏞', [0x23_de, 0xaf]],
  ['⏞', [0xe1_50, 0xe1_51, 0xe1_52, 0xe1_53, 0xe1_54, 0xe1_55, 0xe1_56]],
]

const ALPHABETS = { C: '\\mathcal', FR: '\\mathfrak', SS: '\\mathsf', T: '\\mathtt' } as const

/** Hexadecimal code of the sign that this draws, and the font it is drawn in. */
function glyphOf(node: MathElement): { code: string; font: string } | null {
  const given = attributeOf(node, 'data-c')
  const used = attributeOf(node, 'xlink:href') || attributeOf(node, 'href') // a tree without namespaces knows no prefix
  if (given !== '') return { code: given, font: /-[A-Z]+-([A-Z]+)-[\dA-F]+$/.exec(used)?.[1] ?? '' }
  if (!/^mjx-(?:c|stretchy-[hv])$/.test(tagOf(node))) return null
  const classes = attributeOf(node, 'class')
  const code = /(?:^|\s)mjx-c([\dA-F]+)(?!\S)/.exec(classes)?.[1]
  return code === undefined ? null : { code, font: /(?:^|\s)[A-Z]+-([A-Z]+)(?!\S)/.exec(classes)?.[1] ?? '' }
}

function isAlphabet(font: string): font is keyof typeof ALPHABETS {
  return Object.hasOwn(ALPHABETS, font)
}

function signsOf(node: MathElement): string[] {
  return elementsOf(node).flatMap((child) => {
    const glyph = glyphOf(child)
    if (glyph === null) return /^(?:text|mjx-utext)$/.test(tagOf(child)) ? [...(child.textContent ?? '')] : signsOf(child)
    const code = Number.parseInt(glyph.code, 16)
    // A code beyond Unicode is nobody's sign.
    const sign = code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
    return isAlphabet(glyph.font) ? inAlphabet(sign, ALPHABETS[glyph.font]) : sign
  })
}

function textOf(node: MathElement, name: string): string {
  const signs = signsOf(node)
  if (name !== 'mo' || signs.length < 2 || tagOf(node).startsWith('mjx-')) return signs.join('')
  const codes = signs.map((sign) => sign.codePointAt(0) ?? 0)
  return PIECES.find(([, pieces]) => codes.every((code) => pieces.includes(code)))?.[0] ?? signs.join('')
}

/** The attributes that the drawing gives an element besides its name. */
function attributesOf(node: MathElement, name: string, text: string): Readonly<Record<string, string>> {
  const tags = elementsOf(node).map(tagOf)
  if (name === 'mi') return /^[A-Za-z]$/.test(text) ? { mathvariant: 'normal' } : {} // what is italic has signs of its own
  if (name === 'mspace') return { width: /(?:^|[\s;])width:\s*([\d.]+em)/.exec(attributeOf(node, 'style'))?.[1] ?? '' }
  if (name === 'mfrac') {
    const hasLine = tags.includes('rect') || attributeOf(elementsOf(node)[0] ?? node, 'atop') !== 'true'
    return hasLine && (tagOf(node).startsWith('mjx-') || tags.includes('rect')) ? {} : { linethickness: '0' }
  }
  if (name !== 'menclose') return {}
  const lines = tags.filter((tag) => !['mjx-box', 'g'].includes(tag))
  if (lines.every((tag) => tag === 'rect')) return { notation: 'box' }
  return { notation: lines.every((tag) => tag === 'mjx-ustrike' || tag === 'line') ? 'updiagonalstrike' : '' }
}

class DrawnNode implements MathElement {
  readonly nodeType = ELEMENT
  readonly nodeName: string
  readonly textContent: string
  readonly childNodes: readonly MathElement[]
  readonly #attributes: Readonly<Record<string, string>>

  constructor(
    node: MathElement,
    name: string,
    parts: readonly MathElement[] = partsOf(node, name),
    said?: Readonly<Record<string, string>>,
  ) {
    this.nodeName = name === 'texatom' ? 'mrow' : name === 'mlabeledtr' ? 'mtr' : name
    this.childNodes = parts.map((part, at) => spaceOf(part, parts[at + 1]) ?? new DrawnNode(part, drawnName(part) ?? ''))
    this.textContent = this.childNodes.length > 0 ? '' : textOf(node, name)
    this.#attributes = said ?? attributesOf(node, name, this.textContent)
  }

  getAttribute(name: string): string | null {
    return this.#attributes[name] ?? null
  }
}

/** The source of a drawing, or null where it can't be read. */
export function texOfDrawing(container: MathElement): string | null {
  try {
    // An SVG that may be broken into lines comes in pieces.
    const maths = drawnParts(container).filter((part) => drawnName(part) === 'math')
    const parts = maths.flatMap((math) => partsOf(math, 'math'))
    return parts.length === 0 ? null : texOfMathml(new DrawnNode(container, 'math', parts))
  } catch (error) {
    if (error instanceof RangeError) return null // nested deeper than the stack
    throw error
  }
}
