import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { checkDocument, InvalidDocumentError } from '#editor/schema/check-document.ts'
import type { RichDoc, RichNode } from '#editor/schema/document.ts'
import { documentFormulas, documentText } from '#editor/render/document-text.ts'
import { renderDocument } from '#editor/render/render-document.ts'
import { doc, formula, node, p, text } from '#editor/testing/document-builders.ts'
import { findInjections } from '#editor/testing/find-injections.ts'
import { sampleDrawings } from '#editor/testing/sample-drawings.ts'
import { MarkdownError } from './markdown-error.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { stringify } from 'yaml'

const nbsp = '\u00a0'

/** The same document with ids left out, for comparing structure. */
function withoutIds(parsed: RichDoc): unknown {
  return JSON.parse(JSON.stringify(parsed), (key, value) => (key === 'id' ? null : value))
}

function expectDocument(markdown: string, ...blocks: readonly RichNode[]): void {
  expect(withoutIds(parseMarkdown(markdown))).toEqual(checkDocument(doc(...blocks), 'full'))
}

const tex = (markdown: string): string[] => documentFormulas(parseMarkdown(markdown)).map((found) => found.tex)

describe('prose', () => {
  it('reads paragraphs, emphasis, strikes, code and links', () => {
    expectDocument(
      'To **ważne** i *nowe*, ~~stare~~ `a--b`\n\n[tu](/x) <https://example.org>',
      p(
        'To ',
        text('ważne', { type: 'bold' }),
        ` i${nbsp}`,
        text('nowe', { type: 'italic' }),
        ', ',
        text('stare', { type: 'strike' }),
        ' ',
        text('a--b', { type: 'code' }),
      ),
      p(
        text('tu', { type: 'link', attrs: { href: '/x' } }),
        ' ',
        text('https://example.org', { type: 'link', attrs: { href: 'https://example.org' } }),
      ),
    )
  })

  it('reads headings between the second and the fourth level', () => {
    const levels = parseMarkdown('# a\n## b\n### c\n#### d\n##### e').content.map((block) => block.attrs?.['level'])
    expect(levels).toEqual([2, 2, 3, 4, 4])
  })

  it('reads lists, also numbered from another number', () => {
    const item = (value: string): RichNode => node('listItem', null, p(value))
    expectDocument('- raz\n- dwa', node('bulletList', null, item('raz'), item('dwa')))
    expectDocument('3. trzy\n4. cztery', node('orderedList', { start: 3 }, item('trzy'), item('cztery')))
  })

  it('reads quotes, code and hard line breaks', () => {
    expectDocument('> tak', node('blockquote', null, p('tak')))
    expectDocument('```py\nx = 1\n```', node('codeBlock', { language: 'py' }, 'x = 1'))
    expectDocument('raz\\\ndwa', p('raz', node('hardBreak', null), 'dwa'))
  })

  it('keeps html, odd links and indented text as text', () => {
    expectDocument('<b>x</b> <script>', p('<b>x</b> <script>'))
    expectDocument('[zły](javascript:alert(1))', p('[zły](javascript:alert(1))'))
    expectDocument('[zły](//evil.example)', p('[zły](//evil.example)'))
    expectDocument('[pusty]() a **[x]()**', p(`pusty a${nbsp}`, text('x', { type: 'bold' })))
    expectDocument('    wcięty', p('wcięty'))
    expectDocument('tekst\n---\ndalej', p('tekst'), p('dalej'))
  })

  it.each(['6*60 + 4*40 = 520', '(15*(y/2))+(15*y)', '(2)*3*(4)', '2**3 + 4**5', '200 + 5*X = 25*X'])(
    'keeps the multiplication signs of %s',
    (line) => {
      expect(documentText(parseMarkdown(line))).toBe(line)
    },
  )

  it('keeps one-letter words by the next one, also before a formula and over a line break', () => {
    expectDocument('w $x$ i\ndalej', p(`w${nbsp}`, formula('x'), ` i${nbsp}dalej`))
    expectDocument('$a$i b', p(formula('a'), 'i b'))
    expect(parseMarkdown('a cat', { language: 'en' })).toEqual(checkDocument(doc(p('a cat')), 'full'))
  })

  it('makes an empty document of empty text', () => {
    expectDocument('', p())
    expectDocument(' \n\n', p())
  })
})

describe('formulas', () => {
  it.each<[string, string[]]>([
    ['Oblicz $x^2$.', ['x^2']],
    ['$a_1$ i $b_1*c*d$', ['a_1', 'b_1*c*d']],
    ['$a<b$ oraz $c>d$', ['a<b', 'c>d']],
    ['kosztuje $5 i $6', []],
    ['kosztuje \\$5, a $x$ to \\$6', ['x']],
    ['od $20,000 do $30,000', []],
    ['$ x$ i $y $', []],
    ['$20\\$$', ['20\\$']],
    ['$\\text{a } x$', ['\\text{a } x']],
    ['`$x$`', []],
    ['$$', []],
    ['$$$', []],
    ['$', []],
    ['**$x$**', ['x']],
    ['$x\n+y$', ['x\n+y']],
  ])('finds in %j the formulas %j', (markdown, expected) => {
    expect(tex(markdown)).toEqual(expected)
  })

  it('reads formulas of chat programs, between brackets and in environments', () => {
    expect(tex('Niech \\(x^2\\) i **ważne** \\(y\\).')).toEqual(['x^2', 'y'])
    expect(tex('- punkt\n\n  \\[\n  a = b\n  \\]\n\n\\[ c \\],\n\nTekst \\[d\\] dalej')).toEqual(['a = b', 'c,', 'd'])
    expect(documentFormulas(parseMarkdown('\\[ c \\],')).every(({ display }) => display)).toBe(true)
    expect(tex('\\begin{align*}\na &= b \\\\\nc &= d\n\\end{align*}')).toEqual(['\\begin{align*}\na &= b \\\\\nc &= d\n\\end{align*}'])
    expect(tex('Koniec \\(x\\ \\)\n\n\\[y\\ \\],')).toEqual(['x', 'y,'])
    expect(tex('Nawias \\(niezamknięty i \\[też')).toEqual([])
  })

  it('ends formulas without the half of a space', () => {
    expect(tex('Niech \\(x\\ \\) i $$y\\ $$ i \\[z\\ \\]')).toEqual(['x', 'y', 'z'])
    expect(tex('\\[\nx\\ \n\\],\n\n$$x\\ $$.')).toEqual(['x,', 'x.'])
    expect(tex('\\(\\ \\) \\[\\ \\] $$\\ $$')).toEqual([])
  })

  it('keeps dollars that open nothing', () => {
    expect(documentText(parseMarkdown('od $5 do \\$6 i $ 7$'))).toBe('od $5 do $6 i $ 7$')
  })

  it('reads display formulas of one line, of many lines, and within a sentence', () => {
    const display = (source: string): RichNode => node('mathDisplay', { tex: source })
    expectDocument('$$x$$', display('x'))
    expectDocument('Mamy\n$$\nx\n= y\n$$\nzatem', p('Mamy'), display('x\n= y'), p('zatem'))
    expectDocument('Mamy $$x$$, zatem $$y$$.', p('Mamy'), display('x,'), p('zatem'), display('y.'))
    expectDocument('$$x$$.', display('x.'))
    expectDocument('- $$x$$', node('bulletList', null, node('listItem', null, display('x'))))
    expectDocument('> $$\n> x\n> $$', node('blockquote', null, display('x')))
    expectDocument('# $$x$$', node('heading', { level: 2 }, formula('x')))
  })

  it('leaves an unclosed display formula as text', () => {
    expectDocument('$$x\n\ny', p('$$x'), p('y'))
  })

  it('lets formatting go on around a display formula', () => {
    const bold = { type: 'bold' }
    expectDocument('**raz $$x$$ dwa** trzy', p(text('raz', bold)), node('mathDisplay', { tex: 'x' }), p(text('dwa', bold), ' trzy'))
  })
})

describe('blocks', () => {
  const panel = (variant: string, name: RichNode, ...body: readonly RichNode[]): RichNode =>
    node('mathPanel', { variant }, name, node('mathPanelBody', null, ...body))

  it.each(['definition', 'theorem', 'example', 'remark', 'lemma', 'conclusion', 'algorithm', 'meme'])('reads a container %s', (variant) => {
    expectDocument(`::: ${variant} O $x$\ntreść\n:::`, panel(variant, node('mathPanelName', null, `O${nbsp}`, formula('x')), p('treść')))
  })

  it('nests containers and lets code hold their signs', () => {
    const markdown = '::: theorem\nraz\n::: details Dowód\n```\n:::\n```\n:::\ndwa\n:::\npo'
    const details = node(
      'details',
      null,
      node('detailsSummary', null, 'Dowód'),
      node('detailsContent', null, node('codeBlock', null, ':::')),
    )
    expectDocument(markdown, panel('theorem', node('mathPanelName', null), p('raz'), details, p('dwa')), p('po'))
  })

  it('runs an unclosed container to the end, and leaves an unknown one as text', () => {
    expectDocument('::: lemma L\nraz', panel('lemma', node('mathPanelName', null, 'L'), p('raz')))
    expectDocument('::: zagadka\nraz\n:::', p('::: zagadka raz :::'))
  })

  it('reads dividers between ways of solving', () => {
    expectDocument('--- sposób 2', node('solutionMethod', { number: 2 }))
    expectDocument('raz\n--- Sposób 3\ndwa', p('raz'), node('solutionMethod', { number: 3 }), p('dwa'))
    expectDocument('## Sposób 1', node('solutionMethod', { number: 1 }))
    expectDocument('## Sposób na życie', node('heading', { level: 2 }, 'Sposób na życie'))
  })

  it('reads tables, with blocks in their cells', () => {
    const row = (type: string, ...cells: readonly (readonly RichNode[])[]): RichNode =>
      node('tableRow', null, ...cells.map((cell) => node(type, null, ...cell)))
    expectDocument(
      '| a | $x$ |\n|---|---|\n| ![alt](/f.png) | |',
      node(
        'table',
        null,
        row('tableHeader', [p('a')], [p(formula('x'))]),
        row('tableCell', [node('image', { src: '/f.png', alt: 'alt' })], [p()]),
      ),
    )
  })

  it('lets formulas of a table hold bars', () => {
    expect(tex('| $|x|$ | $\\|y|$ |\n|---|---|\n| $2$ \\| | $|a|+|b|$ |')).toEqual(['|x|', '|y|', '2', '|a|+|b|'])
    const bracketed = '| a | b |\n|---|---|\n| \\(|x|\\) | \\[|y|\\] |\n| \\(2\\) \\| | \\(|a|\\) i \\(|b|\\) |'
    expect(tex(bracketed)).toEqual(['|x|', '|y|', '2', '|a|', '|b|'])
    expect(parseMarkdown('| \\(|x|\\) | b |\n|---|---|').content[0]?.type).toBe('table')
    expect(documentText(parseMarkdown('| \\(a | \\[b |\n|---|---|\n| 1 | 2 |'))).toBe('(a [b\n1 2')
    expect(documentText(parseMarkdown('| $5 | $6 |\n|---|---|\n| $7|$8 |'))).toBe('$5 $6\n$7 $8')
    expect(documentText(parseMarkdown('```\n| $|x|$ |\n```'))).toBe('| $|x|$ |')
  })

  it('reads pictures as blocks and parts the paragraph around them', () => {
    const picture = node('image', { src: '/f.png', alt: 'kot', title: 'Kot' })
    expectDocument('przed ![kot](/f.png "Kot") po', p('przed'), picture, p('po'))
    expectDocument('## ![kot](/f.png)', node('heading', { level: 2 }, 'kot'))
    expect(() => parseMarkdown('raz\n\n![kot](https://example.org/f.png)')).toThrow(/wiersz 3\): adres obrazu/)
  })

  it('reads every kind of drawing from a fence called figure', () => {
    for (const spec of sampleDrawings) {
      const yaml = stringify({ ...Object(spec), caption: 'Parabola $x^2$' })
      expectDocument(
        `\`\`\`figure\n${yaml}\`\`\``,
        node('figure', null, node('drawing', { spec }), node('caption', null, 'Parabola ', formula('x^2'))),
      )
    }
  })

  it.each([
    ['no YAML', 'a: ['],
    ['aliases', 'kind: &a x\nalt: *a'],
    ['no object', 'tekst'],
    ['no alt', 'kind: numberLine\nrange: [0, 1]'],
    ['a caption that is no text', 'kind: numberLine\nalt: Oś liczbowa\nrange: [0, 1]\ncaption: [1]'],
    ['an unknown kind', 'kind: hologram\nalt: Opis'],
  ])('refuses a drawing with %s and names its line', (_name, yaml) => {
    expect(() => parseMarkdown(`tekst\n\n\`\`\`figure\n${yaml}\n\`\`\``)).toThrow(/wiersz 3\)/)
  })
})

describe('ids', () => {
  const ids = (markdown: string, idSeed?: string): unknown[] =>
    parseMarkdown(markdown, idSeed === undefined ? {} : { idSeed }).content.map((block) => block.attrs?.['id'])

  it('come from the content, so that the same text has the same anchors', () => {
    expect(ids('## Wzory Viète’a i żółw')).toEqual(['id-wzory-viete-a-i-zolw'])
    expect(ids('$$x$$')).toEqual(ids('$$x$$'))
    expect(ids('tekst\n\n$$x$$')[1]).toBe(ids('$$x$$')[0])
  })

  it('differ within a document and between texts with different seeds', () => {
    expect(ids('## a\n## a\n## a')).toEqual(['id-a', 'id-a-2', 'id-a-3'])
    expect(ids('## a', 'step-1')).not.toEqual(ids('## a', 'step-2'))
    expect(ids('## ∞')).toEqual(['id-h'])
  })
})

describe('comments', () => {
  it('know no headings, tables, pictures or containers', () => {
    const comment = parseMarkdown('# a\n\n| a |\n|---|\n\n![a](/x)\n\n::: lemma\n\n$$x$$', { variant: 'comment' })
    expect(comment.content.map((block) => block.type)).toEqual(['paragraph', 'paragraph', 'paragraph', 'paragraph', 'mathDisplay'])
  })
})

describe('any text', () => {
  it('becomes a document that checks and renders inert, or is refused with our own error', () => {
    const pieces = fc.constantFrom(
      ...'a|w |*|**|_|$|$$|\\|`|```|\n|\n\n|- |1. |> |# |:::|::: lemma |::: details x\n|--- sposób 2|~~|[|](|)|!['.split('|'),
      '| a | b |\n|---|---|\n',
      '|',
      '<script>alert(1)</script>',
      'javascript:alert(1)',
      'figure\nkind: x\nalt: y\n',
      '  ',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 25 }), fc.constantFrom('full' as const, 'comment' as const), (parts, variant) => {
        let parsed: RichDoc
        try {
          parsed = parseMarkdown(parts.join(''), { variant })
        } catch (error) {
          expect(error instanceof MarkdownError || error instanceof InvalidDocumentError, String(error)).toBe(true)
          return
        }
        expect(findInjections(renderDocument(parsed))).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })
})
