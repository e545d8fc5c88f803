import { escapeMarkup } from '#math/escape-markup.ts'
import { standardTex } from '#math/export/standard-tex.ts'
import type { Drawing } from '#math/drawing/drawing.ts'
import type { Dialect, WrittenCell } from './dialect.ts'
import { exportWords } from './messages.ts'

const TAGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bold: 'strong',
    italic: 'em',
    strike: 's',
    underline: 'u',
    highlight: 'mark',
    subscript: 'sub',
    superscript: 'sup',
    kbd: 'kbd',
    code: 'code',
  }),
)

const LIST_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({ 'lower-alpha': 'a', 'upper-alpha': 'A', 'lower-roman': 'i', 'upper-roman': 'I' }),
)

function cell({ isHeader, colspan, rowspan, blocks }: WrittenCell): string {
  const tag = isHeader ? 'th' : 'td'
  const spans = `${colspan > 1 ? ` colspan="${colspan}"` : ''}${rowspan > 1 ? ` rowspan="${rowspan}"` : ''}`
  return `<${tag}${spans}>${blocks}</${tag}>`
}

/** Html for editors that keep plain elements and read formulas between `\(…\)` and `\[…\]`. `draw` keeps a drawing and gives its address. */
export function htmlDialect(draw: (drawing: Drawing) => string): Dialect {
  const image = (src: string, alt: string): string => `<p><img src="${escapeMarkup(src)}" alt="${escapeMarkup(alt)}"></p>`
  const captioned = (content: string, caption: string): string => (caption === '' ? content : `${content}<p><em>${caption}</em></p>`)
  return {
    text: escapeMarkup,
    mark: ({ type }, inner) => {
      const tag = TAGS.get(type)
      return tag === undefined ? inner : `<${tag}>${inner}</${tag}>`
    },
    link: (href, inner) => `<a href="${escapeMarkup(href)}">${inner}</a>`,
    lineBreak: '<br>',
    formula: (tex) => `\\(${escapeMarkup(standardTex(tex))}\\)`,
    display: (tex, number) => `<p>\\[${escapeMarkup(standardTex(tex))}${number === null ? '' : `\\qquad(${number})`}\\]</p>`,
    unreadable: (tex) => `<code>${escapeMarkup(tex)}</code>`,
    emoji: escapeMarkup,
    noteMark: (number) => `<sup>[${number}]</sup>`,
    notes: (notes) =>
      `<p><strong>${exportWords.notes}</strong></p>${notes.map(({ number, words }) => `<p>[${number}] ${words}</p>`).join('')}`,
    paragraph: (inner) => `<p>${inner}</p>`,
    heading: (level, inner) => `<h${level + 2}>${inner}</h${level + 2}>`,
    bullets: (items) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`,
    numbers: (items, { style, start }) => {
      const type = LIST_TYPES.get(style)
      const attributes = `${type === undefined ? '' : ` type="${type}"`}${start === 1 ? '' : ` start="${start}"`}`
      return `<ol${attributes}>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`
    },
    tasks: (items) => `<ul>${items.map(({ isDone, blocks }) => `<li>${isDone ? '☑' : '☐'} ${blocks}</li>`).join('')}</ul>`,
    quote: (blocks) => `<blockquote>${blocks}</blockquote>`,
    code: (text) => `<pre><code>${escapeMarkup(text)}</code></pre>`,
    picture: ({ file, alt }) =>
      file === null ? `<p><em>[${exportWords.picture}${alt === '' ? '' : `: ${escapeMarkup(alt)}`}]</em></p>` : image(file, alt),
    drawing: (drawing) => image(draw(drawing), drawing.alt),
    figure: captioned,
    group: (_columns, parts, caption) => captioned(parts.join(''), caption),
    table: (rows) => `<table><tbody>${rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')}</tbody></table>`,
    panel: (heading, blocks) => `<blockquote><p><strong>${heading}</strong></p>${blocks}</blockquote>`,
    details: (summary, blocks) => `<p><strong>${summary}</strong></p>${blocks}`,
    title: (text) => `<h4>${escapeMarkup(text)}</h4>`,
    blocks: (blocks) => blocks.join(''),
  }
}
