import type { MarkdownIt, StateBlock } from 'markdown-it'
import { MATH_PANEL_VARIANTS } from '#contract/enums.ts'

/**
 * Fenced containers: `::: theorem Nazwa` … `:::` is a panel, `::: details Tytuł` … `:::` a folding section. They nest,
 * and one that is never closed runs to the end of what it stands in, like a fence of code.
 */

const OPENING = /^:{3,}[ \t]*([a-z]+)(?:[ \t]+(.*))?$/
const CLOSING = /^:{3,}[ \t]*$/
const CODE_FENCE = /^(?:`{3,}|~{3,})/

const variants: readonly string[] = MATH_PANEL_VARIANTS

function isContainerName(name: string | undefined): name is string {
  return name === 'details' || (name !== undefined && variants.includes(name))
}

function lineText(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trim()
}

/** The line of the matching `:::`, or `endLine`. */
function closingLine(state: StateBlock, startLine: number, endLine: number): number {
  let depth = 1
  let inCode = false
  for (let line = startLine + 1; line < endLine; line += 1) {
    if (!state.isEmpty(line) && (state.sCount[line] ?? 0) < state.blkIndent) return line
    const text = lineText(state, line)
    if (CODE_FENCE.test(text)) inCode = !inCode
    if (inCode) continue
    if (isContainerName(OPENING.exec(text)?.[1])) depth += 1
    if (CLOSING.test(text)) depth -= 1
    if (depth === 0) return line
  }
  return endLine
}

function pushTitle(state: StateBlock, type: string, title: string, line: number): void {
  state.push(`${type}_open`, 'div', 1)
  const inline = state.push('inline', '', 0)
  inline.content = title
  inline.map = [line, line + 1]
  inline.children = []
  state.push(`${type}_close`, 'div', -1)
}

function container(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const [, name, title = ''] = OPENING.exec(lineText(state, startLine)) ?? []
  if (!isContainerName(name)) return false
  if (silent) return true

  const type = name === 'details' ? 'details' : 'math_panel'
  const [titleType, bodyType] = type === 'details' ? ['details_summary', 'details_content'] : ['math_panel_name', 'math_panel_body']
  const end = closingLine(state, startLine, endLine)

  const open = state.push(`${type}_open`, 'div', 1)
  open.info = name
  open.map = [startLine, end]
  pushTitle(state, titleType, title.trim(), startLine)
  state.push(`${bodyType}_open`, 'div', 1)

  const { lineMax, parentType } = state
  state.lineMax = end
  // Anything but 'paragraph' or 'list' makes the inner blocks stand on their own.
  state.parentType = 'blockquote'
  state.md.block.tokenize(state, startLine + 1, end)
  state.lineMax = lineMax
  state.parentType = parentType

  state.push(`${bodyType}_close`, 'div', -1)
  state.push(`${type}_close`, 'div', -1)
  const isClosed = end < endLine && CLOSING.test(lineText(state, end))
  state.line = isClosed ? end + 1 : end
  return true
}

/** Teaches markdown-it `:::` containers: tokens `math_panel*` and `details*`; `info` of the opening one is the name. */
export function addContainerRule(markdown: MarkdownIt): void {
  markdown.block.ruler.before('fence', 'container', container, { alt: ['paragraph', 'blockquote', 'list'] })
}
