import { readableTex } from '#editor/render/readable-tex.ts'

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** Returns a formula that a keyboard typed as it is read in a line of text: "x² − 4x + 12 = 0" for "x^2-4x+12=0". */
export function formulaLabel(typed: string): string {
  return readableTex(typed)
    .replaceAll(/\^(\d+)/g, (_, digits: string) => [...digits].map((digit) => RAISED[Number(digit)]).join(''))
    .replaceAll(/(?<=sin|cos|tg|log|ln)(?=\d)/g, ' ')
}
