/**
 * The stored form of every rich field: a ProseMirror document as plain JSON.
 * Html, plain text and the list of formulas are derived from it, never the other way round.
 */

/** Version of the node and mark names below; a stored document carries it in the column beside it. */
export const SCHEMA_VERSION = 2

/** A value an attribute may hold: whatever JSON can say. */
export type RichValue = string | number | boolean | null | readonly RichValue[] | { readonly [key: string]: RichValue }

/** Attributes of a node or a mark by name. */
export type RichAttributes = { readonly [name: string]: RichValue }

/** A mark on a text node or on an inline node. */
export type RichMark = { readonly type: string; readonly attrs?: RichAttributes }

/** Any node below the document. Only `text` nodes carry `text`; only inline nodes carry marks. */
export type RichNode = {
  readonly type: string
  readonly attrs?: RichAttributes
  readonly content?: readonly RichNode[]
  readonly marks?: readonly RichMark[]
  readonly text?: string
}

/** A whole document. The version lives beside it, not in it, so that equal documents are equal JSON. */
export type RichDoc = {
  readonly type: 'doc'
  readonly version?: never
  readonly content: readonly RichNode[]
}
