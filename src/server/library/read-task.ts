import * as z from 'zod/mini'
import { EXAM_LEVELS, GRADES, LANGUAGES, SCHOOL_LEVELS } from '#contract/enums.ts'
import { difficulty } from '#contract/homework/plain-fields.ts'
import { expectedAnswers } from '#contract/homework/expected-answer.ts'
import { importedHomework } from '#contract/homework/import-homework.ts'
import type { LibraryTask } from './library.ts'
import type { Report } from './library-error.ts'
import { libraryMessages } from './messages.ts'
import { type Block, listItems, readSource, type Section } from './read-source.ts'
import { readYaml } from './read-yaml.ts'
import { SLUG } from './slug-of.ts'

const names = z._default(z.array(z.string().check(z.minLength(1))), [])

/** Expected answers as YAML has them: a bare number is a text like any other value. */
const writtenAnswers = z.pipe(z.pipe(z.unknown(), z.transform(withTexts)), expectedAnswers)

function withTexts(written: unknown): unknown {
  if (typeof written === 'number') return String(written)
  if (Array.isArray(written)) return written.map(withTexts)
  if (typeof written !== 'object' || written === null) return written
  return Object.fromEntries(Object.entries(written).map(([key, value]) => [key, key === 'parts' ? value : withTexts(value)]))
}

const taskHeader = z.strictObject({
  title: z.string().check(z.minLength(2), z.maxLength(200)),
  level: z.enum(SCHOOL_LEVELS),
  grades: z._default(z.array(z.enum(GRADES)), []),
  examLevel: z._default(z.nullable(z.enum(EXAM_LEVELS)), null),
  difficulty: z._default(z.nullable(difficulty), null),
  domains: z.array(z.string()).check(z.minLength(1)),
  definitions: names,
  theorems: names,
  tags: names,
  type: z._default(z.nullable(z.string()), null),
  language: z._default(z.enum(LANGUAGES), 'pl'),
  expected: z._default(writtenAnswers, []),
  author: z.string().check(z.minLength(1)),
  date: z.iso.date(),
})

type Steps = { title: string; content: string; method: number }[]
type Found = {
  answers: { content: string; correct: boolean; reason?: string }[]
  answer: string | null
  answerLine: number
  steps: Steps
  stepLines: number[]
  hints: string[]
  mistake: string | null
}

const METHOD = /^Sposób ([1-9])$/

/** Reads one task file. Reports every problem; returns null when the task can't be used. */
export function readTask(file: string, slug: string, text: string, report: Report): LibraryTask | null {
  let isSound = true
  const fault: Report = (line, message) => {
    isSound = false
    report(line, message)
  }
  if (!SLUG.test(slug)) fault(1, libraryMessages.badSlug)
  const source = readSource(text, fault, { sections: true })
  if (!source) return null
  const header = readYaml(source.header.text, taskHeader, fault, source.header.line)
  if (source.intro.text === '') fault(source.intro.line, libraryMessages.emptyDescription)
  const found = readSections(source.sections, fault)
  if (!header || !isSound) return null
  const { type, author, date, expected, ...shared } = header.value
  if (expected.length > 0 && found.answers.length > 0) fault(header.lineOf('expected'), libraryMessages.expectedOfClosed)
  if (!isSound) return null
  const lines: ReadonlyMap<string, number> = new Map(
    Object.entries({ description: source.intro.line, answers: found.answerLine, answer: found.answerLine }),
  )
  const parsed = importedHomework.safeParse({
    ...shared,
    externalId: `wizards:${slug}`,
    description: source.intro.text,
    closed: found.answers.length > 0,
    answers: found.answers,
    answer: found.answer,
    expectedAnswers: expected,
    steps: found.steps,
    hints: found.hints,
  })
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      const [field = '', at] = path.filter((part) => typeof part !== 'symbol')
      const line = field === 'steps' && typeof at === 'number' ? found.stepLines[at] : lines.get(String(field))
      fault(line ?? header.lineOf(...[field, ...(at === undefined ? [] : [at])]), libraryMessages.field(path.join('.'), message))
    }
    return null
  }
  const expectedLines = expected.map((_, at) => header.lineOf('expected', at, 'kind'))
  const place = { file, description: source.intro.line, answer: found.answerLine, steps: found.stepLines, expected: expectedLines }
  return { ...parsed.data, slug, title: header.value.title, author, date, type, mistake: found.mistake, place }
}

function readSections(sections: Section[], fault: Report): Found {
  const found: Found = { answers: [], answer: null, answerLine: 1, steps: [], stepLines: [], hints: [], mistake: null }
  const seen = new Set<string>()
  let methods = 0
  for (const section of sections) {
    const { heading, line, lead } = section
    if (seen.has(heading)) fault(line, libraryMessages.repeatedSection(heading))
    seen.add(heading)
    if (lead.text === '' && section.parts.length === 0) fault(line, libraryMessages.emptySection(heading))
    const method = METHOD.exec(heading)
    if (method) {
      methods += 1
      if (Number(method[1]) !== methods) fault(line, libraryMessages.methodOrder(methods))
      readSteps(section, methods, found, fault)
    } else if (heading === 'Rozwiązanie') readSteps(section, 1, found, fault)
    else if (heading === 'Odpowiedzi') {
      found.answerLine = lead.line
      found.answers = readOptions(section, fault)
    } else if (heading === 'Odpowiedź') {
      found.answerLine = lead.line
      found.answer = lead.text
    } else if (heading === 'Wskazówki') found.hints = readHints(lead, fault)
    else if (heading === 'Częsty błąd') found.mistake = lead.text
    else fault(line, libraryMessages.unknownSection(heading))
  }
  const last = sections.at(-1)?.line ?? 1
  if (seen.has('Odpowiedzi') && seen.has('Odpowiedź')) fault(last, libraryMessages.bothAnswers)
  if (!seen.has('Odpowiedzi') && !seen.has('Odpowiedź')) fault(last, libraryMessages.noAnswer)
  if (seen.has('Rozwiązanie') && methods > 0) fault(last, libraryMessages.mixedSolutions)
  if (found.steps.length === 0) fault(last, libraryMessages.noSolution)
  return found
}

function readSteps(section: Section, method: number, found: Found, fault: Report): void {
  if (section.lead.text !== '') fault(section.lead.line, libraryMessages.stepWithoutTitle)
  for (const { title, line, body } of section.parts) {
    if (body.text === '') fault(line, libraryMessages.emptyStep(title))
    found.steps.push({ title, content: body.text, method })
    found.stepLines.push(body.line)
  }
}

function readOptions({ lead, line }: Section, fault: Report): Found['answers'] {
  const { items, strayLine } = listItems(lead)
  if (strayLine !== null) fault(strayLine, libraryMessages.badOption)
  const options = items.map((item) => {
    const option = /^\[([ xX])\]\s+([\s\S]+)$/.exec(item.text)
    if (!option) fault(item.line, libraryMessages.badOption)
    const { content, reason } = withoutReason((option?.[2] ?? '').trim())
    const correct = (option?.[1] ?? ' ') !== ' '
    if (reason !== null && correct) fault(item.line, libraryMessages.reasonOfCorrect)
    return { content, correct, ...(reason === null ? {} : { reason }) }
  })
  if (options.length < 2) fault(line, libraryMessages.fewOptions)
  else if (options.every((option) => !option.correct)) fault(line, libraryMessages.noCorrectOption)
  else if (options.every((option) => option.correct)) fault(line, libraryMessages.allCorrect)
  return options
}

/** Parts a choice from the lines "> …" at its end, which say why somebody chooses it. */
function withoutReason(text: string): { content: string; reason: string | null } {
  const [, content = text, quoted] = /^([\s\S]*?)((?:\n> ?[^\n]*)+)$/.exec(text) ?? []
  return { content: content.trim(), reason: quoted === undefined ? null : quoted.replaceAll(/\n> ?/g, ' ').trim() }
}

function readHints(lead: Block, fault: Report): string[] {
  const { items, strayLine } = listItems(lead)
  if (strayLine !== null) fault(strayLine, libraryMessages.badHint)
  return items.map((item) => item.text)
}
