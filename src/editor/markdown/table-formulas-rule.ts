import type { MarkdownIt, StateCore } from 'markdown-it'

/**
 * A table's row is cut at every `|` before formulas are known, so `| $|x|$ |` and `| \(|x|\) |` would fall apart. Bars
 * within the formulas of a row are escaped first; the table takes the backslash off again.
 */

const ROW = /^[ \t]*\|.*\|[ \t]*$/
/** Opened and closed by the rule of `math-rules.ts`, so that two prices are no formula. What opens twice opened the second time. */
const FORMULA = new RegExp(
  [
    String.raw`(?<!\\)\$(?!\s)(?:\\.|[^\\$])+(?<!\s)\$(?!\d)`,
    String.raw`(?<!\\)\\\((?:(?!\\\().)+?\\\)`,
    String.raw`(?<!\\)\\\[(?:(?!(?<!\\)\\\[).)+?\\\]`,
  ].join('|'),
  'g',
)
const BARE_BAR = /(?<!\\)\|/g
const CODE_FENCE = /^[ \t]*(?:`{3,}|~{3,})/

function tableFormulas(state: StateCore): void {
  let inCode = false
  const lines = state.src.split('\n').map((line) => {
    if (CODE_FENCE.test(line)) inCode = !inCode
    if (inCode || !ROW.test(line)) return line
    return line.replace(FORMULA, (formula) => formula.replace(BARE_BAR, '\\|'))
  })
  state.src = lines.join('\n')
}

/** Lets formulas in tables hold bars. */
export function addTableFormulasRule(markdown: MarkdownIt): void {
  markdown.core.ruler.after('normalize', 'table_formulas', tableFormulas)
}
