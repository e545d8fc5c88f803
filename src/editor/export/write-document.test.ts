import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { documentText } from '#editor/render/document-text.ts'
import type { RichDoc, RichNode } from '#editor/schema/document.ts'
import { richSchema } from '#editor/schema/rich-schema.ts'
import { sampleDrawings } from '#math/drawing/sample-drawings.ts'
import type { Dialect } from './dialect.ts'
import { htmlDialect } from './html-dialect.ts'
import { latexDialect } from './latex-dialect.ts'
import { latexDocument } from './latex-preamble.ts'
import { markdownDialect } from './markdown-dialect.ts'
import { tikzDrawing } from './tikz-drawing.ts'
import { writeDocument, WRITTEN_NODES, WRITTEN_WITHIN } from './write-document.ts'

const everyNode = JSON.parse(readFileSync(join(import.meta.dirname, '../schema/fixtures/v2.json'), 'utf8')) as RichDoc // checked where it is stored
const place = { origin: 'https://example.org', fileOf: (src: string) => (src === '/files/1' ? 'rysunek-1.png' : null) }
const dialects: Readonly<Record<string, Dialect>> = {
  latex: latexDialect,
  markdown: markdownDialect(() => 'wykres-1.svg'),
  html: htmlDialect(() => '@@PLUGINFILE@@/wykres-1.svg'),
}
const doc = (...content: RichNode[]): RichDoc => ({ type: 'doc', content })
const paragraph = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content })
const text = (words: string, ...marks: string[]): RichNode => ({ type: 'text', text: words, marks: marks.map((type) => ({ type })) })
const formula = (tex: string): RichNode => ({ type: 'mathInline', attrs: { tex } })
const latex = (...content: RichNode[]): string => writeDocument(doc(...content), latexDialect, place)
const markdown = (...content: RichNode[]): string =>
  writeDocument(
    doc(...content),
    markdownDialect(() => ''),
    place,
  )

test('every node of the schema is written, by itself or with the node around it', () => {
  expect([...WRITTEN_NODES, ...WRITTEN_WITHIN].toSorted()).toEqual(Object.keys(richSchema('full').nodes).toSorted())
})

describe.each(Object.entries(dialects))('in %s', (name, dialect) => {
  const written = writeDocument(everyNode, dialect, place)

  test('the document with every node keeps all its words', () => {
    // Formulas are looked at elsewhere.
    const words = documentText(everyNode, { formulas: 'omit' }).match(/\p{L}{3,}/gu) ?? []
    const lost = words.filter((word) => !written.includes(word))
    // A drawing of LaTeX speaks by its lines, a picture by itself, an exercise by its name.
    expect(lost.filter((word) => name !== 'latex' || !/^(?:Przedział|Punkt|osi|Trójkąt)$/.test(word))).toEqual([])
    for (const label of ['Rys. 1.', 'Tab. 1.', 'wzór', 'Twierdzenie', 'Przypisy']) expect(written).toContain(label)
  })

  test('a formula that nobody can typeset stays text', () => {
    const written = writeDocument(doc(paragraph(formula('\\input{/etc/passwd}'))), dialect, place)
    expect(written).toMatch(/texttt|<code>/)
    if (name === 'latex') expect(written).not.toContain('\\input')
  })
})

test('text means nothing to LaTeX, whatever it holds', () => {
  expect(latex(paragraph(text('50% & {x} \\input #1 $2 a_b ^ ~ [a] -- ,, „ż” ≤ 中')))).toBe(
    '50\\% \\& \\{x\\} \\textbackslash{}input \\#1 \\$2 a\\_b \\textasciicircum{} \\textasciitilde{} {[}a{]} -{}- ,{}, „ż” \\ensuremath{\\le} {[}U+4E2D{]}',
  )
})

test('text means nothing to Markdown, whatever it holds', () => {
  expect(markdown(paragraph(text('2. *a* _b_ $5 <b> [c](d) # e')))).toBe('2\\. \\*a\\* \\_b\\_ \\$5 \\<b\\> \\[c\\](d) \\# e')
  expect(markdown(paragraph(text('- nie lista')))).toBe('\\- nie lista')
  expect(markdown(paragraph(text('zwykły '), text('gruby ', 'bold'), text('dalej')))).toBe('zwykły **gruby** dalej')
})

test('cells that take several columns or rows keep the grid of a table', () => {
  const cell = (words: string, attrs = {}): RichNode => ({
    type: 'tableCell',
    attrs: { colspan: 1, rowspan: 1, ...attrs },
    content: [paragraph(text(words))],
  })
  const table: RichNode = {
    type: 'table',
    content: [
      { type: 'tableRow', content: [cell('a', { rowspan: 2 }), cell('b', { colspan: 2 })] },
      { type: 'tableRow', content: [cell('c'), cell('d')] },
    ],
  }
  expect(latex(table)).toContain('\\multirow{2}{*}{a} & \\multicolumn{2}{c|}{b} \\\\ \\cline{2-2}\\cline{3-3}\n & c & d \\\\ \\hline')
  expect(markdown(table)).toBe('|  |  |  |\n| --- | --- | --- |\n| a | b |  |\n|  | c | d |')
})

test('a bar in a formula does not end a cell of Markdown', () => {
  const table: RichNode = {
    type: 'table',
    content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph(formula('|x|'))] }] }],
  }
  expect(markdown(table)).toContain('| $\\vert x\\vert $ |')
})

test('every kind of drawing is written for LaTeX with all of its lines', () => {
  for (const drawing of sampleDrawings) {
    const tikz = tikzDrawing(drawing)
    expect(tikz).toMatch(/^\\begin\{tikzpicture\}[\s\S]*\\path\[[\s\S]*\\end\{tikzpicture\}$/)
    expect(tikz).not.toMatch(/NaN|undefined|var\(/)
  }
})

test('a document of LaTeX loads what it needs and no more', () => {
  expect(latexDocument('a')).not.toMatch(/tikz|mhchem|graphicx/)
  expect(latexDocument(latex(paragraph(formula('\\ce{H2O}'))))).toContain('mhchem')
})
