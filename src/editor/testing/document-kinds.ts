import { richSchema } from '#editor/schema/rich-schema.ts'

/** The part of a stored document that is looked at here. */
export type AnyNode = {
  readonly type: string
  readonly content?: readonly AnyNode[]
  readonly marks?: readonly { readonly type: string }[]
}

/** Names of every node and mark that a document can have, sorted. */
export function allKinds(): string[] {
  const { nodes, marks } = richSchema('full')
  return [...Object.keys(nodes), ...Object.keys(marks)].toSorted()
}

/** Names of the nodes and marks that occur in a document, sorted. */
export function kindsOf(document: AnyNode): string[] {
  const kinds = new Set<string>()
  const visit = ({ type, marks = [], content = [] }: AnyNode): void => {
    kinds.add(type)
    for (const mark of marks) kinds.add(mark.type)
    for (const child of content) visit(child)
  }
  visit(document)
  return [...kinds].toSorted()
}
