import type { RichMark, RichNode } from '#editor/schema/document.ts'

/** Reading attributes of stored json by type: whatever isn't of the expected type reads as the fallback. */

type Attributed = Pick<RichNode | RichMark, 'attrs'>

export function textAttribute(node: Attributed, name: string): string {
  const value = node.attrs?.[name]
  return typeof value === 'string' ? value : ''
}

export function optionalTextAttribute(node: Attributed, name: string): string | null {
  const value = node.attrs?.[name]
  return typeof value === 'string' ? value : null
}

export function numberAttribute(node: Attributed, name: string, fallback: number): number {
  const value = node.attrs?.[name]
  return typeof value === 'number' ? value : fallback
}

export function booleanAttribute(node: Attributed, name: string): boolean {
  return node.attrs?.[name] === true
}
