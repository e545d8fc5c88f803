import { CHAT_EXCERPT } from '#contract/chat/chat-limits.ts'
import { messages } from '#web/chat/messages.ts'
import { readableFormula } from '#web/rich-editor/index.ts'

/** Elements at which a line ends. */
const BLOCKS = 'p,div,li,blockquote,pre,h2,h3,h4,tr'

/** Our words beside links to other sites are not the writer's; nor are those of the card of a task. */
const [HOST, TASK] = ['.link-host', '.embed-homework']

/** Returns the text of a rendered message with its formulas as `write` puts them; lines end where blocks do. */
function textOf(html: string, without: string, write: (tex: string) => string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const formula of body.querySelectorAll('.katex'))
    formula.replaceWith(write(formula.querySelector('annotation')?.textContent ?? formula.textContent))
  for (const other of body.querySelectorAll(without)) other.remove()
  for (const end of body.querySelectorAll('br')) end.replaceWith('\n')
  for (const block of body.querySelectorAll(BLOCKS)) block.append('\n')
  return body.textContent.replaceAll(/\n{3,}/g, '\n\n').trim()
}

/** Returns a message as text to be pasted elsewhere, formulas as TeX between dollar signs. */
export const copiedText = (html: string): string => textOf(html, HOST, (tex) => `$${tex}$`)

/** Returns the line that stands for a message above a reply and in the list of rooms, formulas as people type them: the server's says the same. */
export function excerptOf(html: string): string {
  const said = textOf(html, `${HOST},${TASK}`, readableFormula).replaceAll(/\s+/g, ' ')
  const wordless = html.includes(TASK.slice(1)) ? messages.task : messages.attachment
  const line = said === '' && html !== '' ? wordless : said
  return line.length > CHAT_EXCERPT ? `${line.slice(0, CHAT_EXCERPT - 1)}…` : line
}
