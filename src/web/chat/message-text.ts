import { CHAT_EXCERPT } from '#contract/chat/chat-limits.ts'

/** Elements at which a line ends. */
const BLOCKS = 'p,div,li,blockquote,pre,h2,h3,h4,tr'

/** Returns the text of a rendered message with its formulas as `write` puts them; lines end where blocks do. */
function textOf(html: string, write: (tex: string) => string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const formula of body.querySelectorAll('.katex'))
    formula.replaceWith(write(formula.querySelector('annotation')?.textContent ?? formula.textContent))
  // Our words beside links to other sites are not the writer's.
  for (const host of body.querySelectorAll('.link-host')) host.remove()
  for (const end of body.querySelectorAll('br')) end.replaceWith('\n')
  for (const block of body.querySelectorAll(BLOCKS)) block.append('\n')
  return body.textContent.replaceAll(/\n{3,}/g, '\n\n').trim()
}

/** Returns a message as text to be pasted elsewhere, formulas as TeX between dollar signs. */
export const copiedText = (html: string): string => textOf(html, (tex) => `$${tex}$`)

/**
 * Returns the line that stands for a message above a reply, and in the list of rooms until the server's is read, which writes formulas
 * as people do.
 */
export function excerptOf(html: string): string {
  const line = textOf(html, (tex) => tex).replaceAll(/\s+/g, ' ')
  return line.length > CHAT_EXCERPT ? `${line.slice(0, CHAT_EXCERPT - 1)}…` : line
}
