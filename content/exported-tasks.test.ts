// @module-tag long
import { DOMParser, type Element } from '@xmldom/xmldom'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { answerRows, marksOf } from '#contract/homework/answer-rows.ts'
import type { ExportFormat } from '#contract/task-export.ts'
import { parseMarkdown } from '#editor/markdown/parse-markdown.ts'
import { documentFormulas, documentText } from '#editor/render/document-text.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import { standardTex } from '#math/export/standard-tex.ts'
import { readLibrary } from '#server/library/read-library.ts'
import { parseHtml } from '#server/platform/rich-text/parse-html.ts'
import type { Sheet, SheetTask } from '#server/task-export/sheet/sheet.ts'
import { writeSheet } from '#server/task-export/sheet/write-sheet.ts'
import { sample } from '#server/testing/sample.ts'
import { wrongForMoodle } from '#server/testing/validate-moodle.ts'
import { MOST_TASKS } from '#web/homework/import/imported-task.ts'
import { readMoodle } from '#web/homework/import/read-moodle.ts'

/**
 * The library as other programs read it, in everyday runs some tasks of it where a program is slow. Those that aren't on this machine are
 * left out, and the report says so.
 */

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
/** The tasks for programs that take long to read them. */
const shown = sample(tasks, 80)
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

test.skipIf(pdflatex === null)('pdflatex sets the whole library without an error', { timeout: 1_200_000 }, () => {
  writeFileSync(join(folder, 'library.tex'), write('latex', { ...sheet, tasks: shown }).text)
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
  { timeout: 1_200_000 },
  () => {
    const { text } = write('markdown', { ...sheet, tasks: shown })
    const wanted = formulasOf(shown.flatMap(documentsOf))
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

test.each(
  sample(
    parts.map((part, at) => [at + 1, part] as const),
    2,
  ),
)('our own reader of Moodle XML makes the same tasks of part %d', { timeout: 600_000 }, (_, part) => {
  const { documentElement } = new DOMParser().parseFromString(write('moodle', { ...sheet, tasks: part }).text, 'text/xml')
  const read = documentElement === null ? null : readMoodle(documentElement)
  expect(read?.skipped).toEqual([])
  expect(read?.tasks).toHaveLength(part.length)
  const html = (value: unknown): string => said(parseHtml(typeof value === 'string' ? value : '', 'full'))
  for (const [at, { body }] of (read?.tasks ?? []).entries()) {
    const task = part[at]
    if (!task) throw new Error('A task too many')
    const rows = (task.solution?.expectedAnswers ?? []).flatMap(answerRows)
    if (rows.length > 0 && task.answers.length === 0) {
      // A text with gaps asks below it for a mark of each row.
      const asked = rows.map(({ label, marks }) => `${label}: ______ (${marks.join(' / ')})`).join(' ')
      expect(html(body.description)).toBe(`${said(task.description)} ${asked}`)
      expect(html(body.answer)).toBe(marksOf(task.solution?.expectedAnswers ?? []))
      continue
    }
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
})

/** The bank of the whole library, and sentences to judge, which no task of it asks about in two answers. */
const sentence = (right: boolean): SheetTask => ({
  ...(tasks[0] as SheetTask), // the library has tasks
  title: 'Zdanie do oceny',
  description: parseMarkdown('Liczba $2$ jest pierwsza.'),
  answers: ['Prawda', 'Fałsz'].map((content, at) => ({
    letter: 'PF'.charAt(at),
    content: parseMarkdown(content),
    isCorrect: (at === 0) === right,
    reason: at === 0 ? '' : 'Dzieli się tylko przez $1$ i $2$.',
  })),
})
const bank = () => write('moodle', { ...sheet, tasks: [...tasks, sentence(true)] }).text

test(
  'libxml2, by a grammar of what Moodle documents that knows nothing of our writer, takes the bank of questions and refuses each planted fault',
  {
    timeout: 1_200_000,
  },
  async () => {
    const whole = bank()
    expect(await wrongForMoodle(whole)).toEqual([])
    // One task of each type and kind of part is enough to spoil.
    const types = ['multichoice', 'truefalse', 'shortanswer', 'numerical', 'cloze', 'essay']
    const questions = whole.match(/<question type="[\s\S]*?<\/question>/g) ?? []
    const one = (type: string, has = ''): string =>
      questions.find((text) => text.startsWith(`<question type="${type}"`) && text.includes(has)) ?? ''
    const small = `<quiz>${[...types.map((type) => one(type)), one('multichoice', '<file '), one('multichoice', '<hint ')].join('')}</quiz>`
    expect(await wrongForMoodle(small)).toEqual([])
    const faults: [string | RegExp, string][] = [
      ['type="multichoice"', 'type="choice"'],
      [/<name>.*?<\/name>/, ''],
      [/<questiontext format="html">/, '<questiontext>'],
      [/<single>true<\/single>/, '<single>yes</single>'],
      [/fraction="0"/, 'fraction="1.5"'],
      [/fraction="100" format="plain_text"/, 'fraction="1" format="plain_text"'],
      [/<answernumbering>ABCD/, '<answernumbering>A'],
      [/<text>true<\/text>/, '<text>Prawda</text>'],
      [/:MULTICHOICE:/g, ':CHOICE:'],
      [/<responseformat>editor/, '<responseformat>html'],
      [/<tolerance>[^<]*/, '<tolerance>około'],
      [/encoding="base64">/, 'encoding="base64">%'],
      [/path="\/"/, 'path="/a/"'],
      ['<penalty>0.3333333', '<penalty>33'],
      ['<hidden>0</hidden>', '<hidden>0</hidden><level>1</level>'],
    ]
    for (const [good, bad] of faults) {
      const spoilt = small.replace(good, bad)
      expect(spoilt, `${good} is there`).not.toBe(small)
      expect(await wrongForMoodle(spoilt), `${good} → ${bad}`).not.toEqual([])
    }
  },
)

test('the points of a bank add up, each file is shown where it lies, and gaps have one right mark', () => {
  const { documentElement } = new DOMParser().parseFromString(bank(), 'text/xml')
  const children = (element: Element): Element[] => [...element.childNodes].filter((node): node is Element => node.nodeType === 1)
  const named = (element: Element, name: string): Element[] => children(element).filter(({ nodeName }) => nodeName === name)
  const questions = documentElement === null ? [] : children(documentElement)
  expect(questions).toHaveLength(tasks.length + 2)
  const faults: string[] = []
  for (const [at, one] of questions.entries()) {
    const type = one.getAttribute('type') ?? ''
    const fault = (what: string): unknown => faults.push(`${at} ${type}: ${what}`)
    for (const field of children(one))
      for (const file of named(field, 'file'))
        if (!field.textContent?.includes(`@@PLUGINFILE@@/${file.getAttribute('name')}`)) fault(`${field.nodeName} doesn't show its file`)
    const shares = named(one, 'answer').map((answer) => Number(answer.getAttribute('fraction')))
    const right = shares.filter((share) => share > 0).reduce((sum, share) => sum + share, 0)
    if (type === 'multichoice' && Math.round(right) !== 100) fault(`shares of ${right}`)
    const isSingle = type === 'truefalse' || named(one, 'single')[0]?.textContent === 'true'
    if (isSingle && shares.filter((share) => share === 100).length !== 1) fault('not a single right answer')
    if (type === 'cloze')
      for (const [gap] of (one.textContent ?? '').matchAll(/\{1:MULTICHOICE:[^}]*\}/g))
        if (gap.split('=').length !== 2) fault(`${gap} has not one right mark`)
  }
  expect(faults).toEqual([])
})
