import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseMarkdown } from '#editor/markdown/parse-markdown.ts'
import { MarkdownError } from '#editor/markdown/markdown-error.ts'
import { checkDocument, InvalidDocumentError } from '#editor/schema/check-document.ts'
import { findInjections } from '#editor/testing/find-injections.ts'
import { payloadDocuments } from '#editor/testing/payload-documents.ts'
import { payloads as ownPayloads } from '#editor/testing/payloads.ts'
import { renderDocument } from './render-document.ts'

/** Our own payloads, and those of the DOMPurify corpus where it is at hand (docs/security.md, 1). */

const file = new URL('../../../../shared/data/dompurify-expect.mjs', import.meta.url)

async function payloads(): Promise<string[]> {
  if (!existsSync(file)) return ownPayloads()
  const corpus: { default: { payload: string }[] } = await import(file.href)
  return [...ownPayloads(), ...corpus.default.map(({ payload }) => payload)]
}

/** Html the input leads to, or null when it is refused on the way. */
function accepted(render: () => string): string | null {
  try {
    return render()
  } catch (error) {
    if (error instanceof InvalidDocumentError || error instanceof MarkdownError) return null
    throw error
  }
}

describe('payloads', () => {
  it('are noticed when nothing escapes them', async () => {
    const noticed = (await payloads()).filter((payload) => findInjections(`<p>${payload}</p>`).length > 0)
    expect(noticed.length).toBeGreaterThan(250)
  })

  it('are refused or inert in every place of a document', async () => {
    const outcomes = { refused: new Set<string>(), inert: new Set<string>() }
    for (const payload of await payloads()) {
      for (const { place, json } of payloadDocuments(payload)) {
        const html = accepted(() => renderDocument(checkDocument(json, 'full')))
        outcomes[html === null ? 'refused' : 'inert'].add(place)
        if (html !== null) expect(findInjections(html), `${place}: ${payload}`).toEqual([])
      }
    }
    // Both ways are taken, so neither side of the test is empty.
    expect([...outcomes.inert]).toEqual(expect.arrayContaining(['text', 'image.alt', 'mathInline.tex', 'drawing.spec.alt']))
    expect([...outcomes.refused]).toEqual(expect.arrayContaining(['link.href', 'image.src', 'heading.id', 'attribute name']))
  })

  it('are inert when they come as Markdown', async () => {
    for (const payload of await payloads()) {
      for (const markdown of [payload, `[x](${payload})`, `![${payload}](/x)`, `$${payload}$`, `::: lemma ${payload}`]) {
        const html = accepted(() => renderDocument(parseMarkdown(markdown)))
        if (html !== null) expect(findInjections(html), markdown).toEqual([])
      }
    }
  })
})
