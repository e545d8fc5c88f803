import { type KeptPlain, plainOf } from '#contract/homework/plain-fields.ts'
import type { CallInput } from '#contract/http/endpoint.ts'
import type { ExamRef } from '#contract/exam.ts'
import type { createHomework, HomeworkContent, WrittenField } from '#contract/homework/homework-writing.ts'
import { expectedOf, type ExpectedPart, expectedPartOf, isBlankExpected } from '#web/homework/form/fields/expected-draft.ts'
import type { HomeworkTypeRef } from '#contract/homework-type.ts'
import type { MathConceptRef } from '#contract/math-concept.ts'
import type { RichDoc } from '#web/rich-editor/index.ts'

/** A rich field of the form; `html` is the server's of what was saved, empty for what was written here. */
export type Rich = { doc: RichDoc | null; html: string }
/** A part in a list; `key` tells it from the others while the form is open, `id` is that of the saved one. */
type Part = { key: string; id?: number | undefined; text: Rich }
export type AnswerPart = Part & { label: string; correct: boolean; reason?: string | undefined }
export type StepPart = Part & { method: number; title: string }
export type HintPart = Part
export type ExamPart = { key: string; exam: ExamRef; number: string; points: string }

/** A task as its form holds it: plain data, so that it is kept on the device as it is. */
export type TaskDraft = KeptPlain & {
  title: string
  description: Rich
  closed: boolean
  answers: AnswerPart[]
  answer: Rich
  /** Missing in forms that were kept before it was. */
  expected?: ExpectedPart[] | undefined
  steps: StepPart[]
  hints: HintPart[]
  commonMistake: Rich
  type: HomeworkTypeRef | null
  concepts: MathConceptRef[]
  exams: ExamPart[]
  source: { title: string; author: string; licence: string; url: string }
  fromTextbook: boolean
  media: Media
}

/** A file of the solution; `url` showed a picture when it was added or opened, for minutes. */
export type MediaFile = { id: number; name: string; url: string | null }
export type Media = { images: readonly MediaFile[]; video: MediaFile | null; files: readonly MediaFile[] }

export type ListName = 'answers' | 'steps' | 'hints'
type Body = CallInput<typeof createHomework>['body']

export const NOTHING: Rich = { doc: null, html: '' }
const newKey = (): string => crypto.randomUUID()

export const newAnswer = (): AnswerPart => ({ key: newKey(), label: '', text: NOTHING, correct: false })
export const newStep = (method: number): StepPart => ({ key: newKey(), method, title: '', text: NOTHING })
export const newHint = (): HintPart => ({ key: newKey(), text: NOTHING })
export const newExam = (exam: ExamRef): ExamPart => ({ key: newKey(), exam, number: '', points: '1' })

const NO_MEDIA: Media = { images: [], video: null, files: [] }

/** The form of a task that isn't there yet. */
export function emptyDraft(): TaskDraft {
  return {
    title: '',
    language: 'pl',
    description: NOTHING,
    closed: false,
    answers: [newAnswer(), newAnswer(), newAnswer(), newAnswer()],
    answer: NOTHING,
    steps: [newStep(1)],
    hints: [],
    commonMistake: NOTHING,
    level: 'HIGH_SCHOOL',
    grades: [],
    examLevel: null,
    type: null,
    concepts: [],
    exams: [],
    source: { title: '', author: '', licence: '', url: '' },
    fromTextbook: false,
    media: NO_MEDIA,
  }
}

/** The form of a saved task. */
export function draftOf(content: HomeworkContent): TaskDraft {
  const { answers, solution, hints, exams, source } = content
  return {
    title: content.title ?? '',
    description: richOf(content.description),
    closed: content.closed,
    answers:
      answers.length > 0
        ? answers.map((answer) => ({
            ...partOf(answer.id, answer.answer),
            label: answer.label,
            correct: answer.correct,
            reason: answer.reason,
          }))
        : emptyDraft().answers,
    answer: richOf(content.answer),
    expected: content.expectedAnswers.map(expectedPartOf),
    steps: solution.steps.map((step) => ({ ...partOf(step.id, step.description), method: step.method, title: step.title })),
    hints: hints.map(({ id, hint }) => partOf(id, hint)),
    commonMistake: richOf(content.commonMistake),
    ...plainOf(content),
    type: content.type,
    concepts: content.concepts,
    exams: exams.map(({ exam, number, points }) => ({ key: newKey(), exam, number, points: String(points).replace('.', ',') })),
    source: { title: source?.title ?? '', author: source?.author ?? '', licence: source?.licence ?? '', url: source?.url ?? '' },
    fromTextbook: content.fromTextbook,
    media: { images: solution.images, video: solution.video, files: solution.files.map((file) => ({ ...file, url: null })) },
  }
}

function partOf(id: number, field: WrittenField): Part {
  return { key: String(id), id, text: richOf(field) }
}

function richOf(field: WrittenField | null): Rich {
  // The server's own document, checked when it was stored.
  return field === null ? NOTHING : { doc: field.document as unknown as RichDoc, html: field.html }
}

/** True for a field that says nothing. */
export function isBlank({ doc }: Rich): boolean {
  return doc === null || !(doc.content ?? []).some(speaks)
}

type Node = NonNullable<RichDoc['content']>[number]

/** Blocks and breaks that hold nothing by themselves; any other node without content is a formula, a picture or the like. */
const CONTAINERS: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'hardBreak',
  'blockquote',
  'listItem',
  'bulletList',
  'orderedList',
])

function speaks({ type, text, content }: Node): boolean {
  if (type === 'text') return (text ?? '').trim() !== ''
  return content === undefined || content.length === 0 ? !CONTAINERS.has(type) : content.some(speaks)
}

/** The parts of a form that were sent, in their order: the places that refusals name. */
export type SentParts = Record<ListName | 'expectedAnswers', readonly string[]>

/** The body of a request with the parts that it holds; empty parts that nobody has begun are left out. */
export function bodyOf(draft: TaskDraft): { body: Body; sent: SentParts } {
  const answers = draft.closed ? draft.answers.filter(({ text, correct, label }) => correct || label.trim() !== '' || !isBlank(text)) : []
  const steps = draft.steps.filter(({ text, title }) => title.trim() !== '' || !isBlank(text))
  const expected = draft.closed ? [] : (draft.expected ?? []).filter((part) => !isBlankExpected(part))
  const hints = draft.hints.filter(({ text }) => !isBlank(text))
  const ofType = (type: MathConceptRef['type']): number[] => draft.concepts.filter((concept) => concept.type === type).map(({ id }) => id)
  const { source } = draft
  return {
    sent: {
      answers: answers.map(({ key }) => key),
      steps: steps.map(({ key }) => key),
      hints: hints.map(({ key }) => key),
      expectedAnswers: expected.map(({ key }) => key),
    },
    body: {
      title: draft.title.trim() === '' ? null : draft.title,
      description: inputOf(draft.description),
      closed: draft.closed,
      answers: answers.map(({ id, label, text, correct, reason = '' }) => ({
        id,
        label,
        answer: inputOf(text),
        correct,
        reason: correct ? '' : reason,
      })),
      answer: draft.closed || isBlank(draft.answer) ? null : inputOf(draft.answer),
      expectedAnswers: expected.map(expectedOf),
      solution: {
        steps: steps.map(({ id, method, title, text }) => ({ id, method, title, description: inputOf(text) })),
        imagesIds: draft.media.images.map(({ id }) => id),
        videoId: draft.media.video?.id ?? null,
        filesIds: draft.media.files.map(({ id }) => id),
      },
      hints: hints.map(({ id, text }) => ({ id, hint: inputOf(text) })),
      commonMistake: isBlank(draft.commonMistake) ? null : inputOf(draft.commonMistake),
      ...plainOf(draft),
      typeId: draft.type?.id ?? null,
      domainsIds: ofType('DOMAIN'),
      definitionsIds: ofType('DEFINITION'),
      theoremsIds: ofType('THEOREM'),
      tagsIds: ofType('TAG'),
      exams: draft.exams.map(({ exam, number, points }) => ({ examId: exam.id, number, points: Number(points.replace(',', '.')) || 0 })),
      source:
        source.title.trim() === ''
          ? null
          : { title: source.title, author: source.author || null, licence: source.licence || null, url: source.url || null },
      fromTextbook: draft.fromTextbook,
    },
  }
}

function inputOf({ doc }: Rich): { type: 'doc'; content: unknown } {
  return { type: 'doc', content: doc?.content ?? [{ type: 'paragraph' }] }
}

/** Faults of a refusal by the fields of the form: `steps:<key>`, `expectedAnswers:<key>.value`, or the name of a field that isn't in a list. */
export function faultsByField(fields: Readonly<Record<string, string>>, sent: SentParts): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(fields).map(([path, fault]) => {
      const [list = '', place = '', ...rest] = path.replace(/^solution\./, '').split('.')
      const keys = list === 'answers' || list === 'steps' || list === 'hints' || list === 'expectedAnswers' ? sent[list] : undefined
      const key = keys?.[Number(place)]
      if (key === undefined || place === '') return [path, fault]
      return [[`${list}:${key}`, ...(list === 'expectedAnswers' ? rest : [])].join('.'), fault]
    }),
  )
}

/** Moves a part of a list one place up or down, or to where another part is. */
export function moved<Item extends { key: string }>(items: readonly Item[], key: string, to: number): Item[] {
  const from = items.findIndex((item) => item.key === key)
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  const rest = items.filter((other) => other.key !== key)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}
