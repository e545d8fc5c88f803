import type { RichInput } from '#contract/rich-input.ts'
import { type DocumentReferences, documentReferences } from '#editor/render/document-references.ts'
import { documentFormulas, documentText } from '#editor/render/document-text.ts'
import { renderDocument, type RenderDocumentOptions } from '#editor/render/render-document.ts'
import { RENDER_VERSION } from '#editor/render/render-version.ts'
import { checkDocument, InvalidDocumentError } from '#editor/schema/check-document.ts'
import { type RichDoc, SCHEMA_VERSION } from '#editor/schema/document.ts'
import { isBlankDocument } from '#editor/schema/is-blank-document.ts'
import { withPlainFileAddresses } from '#editor/schema/plain-file-addresses.ts'
import type { RichVariant } from '#editor/schema/rich-variant.ts'
import { upgradeDocument } from '#editor/schema/upgrade-document.ts'
import { formulaError, renderFormula } from '#math/render/render-formula.ts'
import { type FormulaParts, sayPartsOf } from '#math/speech/say-parts.ts'
import { formulaWords } from '#math/speech/speak-formula.ts'
import { richMessages } from '#server/platform/rich-text/messages.ts'
import { parseHtml } from '#server/platform/rich-text/parse-html.ts'

/** The way in which a field shows its document, and its formulas stand in its text. */
export type Presentation = RenderDocumentOptions & {
  /** `preview`: as a person types them with raised signs, and a word for what has no text. */
  readonly text?: 'tex' | 'readable' | 'preview'
  /** True where the beginning of the text is read out, too. */
  readonly isSpoken?: boolean
}

/** A checked document with everything that is stored beside it. */
export type RichField = DocumentReferences & {
  document: RichDoc
  html: string
  text: string
  /** The beginning of the text with its formulas in words; empty unless the field is spoken. */
  spoken: string
  schemaVersion: number
  renderVersion: number
}

/** A stored document with the version of the schema that it was stored in. */
export type StoredDocument = { document: RichDoc; schemaVersion: number; presentation: Presentation }

/** A formula that can't be typeset, with the Polish reason. */
export type FormulaFault = { tex: string; reason: string }

/** The kinds of work for the thread of rich text. */
export type RichWork =
  /** Reads what a form sent as a document of the variant, and derives the rest from it. */
  | { kind: 'read'; input: RichInput; variant: RichVariant; isAdmin: boolean; isAuthor: boolean; presentation: Presentation }
  /** Brings documents to today's schema and derives everything from them. */
  | { kind: 'derive'; documents: readonly StoredDocument[] }
  /** Looks in each of the documents for a formula that can't be typeset. */
  | { kind: 'prove'; documents: readonly RichDoc[] }
  /** Typesets formulas that stand in no document. */
  | { kind: 'typeset'; formulas: readonly string[] }
  /** Says formulas in words. */
  | { kind: 'say'; formulas: readonly string[] }
  /** Says a formula exactly, with the tree of its parts. */
  | { kind: 'sayParts'; formula: string }

export type RichResult =
  /** Null for a document that says nothing. */
  | { kind: 'read'; field: RichField | null }
  | { kind: 'derived'; fields: RichField[] }
  /** For each document its first formula that can't be typeset, or null. */
  | { kind: 'proven'; faults: (FormulaFault | null)[] }
  | { kind: 'typeset'; htmls: string[] }
  | { kind: 'said'; words: string[] }
  | { kind: 'saidParts'; spoken: FormulaParts }
  /** The document is refused for this reason, in Polish; it names the place and repeats nothing of the content. */
  | { kind: 'refused'; message: string }
  /** A fault of ours. */
  | { kind: 'failed'; error: unknown }

/** Characters that are said of a text: a description of a page has fewer. */
const SPOKEN_LENGTH = 500

/** Longest html of a document that somebody sends, in characters: a thousand formulas make four million. */
const HTML_LIMIT = 5_000_000

/** Does everything about rich text that takes long: reading, checking, typesetting. For the thread alone. Never throws. */
export function doRichWork(work: RichWork): RichResult {
  try {
    if (work.kind === 'read') return { kind: 'read', field: read(work) }
    if (work.kind === 'prove') return { kind: 'proven', faults: work.documents.map(faultIn) }
    if (work.kind === 'typeset') return { kind: 'typeset', htmls: work.formulas.map((tex) => renderFormula(tex, { display: false })) }
    if (work.kind === 'say') return { kind: 'said', words: work.formulas.map(formulaWords) }
    if (work.kind === 'sayParts') return { kind: 'saidParts', spoken: sayPartsOf(work.formula) }
    return { kind: 'derived', fields: work.documents.map(upgraded) }
  } catch (error) {
    return error instanceof InvalidDocumentError ? { kind: 'refused', message: error.message } : { kind: 'failed', error }
  }
}

function read({ input, variant, isAdmin, isAuthor, presentation }: Extract<RichWork, { kind: 'read' }>): RichField | null {
  const writer = { isAdmin, isAuthor }
  const document = typeof input === 'string' ? parseHtml(input, variant, writer) : checkDocument(input, variant, writer)
  if (isBlankDocument(document)) return null
  const field = derive(withPlainFileAddresses(document), presentation)
  if (field.html.length > HTML_LIMIT) throw new InvalidDocumentError([], richMessages.tooHeavy)
  return field
}

function faultIn(document: RichDoc): FormulaFault | null {
  for (const { tex, display } of documentFormulas(document)) {
    const reason = formulaError(tex, display)
    if (reason !== null) return { tex, reason }
  }
  return null
}

function upgraded({ document, schemaVersion, presentation }: StoredDocument): RichField {
  return derive(upgradeDocument(document, schemaVersion), presentation)
}

/** Returns the beginning of a text with its formulas in words; what stands behind it is not said. */
function spokenBeginning(document: RichDoc): string {
  let left = SPOKEN_LENGTH
  const say = (tex: string): string => {
    const words = left > 0 ? formulaWords(tex) : ''
    left -= words.length
    return words
  }
  return documentText(document, { formulas: say }).slice(0, SPOKEN_LENGTH)
}

/** Returns the text that stands for a document where it is shown as one line: it is never empty. */
function previewOf(document: RichDoc): string {
  const said = documentText(document, { formulas: 'raised' })
  if (said !== '') return said
  return documentReferences(document).homeworkIds.length > 0 ? richMessages.task : richMessages.attachment
}

function derive(document: RichDoc, { text = 'tex', isSpoken = false, ...options }: Presentation): RichField {
  return {
    document,
    html: renderDocument(document, options),
    text: text === 'preview' ? previewOf(document) : documentText(document, { formulas: text }),
    spoken: isSpoken ? spokenBeginning(document) : '',
    schemaVersion: SCHEMA_VERSION,
    renderVersion: RENDER_VERSION,
    ...documentReferences(document),
  }
}
