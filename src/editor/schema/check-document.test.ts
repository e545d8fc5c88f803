import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { doc, formula, node, p, text } from '#editor/testing/document-builders.ts'
import { randomDocument } from '#editor/testing/random-document.ts'
import { checkDocument, InvalidDocumentError } from './check-document.ts'
import type { RichNode, RichValue } from './document.ts'
import { richSchema } from './rich-schema.ts'

function refusal(json: unknown, variant: 'full' | 'comment' = 'full'): string {
  try {
    checkDocument(json, variant)
  } catch (error) {
    if (error instanceof InvalidDocumentError) return error.message
    throw error
  }
  return 'accepted'
}

const image = (attrs: Readonly<Record<string, string | number | null>>): unknown => doc(node('image', attrs))
const linkTo = (href: string): unknown => doc(p(text('tu', { type: 'link', attrs: { href } })))

describe('checkDocument', () => {
  it('returns the document with its defaults filled in', () => {
    expect(checkDocument(doc(p('Oblicz ', formula('x^2'))), 'comment')).toEqual({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          attrs: { indent: 0 },
          content: [
            { type: 'text', text: 'Oblicz ' },
            { type: 'mathInline', attrs: { id: null, tex: 'x^2' } },
          ],
        },
      ],
    })
  })

  it.each(['full', 'comment'] as const)('takes every document of the %s schema, and its own result again', (variant) => {
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const checked = checkDocument(randomDocument(g, richSchema(variant)), variant)
        expect(checkDocument(JSON.parse(JSON.stringify(checked)), variant)).toEqual(checked)
      }),
      { numRuns: 200 },
    )
  })

  it('puts marks into the order of the schema', () => {
    const checked = checkDocument(doc(p(text('x', { type: 'code' }, { type: 'bold' }))), 'full')
    expect(checked.content[0]?.content?.[0]?.marks?.map((mark) => mark.type)).toEqual(['bold', 'code'])
  })

  it('counts the source of all formulas together', () => {
    const long = 'x'.repeat(4096)
    const formulas = (count: number, last = '') =>
      doc(p(...Array.from({ length: count }, () => formula(long)), ...(last ? [formula(last)] : [])))
    expect(refusal(formulas(4), 'comment')).toBe('accepted')
    expect(refusal(formulas(4, 'x'), 'comment')).toBe(
      'Niepoprawny dokument (cały dokument): wzory są razem za długie: ich zapis w\u00a0TeX-u może mieć najwyżej 16 kB. Skróć je albo podziel tekst.',
    )
    // Bytes, not characters.
    expect(refusal(doc(p(...Array.from({ length: 9 }, () => formula('ż'.repeat(1000))))), 'comment')).toMatch('najwyżej 16 kB')
    expect(refusal(formulas(32))).toBe('accepted')
    expect(refusal(formulas(32, 'x'))).toMatch('najwyżej 128 kB')
  })

  it('names the place of what is wrong', () => {
    const list = node('bulletList', null, node('listItem', null, p('a')), node('listItem', null, p(formula(''))))
    expect(refusal(doc(p('x'), list))).toMatch(/\(lista 2 › punkt listy 2 › akapit 1 › wzór 1\): atrybut „tex”/)
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['an array', []],
    ['a node that is no document', p('x')],
    ['an empty document', { type: 'doc' }],
    ['a version inside', { ...doc(p('x')), version: 1 }],
    ['an unknown node', doc(node('marquee', null))],
    ['a node named like a member of every object', doc(node('constructor', null))],
    ['an unknown mark', doc(p(text('x', { type: 'blink' })))],
    ['an unknown attribute', doc(node('paragraph', { style: 'color:red' }))],
    ['a polluting attribute', JSON.parse('{"type":"doc","content":[{"type":"paragraph","attrs":{"__proto__":{}}}]}')],
    ['an unknown key', doc({ ...p('x'), extra: 1 } as RichNode)],
    ['text on a block', doc({ type: 'paragraph', text: 'x' })],
    ['an empty text', doc(p(text('')))],
    ['a NUL', doc(p('a\u0000b'))],
    ['half of a surrogate pair', doc(p('a\ud800b'))],
    ['content that is no list', { type: 'doc', content: {} }],
    ['a missing required attribute', doc(node('mathDisplay', { numbered: true }))],
    ['a paragraph within a paragraph', doc(node('paragraph', null, p('x')))],
    ['inline content at the top', doc(text('x'))],
    ['a figure without a caption', doc(node('figure', null, node('image', { src: '/a' })))],
    ['marks in code', doc(node('codeBlock', null, text('x', { type: 'bold' })))],
    ['marks that exclude each other', doc(p(text('x', { type: 'subscript' }, { type: 'superscript' })))],
    ['the same id twice', doc(node('mathDisplay', { id: 'id-a', tex: 'x' }), node('mathDisplay', { id: 'id-a', tex: 'y' }))],
    ['an id without its prefix', doc(node('heading', { id: 'main' }, 'x'))],
    ['an id with a quote', doc(node('heading', { id: 'id-"x' }, 'x'))],
    ['a first-level heading', doc(node('heading', { level: 1 }, 'x'))],
    ['a level as text', doc(node('heading', { level: '2' }, 'x'))],
    ['a script link', linkTo('javascript:alert(1)')],
    ['a link to another host without a scheme', linkTo('//evil.example')],
    ['a picture from another site', image({ src: 'https://example.org/a.png' })],
    ['a picture as data', image({ src: 'data:image/svg+xml,<svg/>' })],
    ['an odd width', image({ src: '/a', width: '50%' })],
    ['a file id with a path', image({ src: '/a', fileId: '../1' })],
    ['a raw colour', doc(p(text('x', { type: 'highlight', attrs: { color: '#ff0000' } })))],
    ['a colour of the wrong level', doc(p(text('x', { type: 'highlight', attrs: { color: 'amber-9' } })))],
    ['a huge span', doc(node('table', null, node('tableRow', null, node('tableCell', { colspan: 101 }, p()))))],
    ['a fractional width', doc(node('table', null, node('tableRow', null, node('tableCell', { colwidth: [1.5] }, p()))))],
    ['a formula of 4097 bytes', doc(node('mathDisplay', { tex: `ż${'x'.repeat(4095)}` }))],
    ['a formula of spaces', doc(node('mathDisplay', { tex: '  ' }))],
    ['a drawing of an unknown kind', doc(node('drawing', { spec: { kind: 'hologram' } }))],
    [
      'a panel of an unknown variant',
      doc(node('mathPanel', { variant: 'joke' }, node('mathPanelName', null), node('mathPanelBody', null, p()))),
    ],
  ])('refuses %s', (_name, json) => {
    expect(refusal(json)).toMatch(/^Niepoprawny dokument \(/)
  })

  it('takes a formula of exactly 4096 bytes', () => {
    expect(refusal(doc(node('mathDisplay', { tex: 'x'.repeat(4096) })))).toBe('accepted')
  })

  it('refuses a heading in a comment', () => {
    expect(refusal(doc(node('heading', { level: 2 }, 'x')), 'comment')).toMatch(/nieznany rodzaj/)
  })

  it('refuses the blocks of an ADMIN from anybody else', () => {
    const exercise = doc(node('interactiveHomework', { value: 'NumberLine', label: 'Oś' }))
    const fragment = doc(node('mathConceptFragment', { mathConceptId: '1' }))
    for (const json of [exercise, fragment]) {
      expect(checkDocument(json, 'full', { isAdmin: true }).content).toHaveLength(1)
      expect(() => checkDocument(json, 'full', { isAdmin: false })).toThrow(/tylko administrator/)
    }
  })

  it('wants a title of a citation by template, and no words of its own', () => {
    const cite = (attrs: Readonly<Record<string, string>>, ...words: readonly string[]) => doc(p(node('citation', attrs, ...words)))
    expect(refusal(cite({ title: 'Ab' }))).toMatch(/co najmniej 3 znaki/)
    expect(refusal(cite({ title: 'Abc' }))).toBe('accepted')
    expect(refusal(cite({ title: 'Abc' }, 'x'))).toMatch(/w\u00a0tym układzie/)
    expect(refusal(cite({ variant: 'custom' }, 'x'))).toBe('accepted')
    expect(refusal(cite({ title: 'Abc', url: 'javascript:alert(1)' }))).toMatch(/linku/)
  })

  it('holds indents, colours, sizes and films to what is offered', () => {
    const styled = (attrs: Readonly<Record<string, string | number>>) => doc(p(text('x', { type: 'textStyle', attrs })))
    const film = (src: string) => refusal(doc(node('iframe', { src })))
    for (const indent of [0, 24, 240]) expect(refusal(doc(node('paragraph', { indent })))).toBe('accepted')
    for (const indent of [-24, 12, 264]) expect(refusal(doc(node('paragraph', { indent })))).toMatch(/wielokrotność 24 do 240/)
    expect(refusal(styled({ fontSize: 72, fontFamily: 'Lucida Console', color: 'teal-11' }))).toBe('accepted')
    for (const attrs of [{ fontSize: 11 }, { fontFamily: 'Comic Sans' }, { color: 'teal-9' }])
      expect(refusal(styled(attrs))).not.toBe('accepted')
    expect(film('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')).toBe('accepted')
    expect(film('https://www.youtube.com/embed/dQw4w9WgXcQ')).not.toBe('accepted')
    expect(film('https://player.vimeo.com.evil.pl/video/1')).not.toBe('accepted')
  })

  it('never repeats the content in its message', () => {
    expect(refusal(linkTo('javascript:alert("sekret")'))).not.toContain('sekret')
    expect(refusal(doc(node('<b>sekret</b>', null)))).not.toContain('sekret')
  })

  it('bounds depth before anything walks the tree recursively', () => {
    let deep: RichNode = p('x')
    for (let level = 0; level < 100_000; level += 1) deep = { type: 'blockquote', content: [deep] }
    expect(refusal(doc(deep))).toMatch(/zagnieżdżenia \(najwyżej 32\)/)
  })

  it('bounds the depth of a drawing, whose schema is recursive', () => {
    let root: RichValue = { label: 'x' }
    for (let level = 0; level < 100_000; level += 1) root = { label: 'x', children: [root] }
    expect(refusal(doc(node('drawing', { spec: { kind: 'tree', alt: 'Drzewo', root } })))).toMatch(/atrybut „spec”/)
  })

  it('bounds the number of nodes and the size', () => {
    expect(refusal(doc(...Array.from({ length: 20_001 }, () => p())))).toMatch(/za dużo elementów/)
    expect(refusal(doc(p('x'.repeat(1024 * 1024))))).toMatch(/za duży \(najwyżej 1024 kB\)/)
    expect(refusal(doc(p('x'.repeat(64 * 1024))), 'comment')).toMatch(/za duży \(najwyżej 64 kB\)/)
  })
})
