import katex from 'katex'
// Teaches KaTeX \ce and \pu: formulas and units of chemistry and physics.
import 'katex/contrib/mhchem'
import { type BoundedCache, createBoundedCache } from './bounded-cache.ts'
import { breakAtRelations } from './break-at-relations.ts'
import { decimalComma } from './decimal-comma.ts'
import { escapeMarkup } from '../escape-markup.ts'
import { explainFormulaError, FormulaRefusal } from './explain-formula-error.ts'
import { formulaMacros, refuseCommands, withKnownEnvironments } from './formula-macros.ts'
import { formulaMessages } from './messages.ts'

/** The longest TeX source of one formula, in UTF-8 bytes. */
export const FORMULA_SOURCE_LIMIT_BYTES = 4096

/** The longest html of one formula, in characters. */
export const FORMULA_HTML_LIMIT = 256 * 1024

const CACHE_LIMIT_BYTES = 32 * 1024 * 1024

const cache = createBoundedCache(CACHE_LIMIT_BYTES)

/**
 * Typesets one formula: KaTeX's html, with MathML for screen readers and the TeX source as its annotation.
 * Never throws; a formula that can't be typeset is its escaped source (cut at the limit) in a span `math-error`
 * whose title is the Polish reason. Results are kept in a bounded cache.
 */
export function renderFormula(tex: string, options: FormulaOptions): string {
  return renderThrough(cache, tex, options)
}

/** `display` sets a formula in a line of its own; `large` one within a line, its fractions as large as there. */
type FormulaOptions = { display: boolean; large?: boolean }

/** The Polish reason why a formula can't be typeset, or null when it can: whoever shows it then finds it typeset. */
export function formulaError(tex: string, display = false): string | null {
  try {
    cache.set(keyOf(tex, { display }), typeset(tex, { display }))
    return null
  } catch (error) {
    return explainFormulaError(error)
  }
}

/** {@link renderFormula} with a given cache. */
export function renderThrough(store: BoundedCache, tex: string, options: FormulaOptions): string {
  const key = keyOf(tex, options)
  const known = store.get(key)
  if (known !== undefined) return known
  const html = typesetOrExplain(tex, options)
  store.set(key, html)
  return html
}

function keyOf(tex: string, { display, large = false }: FormulaOptions): string {
  return `${display ? 'd' : large ? 'l' : 'i'}${tex}`
}

function typesetOrExplain(tex: string, options: FormulaOptions): string {
  try {
    return typeset(tex, options)
  } catch (error) {
    const reason = explainFormulaError(error)
    return `<span class="math-error" title="${escapeMarkup(reason)}">${escapeMarkup(shorten(tex))}</span>`
  }
}

function shorten(tex: string): string {
  if (tex.length <= FORMULA_SOURCE_LIMIT_BYTES) return tex
  // The cut may fall inside a surrogate pair.
  return `${tex.slice(0, FORMULA_SOURCE_LIMIT_BYTES).toWellFormed()}…`
}

/** KaTeX's html; throws KaTeX's ParseError, a RangeError on deep nesting, or a FormulaRefusal. */
function typeset(tex: string, { display, large = false }: FormulaOptions): string {
  if (tex.trim() === '') throw new FormulaRefusal(formulaMessages.empty)
  // A UTF-16 unit takes at most three bytes and at least one, so most sources needn't be encoded.
  if (tex.length * 3 > FORMULA_SOURCE_LIMIT_BYTES && new TextEncoder().encode(tex).length > FORMULA_SOURCE_LIMIT_BYTES) {
    throw new FormulaRefusal(formulaMessages.tooLong(FORMULA_SOURCE_LIMIT_BYTES))
  }
  refuseCommands(tex)
  const source = decimalComma(withKnownEnvironments(tex))
  const typesetHtml = katex.renderToString(large ? `\\displaystyle ${source}` : source, {
    displayMode: display,
    output: 'htmlAndMathml',
    throwOnError: true,
    strict: 'ignore',
    trust: false,
    maxSize: 50,
    maxExpand: 1000,
    macros: formulaMacros(),
  })
  const html = breakAtRelations(typesetHtml)
  if (html.length > FORMULA_HTML_LIMIT) throw new FormulaRefusal(formulaMessages.tooLarge)
  return source === tex && !large ? html : annotateWith(html, tex)
}

const ANNOTATION = /(<annotation encoding="application\/x-tex">)[^<]*(?=<\/annotation>)/

/** Puts the source as its author wrote it into the annotation, which is what copying a formula yields. */
function annotateWith(html: string, tex: string): string {
  return html.replace(ANNOTATION, (_, opening: string) => opening + escapeMarkup(tex))
}
