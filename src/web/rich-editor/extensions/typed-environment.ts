import { DISPLAY_ENVIRONMENT } from '#editor/paste/tex-in-text.ts'
import { isInSource } from './polish-signs.ts'

const WHOLE = new RegExp(String.raw`^\\begin\{(${DISPLAY_ENVIRONMENT})\}.*\S.*\\end\{\1\}$`)

/**
 * Returns the environment that ends a text which is being typed, `\begin{aligned}…\end{aligned}`, and is a formula of its own line.
 * Null for one within another environment, or within signs that aren't closed yet: it is part of what they will make.
 */
export function typedEnvironment(text: string): string | null {
  if (!text.endsWith('}')) return null
  let start = 0
  let depth = 0
  for (const { 1: side, index } of text.matchAll(/\\(begin|end)\{[^{}]*\}/g)) {
    if (depth === 0) start = index
    depth = side === 'begin' ? depth + 1 : Math.max(depth - 1, 0)
  }
  const before = text.slice(0, start)
  const source = text.slice(start)
  return depth === 0 && WHOLE.test(source) && !isInSource(before) && !before.includes('$$') ? source : null
}
