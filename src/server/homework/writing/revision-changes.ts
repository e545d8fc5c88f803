import { difficultyText } from '#contract/homework/difficulty.ts'
import { gradesText } from '#contract/homework/grades.ts'
import type { ExpectedAnswer } from '#contract/homework/expected-answer.ts'
import type { HomeworkRevision } from '#contract/homework/homework-history.ts'
import { EXAM_LEVEL_LABELS, SCHOOL_LEVEL_LABELS } from '#contract/text/labels.ts'
import { documentText } from '#editor/render/document-text.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import type { HomeworkRevisionContent } from '#server/db/tables/homework.ts'
import { mediaIds } from '#server/homework/writing/read-media.ts'
import type { RevisionNames } from '#server/homework/writing/revision-names.ts'

type Change = HomeworkRevision['changes'][number]

/**
 * The fields in which a revision differs from the one before, as texts that a person compares: `description`,
 * `answers.0`, `steps.2`. Null stands for no revision before: everything that is there was added.
 */
export function revisionChanges(before: HomeworkRevisionContent | null, after: HomeworkRevisionContent, names: RevisionNames): Change[] {
  const [old, now] = [before === null ? new Map<string, string>() : fieldTexts(before, names), fieldTexts(after, names)]
  const fields = [...new Set([...old.keys(), ...now.keys()])].toSorted((one, other) => placeOf(one) - placeOf(other))
  return fields.flatMap((field) => {
    const [was, is] = [old.get(field) ?? '', now.get(field) ?? '']
    return was === is ? [] : [{ field, before: was, after: is }]
  })
}

/** Fields in the order in which the form has them. */
const FIELDS = [
  'title',
  'description',
  'answers',
  'answer',
  'expectedAnswers',
  'steps',
  'media',
  'hints',
  'commonMistake',
  'level',
  'concepts',
  'exams',
  'source',
  'isSolutionPaid',
  'fromTextbook',
]

function placeOf(field: string): number {
  const [name = '', number = '0'] = field.split('.')
  return FIELDS.indexOf(name) * 1000 + Number(number)
}

/** Every field of a task that says something, as text. */
function fieldTexts(content: HomeworkRevisionContent, names: RevisionNames): Map<string, string> {
  const texts = new Map<string, string>()
  const add = (field: string, text: string): void => {
    if (text !== '') texts.set(field, text)
  }
  add('title', content.title ?? '')
  add('description', textOf(content.description))
  for (const [place, { label, answer, correct, reason = '' }] of content.answers.entries())
    add(`answers.${place}`, `${label && `${label}. `}${textOf(answer)}${correct ? ' ✓' : ''}${reason && `\n${reason}`}`)
  add('answer', textOf(content.answer))
  for (const [place, expected] of (content.expectedAnswers ?? []).entries()) add(`expectedAnswers.${place}`, expectedText(expected))
  for (const [place, { method, title, description }] of content.steps.entries())
    add(`steps.${place}`, [`${method > 1 ? `(${method}) ` : ''}${title}`, textOf(description)].filter((line) => line !== '').join('\n'))
  for (const [place, { hint }] of content.hints.entries()) add(`hints.${place}`, textOf(hint))
  add('commonMistake', textOf(content.commonMistake))
  add(
    'level',
    [
      SCHOOL_LEVEL_LABELS[content.level],
      gradesText(content.grades),
      content.examLevel === null ? '' : EXAM_LEVEL_LABELS[content.examLevel],
      content.difficulty ? difficultyText(content.difficulty) : '',
    ]
      .filter((value) => value !== '')
      .join(', '),
  )
  add(
    'concepts',
    content.conceptIds
      .map((id) => names.concepts.get(id) ?? `#${id}`)
      .toSorted()
      .join(', '),
  )
  add(
    'exams',
    content.exams.map(({ examId, number, points }) => `${names.exams.get(examId) ?? `#${examId}`}: ${number} (${points})`).join(', '),
  )
  add(
    'source',
    content.source === null
      ? ''
      : Object.values(content.source)
          .filter((value) => value !== null)
          .join(', '),
  )
  add('isSolutionPaid', content.isSolutionPaid === true ? '✓' : '')
  add('fromTextbook', content.fromTextbook ? '✓' : '')
  add(
    'media',
    mediaIds(content)
      .map((id) => names.files.get(id) ?? `#${id}`)
      .join(', '),
  )
  return texts
}

/** Everything that is said of an expected answer, a line for each known mistake. */
function expectedText({ label, kind, value, mistakes, rows = [], ...rest }: ExpectedAnswer): string {
  const asked = Object.entries(rest).flatMap(([name, wanted]) => (wanted === undefined ? [] : `${name}: ${String(wanted)}`))
  return [
    [label && `${label}:`, value, [kind, ...asked].join(', ')].filter(Boolean).join('  '),
    ...rows.map((row) => `${row.label}: ${row.marks.join(', ')}`),
    ...mistakes.map((mistake) => `✗ ${mistake.value}: ${mistake.hint}`),
  ].join('\n')
}

/** Text with the TeX of its formulas: what is compared says everything that was typed. */
function textOf(document: RichDoc | null): string {
  return document === null ? '' : documentText(document, { formulas: 'tex' }).trim()
}
