import * as z from 'zod/mini'
import { plainInputs, plainShapes } from '#contract/homework/plain-fields.ts'
import { APPROVALS, HOMEWORK_STATUSES, LANGUAGES } from '#contract/enums.ts'
import { expectedAnswers, keptAnswer, reasonText } from '#contract/homework/expected-answer.ts'
import { HOMEWORK_TRANSITIONS } from '#contract/homework/homework-states.ts'
import { fileRef, homework, homeworkSource, shownSolution } from '#contract/homework/homework-page.ts'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { id, idOrSlugParam, idParam, oneOf } from '#contract/http/query-values.ts'
import { homeworkTypeRef } from '#contract/homework-type.ts'
import { examRef } from '#contract/exam.ts'
import { mathConceptRef } from '#contract/math-concept.ts'
import { messages } from '#contract/text/messages.ts'
import { refusals } from '#contract/text/refusal-messages.ts'
import { richHtml } from '#contract/rich-html.ts'
import { richInput } from '#contract/rich-input.ts'
import { userRef } from '#contract/user/user.ts'

/** Writing tasks, their states and their history (docs/product/homework.md, 13 and 16–19). */

export const MAX_ANSWERS = 26
export const MAX_STEPS = 60
export const MAX_HINTS = 20
export const MAX_METHODS = 9
export const TITLE_MAX_LENGTH = 200
export const STEP_TITLE_LENGTH = 300
const MAX_CONCEPTS = 50
const MAX_EXAMS = 20
export const MAX_FILES = 20

const line = (maxLength: number) =>
  z.string().check(
    z.overwrite((text) => text.replaceAll(/\s+/g, ' ').trim()),
    z.maxLength(maxLength),
  )
const fileIds = z._default(z.array(id).check(z.maxLength(MAX_FILES)), [])
const conceptIds = z._default(z.array(id).check(z.maxLength(MAX_CONCEPTS)), [])

/** A part that the task has already says its id, so that what hangs on it – reports, tries – stays with it. */
const partId = z.optional(id)

/** The place of the task in a sheet; a number is that of the sheet, such as "7" or "12.1". */
const examPlace = z.strictObject({
  examId: id,
  number: line(6).check(z.regex(/^\d{1,3}(\.\d{1,2})?$/, messages.invalidFormat)),
  points: z.number().check(z.gt(0, refusals.pointsAboveZero), z.maximum(100)),
})

/** A task as its form sends it; rich fields are documents of the editor or html. */
export const homeworkBody = z.strictObject({
  /** Made from the description where it is left out. */
  title: z._default(z.nullable(line(TITLE_MAX_LENGTH).check(z.minLength(2, messages.minCharacters(2)))), null),
  language: z._default(oneOf(LANGUAGES), 'pl'),
  description: richInput,
  /** A closed task has answers to choose from, an open one a final answer. */
  closed: z.boolean(),
  answers: z._default(
    z
      .array(
        z.strictObject({
          id: partId,
          label: z._default(line(8), ''),
          answer: richInput,
          correct: z.boolean(),
          /** Says why somebody chooses this wrong answer. */
          reason: z._default(reasonText, ''),
        }),
      )
      .check(z.maxLength(MAX_ANSWERS)),
    [],
  ),
  answer: z._default(z.nullable(richInput), null),
  /** The answers that readers of an open task are expected to type. */
  expectedAnswers: z._default(expectedAnswers, []),
  solution: z._default(
    z.strictObject({
      steps: z._default(
        z
          .array(
            z.strictObject({
              id: partId,
              method: z._default(z.int().check(z.minimum(1), z.maximum(MAX_METHODS)), 1),
              title: z._default(line(STEP_TITLE_LENGTH), ''),
              description: richInput,
            }),
          )
          .check(z.maxLength(MAX_STEPS)),
        [],
      ),
      imagesIds: fileIds,
      videoId: z._default(z.nullable(id), null),
      filesIds: fileIds,
    }),
    { steps: [], imagesIds: [], videoId: null, filesIds: [] },
  ),
  hints: z._default(z.array(z.strictObject({ id: partId, hint: richInput })).check(z.maxLength(MAX_HINTS)), []),
  commonMistake: z._default(z.nullable(richInput), null),
  ...plainInputs,
  typeId: z._default(z.nullable(id), null),
  domainsIds: conceptIds,
  definitionsIds: conceptIds,
  theoremsIds: conceptIds,
  tagsIds: conceptIds,
  exams: z._default(z.array(examPlace).check(z.maxLength(MAX_EXAMS)), []),
  source: z._default(
    z.nullable(
      z.strictObject({
        title: line(300).check(z.minLength(1, messages.required)),
        author: z._default(z.nullable(line(300)), null),
        licence: z._default(z.nullable(line(100)), null),
        url: z._default(z.nullable(z.url({ protocol: /^https?$/, error: messages.invalidFormat })), null),
      }),
    ),
    null,
  ),
  /** From a textbook or another publisher's collection: its copyright is looked into first. */
  fromTextbook: z._default(z.boolean(), false),
})
export type HomeworkBody = z.output<typeof homeworkBody>

/** A stored document of the editor. */
const document = z.looseObject({ type: z.literal('doc') })
/** A rich field to be edited again: its document, and its html to be shown until then. */
const written = z.object({ document, html: richHtml })
export type WrittenField = z.output<typeof written>

/** A task as its form opens it. */
export const homeworkContent = z.object({
  id,
  slug: z.string(),
  /** Rises with each save. */
  revision: z.int(),
  status: z.enum(HOMEWORK_STATUSES),
  adminReview: z.nullable(z.object({ status: z.enum(APPROVALS), note: z.string() })),
  /** The things that this viewer may do to it now. */
  transitions: z.array(z.enum(HOMEWORK_TRANSITIONS)),
  author: userRef,
  title: z.nullable(z.string()),
  description: written,
  closed: z.boolean(),
  answers: z.array(z.object({ id, label: z.string(), answer: written, correct: z.boolean(), reason: z.string() })),
  answer: z.nullable(written),
  expectedAnswers: z.array(keptAnswer),
  solution: z.object({
    steps: z.array(z.object({ id, method: z.int(), title: z.string(), description: written })),
    images: z.array(fileRef),
    video: z.nullable(fileRef),
    files: z.array(fileRef),
  }),
  hints: z.array(z.object({ id, hint: written })),
  commonMistake: z.nullable(written),
  ...plainShapes,
  type: z.nullable(homeworkTypeRef),
  concepts: z.array(mathConceptRef),
  exams: z.array(z.object({ exam: examRef, number: z.string(), points: z.number() })),
  source: z.nullable(homeworkSource),
  fromTextbook: z.boolean(),
  updatedAt: dateTime,
})
export type HomeworkContent = z.output<typeof homeworkContent>

export const savedHomework = z.object({ id, slug: z.string(), status: z.enum(HOMEWORK_STATUSES), revision: z.int() })
export type SavedReply = z.output<typeof savedHomework>
/** `repeated` says that an earlier request with the same key made it, so it may hold what was sent then. */
const madeHomework = z.extend(savedHomework, { repeated: z.boolean() })
export type MadeReply = z.output<typeof madeHomework>

const writers = { access: ['TEACHER', 'ADMIN'], params: noParams, query: noQuery } as const
/** Policy and parameters of an operation on a task; its author and ADMIN may call it, to everybody else the task is a 404. */
export const ofTask = { access: 'signedIn', params: z.object({ id: idParam }), query: noQuery } as const

/**
 * Makes a task: private, or under copyright review when it is from a textbook. `creationKey` is made by the form once:
 * the same one again by the same person answers the task that it made, so a repeated request makes no second one.
 */
export const createHomework = {
  ...writers,
  name: 'homework.create',
  method: 'POST',
  path: '/homework',
  summary: 'Makes a task.',
  body: z.extend(homeworkBody, { creationKey: z.optional(z.uuid()) }),
  reply: madeHomework,
} satisfies Endpoint

/**
 * Replaces a task, by its author or ADMIN; somebody else's is a 404. `revision` is the one that was edited: where another
 * was saved meanwhile, a 409 changes nothing. Without it the latest is replaced.
 */
export const updateHomework = {
  ...ofTask,
  name: 'homework.update',
  method: 'PUT',
  path: '/homework/:id',
  summary: 'Replaces a task.',
  body: z.extend(homeworkBody, { revision: z.optional(z.int().check(z.minimum(1))) }),
  reply: savedHomework,
} satisfies Endpoint

/** Open to its author and ADMIN; 404 for everybody else. */
export const getHomeworkContent = {
  ...ofTask,
  name: 'homework.content',
  method: 'GET',
  path: '/homework/:id/content',
  params: z.object({ id: idOrSlugParam }),
  summary: 'The documents of a task, to open them in its form.',
  body: noBody,
  reply: homeworkContent,
} satisfies Endpoint

/** A task that isn't saved, as readers would see it; ids of its parts are counted from 1. */
export const homeworkPreview = z.extend(
  z.pick(homework, {
    title: true,
    language: true,
    description: true,
    closed: true,
    answers: true,
    answerFields: true,
    hasSeveralCorrect: true,
  }),
  {
    solution: shownSolution,
    correctAnswersIds: z.array(z.int()),
    /** Tasks, of those the writer sees, with the same words and formulas in their question; few or none. */
    similar: z.array(z.object({ id, slug: z.string(), title: z.string() })),
  },
)
export type HomeworkPreview = z.output<typeof homeworkPreview>

/** Shows what would be saved, without saving it; nothing is required but the shape. */
export const previewHomework = {
  ...writers,
  name: 'homework.preview',
  method: 'POST',
  path: '/homework/preview',
  summary: 'A task as readers would see it.',
  body: homeworkBody,
  reply: homeworkPreview,
} satisfies Endpoint

/** Open to its author and ADMIN; 409 for an author whose task was removed for its copyright. */
export const deleteHomework = {
  ...ofTask,
  name: 'homework.delete',
  method: 'DELETE',
  path: '/homework/:id',
  summary: 'Deletes a task.',
  body: noBody,
  reply: z.object({}),
} satisfies Endpoint
