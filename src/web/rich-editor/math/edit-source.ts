import { SNIPPETS } from './symbols.ts'

/** Source of a formula with what is selected in it. */
export type Source = { readonly text: string; readonly start: number; readonly end: number }

const GAP = '{}'

/** Inserts a command in place of the selection; the selected text goes into its first gap, the caret into the first left. */
export function insertCommand({ text, start, end }: Source, command: string): Source {
  const selected = text.slice(start, end)
  const gap = command.indexOf(GAP)
  const filled = selected === '' || gap === -1 ? command : `${command.slice(0, gap + 1)}${selected}${command.slice(gap + 1)}`
  const next = text.slice(0, start) + filled + text.slice(end)
  const caret = filled.indexOf(GAP)
  const at = caret === -1 ? start + filled.length : start + caret + 1
  return { text: next, start: at, end: at }
}

/** The place to which Tab goes: the next gap, or out of the braces the caret stands in; null where there is neither. */
export function nextGap({ text, end }: Source): number | null {
  const gap = text.indexOf(GAP, end)
  if (gap !== -1) return gap + 1
  let depth = 0
  for (let at = end; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '{') depth += 1
    else if (text[at] === '}') {
      if (depth === 0) return at + 1
      depth -= 1
    }
  }
  return null
}

/** The place to which Shift+Tab goes: the gap before the caret. */
export function previousGap({ text, start }: Source): number | null {
  const gap = text.lastIndexOf(GAP, start - 2)
  return gap === -1 ? null : gap + 1
}

/** The word or the command before the caret, `frac` or `\frac`, with the braces of its arguments; null where there are none. */
export function expandSnippet({ text, start, end }: Source): Source | null {
  if (start !== end) return null
  const typed = /(?<![a-zA-Z])\\?[a-zA-Z]+$/.exec(text.slice(0, start))?.[0]
  const command = typed === undefined ? undefined : SNIPPETS.get(typed.replace('\\', ''))
  // A command of its own, such as \alpha, is whole as it stands.
  if (typed === undefined || command === undefined || (typed.startsWith('\\') && !command.includes(GAP))) return null
  const word = typed
  return insertCommand(
    { text: text.slice(0, start - word.length) + text.slice(end), start: start - word.length, end: start - word.length },
    command,
  )
}
