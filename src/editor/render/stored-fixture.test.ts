import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { drawSvg } from '#math/drawing/draw-svg.ts'
import { drawingSchema } from '#math/drawing/drawing.ts'
import { renderFormula } from '#math/render/render-formula.ts'
import { checkDocument } from '#editor/schema/check-document.ts'
import { SCHEMA_VERSION } from '#editor/schema/document.ts'
import type { RichDoc, RichNode } from '#editor/schema/document.ts'
import { richSchema } from '#editor/schema/rich-schema.ts'
import { upgradeDocument } from '#editor/schema/upgrade-document.ts'
import { findInjections } from '#editor/testing/find-injections.ts'
import { documentFormulas } from './document-text.ts'
import { renderDocument } from './render-document.ts'

/** A document of each stored version with every node and mark of that version; files of old versions never change. */
const fixtures = Array.from({ length: SCHEMA_VERSION }, (_, at) => at + 1)

function stored(version: number): unknown {
  return JSON.parse(readFileSync(new URL(`../schema/fixtures/v${version}.json`, import.meta.url), 'utf8'))
}

function everyNode(node: RichDoc | RichNode): RichNode[] {
  return (node.content ?? []).flatMap((child) => [child, ...everyNode(child)])
}

/** Html with formulas and drawings as names, so that the snapshot is of our markup and not of KaTeX's. */
function outline(document: RichDoc): string {
  let html = renderDocument(document)
  for (const { tex, display } of documentFormulas(document)) html = html.replaceAll(renderFormula(tex, { display }), `[${tex}]`)
  for (const { attrs } of everyNode(document).filter((node) => node.type === 'drawing')) {
    const drawing = drawingSchema.parse(attrs?.['spec'])
    html = html.replaceAll(drawSvg(drawing), `[${drawing.kind}]`)
  }
  return `${html.replace(/(?<=<\/(?:p|h\d|div|ul|ol|li|figure|tr|table|details|pre|blockquote)>)/g, '\n').trim()}\n`
}

describe.each(fixtures)('a stored document of version %i', (version) => {
  const document = upgradeDocument(stored(version), version)

  it('checks as it is', () => {
    expect(checkDocument(document, 'full')).toEqual(document)
  })

  it('renders to the committed html', async () => {
    await expect(outline(document)).toMatchFileSnapshot(`../schema/fixtures/v${version}.html`)
    expect(findInjections(renderDocument(document))).toEqual([])
    expect(renderDocument(document)).not.toContain('math-error')
  })
})

it('holds every node and mark of the schema in the newest fixture', () => {
  const { nodes, marks } = richSchema('full')
  const found = everyNode(upgradeDocument(stored(SCHEMA_VERSION), SCHEMA_VERSION))
  expect(new Set(['doc', ...found.map((node) => node.type)])).toEqual(new Set(Object.keys(nodes)))
  expect(new Set(found.flatMap((node) => (node.marks ?? []).map((mark) => mark.type)))).toEqual(new Set(Object.keys(marks)))
})
