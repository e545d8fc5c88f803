import { decimalComma } from '#math/render/decimal-comma.ts'
import { formulaError, renderFormula } from '#math/render/render-formula.ts'
import { bracedArguments } from './braced-arguments.ts'

/** Commands that only the visual input knows, in the words everybody else uses. */
const OWN_COMMANDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '\\exponentialE': 'e',
    '\\imaginaryI': 'i',
    '\\imaginaryJ': 'j',
    '\\differentialD': 'd',
    '\\capitalDifferentialD': 'D',
    '\\mleft': '\\left',
    '\\mright': '\\right',
    '\\doubleprime': '\\prime\\prime',
  }),
)

/**
 * A source as the visual input reads it rightly. It takes a bracket behind an unbraced power for a part of the power,
 * and drops the space that tells a comma between numbers from the comma in one: both are written out for it.
 */
export function toVisual(tex: string): string {
  return bracedArguments(decimalComma(tex), 'all')
}

/** A command of the palette with its gaps as the visual input marks them; what is selected goes into the first. */
export function withGaps(command: string, isSelected: boolean): string {
  const gaps = command.trim().replaceAll('{}', '{#?}')
  // `#@` alone would take what stands before the caret, too: a root after a digit isn't the digit's.
  return isSelected ? gaps.replace('#?', '#@') : gaps
}

/** Turns the LaTeX of the visual input into our source: gaps that nobody filled are empty braces, commas of lists have their space. */
export function fromVisual(latex: string): string {
  const known = latex
    .replaceAll(/\\[a-zA-Z]+(?=(.?))/g, (command, next: string) => {
      const own = OWN_COMMANDS.get(command)
      if (own === undefined) return command
      // A command ends where letters end; the one that replaces it may need the same.
      return own.startsWith('\\') && /[a-zA-Z]/.test(next) ? `${own} ` : own
    })
    .replaceAll(/\\placeholder(?:\[[^\]]*\])?\{[^{}]*\}/g, '{}')
    .replaceAll('{{}}', '{}')
    .replaceAll(/(\\.|\{,\})|,(?=\S)/gs, (match, kept: string | undefined) => kept ?? `${match} `)
  return bracedArguments(known, 'fractions').trim()
}

/** True when both sources are set alike. */
export function isSetAlike(tex: string, other: string): boolean {
  return pictureOf(tex) === pictureOf(other)
}

/** The part of MathLive's field that is used. */
type VisualField = {
  setValue: (latex: string, options?: { silenceNotifications: boolean; mode: 'math' }) => void
  getValue: (format: 'latex-without-placeholders') => string
}

/** Puts a formula into the field; false where a change made there would lose something of it. */
export function openVisually(field: VisualField, tex: string): boolean {
  if (tex.trim() !== '' && formulaError(tex, true) !== null) return false
  try {
    field.setValue(toVisual(tex), { silenceNotifications: true, mode: 'math' })
    // Not what it remembers of the source: as it would write all of it anew.
    return tex.trim() === '' || isSetAlike(tex, fromVisual(field.getValue('latex-without-placeholders')))
  } catch {
    return false // it throws where it has no words for something, `\cancel` for one
  }
}

/** The picture that is seen: KaTeX's html without the source it carries, of one way to write arguments. */
function pictureOf(tex: string): string {
  return renderFormula(toVisual(tex), { display: true }).replace(/<annotation[\s\S]*?<\/annotation>/, '')
}
