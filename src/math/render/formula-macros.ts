import { FormulaRefusal } from './explain-formula-error.ts'
import { formulaMessages } from './messages.ts'

/** Names of Polish school maths that KaTeX doesn't know; \tg, \ctg, \arctg and \arcctg it has itself. */
const POLISH = {
  '\\NWD': '\\operatorname{NWD}',
  '\\NWW': '\\operatorname{NWW}',
  '\\sgn': '\\operatorname{sgn}',
  '\\C': '\\mathbb{C}',
  '\\permil': '\\text{‰}',
} as const

/**
 * Commands that reach outside the formula (links, pictures, html attributes, the console) or define others:
 * `maxExpand` counts expansions and not what they yield, so 4 kB of \def grow to a million tokens.
 * Without definitions a command can only be spelt out, so looking at the source is enough.
 */
const REFUSED =
  /\\(?:href|url|includegraphics|html(?:Class|Id|Style|Data)|message|errmessage|show|[gex]?def|let|futurelet|global|long|(?:new|renew|provide)command)(?![a-zA-Z@])/

/** A fresh set of macros for one formula: KaTeX writes what \tag defines into the object it is given. */
export function formulaMacros(): Record<string, string> {
  return { ...POLISH }
}

/** Throws a FormulaRefusal when the source holds a command that content may not use. */
export function refuseCommands(tex: string): void {
  const refused = REFUSED.exec(tex)
  if (refused !== null) throw new FormulaRefusal(formulaMessages.refused(refused[0]))
}
