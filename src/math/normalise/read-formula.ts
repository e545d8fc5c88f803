import { withFunctionCommands } from './function-names.ts'
import { FUNCTIONS, signOf, spelledOut, TYPED_NAMES } from './signs.ts'

/** The notation of a formula: TeX, or as a pupil types it ("x1+x2", "sqrt(2)", "sinx"). */
export type Notation = 'tex' | 'typed'

/**
 * A command, a number (with Polish or English decimals, thousands apart), a typed relation, letters, or one sign.
 * `50\,000` is one number, `1;2` two.
 */
const TOKEN = /\\[a-zA-Z]+|\\[\s\S]|\d+(?:\\,\d{3}(?!\d))*(?:(?:,|\{,\}|\.)\d+)?|<=>|[<>!~]=|=[<>](?!=)|<>|->|\+-|\.{3}|\p{L}+|\s+|[\s\S]/gu

/** Stands between two formulas: at rows, columns of space, words between them. */
const BREAK = '\n'

/** Longest formulas are proofs: beyond this nobody asks. */
const MAX_TOKENS = 4_000
const MAX_DEPTH = 60

type Reader = { readonly tokens: string[]; readonly notation: Notation; at: number; depth: number }

/** The atoms of a formula in one notation for all ways of writing it; `BREAK` among them parts it. */
function readAtoms(source: string, notation: Notation): string[] {
  const tokens = (spelledOut(withFunctionCommands(source)).match(TOKEN) ?? [])
    .slice(0, MAX_TOKENS)
    .flatMap((token) => lettersApart(token, notation))
  const reader: Reader = { tokens, notation, at: 0, depth: 0 }
  const atoms: string[] = []
  // A lone closing brace ends a sequence early; what follows is read all the same.
  for (; reader.at < tokens.length; reader.at += 1) atoms.push(...readSequence(reader, '}'))
  return atoms
}

/** The formulas a source holds, each as its atoms. */
export function readFormulas(source: string, notation: Notation): string[][] {
  const parts: string[][] = [[]]
  for (const atom of readAtoms(source, notation))
    if (atom === BREAK) parts.push([])
    else parts.at(-1)?.push(atom)
  return parts.filter((part) => part.length > 0)
}

/** Letters side by side are a product; typed ones may spell a name: "2pi", "sinx". */
function lettersApart(token: string, notation: Notation): string[] {
  if (!/^\p{L}{2,}$/u.test(token)) return [token]
  if (notation === 'tex') return [...token]
  const apart: string[] = []
  for (let at = 0; at < token.length;) {
    const name = TYPED_NAMES.find((known) => token.startsWith(known, at)) ?? token[at] ?? ''
    apart.push(name)
    at += name.length
  }
  return apart
}

/** Everything up to the closing token, which is left where it is. */
function readSequence(reader: Reader, close: string): string[] {
  const atoms: string[] = []
  /** The index at which the product before a slash begins. */
  let productStart = 0
  reader.depth += 1
  while (reader.at < reader.tokens.length && reader.tokens[reader.at] !== close && reader.depth < MAX_DEPTH) {
    const sign = signOf(reader.tokens[reader.at] ?? '')
    if (sign === '/') {
      reader.at += 1
      const numerator = atoms.splice(productStart)
      atoms.push(...asFactor(numerator), '/')
      productStart = atoms.length
      continue
    }
    const read = readItem(reader, atoms)
    if (read.length > 0 && isSeparating(read[0] ?? '')) {
      atoms.push(...read)
      if (read.length === 1) productStart = atoms.length
      continue
    }
    atoms.push(...read)
    // The atoms that a bracket closes belong to the product in which the bracket stands.
    if (CLOSING.test(atoms.at(-1) ?? '')) productStart = Math.min(productStart, openedAt(atoms))
  }
  reader.depth -= 1
  return atoms
}

const SEPARATING = /^[=<>≥≤≠≈≡∼+\-±→⇒⇔∈∉∪∩∖∧∨:;,|([{⟨\n]$/u
const CLOSING = /^[)\]]/u

function isSeparating(atom: string): boolean {
  return SEPARATING.test(atom)
}

/** The index of the bracket that the last atom closes. */
function openedAt(atoms: readonly string[]): number {
  let depth = 0
  for (let at = atoms.length - 1; at >= 0; at--) {
    const atom = atoms[at] ?? ''
    if (CLOSING.test(atom)) depth += 1
    if (/[([]$/u.test(atom)) depth -= 1
    if (depth === 0) {
      // "f(x)/2": the letter before belongs to it.
      let start = at
      while (start > 0 && !isSeparating(atoms[start - 1] ?? '') && atoms[start - 1] !== '/') start -= 1
      return start
    }
  }
  return 0
}

/** One item: a sign, a number, a group, a fraction, a root; powers and indices are joined to the atom before. */
function readItem(reader: Reader, before: string[]): string[] {
  const token = reader.tokens[reader.at] ?? ''
  reader.at += 1
  if (/^\s+$/.test(token)) return []
  if (/^\d/.test(token)) return readNumber(reader, token, before)
  const sign = signOf(token)
  switch (sign) {
    case '':
      return []
    case '{':
      if (token !== '{') return ['{']
      return readGroup(reader)
    case '}':
      return token === '}' ? [] : ['}']
    case '^':
    case '_':
      return readScript(reader, sign, before)
    case "'":
    case '!':
    case '°':
      return before.length === 0 ? [sign] : joined(before, sign)
    case '√':
      return readRoot(reader, token)
    case '\\frac':
    case '\\dfrac':
    case '\\tfrac':
    case '\\cfrac':
      return [...asFactor(readArgument(reader, 'digit')), '/', ...asFactor(readArgument(reader, 'digit'))]
    case '\\binom':
    case '\\dbinom':
    case '\\tbinom':
      return ['\\binom(', ...readArgument(reader, 'digit'), ',', ...readArgument(reader, 'digit'), ')']
    case '\\text':
    case '\\textbf':
    case '\\textit':
    case '\\mbox':
    case '\\color':
    case '\\tag':
      skipArgument(reader)
      return [BREAK]
    case '\\begin':
    case '\\end':
      skipArgument(reader)
      if (reader.tokens[reader.at] === '{' && sign === '\\begin') skipArgument(reader)
      return [BREAK]
    case '\\\\':
    case '\\quad':
    case '\\qquad':
    case '\\hspace':
      return [BREAK]
    case '(':
      return readBracketAfterFunction(reader, before)
    default:
      return [sign]
  }
}

/** A typed digit right after a letter is its index: "x1+x2". */
function readNumber(reader: Reader, token: string, before: string[]): string[] {
  const number = token.replaceAll('\\,', '').replace('{,}', ',').replace('.', ',')
  const isIndex =
    reader.notation === 'typed' && /^\p{L}$/u.test(before.at(-1) ?? '') && /^\p{L}$/u.test(signOf(reader.tokens[reader.at - 2] ?? ''))
  return isIndex ? joined(before, `_${number}`) : [number]
}

function readGroup(reader: Reader): string[] {
  const inside = readSequence(reader, '}')
  reader.at += 1
  return inside
}

/** A group, or the one token that stands there; of a number only its first digit where TeX would take no more. */
function readArgument(reader: Reader, unbraced: 'digit' | 'whole'): string[] {
  while (/^\s+$/.test(reader.tokens[reader.at] ?? '') || reader.tokens[reader.at] === '\\!') reader.at += 1
  const token = reader.tokens[reader.at]
  if (token === undefined || token === '}') return []
  if (token !== '{') {
    if (unbraced === 'digit' && /^\d\d/.test(token)) {
      // The rest of the number stays to be read.
      reader.tokens.splice(reader.at, 1, token.slice(0, 1), token.slice(1))
    }
    return readItem(reader, [])
  }
  reader.at += 1
  return readGroup(reader)
}

function skipArgument(reader: Reader): void {
  if (reader.tokens[reader.at] !== '{') return
  let depth = 0
  for (; reader.at < reader.tokens.length; reader.at += 1) {
    const token = reader.tokens[reader.at]
    if (token === '{') depth += 1
    if (token === '}') depth -= 1
    if (depth === 0) break
  }
  reader.at += 1
}

/** `x^2` is one atom, so that `x` is not found in it; a longer power opens a bracket: `x^(`, `n`, `+`, `1`, `)`. */
function readScript(reader: Reader, mark: '^' | '_', before: string[]): string[] {
  let content = readArgument(reader, 'whole')
  if (reader.notation === 'typed' && content[0] === '-' && content.length === 1) content = ['-', ...readArgument(reader, 'whole')]
  if (content[0] === '(' && content.length === 1) {
    content = readSequence(reader, ')')
    if (reader.tokens[reader.at] !== undefined) reader.at += 1
  }
  if (content.length === 0) return []
  if (mark === '^' && content.length === 1 && (content[0] === '°' || /^'+$/.test(content[0] ?? ''))) return joined(before, content[0] ?? '')
  if (content.length === 1 || (content.length === 2 && content[0] === '-')) return withScript(before, mark + content.join(''))
  return [...joined(before, `${mark}(`), ...content, ')']
}

/** Indices stand before powers, however they were written. */
function withScript(before: string[], script: string): string[] {
  const last = before.at(-1) ?? ''
  const power = last.indexOf('^')
  if (script.startsWith('_') && power > 0 && !last.endsWith('(')) {
    before.pop()
    return [last.slice(0, power) + script + last.slice(power)]
  }
  return joined(before, script)
}

function joined(before: string[], mark: string): string[] {
  return [(before.pop() ?? '') + mark]
}

/** `\sqrt2` takes a digit, "√25" and "sqrt(25)" all of it. */
function readRoot(reader: Reader, token: string): string[] {
  let degree = ''
  if (token === '\\sqrt' && reader.tokens[reader.at] === '[') {
    reader.at += 1
    degree = readSequence(reader, ']').join('')
    reader.at += 1
  }
  const name = degree === '' || degree === '2' ? '√(' : `√${degree}(`
  const isTyped = token !== '\\sqrt'
  if (isTyped) while (/^\s+$/.test(reader.tokens[reader.at] ?? '')) reader.at += 1
  if (isTyped && reader.tokens[reader.at] === '(') {
    reader.at += 1
    const inside = readSequence(reader, ')')
    // Unfinished: whatever comes after is still to be typed.
    if (reader.tokens[reader.at] === undefined) return [name, ...inside]
    reader.at += 1
    return [name, ...inside, ')']
  }
  return [name, ...readArgument(reader, isTyped ? 'whole' : 'digit'), ')']
}

/** `\sin(\alpha)` is `\sin\alpha`; around more than one atom brackets stay. */
function readBracketAfterFunction(reader: Reader, before: readonly string[]): string[] {
  const [name = ''] = /^\\[a-z]+/.exec(before.at(-1) ?? '') ?? []
  if (!FUNCTIONS.has(name)) return ['(']
  const start = reader.at
  const inside = readSequence(reader, ')')
  const after = reader.tokens.slice(reader.at + 1).find((token) => signOf(token) !== '')
  if (reader.tokens[reader.at] === ')' && inside.length === 1 && after !== '^') {
    reader.at += 1
    return inside
  }
  reader.at = start
  return ['(']
}

/** Makes one factor for over or under a line: one atom, root or bracket stays as it is, anything else gets brackets. */
function asFactor(atoms: string[]): string[] {
  return atoms.length <= 1 || isOneFactor(atoms) ? atoms : ['(', ...atoms, ')']
}

function isOneFactor(atoms: readonly string[]): boolean {
  if (!(atoms[0] ?? '').endsWith('(')) return false
  let depth = 0
  for (const [at, atom] of atoms.entries()) {
    if (CLOSING.test(atom)) depth -= 1
    if (atom.endsWith('(')) depth += 1
    if (depth === 0) return at === atoms.length - 1
  }
  return false
}
