import type { Mentionable, RichDoc } from '#web/rich-editor/index.ts'

type RichNode = RichDoc['content'][number]
type RichMark = NonNullable<RichNode['marks']>[number]

/**
 * A plain text as the document of a message, and back: lines, formulas between dollar signs and addresses. What has more than that is
 * written in the editor.
 */

/** `$…$` as in Pandoc: no space inside the signs, no figure behind the second, so that „5 $ i 6 $” stays a text. */
const PIECES = /\$(?!\s)((?:[^$\\\n]|\\.)+?)(?<!\s)\$(?!\d)|(https?:\/\/[^\s<>"„”]*[^\s<>"„”.,;:!?)\]}'])/g
const DISPLAY = /^\$\$(?!\$)((?:[^$\\]|\\.)+?)\$\$$/

/** Returns the document that a typed text means; `@` before the whole name of one of these people names them. */
export function plainDocument(text: string, people: readonly Mentionable[] = []): RichDoc {
  const blocks: RichNode[] = []
  let lines: RichNode[][] = []
  const endParagraph = (): void => {
    const content = lines.flatMap((line, at): RichNode[] => (at === 0 ? line : [{ type: 'hardBreak' }, ...line]))
    if (content.length > 0) blocks.push({ type: 'paragraph', content })
    lines = []
  }
  for (const line of text.replaceAll('\r', '').split('\n')) {
    const display = DISPLAY.exec(line.trim())?.[1]?.trim()
    if (display !== undefined && display !== '') {
      endParagraph()
      blocks.push({ type: 'mathDisplay', attrs: { tex: display } })
    } else if (line.trim() === '') endParagraph()
    else lines.push(inline(line, people))
  }
  endParagraph()
  return { type: 'doc', content: blocks.length === 0 ? [{ type: 'paragraph' }] : blocks }
}

function inline(line: string, people: readonly Mentionable[]): RichNode[] {
  const nodes: RichNode[] = []
  let done = 0
  const addText = (text: string, marks?: readonly RichMark[]): void => {
    if (marks) nodes.push({ type: 'text', text, marks })
    else nodes.push(...withMentions(text, people))
  }
  for (const found of line.matchAll(PIECES)) {
    const [whole, tex, href] = found
    addText(line.slice(done, found.index))
    if (tex !== undefined) nodes.push({ type: 'mathInline', attrs: { tex } })
    else if (href !== undefined) addText(href, [{ type: 'link', attrs: { href, blank: true } }])
    done = found.index + whole.length
  }
  addText(line.slice(done))
  return nodes
}

function withMentions(text: string, people: readonly Mentionable[]): RichNode[] {
  const nodes: RichNode[] = []
  let words = ''
  const endWords = (): void => {
    if (words !== '') nodes.push({ type: 'text', text: words })
    words = ''
  }
  // A name that is the beginning of another one's gives way to it.
  const named = people.toSorted((one, other) => other.displayName.length - one.displayName.length)
  for (let at = 0; at < text.length; at += 1) {
    const rest = text[at] === '@' && !/[\p{L}\d]$/u.test(words) ? text.slice(at + 1) : ''
    const person = named.find(({ displayName }) => rest.startsWith(displayName) && !/^[\p{L}\d]/u.test(rest.slice(displayName.length)))
    if (person) {
      endWords()
      nodes.push({ type: 'mention', attrs: { userId: String(person.id), label: person.displayName } })
      at += person.displayName.length
    } else words += text[at]
  }
  endWords()
  return nodes
}

/** Returns the text that means this document, where it may name these people; null for one that says more than a text can. */
export function plainText({ content }: RichDoc, people: readonly Mentionable[] = []): string | null {
  let text = ''
  for (const [at, block] of content.entries()) {
    const isAfterFormula = content[at - 1]?.type === 'mathDisplay'
    if (at > 0) text += isAfterFormula || block.type === 'mathDisplay' ? '\n' : '\n\n'
    if (block.type === 'mathDisplay') text += `$$${texOf(block)}$$`
    else if (block.type === 'paragraph' && !hasAttributes(block)) {
      const line = plainLine(block.content ?? [], people)
      if (line === null) return null
      text += line
    } else return null
  }
  return text
}

function plainLine(nodes: readonly RichNode[], people: readonly Mentionable[]): string | null {
  let line = ''
  for (const { type, text = '', marks = [], attrs } of nodes) {
    const isAddress = marks.length === 1 && marks[0]?.type === 'link' && marks[0].attrs?.['href'] === text
    if (marks.length > 0 && !isAddress) return null
    if (type === 'text') line += text
    else if (type === 'hardBreak') line += '\n'
    else if (type === 'emoji' && typeof attrs?.['emoji'] === 'string') line += attrs['emoji']
    else if (type === 'mention') {
      const person = people.find((one) => String(one.id) === attrs?.['userId'] && one.displayName === attrs['label'])
      if (!person) return null
      line += `@${person.displayName}`
    } else if (type === 'mathInline') line += `$${texOf({ type, ...(attrs && { attrs }) })}$`
    else return null
  }
  return line
}

const texOf = ({ attrs }: RichNode): string => (typeof attrs?.['tex'] === 'string' ? attrs['tex'] : '')

/** True of a paragraph that stands otherwise than others: indented, aligned. */
const hasAttributes = ({ attrs = {} }: RichNode): boolean =>
  Object.entries(attrs).some(([name, value]) => name !== 'id' && value !== null && value !== 0 && value !== false)
