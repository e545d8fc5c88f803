import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDocument } from '#editor/schema/check-document.ts'
import { richSchema } from '#editor/schema/rich-schema.ts'
import { renderFormula } from '#math/render/render-formula.ts'
import { renderDisplay } from '#math/render/render-reveal.ts'
import { doc, node, p, text } from '#editor/testing/document-builders.ts'
import { findInjections } from '#editor/testing/find-injections.ts'
import { randomDocument } from '#editor/testing/random-document.ts'
import { parseMarkdown } from '#editor/markdown/parse-markdown.ts'
import { renderDocument } from './render-document.ts'

const link = (href: string, blank = false) => ({ type: 'link', attrs: { href, blank } })
const item = (value: string) => node('listItem', null, p(value))

describe('renderDocument', () => {
  it.each(['full', 'comment'] as const)('renders every document of the %s schema to inert html', (variant) => {
    fc.assert(
      fc.property(fc.gen(), fc.boolean(), (g, reveal) => {
        const checked = checkDocument(randomDocument(g, richSchema(variant)), variant)
        expect(findInjections(renderDocument(checked, { reveal }))).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  it('escapes text and attributes', () => {
    expect(renderDocument(doc(p('<b> & "x" \'y\'')))).toBe('<p>&lt;b&gt; &amp; &quot;x&quot; &#39;y&#39;</p>')
    expect(renderDocument(doc(node('image', { src: '/a', alt: '"><script>' })))).toContain('alt="&quot;&gt;&lt;script&gt;"')
  })

  it('keeps a link with several formats one element', () => {
    const bold = { type: 'bold' }
    expect(renderDocument(doc(p(text('a', link('/x')), text('b', link('/x'), bold), text('c', bold), 'd')))).toBe(
      '<p><a class="link" href="/x">a<strong>b</strong></a><strong>c</strong>d</p>',
    )
  })

  it('parts neighbouring links with different addresses', () => {
    expect(renderDocument(doc(p(text('a', link('/x')), text('b', link('/y')))))).toBe(
      '<p><a class="link" href="/x">a</a><a class="link" href="/y">b</a></p>',
    )
  })

  it('opens a new tab without handing over the page', () => {
    expect(renderDocument(doc(p(text('a', link('/x', true)))))).toContain('target="_blank" rel="noopener"')
  })

  it('drops addresses that reach it unchecked', () => {
    const html = renderDocument(doc(p(text('a', link('javascript:alert(1)'))), node('image', { src: '//evil.example/x' })))
    expect(html).not.toMatch(/javascript|evil|href|src/)
  })

  it('moves headings below those of the page, down to the sixth level', () => {
    const headings = doc(node('heading', { level: 2, id: 'id-a' }, 'a'), node('heading', { level: 4 }, 'b'))
    expect(renderDocument(headings)).toBe('<h2 id="id-a">a</h2><h4>b</h4>')
    expect(renderDocument(headings, { headingOffset: 3 })).toBe('<h5 id="id-a" data-level="2">a</h5><h6 data-level="4">b</h6>')
  })

  it('numbers figures, tables and numbered formulas', () => {
    const caption = node('caption', null, 'Opis')
    const picture = node('figure', null, node('image', { src: '/a' }), caption)
    const table = node('figure', null, node('table', null, node('tableRow', null, node('tableCell', null, p()))), caption)
    const numbered = node('mathDisplay', { tex: 'x', numbered: true })
    const html = renderDocument(doc(picture, numbered, table, node('mathDisplay', { tex: 'y' }), picture, numbered))
    expect(html.match(/(?:Rys|Tab)\. \d\./g)).toEqual(['Rys. 1.', 'Tab. 1.', 'Rys. 2.'])
    expect(html.match(/<span class="math-number">\(\d\)/g)).toEqual(['<span class="math-number">(1)', '<span class="math-number">(2)'])
  })

  it('typesets display formulas for revealing only when asked', () => {
    const display = doc(node('mathDisplay', { tex: 'a=b=c' }))
    expect(renderDocument(display)).toContain(renderFormula('a=b=c', { display: true }))
    expect(renderDocument(display, { reveal: true })).toContain(renderDisplay('a=b=c'))
  })

  it('makes what may be wide focusable', () => {
    const wide = doc(
      node('mathDisplay', { tex: 'x' }),
      node('table', null, node('tableRow', null, node('tableCell', null, p()))),
      node('codeBlock', null, 'x'),
    )
    expect(renderDocument(wide).match(/tabindex="0" role="group" aria-label="[^"]+"/g)).toHaveLength(3)
  })

  it('gives lists their style and start', () => {
    expect(renderDocument(doc(node('orderedList', { style: 'upper-roman', start: 4 }, item('a'))))).toBe(
      '<ol class="list-upper-roman" start="4"><li><p>a</p></li></ol>',
    )
  })

  it('keeps a folding section as its author left it', () => {
    const details = (open: boolean) =>
      doc(node('details', { open }, node('detailsSummary', null, 'a'), node('detailsContent', null, p('b'))))
    expect(renderDocument(details(true))).toContain('<details class="details" open>')
    expect(renderDocument(details(false))).toContain('<details class="details">')
  })

  it('refuses a node it has no html for', () => {
    expect(() => renderDocument(doc(node('marquee', null)))).toThrow('marquee')
    expect(() => renderDocument(doc(p(text('x', { type: 'blink' }))))).toThrow('blink')
  })
})

it('a panel whose name says what it is does not say it twice', () => {
  const heading = (markdown: string): string =>
    /<p class="math-panel-heading">(.*?)<\/p>/.exec(renderDocument(parseMarkdown(markdown)))?.[1]?.replaceAll(/<[^>]+>/g, '') ?? ''
  expect(heading('::: theorem Twierdzenie Pitagorasa\nTreść.\n:::')).toBe('Twierdzenie Pitagorasa')
  expect(heading('::: theorem Pitagoras\nTreść.\n:::')).toBe('Twierdzenie Pitagoras')
  expect(heading('::: example\nTreść.\n:::')).toBe('Przykład')
})

it('names each of the eight panels', () => {
  const labels = ['definition', 'theorem', 'example', 'remark', 'lemma', 'conclusion', 'algorithm', 'meme'].map(
    (variant) => /math-panel-label">(.*?)</.exec(renderDocument(parseMarkdown(`::: ${variant}\nTreść.\n:::`)))?.[1],
  )
  expect(labels).toEqual(['Definicja', 'Twierdzenie', 'Przykład', 'Uwaga', 'Lemat', 'Wniosek', 'Algorytm', 'Mem'])
})
