import { Fragment, Mark, Node } from '@tiptap/pm/model'
import type { MarkType, NodeType, Schema } from '@tiptap/pm/model'
import { InvalidAttributeError, isNodeId } from './nodes/attribute-rules.ts'
import { countCharacters } from './count-characters.ts'
import type { RichDoc } from './document.ts'
import { documentMessages } from './messages.ts'
import { CITATION_TITLE_MIN } from './nodes/note-nodes.ts'
import { richSchema } from './rich-schema.ts'
import { ADMIN_NODES, limitsOf, UNLINKED_NODES } from './rich-variant.ts'
import type { RichLimits, RichVariant } from './rich-variant.ts'
import { hasForbiddenCharacters } from './stored-text.ts'

/** The json is no document of its field; the message is Polish and names the place, without echoing the content. */
export class InvalidDocumentError extends Error {
  override readonly name = 'InvalidDocumentError'
  /** Names of the nodes on the way to the breach with their positions, e.g. `lista 2 › punkt listy 1`. */
  readonly place: string

  constructor(path: readonly string[], problem: string) {
    const place = path.length === 0 ? documentMessages.whole : path.join(' › ')
    super(documentMessages.at(place, problem))
    this.place = place
  }
}

const NODE_KEYS: ReadonlySet<string> = new Set(['type', 'attrs', 'content', 'marks', 'text'])
const MARK_KEYS: ReadonlySet<string> = new Set(['type', 'attrs'])

type Path = readonly string[]
type JsonObject = Readonly<Record<string, unknown>>
/** Says who writes the document: some blocks are an ADMIN's alone, and limits are lower for those who aren't authors. */
type CheckOptions = { readonly isAdmin?: boolean; readonly isAuthor?: boolean }

type Walk = {
  readonly schema: Schema
  readonly limits: RichLimits
  readonly isAdmin: boolean
  readonly ids: Set<string>
  nodes: number
  texBytes: number
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function refuseUnknownKeys(json: JsonObject, known: ReadonlySet<string>, path: Path): void {
  for (const key of Object.keys(json)) {
    if (!known.has(key)) throw new InvalidDocumentError(path, documentMessages.unknownKey)
  }
}

function checkAttributes(type: NodeType | MarkType, attrs: unknown, path: Path): void {
  if (attrs !== undefined && !isObject(attrs)) throw new InvalidDocumentError(path, documentMessages.notObject)
  const given = attrs ?? {}
  const rules = type.spec.attrs ?? {}
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(rules, name)) throw new InvalidDocumentError(path, documentMessages.unknownAttribute)
  }
  for (const [name, rule] of Object.entries(rules)) {
    if (!Object.hasOwn(given, name)) {
      if (Object.hasOwn(rule, 'default')) continue
      throw new InvalidDocumentError(path, documentMessages.missingAttribute(name))
    }
    if (typeof rule.validate !== 'function') throw new Error(`Attribute ${type.name}.${name} has no rule`)
    try {
      rule.validate(given[name])
    } catch (error) {
      if (!(error instanceof InvalidAttributeError)) throw error
      throw new InvalidDocumentError(path, documentMessages.badAttribute(name, error.message))
    }
  }
}

function checkMarks(walk: Walk, nodeType: string, marks: unknown, path: Path): void {
  if (!Array.isArray(marks)) throw new InvalidDocumentError(path, documentMessages.badList)
  for (const mark of marks as readonly unknown[]) {
    if (!isObject(mark)) throw new InvalidDocumentError(path, documentMessages.notObject)
    const type = typeof mark['type'] === 'string' ? mark['type'] : ''
    const markType = Object.hasOwn(walk.schema.marks, type) ? walk.schema.marks[type] : undefined
    if (markType === undefined) throw new InvalidDocumentError(path, documentMessages.unknownMark)
    if (type === 'link' && UNLINKED_NODES.has(nodeType)) throw new InvalidDocumentError(path, documentMessages.nestedLink)
    refuseUnknownKeys(mark, MARK_KEYS, path)
    checkAttributes(markType, mark['attrs'], path)
  }
}

/** A citation by template needs its title, and has no words of its own. */
function checkCitation(attrs: unknown, content: unknown, path: Path): void {
  const { variant = 'template', title = '' } = isObject(attrs) ? attrs : {}
  const isTitled = typeof title === 'string' && title.trim().length >= CITATION_TITLE_MIN
  if (variant === 'custom') return
  if (Array.isArray(content) && content.length > 0) throw new InvalidDocumentError(path, documentMessages.badStructure)
  if (!isTitled) throw new InvalidDocumentError(path, documentMessages.citationTitle(CITATION_TITLE_MIN))
}

/** The formulas of a document are counted together: each alone is within its limit, and all of them could still be a bomb. */
function countTex(walk: Walk, attrs: unknown): void {
  const tex = isObject(attrs) ? attrs['tex'] : undefined
  if (typeof tex !== 'string') return
  walk.texBytes += new TextEncoder().encode(tex).length
  const { texKilobytes } = walk.limits
  if (walk.texBytes > texKilobytes * 1024) throw new InvalidDocumentError([], documentMessages.tooMuchTex(texKilobytes))
}

/** Everything one can say of a node without its neighbours: known type, known keys, valid attributes, sane text. */
function checkShape(walk: Walk, json: unknown, path: Path): void {
  const { limits } = walk
  if (path.length > limits.depth) throw new InvalidDocumentError([], documentMessages.tooDeep(limits.depth))
  walk.nodes += 1
  if (walk.nodes > limits.nodes) throw new InvalidDocumentError([], documentMessages.tooManyNodes(limits.nodes))
  if (!isObject(json)) throw new InvalidDocumentError(path, documentMessages.notObject)

  const typeName = typeof json['type'] === 'string' ? json['type'] : ''
  const type = Object.hasOwn(walk.schema.nodes, typeName) ? walk.schema.nodes[typeName] : undefined
  if (type === undefined) throw new InvalidDocumentError(path, documentMessages.unknownNode)
  if (!walk.isAdmin && ADMIN_NODES.has(typeName)) throw new InvalidDocumentError(path, documentMessages.adminOnly)
  refuseUnknownKeys(json, NODE_KEYS, path)
  checkAttributes(type, json['attrs'], path)
  countTex(walk, json['attrs'])
  if (json['marks'] !== undefined) checkMarks(walk, typeName, json['marks'], path)
  if (typeName === 'citation') checkCitation(json['attrs'], json['content'], path)

  const text = json['text']
  if (type.isText) {
    if (typeof text !== 'string' || text === '') throw new InvalidDocumentError(path, documentMessages.badText)
    if (hasForbiddenCharacters(text)) throw new InvalidDocumentError(path, documentMessages.badCharacters)
  } else if (text !== undefined) {
    throw new InvalidDocumentError(path, documentMessages.unknownKey)
  }

  const id = isObject(json['attrs']) ? json['attrs']['id'] : null
  if (isNodeId(id)) {
    if (walk.ids.has(id)) throw new InvalidDocumentError(path, documentMessages.duplicateId)
    walk.ids.add(id)
  }

  if (json['content'] === undefined) return
  if (!Array.isArray(json['content'])) throw new InvalidDocumentError(path, documentMessages.badList)
  for (const [index, child] of (json['content'] as readonly unknown[]).entries()) {
    const childType = isObject(child) && typeof child['type'] === 'string' ? child['type'] : ''
    checkShape(walk, child, [...path, documentMessages.step(childType, index + 1)])
  }
}

/** Checks that children stand where the schema lets them, and that marks combine as it lets them. */
function checkStructure(node: Node, path: Path): void {
  if (!node.type.validContent(node.content)) throw new InvalidDocumentError(path, documentMessages.badStructure)
  const marks = node.marks.reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), Mark.none)
  if (!Mark.sameSet(marks, node.marks)) throw new InvalidDocumentError(path, documentMessages.badMarks)
  node.forEach((child, _offset, index) => {
    checkStructure(child, [...path, documentMessages.step(child.type.name, index + 1)])
  })
}

/** Neighbouring texts of the same marks as one, so that equal documents are equal json. */
function joined(node: Node): Node {
  if (node.isLeaf) return node
  return node.copy(Fragment.fromArray(node.children.map(joined)))
}

/**
 * The document as it may be stored in a field of the variant: every node, mark and attribute known and valid, left-out
 * attributes filled with their defaults.
 *
 * @param options unless they say otherwise the writer is trusted with every block and size: imports and the library are.
 * @throws {InvalidDocumentError} with a Polish message that names the place. Nothing unknown is dropped in silence.
 */
export function checkDocument(json: unknown, variant: RichVariant, { isAdmin = true, isAuthor = true }: CheckOptions = {}): RichDoc {
  const schema = richSchema(variant)
  const limits = limitsOf(variant, isAuthor)
  if (!isObject(json) || json['type'] !== schema.topNodeType.name) {
    throw new InvalidDocumentError([], documentMessages.notDocument)
  }
  checkShape({ schema, limits, isAdmin, ids: new Set(), nodes: 0, texBytes: 0 }, json, [])
  const { kilobytes, characters } = limits
  if (new TextEncoder().encode(JSON.stringify(json)).length > kilobytes * 1024) {
    throw new InvalidDocumentError([], documentMessages.tooLarge(kilobytes))
  }
  const node = joined(Node.fromJSON(schema, json))
  checkStructure(node, [])
  node.check()
  const stored: RichDoc = node.toJSON()
  if (characters !== null && countCharacters(stored) > characters) {
    throw new InvalidDocumentError([], documentMessages.tooManyCharacters(characters))
  }
  return stored
}
