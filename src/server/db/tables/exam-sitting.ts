import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, numeric, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { EXAM_VERSIONS } from '#contract/enums.ts'
import { id, moment, oneOf } from '#server/db/tables/columns.ts'
import { exam } from '#server/db/tables/exam.ts'
import { homework } from '#server/db/tables/homework.ts'
import { user } from '#server/db/tables/user.ts'

/** An exam that a person sits or has sat. */
export const examSitting = pgTable(
  'exam_sitting',
  {
    id: id(),
    examId: integer('exam_id')
      .notNull()
      .references(() => exam.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Minutes that it may take, with what the person has more than others; null without a clock. */
    minutes: smallint('minutes'),
    startedAt: moment('started_at').notNull(),
    endsAt: moment('ends_at'),
    handedInAt: moment('handed_in_at'),
    /** True for one by a teacher's link: once a person, seen by the teacher. */
    isInClass: boolean('is_in_class').notNull().default(false),
    /** The order of tasks and answers that a pupil of a class got. */
    version: text('version', { enum: EXAM_VERSIONS }).notNull().default('A'),
    /** Null while its points aren't counted yet. */
    scoredAt: moment('scored_at'),
    /** Null while its answers aren't recorded as tries in practice, which would tell points that aren't told yet. */
    practisedAt: moment('practised_at'),
  },
  (table) => [
    // One at a time: whoever begins twice goes on.
    uniqueIndex('exam_sitting_open')
      .on(table.userId, table.examId)
      .where(sql`${table.handedInAt} is null`),
    index('exam_sitting_user_id').on(table.userId, table.examId, table.handedInAt),
    index('exam_sitting_exam_id').on(table.examId),
    uniqueIndex('exam_sitting_class')
      .on(table.examId, table.userId)
      .where(sql`${table.isInClass}`),
    oneOf('exam_sitting_version', table.version, EXAM_VERSIONS),
    check('exam_sitting_scored', sql`${table.scoredAt} is null or ${table.handedInAt} is not null`),
  ],
)

/** A text that was typed into a field, with the reading that was meant. */
export type GivenText = { typed: string; meant?: string | undefined }

/** A task of a sheet that is sat, from the beginning on, so that a sheet that changes meanwhile changes nobody's points. */
export const examSittingAnswer = pgTable(
  'exam_sitting_answer',
  {
    sittingId: integer('sitting_id')
      .notNull()
      .references(() => examSitting.id, { onDelete: 'cascade' }),
    homeworkId: integer('homework_id')
      .notNull()
      .references(() => homework.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    maximum: numeric('maximum', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    answersIds: integer('answers_ids').array().notNull().default([]),
    typed: jsonb('typed').$type<GivenText[]>().notNull().default([]),
    isMarked: boolean('is_marked').notNull().default(false),
    /** Photos of the written solution, files of the pupil. */
    photoFileIds: integer('photo_file_ids').array().notNull().default([]),
    /** Null where nobody has given any yet. */
    points: numeric('points', { precision: 5, scale: 2, mode: 'number' }),
    isOwnMark: boolean('is_own_mark').notNull().default(false),
    /** True where a teacher gave the points: they stand over the pupil's own. */
    isTeacherMark: boolean('is_teacher_mark').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.sittingId, table.homeworkId] }),
    index('exam_sitting_answer_homework_id').on(table.homeworkId),
    index('exam_sitting_answer_photo_file_ids').using('gin', table.photoFileIds),
    check('exam_sitting_answer_points', sql`${table.points} between 0 and ${table.maximum}`),
  ],
)
