/** Functions that TeX writes by a command or as text: `\\tg`, `\\operatorname{tg}`, `\\mathrm{tg}`. */
const NAMES = 'arcsin|arccos|arctg|arcctg|sin|cos|tg|tan|ctg|cot|log|ln|lim|NWD|NWW'
const NAMED = new RegExp(String.raw`\\(?:operatorname\*?|mathrm|text|textrm|mbox)\s*\{\s*(${NAMES})\s*\}`, 'g')
const ALONE = new RegExp(String.raw`^\\(${NAMES})$`)

/** Returns TeX with names of functions as commands, however they were written. */
export function withFunctionCommands(tex: string): string {
  return tex.replaceAll(NAMED, String.raw`\$1 `)
}

/** Returns the name where a formula is the name of a function and nothing else; otherwise null. */
export function functionAlone(tex: string): string | null {
  return ALONE.exec(withFunctionCommands(tex).trim())?.[1] ?? null
}
