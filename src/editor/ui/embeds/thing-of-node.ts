import type { Node } from '@tiptap/pm/model'
import type { ThingKind } from '#web/lib/read-thing.ts'

const NAMES: Readonly<Record<string, { kind: ThingKind; attribute: string }>> = {
  homeworkEmbed: { kind: 'homework', attribute: 'homeworkId' },
  mathConceptFragment: { kind: 'concept', attribute: 'mathConceptId' },
  mathConcept: { kind: 'concept', attribute: 'value' },
}

/** What a node names; null for one that names nothing. */
export function nameOfThing(node: Node): { kind: ThingKind; id: string } | null {
  const name = NAMES[node.type.name]
  return name === undefined ? null : { kind: name.kind, id: String(node.attrs[name.attribute]) }
}
