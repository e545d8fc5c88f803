import { messages } from '#web/homework/import/messages.ts'
import { gapsOfCloze, gapsOfWords } from '#web/homework/import/moodle-gaps.ts'
import { escaped, htmlOfMoodle, paragraphs } from '#web/homework/import/moodle-html.ts'
import { childrenOf, textIn, type XmlElement } from '#web/homework/import/xml-element.ts'

/** A question as the parts of a task, in html. */
export type QuestionParts = {
  description: string
  /** The answers to choose from; none for an open task. */
  answers: readonly { text: string; correct: boolean }[]
  /** The answer of an open task. */
  answer: string
  solution: readonly string[]
  commonMistake: string
  notes: readonly string[]
}

type Answer = { text: string; fraction: number; feedback: string }
type Read = (question: XmlElement, description: string) => Pick<QuestionParts, 'answers' | 'answer'> & Partial<QuestionParts>

const READERS: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['multichoice', readChoice],
  ['multichoiceset', readChoice],
  ['truefalse', readTrueFalse],
  ['shortanswer', readShort],
  ['numerical', readNumber],
  ['essay', readEssay],
  ['matching', readMatching],
  ['match', readMatching],
  ['ddmatch', readMatching],
  ['ordering', readOrdering],
  ['cloze', (_question, description) => gapsOfCloze(description)],
  ['multianswer', (_question, description) => gapsOfCloze(description)],
  ['gapselect', gapsOfWords],
  ['ddwtos', gapsOfWords],
])

/** Reads a question of this kind; null for a kind that no task can be. */
export function partsOfQuestion(type: string, question: XmlElement): QuestionParts | null {
  const read = READERS.get(type)
  if (!read) return null
  const description = htmlOfMoodle(childrenOf(question, 'questiontext')[0])
  const general = htmlOfMoodle(childrenOf(question, 'generalfeedback')[0])
  const found = read(question, description)
  return {
    description,
    commonMistake: '',
    notes: [],
    ...found,
    solution: [...(general === '' ? [] : [general]), ...(found.solution ?? [])],
  }
}

function answersOf(question: XmlElement): Answer[] {
  return childrenOf(question, 'answer').map((answer) => ({
    text: htmlOfMoodle(answer),
    fraction: Number(answer.getAttribute('fraction') ?? 0) || 0,
    feedback: htmlOfMoodle(childrenOf(answer, 'feedback')[0]),
  }))
}

/** The answers that bring all points, or, where several parts of them do, each that brings some. */
function correctOf(answers: readonly Answer[]): ReadonlySet<Answer> {
  const whole = answers.filter(({ fraction }) => fraction >= 100)
  return new Set(whole.length > 0 ? whole : answers.filter(({ fraction }) => fraction > 0))
}

function readChoice(question: XmlElement): ReturnType<Read> {
  const answers = answersOf(question)
  const correct = correctOf(answers)
  const said = (isCorrect: boolean) =>
    answers.flatMap((answer, at) => (answer.feedback !== '' && correct.has(answer) === isCorrect ? [withLetter(at, answer.feedback)] : []))
  return {
    answers: answers.map((answer) => ({ text: answer.text, correct: correct.has(answer) })),
    answer: '',
    solution: said(true),
    commonMistake: said(false).join(''),
  }
}

/** The words about an answer, with its letter before them. */
function withLetter(at: number, html: string): string {
  const letter = `<strong>${String.fromCodePoint(65 + (at % 26))}.</strong> `
  return /^<p\b[^>]*>/i.test(html) ? html.replace(/^<p\b[^>]*>/i, (opening) => `${opening}${letter}`) : `<p>${letter}${html}</p>`
}

function readTrueFalse(question: XmlElement): ReturnType<Read> {
  const answers = childrenOf(question, 'answer')
  const right = answers.find((answer) => Number(answer.getAttribute('fraction') ?? 0) > 0)
  const isTrue = textIn(right).trim().toLowerCase() === 'true'
  const feedback = htmlOfMoodle(childrenOf(right, 'feedback')[0])
  return {
    answers: [
      { text: messages.true, correct: isTrue },
      { text: messages.false, correct: !isTrue },
    ],
    answer: '',
    solution: feedback === '' ? [] : [feedback],
  }
}

/** The best answer, in its own words: these texts are plain, a star stands for anything. */
function bestOf(question: XmlElement): string {
  const [best] = childrenOf(question, 'answer').toSorted(
    (one, other) => Number(other.getAttribute('fraction') ?? 0) - Number(one.getAttribute('fraction') ?? 0),
  )
  return textIn(best).trim()
}

function readShort(question: XmlElement): ReturnType<Read> {
  return { answers: [], answer: paragraphs(bestOf(question)) }
}

function readNumber(question: XmlElement): ReturnType<Read> {
  const unit = textIn(childrenOf(childrenOf(childrenOf(question, 'units')[0], 'unit')[0], 'unit_name')[0]).trim()
  const number = bestOf(question)
    .replace(/^(-?\d+)\.(\d+)$/, '$1,$2')
    .replace('-', '−')
  return { answers: [], answer: number === '' ? '' : `<p>${escaped([number, unit].filter(Boolean).join('\u00a0'))}</p>` }
}

function readEssay(question: XmlElement): ReturnType<Read> {
  const model = htmlOfMoodle(childrenOf(question, 'graderinfo')[0])
  return { answers: [], answer: '', solution: model === '' ? [] : [model] }
}

function readMatching(question: XmlElement, description: string): ReturnType<Read> {
  const pairs = childrenOf(question, 'subquestion').map((pair) => ({
    left: htmlOfMoodle(pair),
    right: textIn(childrenOf(pair, 'answer')[0]).trim(),
  }))
  const rights = [...new Set(pairs.map(({ right }) => right))].toSorted((one, other) => one.localeCompare(other, 'pl'))
  const asked = pairs.filter(({ left }) => left !== '')
  const letterOf = (right: string): string => String.fromCodePoint(97 + rights.indexOf(right))
  return {
    answers: [],
    description: `${description}<ol>${asked.map(({ left }) => `<li>${left}</li>`).join('')}</ol><p>${rights
      .map((right) => `${letterOf(right)})\u00a0${escaped(right)}`)
      .join('; ')}</p>`,
    answer: `<p>${asked.map(({ right }, at) => `${at + 1}${letterOf(right)}`).join(', ')}</p>`,
  }
}

function readOrdering(question: XmlElement, description: string): ReturnType<Read> {
  const items = childrenOf(question, 'answer').map((answer) => htmlOfMoodle(answer))
  const list = (tag: string, texts: readonly string[]): string => `<${tag}>${texts.map((text) => `<li>${text}</li>`).join('')}</${tag}>`
  return {
    answers: [],
    description: `${description}${list(
      'ul',
      items.toSorted((one, other) => one.localeCompare(other, 'pl')),
    )}`,
    answer: list('ol', items),
  }
}
