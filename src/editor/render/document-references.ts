import type { RichDoc, RichNode } from '#editor/schema/document.ts'

/** Ids of other things that a document names, each once, rising. */
export type DocumentReferences = {
  readonly fileIds: number[]
  readonly homeworkIds: number[]
  readonly mathConceptIds: number[]
  readonly userIds: number[]
}

type Kind = keyof DocumentReferences

/** The attribute in which a node names something else. */
const NAMED: ReadonlyMap<string, readonly [attribute: string, kind: Kind]> = new Map(
  Object.entries<readonly [attribute: string, kind: Kind]>({
    image: ['fileId', 'fileIds'],
    video: ['fileId', 'fileIds'],
    homeworkEmbed: ['homeworkId', 'homeworkIds'],
    mathConcept: ['value', 'mathConceptIds'],
    mathConceptFragment: ['mathConceptId', 'mathConceptIds'],
    mathPanel: ['mathConceptId', 'mathConceptIds'],
    mention: ['userId', 'userIds'],
  }),
)

/** An id as our rows have them, or null for anything else that the attribute may hold. */
function rowId(value: unknown): number | null {
  return typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null
}

/** Collects what a document names, to fetch it in one batch and to know what stands in it. */
export function documentReferences(doc: RichDoc): DocumentReferences {
  const found: Record<Kind, Set<number>> = { fileIds: new Set(), homeworkIds: new Set(), mathConceptIds: new Set(), userIds: new Set() }
  const visit = (node: RichNode | RichDoc): void => {
    const [attribute, kind] = (node.type !== 'doc' && NAMED.has(node.type) && NAMED.get(node.type)) || []
    const id = attribute === undefined || !('attrs' in node) ? null : rowId(node.attrs?.[attribute])
    if (kind !== undefined && id !== null) found[kind].add(id)
    node.content?.forEach(visit)
  }
  visit(doc)
  const rising = (ids: ReadonlySet<number>): number[] => [...ids].toSorted((one, other) => one - other)
  return {
    fileIds: rising(found.fileIds),
    homeworkIds: rising(found.homeworkIds),
    mathConceptIds: rising(found.mathConceptIds),
    userIds: rising(found.userIds),
  }
}
