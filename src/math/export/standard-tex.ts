import { decimalComma } from '#math/render/decimal-comma.ts'
import { BRACED_SPACES, ENVIRONMENTS, substituteOf } from './katex-substitutes.ts'

/** A command, a sign with a backslash, a comment, or one character. */
const TOKEN = /\\[a-zA-Z@]+|\\[^]|%[^\n]*(?:\n|$)|[^]/gu

/** Commands whose arguments LaTeX wants in braces when the command is an index or an exponent. */
const ARGUMENTS: ReadonlyMap<string, number> = new Map([
  ...['sqrt', 'operatorname', 'overline', 'underline', 'overrightarrow', 'text', 'textbf', 'textit', 'textrm', 'boldsymbol', 'pmb']
    .concat(['mathbb', 'mathrm', 'mathbf', 'mathcal', 'mathit', 'mathsf', 'mathtt', 'mathfrak', 'vec', 'hat', 'bar', 'tilde', 'dot'])
    .map((name): [string, number] => [name, 1]),
  ...['frac', 'dfrac', 'tfrac', 'cfrac', 'binom', 'dbinom', 'tbinom', 'overset', 'underset', 'stackrel'].map((name): [string, number] => [
    name,
    2,
  ]),
])

/** Commands that set their argument as text. */
const TEXT_COMMANDS: ReadonlySet<string> = new Set(
  ['text', 'textrm', 'textbf', 'textit', 'texttt', 'textsf', 'textup', 'textnormal', 'textmd', 'hbox', 'fbox'].map((name) => `\\${name}`),
)

/** Colours that LaTeX knows by name. */
const COLOUR_NAMES: ReadonlySet<string> = new Set(
  'black blue brown cyan darkgray gray green lightgray lime magenta olive orange pink purple red teal violet white yellow'.split(' '),
)

type Reader = { readonly tokens: readonly string[]; at: number }

const isSpace = (token: string | undefined): boolean => token !== undefined && /^\s$/.test(token)

/** Reads one argument: a group without its braces, or a single token. */
function readArgument(reader: Reader): string[] {
  while (isSpace(reader.tokens[reader.at])) reader.at += 1
  const first = reader.tokens[reader.at]
  reader.at += 1
  if (first === undefined) return []
  if (first !== '{') return [first]
  const inner: string[] = []
  for (let depth = 1; reader.at < reader.tokens.length; reader.at += 1) {
    const token = reader.tokens[reader.at] ?? ''
    depth += token === '{' ? 1 : token === '}' ? -1 : 0
    if (depth === 0) break
    inner.push(token)
  }
  reader.at += 1
  return inner
}

/** Tells if the next token that says something is this one, and steps over it then. */
function skip(reader: Reader, sign: string): boolean {
  if (reader.tokens[reader.at] !== sign) return false
  reader.at += 1
  return true
}

function colour(name: string, reader: Reader): string {
  const given = readArgument(reader).join('').trim()
  const hex = /^#?([\da-f]{6}|[\da-f]{3})$/i.exec(given)?.[1]
  const known = hex
    ? `{#${(hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex).toUpperCase()}}`
    : COLOUR_NAMES.has(given)
      ? `{${given}}`
      : null
  if (name === 'color') return known === null ? '' : `\\color${known}`
  if (name === 'fcolorbox') readArgument(reader)
  const body = expand(readArgument(reader))
  if (name === 'fcolorbox') return `\\fbox{${body}}`
  return known === null ? (name === 'colorbox' ? `\\text{${body}}` : `{${body}}`) : `\\${name}${known}{${body}}`
}

function environment(side: 'begin' | 'end', reader: Reader): string {
  const name = readArgument(reader).join('')
  const known = ENVIRONMENTS.get(name.replace(/\*$/, ''))
  // A starred matrix says how its columns stand and is another one.
  const written = known && !name.endsWith('matrix*') ? known[side === 'begin' ? 0 : 1] : `\\${side}{${name}}`
  if (side === 'end' || !written.endsWith('{array}')) return written
  // Dashed lines between columns are the renderer's own.
  return reader.tokens[reader.at] === '{' ? `${written}{${readArgument(reader).join('').replaceAll(':', '|')}}` : written
}

function command(token: string, reader: Reader): string {
  const name = token.slice(1)
  if (name === 'begin' || name === 'end') return environment(name, reader)
  if (['color', 'textcolor', 'colorbox', 'fcolorbox'].includes(name)) return colour(name, reader)
  if (name === 'tag' && skip(reader, '*')) return `\\qquad\\text{${expand(readArgument(reader))}}`
  if (BRACED_SPACES.has(name) && reader.tokens[reader.at] === '{') return space(readArgument(reader).join(''))
  const substitute = substituteOf(name)
  if (substitute === null) return token
  let { body } = substitute
  for (let n = 1; n <= substitute.args; n += 1) {
    const argument = expand(readArgument(reader))
    body = body.replaceAll(`#${n}`, () => argument)
  }
  return body
}

/** A space in a unit that its command takes. */
function space(size: string): string {
  return `\\${size.trim().endsWith('mu') ? 'mspace' : 'hspace'}{${size}}`
}

/** An index or an exponent that is a command with arguments, in braces. */
function script(reader: Reader): string {
  const from = reader.at
  while (isSpace(reader.tokens[reader.at])) reader.at += 1
  const token = reader.tokens[reader.at] ?? ''
  const name = token.slice(1)
  if (!token.startsWith('\\') || (substituteOf(name) === null && !ARGUMENTS.has(name))) {
    reader.at = from
    return ''
  }
  reader.at += 1
  let written = command(token, reader)
  const followed = ARGUMENTS.get(/\\([a-zA-Z]+)$/.exec(written)?.[1] ?? '') ?? 0
  for (let n = 0; n < followed; n += 1) written += `{${expand(readArgument(reader))}}`
  return `{${written}}`
}

function expand(tokens: readonly string[]): string {
  const reader: Reader = { tokens, at: 0 }
  let written = ''
  while (reader.at < tokens.length) {
    const token = tokens[reader.at] ?? ''
    reader.at += 1
    if (token.startsWith('%')) continue
    if (token === '^' || token === '_') written += token + script(reader)
    else if (token === '\\\\') written += token + rowSpace(reader)
    else if (TEXT_COMMANDS.has(token)) written += `${token}{${expand(readArgument(reader))}}`
    else if (/^\\[a-zA-Z]/.test(token)) written += command(token, reader)
    else written += token
  }
  return written
}

/** A row that begins with a bracket isn't the space before it. */
function rowSpace(reader: Reader): string {
  const from = reader.at
  while (isSpace(reader.tokens[reader.at])) reader.at += 1
  if (reader.at > from && reader.tokens[reader.at] === '[') return '\\relax '
  reader.at = from
  return ''
}

/** True when a formula has rows outside of every group and environment. */
function hasLooseRows(tex: string): boolean {
  let depth = 0
  for (const [token] of tex.matchAll(/\\(?:begin|end)(?=\{)|\\(?:left|right)(?![a-zA-Z])|\\[a-zA-Z]+|\\[^]|[{}]/g)) {
    if (token === '\\begin' || token === '{' || token === '\\left') depth += 1
    else if (token === '\\end' || token === '}' || token === '\\right') depth -= 1
    else if (token === '\\\\' && depth === 0) return true
  }
  return false
}

/**
 * Rewrites a formula that our renderer can typeset into the TeX that LaTeX with amsmath, MathJax and others know: names and
 * macros of ours are spelt out, decimal commas are set as such, environments stand within any formula, comments are gone.
 * Doing it twice changes nothing.
 */
export function standardTex(tex: string): string {
  const written = expand(decimalComma(tex).match(TOKEN) ?? [])
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()
  return hasLooseRows(written) ? `\\begin{gathered}${written}\\end{gathered}` : written
}
