import type { RichDoc } from '#editor/schema/document.ts'
import { deriveRichField, findFormulaFaults } from '#server/platform/rich-text/rich-field.ts'

type Language = 'pl' | 'en'

/** Html of one thought with formulas, as it is kept: a hint of a known mistake, the reason of a wrong answer. */
export async function reasonHtml(markdown: string, language: Language): Promise<string> {
  return markdown === '' ? '' : (await deriveRichField(await documentOf(markdown, language))).html
}

/** For each thought the Polish reason why it can't be shown, or null. */
export async function reasonFaults(thoughts: readonly string[], language: Language): Promise<(string | null)[]> {
  const read = await Promise.all(thoughts.map((markdown) => readable(markdown, language)))
  const documents = read.flatMap(({ document }) => document ?? [])
  const faults = documents.length === 0 ? [] : await findFormulaFaults(documents)
  const byDocument = new Map(documents.map((document, place) => [document, faults[place] ?? null]))
  return read.map(({ document, fault }) => fault ?? (document && byDocument.get(document)?.reason) ?? null)
}

async function readable(markdown: string, language: Language): Promise<{ document: RichDoc | null; fault: string | null }> {
  try {
    return { document: markdown === '' ? null : await documentOf(markdown, language), fault: null }
  } catch (error) {
    return { document: null, fault: error instanceof Error ? error.message : String(error) }
  }
}

/** The reader of Markdown comes with the first thought: a start needs none. */
async function documentOf(markdown: string, language: Language): Promise<RichDoc> {
  const { parseMarkdown } = await import('#editor/markdown/parse-markdown.ts')
  return parseMarkdown(markdown, { language, variant: 'comment', idSeed: 'reason' })
}
