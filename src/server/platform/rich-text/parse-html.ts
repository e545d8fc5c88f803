import { DOMParser as SchemaParser, type ParseOptions } from '@tiptap/pm/model'
import type { Window } from 'happy-dom'
import { checkDocument } from '#editor/schema/check-document.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import { richSchema } from '#editor/schema/rich-schema.ts'
import type { RichVariant } from '#editor/schema/rich-variant.ts'
import { storableDocument } from '#editor/schema/storable-document.ts'

/** The one window that parses; loaded with the first html, since it takes 55 MB that most processes never need. */
let parsing: Promise<Window> | undefined

async function openWindow(): Promise<Window> {
  const { Window: HappyWindow } = await import('happy-dom')
  // Nothing of what is parsed may run or load anything: these are the library's defaults, said aloud.
  return new HappyWindow({
    settings: {
      enableJavaScriptEvaluation: false,
      disableJavaScriptFileLoading: true,
      disableCSSFileLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
      navigation: { disableMainFrameNavigation: true, disableChildFrameNavigation: true, disableChildPageNavigation: true },
    },
  })
}

/** The body of the html, in a document of its own. */
export async function htmlBody(html: string): Promise<HTMLElement> {
  parsing ??= openWindow()
  const window = await parsing
  const { body } = new window.DOMParser().parseFromString(html, 'text/html')
  return body as unknown as HTMLElement // happy-dom's own class, with what ProseMirror and the paste transforms use
}

/**
 * Html as a checked document of the variant: read through the schema, so only what it knows is left. Html made by
 * `renderDocument` or by the editor gives the document it was made from. Missing ids are filled.
 *
 * @throws {InvalidDocumentError} for what is too large, too long or too deep
 */
export async function parseHtml(html: string, variant: RichVariant, options: { newId?: () => string } = {}): Promise<RichDoc> {
  return checkDocument(storableDocument(await readHtml(html, variant), options.newId), variant)
}

/** The document as the schema reads it, before it is tidied and checked. */
export async function readHtml(html: string, variant: RichVariant, options: ParseOptions = {}): Promise<RichDoc> {
  const body = await htmlBody(html)
  const read: RichDoc = SchemaParser.fromSchema(richSchema(variant))
    .parse(body as unknown as Parameters<SchemaParser['parse']>[0], options) // ProseMirror's type of a node needs the DOM's library
    .toJSON()
  return read
}
