import { DOMParser, type Element } from '@xmldom/xmldom'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { ExportFormat } from '#contract/task-export.ts'
import { parseMarkdown } from '#editor/markdown/parse-markdown.ts'
import { documentFormulas, documentText } from '#editor/render/document-text.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import { standardTex } from '#math/export/standard-tex.ts'
import { readLibrary } from '#server/library/read-library.ts'
import { parseHtml } from '#server/platform/rich-text/parse-html.ts'
import type { Sheet, SheetTask } from '#server/task-export/sheet/sheet.ts'
import { writeSheet } from '#server/task-export/sheet/write-sheet.ts'
import { MOST_TASKS } from '#web/homework/import/imported-task.ts'
import { readMoodle } from '#web/homework/import/read-moodle.ts'

/** The library as other programs read it. Those that aren't on this machine are left out, and the report says so. */

const find = (program: string): string | null =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path)) ?? null
const pdflatex = find('pdflatex')
const pandoc = find('pandoc')
const folder = mkdtempSync(join(tmpdir(), 'wizards-exported-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const library = readLibrary(import.meta.dirname)
const tasks = library.tasks.map((task, at): SheetTask => {
  const read = (text: string): RichDoc => parseMarkdown(text, { language: task.language })
  return {
    number: String(at + 1),
    points: null,
    title: task.title,
    difficulty: task.difficulty,
    bundle: null,
    description: read(task.description),
    answers: task.answers.map(({ content, correct, reason = '' }, place) => ({
      letter: String.fromCharCode(65 + place),
      content: read(content),
      isCorrect: correct,
      reason,
    })),
    solution: {
      hints: task.hints.map(read),
      text: null,
      steps: task.steps.map(({ method, title, content }) => ({ method, title, content: read(content) })),
      imageIds: [],
      answer: task.answer === null ? null : read(task.answer),
      expectedAnswers: task.expectedAnswers ?? [],
      commonMistake: task.mistake === null ? null : read(task.mistake),
    },
    scoring: [],
  }
})
const sheet: Sheet = { title: 'Cała biblioteka', lead: [], tasks, hasKeyApart: false }
const write = (format: ExportFormat, whole: Sheet = sheet) =>
  writeSheet({ format, sheet: whole, origin: 'https://example.org', pictures: [] })

/** Documents of a task in the order in which a sheet has them. */
function documentsOf({ description, answers, solution }: SheetTask): RichDoc[] {
  const { hints = [], steps = [], answer = null, commonMistake = null } = solution ?? {}
  return [
    description,
    ...answers.map(({ content }) => content),
    ...hints,
    ...steps.map(({ content }) => content),
    answer,
    commonMistake,
  ].filter((doc) => doc !== null)
}
const formulasOf = (docs: readonly RichDoc[]): string[] =>
  docs.flatMap(documentFormulas).map(({ tex }) => standardTex(tex).replaceAll(/\s+/g, ' ').trim())

test.skipIf(pdflatex === null)('pdflatex sets the whole library without an error', { timeout: 240_000 }, () => {
  writeFileSync(join(folder, 'library.tex'), write('latex').text)
  const run = () =>
    execFileSync(pdflatex ?? '', ['-interaction=nonstopmode', '-halt-on-error', '-no-shell-escape', 'library.tex'], {
      cwd: folder,
      stdio: 'pipe',
    })
  expect(run).not.toThrow()
  expect(readFileSync(join(folder, 'library.log'), 'latin1')).toMatch(/Output written on library\.pdf/)
})

/** Formulas of a document of pandoc, in its order. */
function mathsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(mathsIn)
  if (typeof value !== 'object' || value === null) return []
  if ('t' in value && value.t === 'Math' && 'c' in value && Array.isArray(value.c)) return [String(value.c[1])]
  return Object.values(value).flatMap(mathsIn)
}

function readByPandoc(markdown: string): string[] {
  const json = execFileSync(pandoc ?? '', ['-f', 'markdown', '-t', 'json'], { input: markdown, encoding: 'utf8', maxBuffer: 1 << 28 })
  return mathsIn(JSON.parse(json)).map((tex) => tex.replaceAll(/\s+/g, ' ').trim())
}

test.skipIf(pandoc === null)(
  'pandoc finds every formula of the library in Markdown, in order, and misses one that is lost',
  { timeout: 240_000 },
  () => {
    const { text } = write('markdown')
    const wanted = formulasOf(tasks.flatMap(documentsOf))
    const found = readByPandoc(text).map((tex) => tex.replaceAll('\\vert ', '|').replaceAll('\\Vert ', '\\|'))
    expect(found).toEqual(wanted.map((tex) => tex.replaceAll('\\vert ', '|').replaceAll('\\Vert ', '\\|')))
    const lost = text.replace(/\$[^$\n]+\$/, '')
    expect(readByPandoc(lost)).toHaveLength(wanted.length - 1)
  },
)

/** Texts of documents that say the same: formulas in the TeX of all, spaces as one. */
const said = (doc: RichDoc): string => documentText(doc, { formulas: standardTex }).replaceAll(/\s+/g, ' ')

/** The reader takes no more tasks from one file, so the library is written in parts. */
const parts = Array.from({ length: Math.ceil(tasks.length / MOST_TASKS) }, (_, at) => tasks.slice(at * MOST_TASKS, (at + 1) * MOST_TASKS))

test.each(parts.map((part, at) => [at + 1, part] as const))(
  'our own reader of Moodle XML makes the same tasks of part %d',
  { timeout: 120_000 },
  (_, part) => {
    const { documentElement } = new DOMParser().parseFromString(write('moodle', { ...sheet, tasks: part }).text, 'text/xml')
    const read = documentElement === null ? null : readMoodle(documentElement)
    expect(read?.skipped).toEqual([])
    expect(read?.tasks).toHaveLength(part.length)
    const html = (value: unknown): string => said(parseHtml(typeof value === 'string' ? value : '', 'full'))
    for (const [at, { body }] of (read?.tasks ?? []).entries()) {
      const task = part[at]
      if (!task) throw new Error('A task too many')
      expect({
        title: body.title,
        description: html(body.description),
        answers: (body.answers ?? []).map(({ answer, correct }) => ({ answer: html(answer), correct })),
      }).toEqual({
        title: task.title,
        description: said(task.description),
        answers: task.answers.map(({ content, isCorrect }) => ({ answer: said(content), correct: isCorrect })),
      })
    }
  },
)

/** The children of questions that Moodle documents (docs.moodle.org, "Moodle XML format"); `+` is one or more, `*` any number, `?` one at most. */
const COMMON = { name: '1', questiontext: '1', generalfeedback: '1', defaultgrade: '1', penalty: '1', hidden: '1', tags: '?', hint: '*' }
const QUESTIONS: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  Object.entries<Record<string, string>>({
    category: { category: '1' },
    multichoice: { ...COMMON, single: '1', shuffleanswers: '1', answernumbering: '1', answer: '+' },
    numerical: { ...COMMON, answer: '+' },
    shortanswer: { ...COMMON, usecase: '1', answer: '+' },
    essay: {
      ...COMMON,
      responseformat: '1',
      responserequired: '1',
      responsefieldlines: '1',
      attachments: '1',
      attachmentsrequired: '1',
      graderinfo: '1',
      responsetemplate: '1',
    },
  }),
)
/** Moodle refuses a question with any other share of the points, unless it is told to take the nearest. */
const SHARES = new Set([
  100, 90, 83.33333, 80, 75, 70, 66.66667, 60, 50, 40, 33.33333, 30, 25, 20, 16.66667, 14.28571, 12.5, 11.11111, 10, 5, 0,
])

test('a reader that knows the documented format alone finds nothing else in the bank of questions, and every text in its place', () => {
  const { documentElement } = new DOMParser().parseFromString(write('moodle').text, 'text/xml')
  const children = (element: Element): Element[] => [...element.childNodes].filter((node): node is Element => node.nodeType === 1)
  const named = (element: Element, name: string): Element[] => children(element).filter(({ nodeName }) => nodeName === name)
  const isMany = (count: string | undefined, found: number): boolean =>
    count === '*' || (count === '?' ? found <= 1 : count === '+' ? found > 0 : found === 1)
  const questions = documentElement === null ? [] : children(documentElement)
  expect(questions.map(({ nodeName }) => nodeName)).toEqual(Array.from({ length: tasks.length + 1 }, () => 'question'))
  const faults: string[] = []
  for (const [at, one] of questions.entries()) {
    const type = one.getAttribute('type') ?? ''
    const known = QUESTIONS.get(type)
    const fault = (what: string): unknown => faults.push(`${at} ${type}: ${what}`)
    if (!known) {
      fault('unknown')
      continue
    }
    for (const { nodeName } of children(one)) if (known[nodeName] === undefined) fault(nodeName)
    for (const [name, count] of Object.entries(known)) if (!isMany(count, named(one, name).length)) fault(`${name} is not ${count}`)
    for (const name of ['name', 'questiontext', 'generalfeedback', 'graderinfo', 'hint', 'answer'])
      for (const field of named(one, name)) {
        if (named(field, 'text').length !== 1) fault(`${name} without text`)
        const format = field.getAttribute('format')
        if (name !== 'name' && format !== 'html' && format !== 'plain_text') fault(`${name} of format ${format}`)
        for (const file of named(field, 'file'))
          if (!field.textContent?.includes(`@@PLUGINFILE@@/${file.getAttribute('name')}`)) fault(`${name} doesn't show its file`)
      }
    const shares = named(one, 'answer').map((answer) => Number(answer.getAttribute('fraction')))
    for (const share of shares) if (!SHARES.has(Math.abs(share))) fault(`share ${share}`)
    const isSingle = named(one, 'single')[0]?.textContent === 'true'
    const right = shares.filter((share) => share > 0).reduce((sum, share) => sum + share, 0)
    if (type === 'multichoice' && Math.round(right) !== 100) fault(`shares of ${right}`)
    if (isSingle && shares.filter((share) => share === 100).length !== 1) fault('not a single right answer')
    if (type === 'numerical')
      for (const answer of named(one, 'answer')) {
        const value = named(answer, 'text')[0]?.textContent ?? ''
        const tolerance = named(answer, 'tolerance')[0]?.textContent ?? ''
        if (![value, tolerance].every((text) => /^-?\d+(\.\d+)?$/.test(text))) fault(`number ${value} ± ${tolerance}`)
      }
  }
  expect(faults).toEqual([])
  const types = new Set(questions.map((one) => one.getAttribute('type')))
  expect([...QUESTIONS.keys()].filter((type) => !types.has(type))).toEqual([])
})
