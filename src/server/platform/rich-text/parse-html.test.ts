import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderDocument } from '#editor/render/render-document.ts'
import { checkDocument } from '#editor/schema/check-document.ts'
import { richSchema } from '#editor/schema/rich-schema.ts'
import { RICH_VARIANTS } from '#editor/schema/rich-variant.ts'
import { randomDocument } from '#editor/testing/random-document.ts'
import { readHtml } from './parse-html.ts'

const RUNS = Number(process.env['RANDOM_DOCUMENTS'] ?? 30)

describe('html and documents', () => {
  it.each(RICH_VARIANTS)('what is rendered of the variant %s reads back as it was', async (variant) => {
    await fc.assert(
      fc.asyncProperty(fc.gen(), fc.boolean(), async (g, reveal) => {
        const doc = checkDocument(randomDocument(g, richSchema(variant)), variant)
        const html = renderDocument(doc, { reveal })
        expect(await readHtml(html, variant)).toEqual(doc)
      }),
      { numRuns: RUNS },
    )
  })
})
