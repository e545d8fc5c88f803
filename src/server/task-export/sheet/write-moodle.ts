import { difficultyTag } from '#contract/homework/difficulty-labels.ts'
import { answerRows, marksOf } from '#contract/homework/answer-rows.ts'
import type { ExpectedAnswer } from '#contract/homework/expected-answer.ts'
import { htmlDialect } from '#editor/export/html-dialect.ts'
import { writeDocument } from '#editor/export/write-document.ts'
import { documentText } from '#editor/render/document-text.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import { escapeMarkup } from '#math/escape-markup.ts'
import { standardTex } from '#math/export/standard-tex.ts'
import type { SheetFile, SheetResult, SheetTask, SheetWork } from '#server/task-export/sheet/sheet.ts'
import { drawingFiles, pictureNames, writtenSolution } from '#server/task-export/sheet/written-parts.ts'

/** Signs that XML has no place for. */
const NOT_XML = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu

const xmlText = (text: string): string => escapeMarkup(text.toWellFormed().replaceAll(NOT_XML, ''))
const element = (name: string, inner: string, attributes = ''): string => `<${name}${attributes}>${inner}</${name}>`
const plainText = (text: string): string => element('text', xmlText(text))

/** The answers of a sentence to judge, in this order. */
const TRUTHS = 'prawda,fałsz'

/** Shares of the points that Moodle knows, for one of so many right answers. */
const shareOf = (count: number): string => String(Math.round(10_000_000 / count) / 100_000)

/** Sheets as a bank of questions: closed tasks as choices, rows of marks as gaps, typed numbers and texts as such, others as essays with the model solution. */
export function writeMoodle({ sheet, ...work }: SheetWork): SheetResult {
  const questions = sheet.tasks.map((task) => question(task, work))
  // A slash would begin a folder within a folder.
  const category = `$course$/top/${sheet.title.replaceAll('/', '//')}`
  const folder = sheet.tasks.length > 1 ? `<question type="category">${element('category', plainText(category))}</question>\n` : ''
  return { text: `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${folder}${questions.join('\n')}\n</quiz>\n`, files: [] }
}

type Work = Omit<SheetWork, 'sheet'>

/** Html of a field with the pictures that it shows. */
function field(name: string, work: Work, write: (dialect: ReturnType<typeof partsOf>) => string, attributes = ''): string {
  const parts = partsOf(work)
  const html = write(parts)
  return element(name, `${element('text', cdata(html))}${parts.files().map(fileElement).join('')}`, ` format="html"${attributes}`)
}

const cdata = (html: string): string => `<![CDATA[${html.toWellFormed().replaceAll(NOT_XML, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

function fileElement({ name, bytes }: SheetFile): string {
  return `<file name="${xmlText(name)}" path="/" encoding="base64">${Buffer.from(bytes).toString('base64')}</file>`
}

function partsOf(work: Work) {
  const addressOf = (name: string): string => `@@PLUGINFILE@@/${name}`
  const { place, nameOf, used } = pictureNames(work, addressOf)
  const drawings = drawingFiles(addressOf)
  const dialect = htmlDialect(drawings.draw)
  const html = (doc: RichDoc): string => writeDocument(doc, dialect, place)
  return { dialect, place, nameOf, html, files: (): SheetFile[] => [...used(), ...drawings.files()] }
}

function question(task: SheetTask, work: Work): string {
  const { solution, answers } = task
  const correct = answers.filter(({ isCorrect }) => isCorrect)
  const expectedAnswers = solution?.expectedAnswers ?? []
  const [expected, ...others] = expectedAnswers
  // A key that stays behind leaves a question that a person marks.
  const kind: Kind =
    solution === null || (answers.length > 0 && correct.length === 0)
      ? essay(task, work)
      : answers.length > 0
        ? (truth(task) ?? choice(task, work))
        : (gaps(expectedAnswers) ?? (others.length === 0 && expected ? typed(expected) : null) ?? essay(task, work))
  const isEssay = kind.type === 'essay'
  const common = [
    element('name', plainText(task.title)),
    field('questiontext', work, ({ html, dialect }) => {
      const options =
        isEssay && answers.length > 0
          ? [
              dialect.numbers(
                answers.map(({ content }) => html(content)),
                { style: 'upper-alpha', start: 1 },
              ),
            ]
          : []
      return dialect.blocks([
        ...(task.bundle ? [html(task.bundle)] : []),
        html(task.description),
        ...options,
        ...(kind.gaps ?? []).map(dialect.paragraph),
      ])
    }),
    solution
      ? field('generalfeedback', work, (parts) => writtenSolution(task, solution, parts, { withHints: false }))
      : field('generalfeedback', work, () => ''),
    // The gaps of a text say what each is worth.
    ...(kind.gaps ? [] : [element('defaultgrade', String(task.points ?? 1))]),
    element('penalty', '0.3333333'),
    element('hidden', '0'),
    kind.body,
    ...(task.difficulty === null ? [] : [element('tags', element('tag', element('text', difficultyTag(task.difficulty))))]),
    ...(solution?.hints ?? []).map((hint) => field('hint', work, ({ html }) => html(hint))),
  ]
  return `<question type="${kind.type}">\n${common.join('\n')}\n</question>`
}

/** `gaps` stand in the text of a question, below what it asks. */
type Kind = { type: string; body: string; gaps?: string[] }

/** Rows of marks – sentences to judge, gaps and reasons to choose – as places to choose in; null where something else is asked for, too. */
function gaps(expected: readonly ExpectedAnswer[]): Kind | null {
  const rows = expected.map((answer) => answerRows(answer).map((row, at) => ({ ...row, right: marksOf([answer]).split(' ')[at] })))
  if (rows.length === 0 || rows.some((own) => own.length === 0)) return null
  const line = ({ label, marks, right }: (typeof rows)[number][number]): string =>
    `${escapeMarkup(label)}: {1:MULTICHOICE:${marks.map((mark) => `${mark === right ? '=' : ''}${mark}`).join('~')}}`
  return { type: 'cloze', body: '', gaps: rows.flat().map(line) }
}

/** The two answers of a sentence that is judged; null for any others. */
function truth({ answers }: SheetTask): Kind | null {
  const words = answers.map(({ content }) => documentText(content).trim().toLocaleLowerCase('pl'))
  if (words.join() !== TRUTHS) return null
  const body = answers.map(({ isCorrect, reason }, at) => {
    const parts = `${element('text', at === 0 ? 'true' : 'false')}${reason === '' ? '' : feedback(reason)}`
    return element('answer', parts, ` fraction="${isCorrect ? 100 : 0}" format="moodle_auto_format"`)
  })
  return { type: 'truefalse', body: body.join('\n') }
}

const feedback = (reason: string): string =>
  element('feedback', element('text', cdata(reason === '' ? '' : `<p>${markdownLine(reason)}</p>`)), ' format="html"')

function choice({ answers }: SheetTask, work: Work): Kind {
  const correct = answers.filter(({ isCorrect }) => isCorrect).length
  const isSingle = correct === 1
  const options = answers.map(({ content, isCorrect, reason }) => {
    const share = isCorrect ? shareOf(correct) : isSingle ? '0' : `-${shareOf(correct)}`
    return field('answer', work, ({ html }) => html(content), ` fraction="${share}"`).replace(
      /<\/answer>$/,
      () => `${feedback(reason)}</answer>`,
    )
  })
  return {
    type: 'multichoice',
    body: [element('single', String(isSingle)), element('shuffleanswers', 'false'), element('answernumbering', 'ABCD'), ...options].join(
      '\n',
    ),
  }
}

/** One thought in Markdown, of which formulas alone matter here. */
function markdownLine(text: string): string {
  return text
    .split(/\$([^$]+)\$/)
    .map((part, at) =>
      at % 2 === 1 ? `\\(${escapeMarkup(standardTex(part))}\\)` : escapeMarkup(part.replaceAll(/[*_]{1,2}(?=\S)|(?<=\S)[*_]{1,2}/g, '')),
    )
    .join('')
}

/** A number or a text that Moodle can compare by itself; null for what takes more. */
function typed({ kind, value, tolerance, unit, requiredUnit, accept = [], parts }: ExpectedAnswer): Kind | null {
  const text = value.replaceAll('{,}', ',').trim()
  const isPlain = unit === undefined && requiredUnit === undefined && parts === undefined
  if (kind === 'number' && isPlain && /^-?\d+([.,]\d+)?$/.test(text)) {
    const answer = `${plainText(text.replace(',', '.'))}${element('tolerance', (tolerance ?? '0').replace(',', '.'))}`
    return { type: 'numerical', body: element('answer', answer, ' fraction="100" format="plain_text"') }
  }
  if (kind !== 'text') return null
  // A star would stand for anything.
  const texts = [text, ...accept].map((one) =>
    element('answer', plainText(one.replaceAll('*', '\\*')), ' fraction="100" format="plain_text"'),
  )
  return { type: 'shortanswer', body: [element('usecase', '0'), ...texts].join('\n') }
}

function essay(task: SheetTask, work: Work): Kind {
  const { solution } = task
  return {
    type: 'essay',
    body: [
      element('responseformat', 'editor'),
      element('responserequired', '1'),
      element('responsefieldlines', '15'),
      element('attachments', '1'),
      element('attachmentsrequired', '0'),
      field('graderinfo', work, ({ html }) => (solution?.answer ? html(solution.answer) : '')),
      field('responsetemplate', work, () => ''),
    ].join('\n'),
  }
}
