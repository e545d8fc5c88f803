import type { KeptPlain } from '#contract/homework/plain-fields.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, numeric, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { APPROVALS, EXAM_LEVELS, GRADES, HOMEWORK_STATUSES, LANGUAGES, SCHOOL_LEVELS, SOLUTION_FORMATS } from '#contract/enums.ts'
import { DIFFICULTIES } from '#contract/homework/difficulty.ts'
import type { ExpectedAnswer } from '#contract/homework/expected-answer.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import { gradesOf } from '#contract/homework/grades.ts'
import { createdAt, id, moment, namedIds, oneOf, richDoc, richHtml, richVersions, updatedAt } from '#server/db/tables/columns.ts'
import { file } from '#server/db/tables/file.ts'
import { homeworkType } from '#server/db/tables/homework-type.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { user } from '#server/db/tables/user.ts'

/** The source of an imported task. */
export type HomeworkSource = { title: string; author: string | null; licence: string | null; url: string | null }

/** A task as a revision keeps it; its documents are of the version beside it. */
export type HomeworkRevisionContent = KeptPlain & {
  title: string | null
  description: RichDoc
  closed: boolean
  /** `reason` is missing in revisions of old. */
  answers: { id?: number | undefined; label: string; answer: RichDoc; correct: boolean; reason?: string }[]
  answer: RichDoc | null
  /** Missing in revisions of old. */
  expectedAnswers?: ExpectedAnswer[]
  steps: { id?: number | undefined; method: number; title: string; description: RichDoc }[]
  imagesIds: number[]
  videoId: number | null
  filesIds: number[]
  hints: { id?: number | undefined; hint: RichDoc }[]
  commonMistake: RichDoc | null
  typeId: number | null
  conceptIds: number[]
  exams: { examId: number; number: string; points: number }[]
  source: HomeworkSource | null
  fromTextbook: boolean
}

/** Levels with classes, each with its own. */
const gradesByLevel = sql.raw(
  SCHOOL_LEVELS.flatMap((level) => {
    const own = gradesOf(level)
    return own.length > 0 ? `when '${level}' then '{${own.join(',')}}'::text[]` : []
  }).join(' '),
)

/**
 * A task with the parts of its solution that exist once (docs/product/homework.md, "Homework").
 * Two states (docs/product/homework.md, 1): `status`, and `adminReviewStatus`, the record of the latest review.
 */
export const homework = pgTable(
  'homework',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    status: text('status', { enum: HOMEWORK_STATUSES }).notNull().default('PRIVATE'),
    /** True from the moment on in which it is public first, whatever becomes of it: readers may have it on lists, in sittings and in notes. */
    wasPublic: boolean('was_public').notNull().default(false),
    adminReviewStatus: text('admin_review_status', { enum: APPROVALS }),
    adminReviewBy: integer('admin_review_by').references(() => user.id, { onDelete: 'set null' }),
    adminReviewAt: moment('admin_review_at'),
    adminReviewNote: text('admin_review_note').notNull().default(''),
    authorId: integer('author_id')
      .notNull()
      .references(() => user.id, { onDelete: 'restrict' }),
    language: text('language', { enum: LANGUAGES }).notNull().default('pl'),
    title: text('title').notNull(),
    description: richDoc('description').notNull(),
    descriptionHtml: richHtml('description_html'),
    descriptionText: text('description_text').notNull().default(''),
    /** Readable beginning of the description, for previews. */
    excerpt: text('excerpt').notNull().default(''),
    isClosed: boolean('is_closed').notNull().default(false),
    /** Final answer of an open task. */
    answer: richDoc('answer'),
    answerHtml: richHtml('answer_html'),
    /** Texts that readers of an open task are expected to type. No page shows them. */
    expectedAnswers: jsonb('expected_answers').$type<ExpectedAnswer[]>().notNull().default([]),
    /** A solution told as one text; most are told in steps. */
    solution: richDoc('solution'),
    solutionHtml: richHtml('solution_html'),
    /** Everything the solution says as plain text, for search. */
    solutionText: text('solution_text').notNull().default(''),
    solutionVideoId: integer('solution_video_id').references(() => file.id, { onDelete: 'set null' }),
    commonMistake: richDoc('common_mistake'),
    commonMistakeHtml: richHtml('common_mistake_html'),
    /** Files that the description and the options show. */
    fileIds: namedIds('file_ids'),
    /** Files that the solution with its steps, hints and final answer shows. */
    solutionFileIds: namedIds('solution_file_ids'),
    level: text('level', { enum: SCHOOL_LEVELS }).notNull(),
    /** The classes in which pupils meet it; empty where that differs from school to school. */
    grades: text('grades', { enum: GRADES }).array().notNull().default([]),
    examLevel: text('exam_level', { enum: EXAM_LEVELS }),
    /** Level 1–5 among the tasks of its class; null where nobody has said. */
    difficulty: smallint('difficulty'),
    typeId: integer('type_id').references(() => homeworkType.id, { onDelete: 'set null' }),
    solutionFormats: text('solution_formats', { enum: SOLUTION_FORMATS }).array().notNull().default([]),
    stepCount: smallint('step_count').notNull().default(0),
    ratingsAvg: numeric('ratings_avg', { precision: 3, scale: 2, mode: 'number' }).notNull().default(0),
    ratingsCount: integer('ratings_count').notNull().default(0),
    /** The worth by which "best rated" goes (docs/product/homework.md, 14): thousandths of a star; 0 for a task nobody has rated. */
    ratingsScore: integer('ratings_score')
      .notNull()
      .generatedAlwaysAs(
        sql`case when ratings_count = 0 then 0 else round((ratings_avg * ratings_count + 17.5) / (ratings_count + 5) * 1000)::int end`,
      ),
    externalId: text('external_id').unique(),
    source: jsonb('source').$type<HomeworkSource>(),
    /** Hash of the imported record, so that loading the same again changes nothing. */
    sourceHash: text('source_hash'),
    /** Everything of the solution behind its first step is opened by a token or Premium (docs/product/paid-solutions.md). */
    isSolutionPaid: boolean('is_solution_paid').notNull().default(false),
    /** True for a task from a textbook or another publisher's collection. */
    isFromTextbook: boolean('is_from_textbook').notNull().default(false),
    /** Rises with each save by a person, so that nobody writes over what they haven't seen. */
    revision: integer('revision').notNull().default(1),
    /** Made once by the form that made the task, so that a repeated request makes no second one. */
    creationKey: text('creation_key'),
    ...richVersions(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf('homework_status', table.status, HOMEWORK_STATUSES),
    oneOf('homework_admin_review_status', table.adminReviewStatus, APPROVALS),
    oneOf('homework_language', table.language, LANGUAGES),
    oneOf('homework_level', table.level, SCHOOL_LEVELS),
    oneOf('homework_exam_level', table.examLevel, EXAM_LEVELS),
    check('homework_difficulty', sql`${table.difficulty} between 1 and ${sql.raw(String(DIFFICULTIES.length))}`),
    check('homework_grades', sql`${table.grades} <@ case ${table.level} ${gradesByLevel} else '{}'::text[] end`),
    check('homework_under_review', sql`(${table.status} = 'UNDER_REVIEW') = (${table.adminReviewStatus} is not distinct from 'PENDING')`),
    check('homework_rejected', sql`(${table.status} = 'REJECTED') = (${table.adminReviewStatus} is not distinct from 'REJECTED')`),
    check(
      'homework_approved',
      sql`${table.adminReviewStatus} is distinct from 'APPROVED' or ${table.status} in ('PRIVATE', 'PUBLIC', 'HIDDEN')`,
    ),
    check('homework_ratings', sql`${table.ratingsAvg} between 0 and 5 and ${table.ratingsCount} >= 0`),
    index('homework_created_at').on(table.createdAt.desc(), table.id.desc()),
    index('homework_ratings_score').on(table.ratingsScore.desc(), table.id.desc()),
    index('homework_author_id').on(table.authorId),
    unique('homework_creation_key').on(table.authorId, table.creationKey),
    index('homework_under_review')
      .on(table.updatedAt, table.id)
      .where(sql`${table.status} = 'UNDER_REVIEW'`),
    // With the id behind it, so that a task can be drawn from the middle.
    index('homework_type_id').on(table.typeId, table.id),
    index('homework_file_ids').using('gin', table.fileIds),
    index('homework_solution_file_ids').using('gin', table.solutionFileIds),
  ],
)

/** An answer to choose in a closed task; an empty label falls back to the letter of its position. */
export const homeworkAnswer = pgTable(
  'homework_answer',
  {
    id: id(),
    homeworkId: integer('homework_id')
      .notNull()
      .references(() => homework.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    label: text('label').notNull().default(''),
    content: richDoc('content').notNull(),
    contentHtml: richHtml('content_html'),
    ...richVersions(),
    isCorrect: boolean('is_correct').notNull(),
    /** Why somebody chooses this wrong answer: one thought, in Markdown. */
    reason: text('reason').notNull().default(''),
  },
  (table) => [unique('homework_answer_position').on(table.homeworkId, table.position)],
)

/** One thought of a solution; `method` numbers the ways of solving. */
export const homeworkStep = pgTable(
  'homework_step',
  {
    id: id(),
    homeworkId: integer('homework_id')
      .notNull()
      .references(() => homework.id, { onDelete: 'cascade' }),
    method: smallint('method').notNull().default(1),
    position: smallint('position').notNull(),
    title: text('title').notNull().default(''),
    content: richDoc('content').notNull(),
    contentHtml: richHtml('content_html'),
    ...richVersions(),
  },
  (table) => [
    unique('homework_step_position').on(table.homeworkId, table.position),
    check('homework_step_method', sql`${table.method} between 1 and 9`),
  ],
)

/** Hints, in the order they are given. */
export const homeworkHint = pgTable(
  'homework_hint',
  {
    id: id(),
    homeworkId: integer('homework_id')
      .notNull()
      .references(() => homework.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    content: richDoc('content').notNull(),
    contentHtml: richHtml('content_html'),
    ...richVersions(),
  },
  (table) => [unique('homework_hint_position').on(table.homeworkId, table.position)],
)

/** A typed answer that couldn't be read or judged, for the task's author; it says nothing of who typed it. */
export const undecidedAnswer = pgTable(
  'undecided_answer',
  {
    homeworkId: integer('homework_id')
      .notNull()
      .references(() => homework.id, { onDelete: 'cascade' }),
    /** Place of the expected answer. */
    field: smallint('field').notNull(),
    typed: text('typed').notNull(),
    verdict: text('verdict', { enum: ['undecided', 'unreadable'] }).notNull(),
    count: integer('count').notNull().default(1),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.homeworkId, table.field, table.typed] }),
    oneOf('undecided_answer_verdict', table.verdict, ['undecided', 'unreadable']),
  ],
)

/** Images and other files of a solution; the video is a column of the task. */
export const homeworkSolutionFile = pgTable(
  'homework_solution_file',
  {
    homeworkId: integer('homework_id')
      .notNull()
      .references(() => homework.id, { onDelete: 'cascade' }),
    fileId: integer('file_id')
      .notNull()
      .references(() => file.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.homeworkId, table.fileId] }), index('homework_solution_file_file_id').on(table.fileId)],
)

/** Concepts of every type that a task uses. */
export const homeworkConcept = pgTable(
  'homework_concept',
  {
    homeworkId: integer('homework_id')
      .notNull()
      .references(() => homework.id, { onDelete: 'cascade' }),
    conceptId: integer('concept_id')
      .notNull()
      .references(() => mathConcept.id, { onDelete: 'restrict' }),
  },
  (table) => [
    primaryKey({ columns: [table.homeworkId, table.conceptId] }),
    index('homework_concept_concept_id').on(table.conceptId, table.homeworkId),
  ],
)

/** A saved revision of a task: everything its form holds, to be compared and put back. */
export const homeworkRevision = pgTable(
  'homework_revision',
  {
    homeworkId: integer('homework_id')
      .notNull()
      .references(() => homework.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    savedById: integer('saved_by_id').references(() => user.id, { onDelete: 'set null' }),
    savedAt: moment('saved_at').notNull().defaultNow(),
    content: jsonb('content').$type<HomeworkRevisionContent>().notNull(),
    /** Version of the schema that its documents were stored in. */
    schemaVersion: smallint('schema_version').notNull(),
    /** Files that the task showed then: they stay while they may be shown again. */
    fileIds: namedIds('file_ids'),
  },
  (table) => [
    primaryKey({ columns: [table.homeworkId, table.revision] }),
    index('homework_revision_saved_by_id').on(table.savedById),
    index('homework_revision_file_ids').using('gin', table.fileIds),
  ],
)
