import { splitReveal } from '../steps/split-reveal.ts'
import { splitRows } from '../steps/split-rows.ts'
import { decimalComma } from './decimal-comma.ts'
import { markRows } from './mark-rows.ts'
import { renderFormula } from './render-formula.ts'

/**
 * Typesets a display formula of a solution step so that it can be revealed piece by piece
 * (docs/product/homework.md, 5). A formula of several pieces stands in a span with `data-reveal` (`rows` or `links`) and
 * `data-reveal-count`; whatever belongs to piece `i`, counted from 0, carries `data-piece="i"`, and hiding it by
 * `visibility` moves nothing (`revealUpTo` in steps/reveal-dom.ts does that). Every other formula is plain
 * display html. Wrapping the formula so that a wide one scrolls is up to the document.
 */
export function renderDisplay(tex: string): string {
  const whole = renderFormula(tex, { display: true })
  if (isError(whole)) return whole
  const reveal = splitReveal(tex)
  if (reveal.kind === 'rows') return renderRows(tex, reveal.count) ?? whole
  if (reveal.kind === 'links') return renderLinks(tex) ?? whole
  return whole
}

function renderRows(tex: string, count: number): string | undefined {
  const html = markRows(renderFormula(padRows(tex), { display: true }), count)
  return html === undefined ? undefined : `<span class="reveal-rows" data-reveal="rows" data-reveal-count="${count}">${html}</span>`
}

/** Gives each row as many columns as the longest has: KaTeX leaves out cells that a row hasn't, and then counts differ. */
function padRows(tex: string): string {
  const rows = splitRows(tex) ?? []
  const most = Math.max(...rows.map((row) => row.columnSeparators))
  let result = ''
  let copied = 0
  for (const row of rows) {
    result += tex.slice(copied, row.end) + '&'.repeat(most - row.columnSeparators)
    copied = row.end
  }
  return result + tex.slice(copied)
}

const DISPLAY_OPENING = '<span class="katex-display">'
const DISPLAY_CLOSING = '</span>'

function renderLinks(tex: string): string | undefined {
  // A comma may be decimal because of text before the cut, so commas are read in the whole formula first.
  const reveal = splitReveal(decimalComma(tex))
  if (reveal.kind !== 'links') return undefined
  const parts = reveal.parts.map(renderPart)
  if (parts.some((part) => part === undefined)) return undefined
  const joined = reveal.begins - 1
  const pieces = parts.map((part, index) => `<span class="reveal-part" data-piece="${Math.max(0, index - joined)}">${part}</span>`)
  return `<span class="reveal-links" data-reveal="links" data-reveal-count="${parts.length - joined}">${pieces.join('')}</span>`
}

/** One part in display style as an inline box; the empty group before a continuing one keeps the space of its relation. */
function renderPart(part: string, index: number): string | undefined {
  const html = renderFormula(index === 0 ? part : `{}${part}`, { display: true })
  if (!html.startsWith(DISPLAY_OPENING)) return undefined
  const inline = html.slice(DISPLAY_OPENING.length, -DISPLAY_CLOSING.length)
  return index === 0 ? inline : inline.replace('application/x-tex">{}', 'application/x-tex">')
}

function isError(html: string): boolean {
  return html.startsWith('<span class="math-error"')
}
