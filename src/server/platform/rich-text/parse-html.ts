import { DOMParser as SchemaParser, type ParseOptions } from '@tiptap/pm/model'
import { checkDocument, InvalidDocumentError } from '#editor/schema/check-document.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import { documentMessages } from '#editor/schema/messages.ts'
import { richSchema } from '#editor/schema/rich-schema.ts'
import { limitsOf, type RichVariant } from '#editor/schema/rich-variant.ts'
import { storableDocument } from '#editor/schema/storable-document.ts'
import { parseTree, TooManyElementsError, type TreeElement } from './html-tree.ts'

/**
 * Html as a checked document of the variant: read through the schema, so only what it knows is left. Html made by
 * `renderDocument` or by the editor gives the document it was made from. Missing ids are filled.
 *
 * @throws {InvalidDocumentError} for what is too large, too long or too deep
 */
export function parseHtml(
  html: string,
  variant: RichVariant,
  options: { newId?: () => string; isAdmin?: boolean; isAuthor?: boolean } = {},
): RichDoc {
  const { newId, ...writer } = options
  return checkDocument(storableDocument(readHtml(html, variant, { isAuthor: options.isAuthor ?? true }), newId), variant, writer)
}

/** The document as the schema reads it, before it is tidied and checked. */
export function readHtml(
  html: string,
  variant: RichVariant,
  { isAuthor = true, ...options }: ParseOptions & { isAuthor?: boolean } = {},
): RichDoc {
  // Our tree has all of a DOM that the parser asks for.
  const tree = treeOf(html, variant, isAuthor) as unknown as Parameters<SchemaParser['parse']>[0]
  const read: RichDoc = SchemaParser.fromSchema(richSchema(variant)).parse(tree, options).toJSON()
  return read
}

/** Elements a document may come from: marks are elements too, and a rendered formula is a hundred of them and one node. */
const mostElements = (nodes: number): number => 5_000 + 3 * nodes

function treeOf(html: string, variant: RichVariant, isAuthor: boolean): TreeElement {
  const { nodes } = limitsOf(variant, isAuthor)
  try {
    return parseTree(html, mostElements(nodes))
  } catch (error) {
    throw error instanceof TooManyElementsError ? new InvalidDocumentError([], documentMessages.tooManyNodes(nodes)) : error
  }
}
