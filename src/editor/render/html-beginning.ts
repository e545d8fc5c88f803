import { escapeHtml } from './html-tags.ts'
import { readableTex } from './readable-tex.ts'

/** Tags of our own html, and the text between them; attributes have no brackets, since they are escaped. */
const PIECE = /<(\/?)([a-z][a-z\d]*)([^>]*)>|[^<]+/gi
/** Elements that stand beside the text: headings, numbers of notes and what they say, contents, drawings, places of other things. */
const ASIDE =
  /^(?:h[1-6]|svg|button|sup|nav|figcaption)$|class="(?:notes|embed [\w-]+|embed-video|video-title|math-number|task-box|caption-label)"/
const FORMULA = 'class="katex"'
const SOURCE = /<annotation encoding="application\/x-tex">([^<]*)<\/annotation>/

const SIGNS: ReadonlyMap<string, string> = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }))

/** Escaped text as it reads. */
const read = (html: string): string => html.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => SIGNS.get(name) ?? '')

/**
 * The beginning of a rendered document as html of one line: its words and its formulas, set as they are there, cut at a
 * word's end with an ellipsis. Reads no further than it shows.
 */
export function htmlBeginning(html: string, maxLength = 200): string {
  let shown = ''
  let room = maxLength
  const pieces = html.matchAll(PIECE)
  for (const [piece, closing, tag = '', attributes = ''] of pieces) {
    const name = tag.toLowerCase()
    if (tag === '') {
      const words = wordsWithin(read(piece), room, shown)
      shown += escapeHtml(words.text)
      room -= words.text.length
      if (words.isCut) return cut(shown)
    } else if (closing === '' && attributes.includes(FORMULA)) {
      const formula = piece + restOf(pieces, 'span')
      const length = readableTex(read(SOURCE.exec(formula)?.[1] ?? '')).length
      if (length > room && shown !== '') return cut(shown)
      shown += `<span class="math-inline">${formula}</span>`
      room -= length
    } else if (closing === '' && ASIDE.test(ASIDE.test(name) ? name : attributes)) restOf(pieces, name)
    else if (!INLINE.has(name) && shown !== '' && !shown.endsWith(' ')) shown += ' '
  }
  return shown.trim()
}

/** Elements that stand in a line; at others a line ends. */
const INLINE: ReadonlySet<string> = new Set(['span', 'a', 'strong', 'em', 'b', 'i', 'u', 's', 'sub', 'mark', 'code', 'kbd', 'cite'])

/** The rest of an element that has just begun. */
function restOf(pieces: Iterator<RegExpExecArray>, name: string): string {
  let rest = ''
  for (let depth = 1, next = pieces.next(); next.done !== true; next = pieces.next()) {
    const [piece, closing, tag = ''] = next.value
    rest += piece
    if (tag.toLowerCase() === name) depth += closing === '/' ? -1 : 1
    if (depth === 0) break
  }
  return rest
}

/** Takes as many words as there is room for. */
function wordsWithin(given: string, room: number, before: string): { text: string; isCut: boolean } {
  const line = given.replaceAll(/[ \t\r\n]+/g, ' ')
  const text = before === '' || before.endsWith(' ') ? line.trimStart() : line
  if (text.length <= room) return { text, isCut: false }
  const end = text.slice(0, Math.max(room + 1, 0))
  return { text: end.slice(0, Math.max(end.lastIndexOf(' '), before === '' ? room / 2 : 0)), isCut: true }
}

/** A semicolon may be that of an escaped sign. */
const cut = (shown: string): string => `${shown.replace(/(?:[\s,:–-]|(?<!&(?:amp|lt|gt|quot|#39));)+$/, '')}…`
