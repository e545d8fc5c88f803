import { GAME_TYPES } from '#contract/enums.ts'
import { slugOfExercise } from '#contract/exercise/exercise-slugs.ts'
import { paths } from '#contract/paths.ts'
import type { RichAttributes, RichDoc, RichNode } from './document.ts'

/** A concept as the panels that are linked to it show it; without an article they keep the body that they have. */
export type PanelConcept = { readonly name: string; readonly article: RichDoc | null }

/** Concepts by the numbers by which documents name them. */
export type PanelConcepts = ReadonlyMap<number, PanelConcept>

/** The number of the concept whose read-only image a panel is, null for any other node. */
function linkedConcept(node: RichNode): number | null {
  return node.type === 'mathPanel' && node.attrs?.['import'] === true ? rowNumber(node.attrs['mathConceptId']) : null
}

function rowNumber(value: unknown): number | null {
  return typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null
}

/** Returns the numbers of the concepts whose images stand in a document, each once. */
export function linkedConcepts(doc: RichDoc): number[] {
  const found = new Set<number>()
  const visit = (node: RichNode): void => {
    const id = linkedConcept(node)
    if (id !== null) found.add(id)
    node.content?.forEach(visit)
  }
  doc.content.forEach(visit)
  return [...found]
}

/**
 * Puts into each linked panel of a document the name and the article that its concept has now. The same concepts give the same
 * document, so a second time changes nothing; a panel of a concept that isn't there stays as it is.
 */
export function followConcepts(doc: RichDoc, concepts: PanelConcepts): RichDoc {
  let panels = 0
  const follow = (node: RichNode): RichNode => {
    const id = linkedConcept(node)
    const concept = id === null ? undefined : concepts.get(id)
    if (concept !== undefined) return imageOf(node, concept, String((panels += 1)))
    return node.content === undefined ? node : { ...node, content: node.content.map(follow) }
  }
  return { ...doc, content: doc.content.map(follow) }
}

function imageOf(panel: RichNode, { name, article }: PanelConcept, place: string): RichNode {
  const [, body] = panel.content ?? []
  const panelId = panel.attrs?.['id']
  // Ids have at most 80 signs behind their prefix.
  const prefix = typeof panelId === 'string' && panelId.length < 60 ? panelId : `id-pojecie-${place}`
  const own = article === null ? body : { type: 'mathPanelBody', content: withOwnIds(article.content.flatMap(inImage), prefix) }
  const { imported: _, ...attrs } = panel.attrs ?? {}
  return {
    type: panel.type,
    attrs: { ...attrs, imported: true },
    content: [
      { type: 'mathPanelName', content: [{ type: 'text', text: name }] },
      own?.content && own.content.length > 0 ? own : { type: 'mathPanelBody', content: [{ type: 'paragraph' }] },
    ],
  }
}

/**
 * A node of an article as its image has it. Images of further concepts are named there and not shown: two concepts may show
 * each other, and would never end. An exercise becomes the link that it is without a script; a card of a concept stays behind.
 */
function inImage(node: RichNode): RichNode[] {
  const id = linkedConcept(node)
  if (id !== null) {
    const label = wordsOf(node.content?.[0])
    return label === ''
      ? []
      : [{ type: 'paragraph', content: [{ type: 'mathConcept', attrs: { value: String(id), label: label.slice(0, 200) } }] }]
  }
  if (node.type === 'mathConceptFragment') return []
  if (node.type === 'interactiveHomework') {
    const type = GAME_TYPES.find((known) => known === node.attrs?.['value'])
    const label = node.attrs?.['label']
    if (type === undefined || typeof label !== 'string' || label === '') return []
    const marks = [{ type: 'link', attrs: { href: paths.exercise(slugOfExercise(type)) } }]
    return [{ type: 'paragraph', content: [{ type: 'text', text: label, marks }] }]
  }
  if (node.content === undefined) return [node]
  const content = node.content.flatMap(inImage)
  // Whatever held nothing else goes with it.
  return content.length === 0 && node.content.length > 0 ? [] : [{ ...node, content }]
}

function wordsOf(node: RichNode | undefined): string {
  return node === undefined ? '' : (node.text ?? (node.content ?? []).map(wordsOf).join(''))
}

/** Gives the nodes ids that are no other panel's, the same each time; references among them follow. */
function withOwnIds(nodes: readonly RichNode[], prefix: string): RichNode[] {
  const ids = new Map<string, string>()
  const collect = (node: RichNode): void => {
    const id = node.attrs?.['id']
    if (typeof id === 'string') ids.set(id, `${prefix}-${ids.size + 1}`)
    node.content?.forEach(collect)
  }
  nodes.forEach(collect)
  const renamed = (attrs: RichAttributes): RichAttributes => {
    const own = (name: string): object => {
      const value = attrs[name]
      const id = typeof value === 'string' ? ids.get(value) : undefined
      return id === undefined ? {} : { [name]: id }
    }
    return { ...attrs, ...own('id'), ...own('target') }
  }
  const rename = (node: RichNode): RichNode => ({
    ...node,
    ...(node.attrs === undefined ? {} : { attrs: renamed(node.attrs) }),
    ...(node.content === undefined ? {} : { content: node.content.map(rename) }),
  })
  return nodes.map(rename)
}
