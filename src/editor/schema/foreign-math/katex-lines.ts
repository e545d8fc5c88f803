import type { MathElement } from './mathml-tex.ts'

/** The elements of KaTeX's drawings: spans that are told by their classes, and stacks of lines. */

const ELEMENT = 1

/** A drawing of something that this doesn't know. */
export class UnknownDrawingError extends Error {
  override readonly name = 'UnknownDrawingError'
}

type Attributes = Readonly<Record<string, string>>

/** An element of the MathML that a drawing stands for. */
export class MathNode implements MathElement {
  readonly nodeType = ELEMENT
  readonly nodeName: string
  readonly childNodes: readonly MathNode[]
  readonly textContent: string
  readonly #attributes: Attributes

  constructor(name: string, content: readonly MathNode[] | string, attributes: Attributes = {}) {
    this.nodeName = name
    this.childNodes = typeof content === 'string' ? [] : content
    this.textContent = typeof content === 'string' ? content : ''
    this.#attributes = attributes
  }

  getAttribute(name: string): string | null {
    return this.#attributes[name] ?? null
  }
}

/** Parts as one. */
export const row = (parts: readonly MathNode[]): MathNode =>
  parts.length === 1 && parts[0] !== undefined ? parts[0] : new MathNode('mrow', parts)

export const elementsOf = (node: MathElement): MathElement[] => [...node.childNodes].filter(({ nodeType }) => nodeType === ELEMENT)
export const attributeOf = (node: MathElement, name: string): string => node.getAttribute?.(name) ?? ''
/** Classes by the names they have had all along; lately some begin with the name of the library. */
export const classesOf = (node: MathElement): string[] =>
  attributeOf(node, 'class')
    .split(/\s+/)
    .map((name) => name.replace(/^katex-/, ''))

/** A length of an element's style, in em; null where it says none. */
export function emOf(node: MathElement | undefined, property: 'top' | 'height' | 'margin-right'): number | null {
  const style = node === undefined ? '' : attributeOf(node, 'style')
  const length = new RegExp(`(?:^|[\\s;])${property}:\\s*(-?[\\d.]+)em`).exec(style)?.[1]
  return length === undefined ? null : Number(length)
}

/** Lines of a stack in the order of the drawing: what each holds and how high it stands. */
export type Line = { readonly parts: readonly MathElement[]; readonly height: number | null; readonly classes: readonly string[] }

/** @throws {UnknownDrawingError} where there is no such stack */
export function linesOf(stack: MathElement | undefined): Line[] {
  const list = elementsOf(elementsOf(stack ?? new MathNode('', ''))[0] ?? new MathNode('', ''))[0]
  if (list === undefined || !classesOf(list).includes('vlist')) throw new UnknownDrawingError()
  return elementsOf(list).map((line) => {
    const strut = elementsOf(line).find((part) => classesOf(part).includes('pstrut'))
    const parts = elementsOf(line).filter((part) => part !== strut)
    const classes = [...classesOf(line), ...parts.flatMap(classesOf)]
    const [top, room] = [emOf(line, 'top'), emOf(strut, 'height')]
    return { parts, classes, height: top === null || room === null ? null : -top - room }
  })
}

export const stackIn = (node: MathElement): MathElement | undefined => elementsOf(node).find((part) => classesOf(part).includes('vlist-t'))
