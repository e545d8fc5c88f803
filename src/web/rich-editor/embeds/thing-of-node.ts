import type { Node } from '@tiptap/pm/model'
import type { ThingKind } from '#web/embed/index.ts'

const NAMES: ReadonlyMap<string, { kind: ThingKind; attribute: string }> = new Map(
  Object.entries<{ kind: ThingKind; attribute: string }>({
    homeworkEmbed: { kind: 'homework', attribute: 'homeworkId' },
    mathConceptFragment: { kind: 'concept', attribute: 'mathConceptId' },
    mathConcept: { kind: 'concept', attribute: 'value' },
  }),
)

/** The thing that a node names; null for one that names nothing. */
export function nameOfThing(node: Node): { kind: ThingKind; id: string } | null {
  const name = NAMES.get(node.type.name)
  return name === undefined ? null : { kind: name.kind, id: String(node.attrs[name.attribute]) }
}
