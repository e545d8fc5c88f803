import { withAmounts } from './amounts.ts'
import { functionAlone } from './function-names.ts'
import { signOf, TYPED_NAMES } from './signs.ts'

/** A search text parted into formulas and what is left for words; `isCertain` where it can be nothing but a formula. */
export type SplitQuestion = { formulas: { source: string; isCertain: boolean }[]; words: string }

/** Signs that no word has. */
const CERTAIN = /[%\\^_=<>≤≥≠≈√π²³⁴⁰¹⁵-⁹ⁿ₀-₉°|∞→∈∪∩²½¼¾α-ωΔΩ∑∫·×{}*]/u
/** Between these a plus, a minus, a stroke or a colon is arithmetic: "x+1", "3/4", "1:50000", "(a-b)". */
const OPERAND = String.raw`(?:\d+(?:[.,]\d+)?%?|(?<!\p{L})\p{L}(?!\p{L})|[()])`
const ARITHMETIC = new RegExp(String.raw`${OPERAND}[+\-−–/:]\(?${OPERAND}|^[-−–+]${OPERAND}`, 'u')
const FACTORS = /(?<![\p{L}\d.])\d+\p{L}(?!\p{L})|\p{L}\(\p{L}|\d\(/u
const DECIMAL = /^\d+,\d+$/
/** Sentences have these too: a school year, an exclamation. */
const IN_PROSE = /^(?:\d{4}\/\d{2,4}|\d+!+)$/
const FUNCTION = /^(?:sin|cos|tg|tan|ctg|cot|log|ln|lim|sqrt)$/iu
const FUNCTION_OF = /^(?:sin|cos|tg|tan|ctg|cot|log|ln|sqrt)(?:\(|$)/iu
/** "sin30", "tgx": typed without a space. */
const FUNCTION_AND_ARGUMENT = /^(?:sin|cos|tg|tan|ctg|cot|log|ln|sqrt)(?:\d+|x|alfa)$/iu
const NUMBER_OR_LETTER = /^(?:\d+(?:[.,]\d+)?°?|\p{L}|alfa|alpha|beta|gamma|lambda|delta|pi)$/iu
/** "n!", "5!": beside a longer run of letters it is an exclamation. */
const FACTORIAL = /(?<![\p{L}\p{N}])(?:\p{L}|\d+)!|\)!/u
/** "f'(x)", "y''", but not "Viète'a" */
const DERIVATIVE = /(?<!\p{L})\p{L}['′’]+(?!\p{L})/u
/** "(1,2)", "(-3; 4)" */
const POINT = /\([-−–]?\d+(?:[.,]\d+)?[,;][-−–]?\d+(?:[.,]\d+)?\)/
/** "ax + b", "xy=1": two letters beside a sign, if they are a product. A minus stands in prose too. */
const PRODUCT = /(?<!\p{L})\p{L}{2}[+\-−–*·]|[+\-−–*·]\p{L}{2}(?!\p{L})/u
const BESIDE_PRODUCT = /[+*·=<>≤≥]|[xyz]{1,2}[-−–]|[-−–](?=\p{L}?[xyz])/u
/** Two letters that are a word or a unit. */
const NO_PRODUCTS = new Set(
  (
    'do na po za od we ze co to ja ty on my wy ni by bo że iż im je ją go mi ci się są ma tu ta te tą tę ku nr ha ' +
    'cm mm km dm kg dg mg dl ml hl zł gr'
  ).split(' '),
)
/** A relation or a sign that is asked for alone. */
const SIGN_ALONE = /^[≤≥≠≈∈∪∩∞]$/u
/** "log2(8)", "log2 8": a digit right after the name is the base where something to take the logarithm of follows. */
const BASE = /(?<!\p{L})log(\d+)(?=\s*\(|\s+(?:\d|[a-hj-z](?!\p{L})))/giu
/** "sin 30 stopni" */
const DEGREES_IN_WORDS = /((?:sin|cos|tg|tan|ctg|cot)\p{L}*\s*\d+)\s*(?:stopni|stopnie|stopnia|stopień|stopien)(?!\p{L})/giu
const OPERATOR_ALONE = /^[+\-−–*/:=<>≤≥≠·×]+$/u
/** A letter run that no formula has: longer than a name of a segment and no name of a function. */
const MAX_LETTERS = 3

/** Signs that stand around a formula where it was copied from: `$…$`, `$$…$$`, `\(…\)` and `\[…\]`. */
const DELIMITED = /\$\$([^$]+)\$\$|\$([^$]+)\$|\\\(([\s\S]+?)\\\)|\\\[([\s\S]+?)\\\]/g
/** The same without their other half: the formula is still being typed. */
const HALF_DELIMITER = /\$|\\[()[\]]/g
/** Between the signs stand words all the same: "$równanie$". */
const WORD_WITHIN = /(?<![\\\p{L}{])\p{L}{4,}/u

/**
 * Parts a search text: "rozwiąż równanie x^2 - 4x + 3 = 0" is a formula and two words. What stands between signs of a
 * formula is one; a name of a function alone (`\tg`) is a word.
 */
export function splitQuestion(search: string): SplitQuestion {
  const formulas: SplitQuestion['formulas'] = []
  const rest = search.replaceAll(DELIMITED, (_whole: string, two?: string, one?: string, round?: string, square?: string) => {
    const source = (two ?? one ?? round ?? square ?? '').trim()
    if (!/[\p{L}\p{N}∞]/u.test(source) || WORD_WITHIN.test(source) || functionAlone(source) !== null) return ` ${source} `
    formulas.push({ source, isCertain: true })
    return ' '
  })
  const typed = splitTyped(rest.replaceAll(HALF_DELIMITER, ' '))
  const alone = typed.formulas.flatMap(({ source }) => functionAlone(source) ?? [])
  return {
    formulas: [...formulas, ...typed.formulas.filter(({ source }) => functionAlone(source) === null)],
    words: [typed.words, ...alone].filter(Boolean).join(' '),
  }
}

/** Parts a text that marks no formula as such. */
function splitTyped(search: string): SplitQuestion {
  const chunks = withAmounts(search.replaceAll(DEGREES_IN_WORDS, '$1°')).replaceAll(BASE, 'log_$1').split(/\s+/).filter(Boolean)
  if (chunks.length === 1 && SIGN_ALONE.test(chunks[0] ?? ''))
    return { formulas: [{ source: chunks[0] ?? '', isCertain: true }], words: '' }
  const formulas: SplitQuestion['formulas'] = []
  const words: string[] = []
  for (let at = 0; at < chunks.length;) {
    const end = formulaEnd(chunks, at)
    const source = chunks.slice(at, end).join(' ')
    if (end > at && isFormula(chunks.slice(at, end))) {
      formulas.push({ source, isCertain: !IN_PROSE.test(source) })
      at = end
    } else {
      words.push(chunks[at] ?? '')
      at += 1
    }
  }
  return { formulas, words: words.join(' ') }
}

/** The end of the chunks that hang together from here on: operators between them, an argument after its function. */
function formulaEnd(chunks: readonly string[], start: number): number {
  if (!canStandInFormula(chunks, start)) return start
  let end = start + 1
  while (end < chunks.length && canStandInFormula(chunks, end) && areJoined(chunks[end - 1] ?? '', chunks[end] ?? '')) end += 1
  return end
}

function areJoined(one: string, other: string): boolean {
  if (/[+\-−–*/:=<>≤≥≠·×^_(|,;∈]$/u.test(one) || /^[+*/=<>≤≥≠·×^_)|∈!]/u.test(other) || /^[-−–]/u.test(other)) return true
  if (/\\[a-z]+\*?$/iu.test(one) || other.startsWith('\\') || one.endsWith('}')) return true
  // "log_2 8", "sin^2 x", "tg α", "2 sin x"
  return isFunctionName(one) || isFunctionName(other.replace(/\(.*$/, ''))
}

function isFunctionName(chunk: string): boolean {
  return FUNCTION.test(/\p{L}+(?=(?:[_^].*)?$)/u.exec(chunk)?.[0] ?? '') || chunk.endsWith('√')
}

/** True when a chunk has nothing but parts that formulas are made of. */
function canStandInFormula(chunks: readonly string[], at: number): boolean {
  const [before = '', chunk = '', after = ''] = [chunks[at - 1], chunks[at], chunks[at + 1]]
  const around = `${OPERATOR_ALONE.test(before) ? before : ''}${chunk}${OPERATOR_ALONE.test(after) ? after : ''}`
  const runs = chunk.replaceAll(/\\[a-z]+/giu, ' ').match(/\p{L}+/gu) ?? []
  const isMarked = CERTAIN.test(chunk) || /\d/.test(chunk)
  return runs.every((run) => run.length === 1 || isSpelledByNames(run) || (isMarked && run.length <= MAX_LETTERS) || isProduct(run, around))
}

function isProduct(run: string, around: string): boolean {
  return run.length === 2 && !NO_PRODUCTS.has(run.toLowerCase()) && BESIDE_PRODUCT.test(around)
}

/** "sinx", "2pi": names of functions and Greek letters with single letters after them. */
function isSpelledByNames(run: string): boolean {
  const name = TYPED_NAMES.find((known) => run.startsWith(known))
  return name !== undefined && run.length - name.length <= 1
}

function isFormula(chunks: readonly string[]): boolean {
  const whole = chunks.join('')
  if (chunks.every((chunk) => OPERATOR_ALONE.test(chunk))) return false
  if (!/[\p{L}\p{N}]/u.test(whole)) return false
  if (
    [CERTAIN, ARITHMETIC, FACTORS, DECIMAL, FACTORIAL, FUNCTION_AND_ARGUMENT, DERIVATIVE, PRODUCT, POINT].some((sign) => sign.test(whole))
  )
    return true
  // "sin x", "log(8)"; "sin" alone is a word.
  return FUNCTION_OF.test(chunks[0] ?? '') && (chunks.length > 1 ? NUMBER_OR_LETTER.test(chunks[1] ?? '') : whole.includes('('))
}

/** The sign that a word names: "pi", "alfa"; null for any other word. */
export function nameOfSign(word: string): string | null {
  return /^(?:alfa|alpha|beta|gamma|lambda|omega|pi)$/.test(word) ? signOf(word) : null
}

/** A number alone may stand in prose as well as in a formula. */
export function isPlainNumber(word: string): boolean {
  return /^\d+(?:\.\d+)?$/.test(word)
}
