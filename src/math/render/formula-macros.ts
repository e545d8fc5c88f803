import { FormulaRefusal } from './explain-formula-error.ts'
import { formulaMessages } from './messages.ts'

/** Names of Polish school maths that KaTeX doesn't know; \tg, \ctg, \arctg and \arcctg it has itself. */
const POLISH = {
  '\\NWD': '\\operatorname{NWD}',
  '\\NWW': '\\operatorname{NWW}',
  '\\sgn': '\\operatorname{sgn}',
  '\\C': '\\mathbb{C}',
  '\\Q': '\\mathbb{Q}',
  '\\permil': '\\text{‰}',
} as const

/** Commands that Wikipedia, arXiv and the packages of LaTeX use, by what KaTeX has for them. */
const LATEX = {
  '\\mbox': '\\text{#1}',
  '\\textsc': '\\text{#1}',
  '\\intertext': '\\text{#1}',
  '\\ensuremath': '#1',
  '\\protect': '',
  '\\xspace': '',
  '\\strut': '\\vphantom{(}',
  '\\vspace': '\\@firstoftwo{}{#1}',
  // A formula is numbered by its document: a name of it says nothing, a reference shows the name.
  '\\label': '\\@firstoftwo{}{#1}',
  '\\ref': '\\text{#1}',
  '\\eqref': '(\\text{#1})',
  '\\lefteqn': '#1',
  '\\shoveleft': '#1',
  '\\shoveright': '#1',
  '\\iiiint': '\\mathop{\\int\\!\\!\\!\\int\\!\\!\\!\\int\\!\\!\\!\\int}\\nolimits',
  '\\mathds': '\\mathbb{#1}',
  '\\mathbbm': '\\mathbb{#1}',
  '\\nicefrac': '{}^{#1}\\!/_{#2}',
  '\\sfrac': '{}^{#1}\\!/_{#2}',
  '\\cancelto': '\\cancel{#2}^{#1}',
  '\\overarc': '\\overset{\\frown}{#1}',
  '\\wideparen': '\\overset{\\frown}{#1}',
  '\\arc': '\\overset{\\frown}{#1}',
  '\\abs': '\\left|#1\\right|',
  '\\norm': '\\left\\|#1\\right\\|',
  '\\hdots': '\\ldots',
  '\\diameter': '\\varnothing',
  '\\celsius': '{}^{\\circ}\\mathrm{C}',
  '\\textdegree': '{}^{\\circ}',
  '\\euro': '\\text{€}',
  '\\lcm': '\\operatorname{lcm}',
  '\\arccot': '\\operatorname{arccot}',
} as const

/** Environments by what KaTeX has for them; those that would number their lines don't, since the document numbers formulas. */
const ENVIRONMENTS: ReadonlyMap<string, readonly [begin: string, end: string]> = new Map([
  ['equation', ['\\begin{equation*}', '\\end{equation*}']],
  ['align', ['\\begin{align*}', '\\end{align*}']],
  ['alignat', ['\\begin{alignat*}', '\\end{alignat*}']],
  ['gather', ['\\begin{gather*}', '\\end{gather*}']],
  ['displaymath', ['\\begin{equation*}', '\\end{equation*}']],
  ['flalign', ['\\begin{align*}', '\\end{align*}']],
  ['multline', ['\\begin{gathered}', '\\end{gathered}']],
  ['eqnarray', ['\\begin{array}{rcl}', '\\end{array}']],
  ['math', ['{', '}']],
])

/**
 * Commands that reach outside the formula (links, pictures, html attributes, the console) or define others:
 * `maxExpand` counts expansions and not what they yield, so 4 kB of \def grow to a million tokens.
 * Without definitions a command can only be spelt out, so looking at the source is enough.
 */
const REFUSED =
  /\\(?:href|url|includegraphics|html(?:Class|Id|Style|Data)|message|errmessage|show|[gex]?def|let|futurelet|global|long|(?:new|renew|provide)command)(?![a-zA-Z@])/

/** A fresh set of macros for one formula: KaTeX writes what \tag defines into the object it is given. */
export function formulaMacros(): Record<string, string> {
  return { ...LATEX, ...POLISH }
}

/** The source with environments that KaTeX knows in place of those it doesn't. */
export function withKnownEnvironments(tex: string): string {
  if (!tex.includes('\\begin')) return tex
  return tex.replaceAll(/\\(begin|end)\s*\{([a-z]+)\*?\}/g, (whole, side: string, name: string) => {
    return ENVIRONMENTS.get(name)?.[side === 'begin' ? 0 : 1] ?? whole
  })
}

/** Throws a FormulaRefusal when the source holds a command that content may not use. */
export function refuseCommands(tex: string): void {
  const refused = REFUSED.exec(tex)
  if (refused !== null) throw new FormulaRefusal(formulaMessages.refused(refused[0]))
}
