import { DOMSerializer, Node } from '@tiptap/pm/model'
import { DOMParser as SchemaParser } from '@tiptap/pm/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderDocument } from '#editor/render/render-document.ts'
import { checkDocument, InvalidDocumentError } from '#editor/schema/check-document.ts'
import type { RichDoc, RichMark, RichNode } from '#editor/schema/document.ts'
import { richSchema } from '#editor/schema/rich-schema.ts'
import { RICH_LIMITS, RICH_VARIANTS } from '#editor/schema/rich-variant.ts'
import type { RichVariant } from '#editor/schema/rich-variant.ts'
import { countCharacters } from '#editor/schema/count-characters.ts'
import { storableDocument } from '#editor/schema/storable-document.ts'
import { doc, node, p, text } from '#editor/testing/document-builders.ts'
import { randomDocument } from '#editor/testing/random-document.ts'
import { isFull, seed } from '#server/testing/sample.ts'
import { TreeElement, TreeNode } from './html-tree.ts'
import { parseHtml, readHtml } from './parse-html.ts'

/** Documents of the variant `full`; the other variants get a tenth each. `RANDOM_DOCUMENTS=5000` is the whole proof. */
const RUNS = Number(process.env['RANDOM_DOCUMENTS'] ?? (isFull ? 2000 : 200))

/** The part of a document that ProseMirror's serialiser needs. */
const tree = {
  createElement: (name: string) => new TreeElement(name),
  createTextNode: (value: string) => new TreeNode(3, '#text', value),
  createDocumentFragment: () => new TreeElement('#document-fragment'),
}

/** The document through the html the editor puts on the clipboard. */
function throughEditorHtml(document: RichDoc, variant: RichVariant): RichDoc {
  const schema = richSchema(variant)
  const content = Node.fromJSON(schema, document).content
  const body = DOMSerializer.fromSchema(schema).serializeFragment(content, { document: tree })
  const read: RichDoc = SchemaParser.fromSchema(schema).parse(body, { preserveWhitespace: true }).toJSON()
  return read
}

function names(value: RichDoc | RichNode | RichMark, found: Set<string>): void {
  found.add(value.type)
  for (const [name, attribute] of Object.entries(('attrs' in value && value.attrs) || {})) {
    if (attribute !== null) found.add(`${value.type}.${name}`)
  }
  if ('marks' in value) for (const mark of value.marks ?? []) names(mark, found)
  if ('content' in value) for (const child of value.content ?? []) names(child, found)
}

/** Every node, mark and attribute of the schema. */
function everyName(): Set<string> {
  const { nodes, marks } = richSchema('full')
  return new Set(
    [...Object.values(nodes), ...Object.values(marks)].flatMap((type) => [
      type.name,
      ...Object.keys(type.spec.attrs ?? {}).map((attribute) => `${type.name}.${attribute}`),
    ]),
  )
}

describe('random documents', () => {
  it.each(RICH_VARIANTS)(
    'of the variant %s come back from what is rendered and from the html of the editor as they were',
    (variant) => {
      const limit = RICH_LIMITS[variant].characters
      const found = new Set<string>()
      let count = 0
      fc.assert(
        fc.property(fc.gen(), fc.boolean(), (g, reveal) => {
          const random = randomDocument(g, richSchema(variant), limit === null ? 40 : 6)
          fc.pre(limit === null || countCharacters(random) <= limit)
          const document = checkDocument(random, variant)
          expect(readHtml(renderDocument(document, { reveal, contents: true }), variant)).toEqual(document)
          expect(throughEditorHtml(document, variant)).toEqual(document)
          names(document, found)
          count += 1
        }),
        { numRuns: variant === 'full' ? RUNS : Math.max(10, RUNS / 10), endOnFailure: true },
      )
      expect(count).toBeGreaterThanOrEqual(variant === 'full' ? RUNS : 10)
      if (variant !== 'full') return
      expect([...everyName()].filter((name) => !found.has(name))).toEqual([])
      if (RUNS >= 1000) console.log(`${count} documents, seed ${seed}: ${found.size} nodes, marks and attributes, each came back`)
    },
    1_800_000,
  )
})

describe('parseHtml', () => {
  it('reads html of anybody, keeps what the schema knows and fills the ids', () => {
    let last = 0
    const newId = (): string => `id-${(last += 1)}`
    const html = `<h1 onclick="x()">Tytuł</h1>
      <p>Zwykły <b>tekst</b>   i <a href="javascript:alert(1)">zły</a> oraz <a href="https://example.org" target="_blank">dobry</a> link
      w dwóch wierszach<script>alert(1)</script></p>
      <img src="https://example.org/x.png"><iframe src="https://youtu.be/dQw4w9WgXcQ?t=1m30s"></iframe>
      <iframe src="https://youtube.com.evil.pl/embed/dQw4w9WgXcQ"></iframe>`
    expect(parseHtml(html, 'full', { newId })).toEqual(
      checkDocument(
        doc(
          node('heading', { id: 'id-1', level: 2 }, 'Tytuł'),
          p(
            'Zwykły ',
            text('tekst', { type: 'bold' }),
            ' i zły oraz ',
            text('dobry', { type: 'link', attrs: { href: 'https://example.org', blank: true } }),
            ' link w dwóch wierszach',
          ),
          node('iframe', { src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90' }),
        ),
        'full',
      ),
    )
  })

  it.each([
    ['/resources/concepts/pochodna', true],
    ['/resources/concepts', true],
    ['/resources/concepts-x', false],
    ['/homeworks', false],
  ])('opens a link to the list of concepts beside the text, however it came: %s', (href, blank) => {
    const [paragraph] = parseHtml(`<p><a href="${href}">tu</a></p>`, 'full').content
    expect(paragraph?.content?.[0]?.marks).toEqual([{ type: 'link', attrs: { href, blank } }])
  })

  it('leaves out what the variant does not know, never its words', () => {
    const html =
      '<h2>Tytuł</h2><table><tr><td>komórka</td></tr></table><figure><img src="/files/1"><figcaption>podpis</figcaption></figure>'
    expect(parseHtml(html, 'comment')).toEqual(checkDocument(doc(p('Tytuł'), p('komórka'), p('podpis')), 'comment'))
    expect(parseHtml(html, 'review')).toEqual(checkDocument(doc(p('Tytuł'), p('komórka'), p('podpis')), 'review'))
  })

  it('holds the limit of characters', () => {
    expect(() => parseHtml(`<p>${'a'.repeat(257)}</p>`, 'review')).toThrow(InvalidDocumentError)
    expect(parseHtml(`<p>${'a'.repeat(256)}</p>`, 'review').content).toHaveLength(1)
  })

  it('gives an empty document for nothing', () => {
    for (const html of ['', ' ', '<!-- x -->', '<script>x</script>', '<style>p{}</style>']) {
      expect(parseHtml(html, 'full'), html).toEqual(checkDocument(doc(p()), 'full'))
    }
  })
})

describe('storableDocument', () => {
  it('drops what is only there while somebody writes', () => {
    const edited = doc(
      p('a', node('mathInline', { tex: '' }), node('footnote', { id: 'id-a' }, 'x')),
      node('mathDisplay', { tex: ' ', openOnCreate: true }),
      node('image', { src: '', uploading: true }),
      node('figureGroup', null, node('subfigure', null, node('image', { src: '' }), node('subcaption', null)), node('caption', null, 'b')),
      node('heading', { id: 'id-a', level: 2, open: 1 }, 'b'),
    )
    expect(storableDocument(edited, () => 'id-new')).toEqual(
      doc(p('a', node('footnote', { id: 'id-a' }, 'x')), node('heading', { id: 'id-new', level: 2 }, 'b')),
    )
  })

  it('takes links off what cannot be one', () => {
    const link = { type: 'link', attrs: { href: '/x' } }
    const edited = doc(p({ ...node('mention', { userId: '1', label: 'A' }), marks: [link, { type: 'bold' }] }))
    expect(storableDocument(edited)).toEqual(doc(p({ ...node('mention', { userId: '1', label: 'A' }), marks: [{ type: 'bold' }] })))
    expect(() => checkDocument(edited, 'full')).toThrow(InvalidDocumentError)
  })
})

it('refuses more elements than a document can come from before it reads them', () => {
  expect(() => parseHtml('<table><tr><td>'.repeat(60_000), 'full')).toThrow(/za dużo elementów/)
  expect(() => parseHtml('<b></b>'.repeat(5_500) + 'x', 'footnote')).not.toThrow()
  expect(() => parseHtml('<b></b>'.repeat(5_700) + 'x', 'footnote')).toThrow(/za dużo elementów/)
})
