import { skipBlank, type TexToken, texTokens } from '#math/steps/tex-tokens.ts'

/** Commands whose arguments may stand without braces, by their number. */
const FRACTIONS: ReadonlyMap<string, number> = new Map(
  Object.entries({ '\\frac': 2, '\\dfrac': 2, '\\tfrac': 2, '\\binom': 2, '\\sqrt': 1 }),
)
const SCRIPTS: ReadonlyMap<string, number> = new Map(Object.entries({ '^': 1, _: 1 }))

/** Commands that take the group behind them along when they are an argument themselves. */
const WITH_GROUP = /^\\(?:text|mathrm|mathbb|mathbf|mathit|mathcal|operatorname|overline|underline|vec|hat|bar|dot|widehat|overrightarrow)$/

type Reader = { readonly tokens: readonly TexToken[]; readonly arity: ReadonlyMap<string, number>; at: number }

/** Puts braces around arguments written without: those of fractions and roots, with `all` those of powers and indices, too. */
export function bracedArguments(tex: string, which: 'all' | 'fractions'): string {
  const reader: Reader = { tokens: texTokens(tex), arity: which === 'all' ? new Map([...FRACTIONS, ...SCRIPTS]) : FRACTIONS, at: 0 }
  let braced = ''
  while (reader.at < reader.tokens.length) braced += readItem(reader)
  return braced
}

/** One token with what belongs to it. */
function readItem(reader: Reader): string {
  const text = reader.tokens[reader.at]?.text ?? ''
  reader.at += 1
  if (text === '{') return text + readUntil(reader, '}')
  let item = text
  const count = reader.arity.get(text) ?? 0
  if (text === '\\sqrt' && isNext(reader, '[')) {
    reader.at += 1
    item += `[${readUntil(reader, ']')}`
  }
  for (let taken = 0; taken < count; taken += 1) item += readArgument(reader)
  return item
}

function readArgument(reader: Reader): string {
  reader.at = skipBlank(reader.tokens, reader.at)
  const text = reader.tokens[reader.at]?.text
  if (text === undefined || text === '}' || text === '&') return ''
  if (text === '{') return readItem(reader)
  let argument = readItem(reader)
  if (WITH_GROUP.test(text) && isNext(reader, '{')) argument += readItem(reader)
  return `{${argument}}`
}

/** Up to the closing token and with it. */
function readUntil(reader: Reader, close: string): string {
  let inside = ''
  while (reader.at < reader.tokens.length) {
    if (reader.tokens[reader.at]?.text === close) {
      reader.at += 1
      return inside + close
    }
    inside += readItem(reader)
  }
  return inside
}

/** True when that is what comes next; blanks before it are passed. */
function isNext(reader: Reader, text: string): boolean {
  const at = skipBlank(reader.tokens, reader.at)
  if (reader.tokens[at]?.text !== text) return false
  reader.at = at
  return true
}
