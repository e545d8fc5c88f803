import { texSymbols } from './tex-symbols.ts'

/**
 * TeX as a person would type it in a message: `x^2 + 1`, `1/2`, `√2`. For titles and descriptions of pages, where
 * nothing can be typeset; it aims at being read, not at being parsed again. Never throws.
 */

/** A command with its name, an escaped sign, or one character; spaces mean nothing in TeX. */
const TOKEN = /\\(?:[A-Za-z]+\*?|[\s\S])|[^\\]/gu

/** Commands whose argument is plain text, kept as written. */
const TEXT_COMMANDS: ReadonlySet<string> = new Set(['\\text', '\\textbf', '\\textit', '\\mathrm', '\\operatorname'])

/** Commands that only change how their argument looks. */
const TRANSPARENT_COMMANDS: ReadonlySet<string> = new Set([
  '\\mathbf',
  '\\boldsymbol',
  '\\mathit',
  '\\mathcal',
  '\\mathsf',
  '\\boxed',
  '\\overline',
  '\\overrightarrow',
  '\\vec',
  '\\underline',
  '\\displaystyle',
  '\\textstyle',
  '\\limits',
  '\\left',
  '\\right',
  '\\big',
  '\\Big',
  '\\bigl',
  '\\bigr',
  '\\Bigl',
  '\\Bigr',
  '\\bigg',
  '\\Bigg',
])

const FRACTIONS: ReadonlySet<string> = new Set(['\\frac', '\\dfrac', '\\tfrac', '\\cfrac'])

const ROOTS: ReadonlyMap<string, string> = new Map(Object.entries({ '': '√', '2': '√', '3': '∛', '4': '∜' }))

/** Sets of numbers, as `\\mathbb` writes them. */
const NUMBER_SETS: ReadonlyMap<string, string> = new Map(Object.entries({ N: 'ℕ', Z: 'ℤ', Q: 'ℚ', R: 'ℝ', C: 'ℂ' }))

const RELATION = /^[=<>≤≥≠≈≡∈∉⊂⊆∪∩→⇒⇔←↔∧∨+−±·×∖:]$/u

/** One thing that needs no brackets under a root, in an exponent or in a fraction. */
const SIMPLE = /^(?:[\p{L}\p{N}]|\d+(?:[.,]\d+)?|[√∛∜][\p{L}\d]|[√∛∜]\d+|∞)$/u

type Reader = { readonly tokens: readonly string[]; at: number; depth: number }

/** Deeper than this nothing is readable anyway. */
const MAX_DEPTH = 50

function bracketed(text: string): string {
  return SIMPLE.test(text) ? text : `(${text})`
}

function skipSpaces(reader: Reader): void {
  while (/^\s$/.test(reader.tokens[reader.at] ?? '')) reader.at += 1
}

/** Source up to the bracket that closes the one just read. */
function rawUntil(reader: Reader, close: string): string {
  let raw = ''
  for (let depth = 0; reader.at < reader.tokens.length; reader.at += 1) {
    const token = reader.tokens[reader.at] ?? ''
    if (depth === 0 && token === close) break
    if (token === '{') depth += 1
    if (token === '}') depth -= 1
    raw += token
  }
  reader.at += 1
  return raw
}

function rawArgument(reader: Reader): string {
  skipSpaces(reader)
  if (reader.tokens[reader.at] !== '{') return ''
  reader.at += 1
  return rawUntil(reader, '}')
}

function nested(reader: Reader, source: string): string {
  if (reader.depth >= MAX_DEPTH) return source.replace(/[\\{}]/g, ' ')
  return read(source, reader.depth + 1)
}

/** The next group, or the next single token, as text. */
function argument(reader: Reader): string {
  skipSpaces(reader)
  const token = reader.tokens[reader.at]
  if (token === undefined || token === '}') return ''
  if (token === '{') return nested(reader, rawArgument(reader))
  reader.at += 1
  return token.startsWith('\\') ? command(reader, token) : token
}

function root(reader: Reader): string {
  skipSpaces(reader)
  let degree = ''
  if (reader.tokens[reader.at] === '[') {
    reader.at += 1
    degree = nested(reader, rawUntil(reader, ']'))
  }
  const body = bracketed(argument(reader))
  const sign = ROOTS.get(degree)
  return sign === undefined ? `√[${degree}]${body}` : sign + body
}

function command(reader: Reader, name: string): string {
  if (FRACTIONS.has(name)) {
    const numerator = bracketed(argument(reader))
    return `${numerator}/${bracketed(argument(reader))}`
  }
  if (name === '\\sqrt') return root(reader)
  if (TEXT_COMMANDS.has(name)) return rawArgument(reader)
  if (TRANSPARENT_COMMANDS.has(name)) return ''
  if (name === '\\mathbb') {
    const letter = argument(reader)
    return NUMBER_SETS.has(letter) ? (NUMBER_SETS.get(letter) ?? letter) : letter
  }
  if (name === '\\begin' || name === '\\end') {
    const environment = rawArgument(reader)
    // The column pattern of an array is no content.
    if (name === '\\begin' && environment.startsWith('array')) rawArgument(reader)
    return ' '
  }
  if (name === '\\binom' || name === '\\dbinom') {
    const upper = argument(reader)
    return `(${upper} nad ${argument(reader)})`
  }
  if (name === '\\\\') return '; '
  const symbol = texSymbols.get(name)
  if (symbol !== undefined) return RELATION.test(symbol) ? ` ${symbol} ` : symbol
  // An escaped sign is itself; a function's name is read as it is spelt.
  return /^\\[A-Za-z]/.test(name) ? `${name.slice(1).replace('*', '')} ` : name.slice(1)
}

function script(reader: Reader, sign: '^' | '_'): string {
  const text = argument(reader).trim()
  if (sign === '^' && text === '°') return '°'
  if (sign === '^' && /^′+$/.test(text)) return text
  return sign + bracketed(text)
}

/** A function's name stands apart from its argument, not from its exponent or base: `sin^2 x`. */
function withScript(text: string, scriptText: string): string {
  return /\p{L}{2} $/u.test(text) ? `${text.trimEnd()}${scriptText} ` : text + scriptText
}

/** One token, with whatever it takes as arguments. `text` is what stands before it. */
function piece(reader: Reader, token: string, text: string): string {
  if (token.startsWith('\\')) return command(reader, token)
  if (token === '-') return /[\p{L}\p{N})\]°|%!′]\s*$/u.test(text) ? ' − ' : '−'
  if (token === '&' || token === '~') return ' '
  if (token === "'") return '′'
  // The rule is that of the typeset formula: a comma with a space after it parts a list, one without is decimal between digits.
  if (token === ',' && /^\s$/.test(reader.tokens[reader.at] ?? '')) return ', '
  if (RELATION.test(token)) return ` ${token} `
  return /^[\s}]$/.test(token) ? '' : token
}

/** A comma between digits is decimal and stands close; every other comma and semicolon has a space after it. */
function spaced(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;)\]⟩])/g, '')
    .replace(/([([⟨]) /g, '$1')
    .replace(/;(?=\S)/g, '; ')
    .replace(/(?<!\d),(?=\S)|,(?=[^\s\d])/g, ', ')
    .trim()
}

function read(source: string, depth: number): string {
  const reader: Reader = { tokens: source.match(TOKEN) ?? [], at: 0, depth }
  let text = ''
  let isAfterFraction = false
  while (reader.at < reader.tokens.length) {
    const token = reader.tokens[reader.at] ?? ''
    if (/^\s$/.test(token)) {
      reader.at += 1
      continue
    }
    if (token === '{') {
      text += argument(reader)
      continue
    }
    reader.at += 1
    if (token === '^' || token === '_') {
      text = withScript(text, script(reader, token))
      continue
    }
    const isFraction = FRACTIONS.has(token)
    const next = piece(reader, token, text)
    // 2½ isn't 21/2, and half of x isn't 1/2x.
    const touches = isFraction ? /[\p{L}\p{N})]$/u.test(text) : isAfterFraction && /^[\p{L}\p{N}(√∛∜]/u.test(next)
    text += touches ? ` ${next}` : next
    isAfterFraction = isFraction
  }
  return spaced(text)
}

/** A formula as plain text, for places that can't typeset it. */
export function readableTex(tex: string): string {
  return read(tex, 0)
}
