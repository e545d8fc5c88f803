import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import { parse } from 'yaml'
import { MarkdownError } from './markdown-error.ts'
import { markdownMessages } from './messages.ts'

/**
 * A fence with the info string `figure` describes a drawing in YAML: its fields by `#math/drawing`, and perhaps a
 * `caption` in Markdown.
 */

type FigureDescription = {
  readonly caption: string
  readonly spec: Readonly<Record<string, unknown>>
}

function readYaml(body: string, line: number): unknown {
  try {
    return parse(body, { maxAliasCount: 0 })
  } catch (error) {
    throw Object.assign(new MarkdownError(line, markdownMessages.figureYaml), { cause: error })
  }
}

function readFigure(body: string, line: number): FigureDescription {
  const yaml = readYaml(body, line)
  if (typeof yaml !== 'object' || yaml === null || Array.isArray(yaml)) {
    throw new MarkdownError(line, markdownMessages.figureShape)
  }
  // Any object has string keys; what they hold is checked by the rule of the drawing's attribute.
  const { caption = '', ...spec } = yaml as Readonly<Record<string, unknown>>
  if (typeof caption !== 'string') throw new MarkdownError(line, markdownMessages.figureShape)
  return { caption: caption.trim(), spec }
}

function figureTokens(state: StateCore, fence: Token): Token[] {
  const { caption, spec } = readFigure(fence.content, (fence.map?.[0] ?? 0) + 1)
  const drawing = new state.Token('drawing', '', 0)
  drawing.meta = { spec }
  drawing.map = fence.map
  const inline = new state.Token('inline', '', 0)
  inline.content = caption
  inline.children = []
  const open = new state.Token('figure_open', 'figure', 1)
  open.map = fence.map
  return [
    open,
    drawing,
    new state.Token('caption_open', 'figcaption', 1),
    inline,
    new state.Token('caption_close', 'figcaption', -1),
    new state.Token('figure_close', 'figure', -1),
  ]
}

function figures(state: StateCore): void {
  state.tokens = state.tokens.flatMap((token) =>
    token.type === 'fence' && token.info.trim() === 'figure' ? figureTokens(state, token) : [token],
  )
}

/** Teaches markdown-it figures: tokens `figure`, `drawing` (description in `meta`) and `caption`. */
export function addFigureFence(markdown: MarkdownIt): void {
  markdown.core.ruler.after('block', 'figure', figures)
}
