import type { MarkType, NodeType } from '@tiptap/pm/model'
import { isNodeId } from './nodes/attribute-rules.ts'
import type { RichAttributes, RichDoc, RichMark, RichNode, RichValue } from './document.ts'
import { keepsRule } from './nodes/html-attributes.ts'
import { opensBeside } from './opens-beside.ts'
import { richSchema } from './rich-schema.ts'
import { UNLINKED_NODES } from './rich-variant.ts'

/**
 * Removes what an editor holds and a stored document doesn't: formulas without a source, pictures still on their way, links around
 * what can't be one, missing or doubled ids. The result is what the author means, ready for `checkDocument`.
 */

/** Nodes that are nothing without the attribute, and vanish while it is invalid. */
const WHOLE_BY: ReadonlyMap<string, string> = new Map(
  Object.entries({
    mathInline: 'tex',
    mathDisplay: 'tex',
    image: 'src',
    video: 'src',
    iframe: 'src',
    drawing: 'spec',
    homeworkEmbed: 'homeworkId',
    interactiveHomework: 'value',
    mathConceptFragment: 'mathConceptId',
    mathConcept: 'value',
    mention: 'userId',
    emoji: 'emoji',
    reference: 'target',
  }),
)

/** Blocks that must hold something: what stands in for lost content. */
const EMPTY_PARAGRAPH: RichNode = { type: 'paragraph' }

type Tidying = { readonly ids: Set<string>; readonly newId: () => string }

function knownAttributes(type: NodeType | MarkType, attrs: RichAttributes): RichAttributes {
  return Object.fromEntries(Object.entries(attrs).filter(([name]) => Object.hasOwn(type.spec.attrs ?? {}, name)))
}

function isWhole(node: RichNode, type: NodeType): boolean {
  const name = WHOLE_BY.get(node.type)
  const rule = name === undefined ? undefined : type.spec.attrs?.[name]?.validate
  return name === undefined || typeof rule !== 'function' || keepsRule(rule, node.attrs?.[name])
}

function withId(attrs: RichAttributes, type: NodeType, tidying: Tidying): RichAttributes {
  if (!Object.hasOwn(type.spec.attrs ?? {}, 'id')) return attrs
  const given: RichValue | undefined = attrs['id']
  const id = isNodeId(given) && !tidying.ids.has(given) ? given : tidying.newId()
  tidying.ids.add(id)
  return { ...attrs, id }
}

function tidyMarks(node: RichNode): readonly RichMark[] {
  const { marks } = richSchema('full')
  return (node.marks ?? []).flatMap((mark) => {
    const type = marks[mark.type]
    if (type === undefined || (mark.type === 'link' && UNLINKED_NODES.has(node.type))) return []
    const attrs = mark.attrs === undefined ? undefined : knownAttributes(type, mark.attrs)
    const isBeside = mark.type === 'link' && typeof attrs?.['href'] === 'string' && opensBeside(attrs['href'])
    return [{ type: mark.type, ...(attrs === undefined ? {} : { attrs: isBeside ? { ...attrs, blank: true } : attrs }) }]
  })
}

/** A figure without its picture is no figure, a group without figures no group, a list without items no list. */
function isHollow(node: RichNode, content: readonly RichNode[]): boolean {
  if (node.type === 'figure' || node.type === 'subfigure') return content.length < 2
  if (node.type === 'figureGroup') return !content.some((child) => child.type === 'subfigure')
  return false
}

function tidied(node: RichNode, tidying: Tidying): RichNode | null {
  const type = richSchema('full').nodes[node.type]
  // An unknown node stays, for the check to name it.
  if (type === undefined) return node
  if (!isWhole(node, type)) return null
  const attrs = withId(knownAttributes(type, node.attrs ?? {}), type, tidying)
  // A citation by template has no words of its own.
  const isTemplate = node.type === 'citation' && (attrs['variant'] ?? 'template') === 'template'
  const children = (isTemplate ? [] : (node.content ?? [])).flatMap((child) => tidied(child, tidying) ?? [])
  if (isHollow(node, children)) return null
  const wantsBlock = node.content !== undefined && children.length === 0 && type.contentMatch.defaultType?.isTextblock === true
  const content = wantsBlock ? [EMPTY_PARAGRAPH] : children
  const marks = tidyMarks(node)
  return {
    type: node.type,
    ...(Object.keys(attrs).length === 0 ? {} : { attrs }),
    ...(content.length === 0 ? {} : { content }),
    ...(marks.length === 0 ? {} : { marks }),
    ...(node.text === undefined ? {} : { text: node.text }),
  }
}

/** A fresh id of a node, from the platform's random numbers. */
export function freshNodeId(): string {
  return `id-${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`
}

/** The document as it is to be stored; ids it already has stay. `newId` makes the missing ones. */
export function storableDocument(json: RichDoc, newId: () => string = freshNodeId): RichDoc {
  const tidying: Tidying = { ids: new Set(), newId }
  const content = json.content.flatMap((child) => tidied(child, tidying) ?? [])
  return { type: 'doc', content: content.length === 0 ? [EMPTY_PARAGRAPH] : content }
}
