import type { Node, Row } from '../nodes.ts'

/** A context is the same for all rows of a formula. */
export type Context = { readonly hasIntegral: boolean; readonly functions: string }
/** A place in a row that is being read. */
export type Cursor = { readonly nodes: Row; at: number; readonly context: Context }

/** Returns the base of a part with its index and power; a part without scripts is its own base. */
export function scripted(node: Node): { base: Node; sub: Row; sup: Row } {
  if (node.kind !== 'scripts' || node.base === null) return { base: node, sub: [], sup: [] }
  return { base: node.base, sub: node.sub, sup: node.sup }
}
