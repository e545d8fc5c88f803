import { escaped, htmlOfMoodle } from '#web/homework/import/moodle-html.ts'
import { childrenOf, type XmlElement } from '#web/homework/import/xml-element.ts'

/** The place of an answer in a text. */
const GAP = '______'

type Gaps = { description: string; answers: []; answer: string }

/** `{2:MULTICHOICE:wrong~=right~%50%half}`: the points, the kind, what may be answered. */
const CLOZE = /\{(\d*):([A-Z_]+):((?:\\[\s\S]|[^\\{}]|\{[^{}]*\})*)\}/g
const CHOICES = /^(?:MULTICHOICE|MULTIRESPONSE|MC|MR)/

/** A text with gaps that holds its own answers: they are asked for after it. */
export function gapsOfCloze(html: string): Gaps {
  const found: string[] = []
  const description = html.replaceAll(CLOZE, (_whole, _points: string, kind: string, options: string) => {
    const all = options.split(/(?<!\\)~/).map(readOption)
    const right = all.filter(({ fraction }) => fraction > 0)
    const most = Math.max(...right.map(({ fraction }) => fraction))
    found.push(right.find(({ fraction }) => fraction === most)?.text ?? '')
    return CHOICES.test(kind) ? `${GAP} (${all.map(({ text }) => text).join(' / ')})` : GAP
  })
  return { description, answers: [], answer: listed(found) }
}

/** One possible answer: `=right`, `%50%half`, with its comment behind `#`, a tolerance behind `:`. */
function readOption(option: string): { text: string; fraction: number } {
  const [answer = ''] = option.split(/(?<!\\)#/)
  const [, share, rest = ''] = /^\s*(?:%(-?[\d.]+)%|(?==))?([\s\S]*)$/.exec(answer) ?? []
  const isRight = rest.startsWith('=')
  const text = (isRight ? rest.slice(1) : rest).replace(/(?<=\d):[\d.]+$/, '').replaceAll(/\\([\s\S])/g, '$1')
  return { text: text.trim(), fraction: share === undefined ? (isRight ? 100 : 0) : Number(share) }
}

/** Gaps `[[2]]` that words of a list go into. */
export function gapsOfWords(question: XmlElement): Gaps {
  const options = [...childrenOf(question, 'dragbox'), ...childrenOf(question, 'selectoption')].map((option) => htmlOfMoodle(option))
  const words = options.map((html) => html.replaceAll(/<[^>]*>/g, ''))
  const found: string[] = []
  const description = htmlOfMoodle(childrenOf(question, 'questiontext')[0]).replaceAll(/\[\[(\d+)\]\]/g, (_whole, number: string) => {
    found.push(words[Number(number) - 1] ?? '')
    return GAP
  })
  const offered = words.toSorted((one, other) => one.localeCompare(other, 'pl')).join(', ')
  return { description: `${description}<p>${offered}</p>`, answers: [], answer: listed(found, false) }
}

/** Lists the answers of the gaps in their order. */
function listed(answers: readonly string[], isText = true): string {
  const shown = answers.map((answer) => (isText ? escaped(answer).replaceAll(/&amp;(?=#?\w+;)/g, '&') : answer))
  if (shown.length === 1) return `<p>${shown[0] ?? ''}</p>`
  return shown.length === 0 ? '' : `<ol>${shown.map((answer) => `<li>${answer}</li>`).join('')}</ol>`
}
