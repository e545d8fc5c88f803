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

/** Where Tab goes: the next gap, or out of the braces the caret stands in; null where there is neither. */
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

/** Where Shift+Tab goes: the gap before the caret. */
export function previousGap({ text, start }: Source): number | null {
  const gap = text.lastIndexOf(GAP, start - 2)
  return gap === -1 ? null : gap + 1
}

/** The word before the caret turned into a command, when it is the name of one. */
export function expandSnippet({ text, start, end }: Source): Source | null {
  if (start !== end) return null
  const word = /(?<![\\a-zA-Z])[a-zA-Z]+$/.exec(text.slice(0, start))?.[0]
  const command = word === undefined || !Object.hasOwn(SNIPPETS, word) ? undefined : SNIPPETS[word]
  if (word === undefined || command === undefined) return null
  return insertCommand(
    { text: text.slice(0, start - word.length) + text.slice(end), start: start - word.length, end: start - word.length },
    command,
  )
}
