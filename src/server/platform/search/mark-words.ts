import { comparedWord, cutIntoWords } from '#contract/text/words.ts'
import { cutAtAmounts } from '#math/normalise/index.ts'
import { lemmasOf } from '#server/platform/search/polish/lemmas.ts'
import { folded } from '#server/platform/search/polish/words.ts'
import type { UnderstoodWord } from '#server/platform/search/understanding.ts'

/** True for a lower-case word of a found text that was looked for. */
export type IsLookedFor = (word: string) => boolean

/**
 * The words that stand for those of a question: forms it was widened to, forms of the same base, the word without its
 * diacritics, and what the unfinished ones begin.
 */
export function lookedFor(words: readonly UnderstoodWord[]): IsLookedFor {
  const forms = new Set(words.flatMap((word) => [word.asked, ...word.forms]))
  const lemmas = new Set(words.flatMap((word) => word.lemmas))
  const spellings = new Set(words.map((word) => folded(word.asked)))
  const beginnings = words.flatMap(({ asked, reading }) => (reading === 'beginning' && asked.length > 1 ? folded(asked) : []))
  const known = new Map<string, boolean>()
  const find = (word: string): boolean =>
    forms.has(word) ||
    beginnings.some((beginning) => folded(word).startsWith(beginning)) ||
    (word.length > 1 && spellings.has(folded(word))) ||
    (lemmas.size > 0 && lemmasOf(word).some((lemma) => lemmas.has(lemma)))
  return (word) => {
    const compared = comparedWord(word)
    let isFound = known.get(compared)
    if (isFound === undefined) known.set(compared, (isFound = find(compared)))
    return isFound
  }
}

/** The words of these texts that were looked for, as they are compared; of "30 stopni" both, where it was. */
export function markedWords(texts: readonly string[], isLookedFor: IsLookedFor, amounts: readonly string[] = []): string[] {
  const words = texts.flatMap(comparedWords)
  const ofAmounts =
    amounts.length === 0
      ? []
      : texts.flatMap(cutAtAmounts).flatMap(({ text, amount }) => (amount !== null && amounts.includes(amount) ? comparedWords(text) : []))
  return [...new Set([...words.filter(isLookedFor), ...ofAmounts])]
}

function comparedWords(text: string): string[] {
  return cutIntoWords(text).flatMap((part) => (part.isWord ? comparedWord(part.text) : []))
}

const TAG_OR_TEXT = /<[^>]*>|[^<]+/g
const ENTITY_OR_TEXT = /&#?\w+;|(?:(?!&#?\w+;)[\s\S])+/g
/** Elements whose text is one whole: formulas, drawings, code. */
const WHOLE = /^<(?:svg|math|code|pre|title)\b|^<\w+[^>]*\sclass="(?:katex|math-inline|math-display)\b/
const FORMULA = /^<\w+[^>]*\sclass="math-(?:inline|display)\b/

/** The parts of a rich text that may be marked: its words, each formula as a whole, by its TeX, and "30 stopni", as `30°`. */
export type Marks = { isLookedFor: IsLookedFor; isFormula: (tex: string) => boolean; amounts: readonly string[] }

/** A part of html: a tag, the text between tags, or a whole element that is passed over. */
type Piece = { kind: 'tag' | 'text' | 'whole' | 'formula'; html: string }

function* piecesOf(html: string): Generator<Piece> {
  /** The element that is passed over whole, and how many of its name are open. */
  let whole: { name: string; depth: number; html: string; kind: 'whole' | 'formula' } | null = null
  for (const [piece] of html.matchAll(TAG_OR_TEXT)) {
    const isTag = piece.startsWith('<')
    if (whole) {
      whole.html += piece
      if (isTag && tagName(piece) === whole.name && !piece.endsWith('/>')) whole.depth += piece.startsWith('</') ? -1 : 1
      if (whole.depth > 0) continue
      yield { kind: whole.kind, html: whole.html }
      whole = null
    } else if (isTag && !piece.startsWith('</') && !piece.endsWith('/>') && WHOLE.test(piece))
      whole = { name: tagName(piece), depth: 1, html: piece, kind: FORMULA.test(piece) ? 'formula' : 'whole' }
    else yield { kind: isTag ? 'tag' : 'text', html: piece }
  }
  if (whole) yield { kind: whole.kind, html: whole.html }
}

/** Html made by the server with the words looked for in `<mark>`. Formulas are never cut: one that was looked for is marked whole. */
export function markHtml(html: string, { isLookedFor, isFormula, amounts }: Marks): string {
  let marked = ''
  for (const piece of piecesOf(html)) {
    if (piece.kind === 'text')
      marked += amounts.length > 0 ? markAmounts(piece.html, amounts, isLookedFor) : markText(piece.html, isLookedFor)
    else if (piece.kind === 'formula' && isFormula(texOf(piece.html)))
      marked += piece.html.replace(/ class="(math-(?:inline|display)[^"]*)"/, ' class="$1 is-found"')
    else marked += piece.html
  }
  return marked
}

/** Lists what `markHtml` would mark in these texts: words as they are compared, formulas by their TeX. */
export function foundInHtml(texts: readonly string[], { isLookedFor, isFormula }: Marks): { words: string[]; formulas: string[] } {
  const pieces = texts.flatMap((html) => [...piecesOf(html)])
  const of = (kind: Piece['kind']): string[] => pieces.flatMap((piece) => (piece.kind === kind ? piece.html : []))
  const words = of('text').map((text) => text.replaceAll(/&#?\w+;/g, ' '))
  return { words: markedWords(words, isLookedFor), formulas: [...new Set(of('formula').map(texOf))].filter(isFormula) }
}

function markAmounts(text: string, amounts: readonly string[], isLookedFor: IsLookedFor): string {
  const parts = cutAtAmounts(text).map((part) =>
    part.amount !== null && amounts.includes(part.amount) ? `<mark>${part.text}</mark>` : markText(part.text, isLookedFor),
  )
  return parts.join('')
}

function markText(text: string, isLookedFor: IsLookedFor): string {
  return text.replaceAll(ENTITY_OR_TEXT, (piece) =>
    piece.startsWith('&')
      ? piece
      : cutIntoWords(piece)
          .map((part) => (part.isWord && isLookedFor(part.text) ? `<mark>${part.text}</mark>` : part.text))
          .join(''),
  )
}

function tagName(tag: string): string {
  return /^<\/?([\w-]+)/.exec(tag)?.[1] ?? ''
}

const CHARACTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&#x27;': "'" }),
)

/** The TeX that a rendered formula carries as its annotation. */
function texOf(element: string): string {
  const source = /<annotation encoding="application\/x-tex">([^<]*)</.exec(element)?.[1] ?? ''
  return source.replaceAll(/&(?:amp|lt|gt|quot|#39|#x27);/g, (entity) => CHARACTERS.get(entity) ?? entity)
}
