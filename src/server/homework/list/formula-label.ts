import type { FormulaName } from '#contract/homework/homework.ts'
import { withRaisedSigns } from '#editor/render/raised-signs.ts'
import { readableTex } from '#editor/render/readable-tex.ts'
import { sayFormulas } from '#server/platform/rich-text/rich-field.ts'

/** Returns a formula that a keyboard typed as it is read in a line of text: "x² − 4x + 12 = 0" for "x^2-4x+12=0". */
export function formulaLabel(typed: string): string {
  return withRaisedSigns(readableTex(texOfTyped(typed)))
}

/** Returns typed formulas as they are read, for the eye, and as they are said, for whoever listens; a search doesn't fail for want of words. */
export async function formulaNames(typed: readonly string[]): Promise<FormulaName[]> {
  const words = typed.length === 0 ? [] : await sayFormulas(typed.map(texOfTyped)).catch(() => [])
  return typed.map((formula, place) => ({ label: formulaLabel(formula), words: words[place] ?? formulaLabel(formula) }))
}

const FUNCTION = /(?<![\\\p{L}])(arcsin|arccos|arctg|arcctg|sin|cos|tg|tan|ctg|cot|log|ln|lim|sqrt)(?!\p{Ll}{2})/giu

/** Writes as TeX does what a keyboard writes without backslashes: functions, powers and roots of brackets, percents. */
function texOfTyped(typed: string): string {
  return typed
    .replaceAll(FUNCTION, (_, name: string) => `\\${name.toLowerCase()} `)
    .replaceAll(/(\^|_|\\sqrt |√)\s*\(([^()]*)\)/g, (_, sign: string, inner: string) => `${sign.replace('√', '\\sqrt ')}{${inner}}`)
    .replaceAll(/√(?=[\p{L}\d])/gu, '\\sqrt ')
    .replaceAll(/(?<!\\)%/g, '\\%')
}
