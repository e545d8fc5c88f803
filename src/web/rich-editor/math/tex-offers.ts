import { formulaMacros } from '#math/render/formula-macros.ts'
import { formulaError } from '#math/render/render-formula.ts'
import { knownCommands } from '#math/speech/known-commands.ts'
import { insertCommand, type Source } from './edit-source.ts'
import { SNIPPETS, SYMBOLS } from './symbols.ts'

/** An offer completes a command that is being typed: `tex` is inserted, `shown` is drawn beside it, `name` says it in Polish. */
export type TexOffer = { readonly tex: string; readonly name: string; readonly shown: string }

/** A command before the caret, from its backslash on. */
export type TypedCommand = { readonly from: number; readonly name: string }

const MOST_OFFERS = 8

/** The commands that tasks of the library hold most, in this order; others follow as the palette and the reader have them. */
const USED_MOST =
  'frac text cdot sqrt circ pi alpha sin cos infty log ge Delta in cup binom le tg neq ldots approx Omega lor gamma beta vec lambda int cap angle ln'.split(
    ' ',
  )

type Candidate = TexOffer & {
  /** The command without its backslash, and words that Tab turns into the same. */
  readonly command: string
  readonly aliases: readonly string[]
  /** Words of the name without Polish signs. */
  readonly words: readonly string[]
  /** Equal for commands that write the same sign. */
  readonly sign: string
  /** Its place among the commands that are used most; the last for others, and for further forms of a command. */
  readonly usage: number
}

let candidates: readonly Candidate[] | null = null

/** The command that is typed right before the caret; null within a word and where none is typed. */
export function typedCommand({ text, start, end }: Source): TypedCommand | null {
  if (start !== end || /^\p{L}/u.test(text.slice(end))) return null
  const [, typed] = /(?<!\\)(?:\\\\)*(\\\p{L}*)$/u.exec(text.slice(Math.max(0, start - 64), start)) ?? []
  return typed === undefined ? null : { from: start - typed.length, name: typed.slice(1) }
}

/** Finds commands that begin as typed, then those whose Polish name does; each can be typeset. */
export function offersFor(typed: string): TexOffer[] {
  candidates ??= withoutDoubles([...paletteCandidates(), ...readerCandidates(), ...macroCandidates()])
  const found = candidates
    .map((candidate, order) => ({ candidate, rank: [kindOf(candidate, typed), candidate.usage, order] as const }))
    .filter(({ rank: [kind] }) => kind < NO_MATCH)
    .toSorted(({ rank: [a, b, c] }, { rank: [x, y, z] }) => a - x || b - y || c - z)
  const offers: TexOffer[] = []
  const signs = new Set<string>()
  for (const { candidate } of found) {
    if (signs.has(candidate.sign) || formulaError(candidate.shown) !== null) continue
    signs.add(candidate.sign)
    offers.push(candidate)
    if (offers.length === MOST_OFFERS) break
  }
  return offers
}

/** The source with an offer in place of what was typed, the caret in its first gap. Braces that follow already stay the only ones. */
export function takeOffer({ text, end }: Source, { from }: TypedCommand, { tex }: TexOffer): Source {
  const isFilled = text[end] === '{' && /^\\[a-zA-Z]+\{/.test(tex)
  // A raised sign that is already raised isn't raised again.
  const command = isFilled ? tex.slice(0, tex.indexOf('{')) : tex.startsWith('^') && /\^\{?$/.test(text.slice(0, from)) ? tex.slice(1) : tex
  return insertCommand({ text: text.slice(0, from) + text.slice(end), start: from, end: from }, command)
}

const NO_MATCH = 9

/** The closeness of a candidate to what is typed, 0 for the same command. */
function kindOf({ command, aliases, words }: Candidate, typed: string): number {
  if (command === typed) return 0
  if (command.startsWith(typed)) return 1
  const begins = plain(typed)
  if (command.toLowerCase().startsWith(begins)) return 2
  if (begins.length < 2) return NO_MATCH
  if (aliases.some((alias) => alias.startsWith(begins)) || words.slice(0, 1).some((word) => word.startsWith(begins))) return 3
  return begins.length > 2 && words.some((word) => word.startsWith(begins)) ? 4 : NO_MATCH
}

/** Letters as a keyboard without Polish signs types them. */
const plain = (words: string): string => words.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replaceAll(/\p{M}/gu, '')

function candidate(tex: string, name: string, sign: string, shown = tex.replaceAll('{}', '{\\square}')): Candidate {
  const aliases = [...SNIPPETS].filter(([, snippet]) => snippet === tex).map(([alias]) => alias)
  const [, command = ''] = /\\([a-zA-Z]+)/.exec(tex) ?? []
  const words = plain(name)
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
  const place = USED_MOST.indexOf(command)
  const usage = place === -1 ? USED_MOST.length : place
  return { tex, name, usage, shown: shown.startsWith('^') ? `x${shown}` : shown, command, aliases, words, sign }
}

/** Each template once, where it is met first; the first form of a command comes before its further ones. */
function withoutDoubles(all: readonly Candidate[]): Candidate[] {
  const [templates, commands] = [new Set<string>(), new Set<string>()]
  return all.flatMap((each) => {
    if (templates.has(each.tex)) return []
    const isFurther = commands.has(each.command)
    templates.add(each.tex)
    commands.add(each.command)
    return [isFurther ? { ...each, usage: USED_MOST.length } : each]
  })
}

function paletteCandidates(): Candidate[] {
  const signs = new Map(knownCommands().map(({ command, sign }) => [command, sign]))
  return Object.values(SYMBOLS)
    .flat()
    .filter(({ tex }) => /^\^?\\[a-zA-Z]/.test(tex))
    .map(({ tex, name, shown }) => candidate(tex, name, signs.get(tex.trim()) ?? tex, shown))
}

function readerCandidates(): Candidate[] {
  return knownCommands().map(({ command, sign, words, takesArgument }) =>
    candidate(takesArgument ? `${command}{}` : `${command} `, words, takesArgument ? `${command}{}` : sign),
  )
}

/** Commands of ours that take arguments, such as `\abs{}`. Those that show nothing are left out. */
function macroCandidates(): Candidate[] {
  return Object.entries(formulaMacros())
    .filter(([, meaning]) => meaning.includes('#1') && !meaning.startsWith('\\@'))
    .map(([command, meaning]) => {
      const tex = command + '{}'.repeat(meaning.includes('#2') ? 2 : 1)
      return candidate(tex, '', tex)
    })
}
