import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, numeric, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { EXAM_FORMULAS, EXAM_LEVELS, EXAM_TYPES, EXAM_VARIANTS, EXAM_VERSIONS, SUBJECTS, VISIBILITIES } from '#contract/enums.ts'
import { createdAt, id, moment, oneOf, richDoc, richHtml, richVersions, updatedAt } from '#server/db/tables/columns.ts'
import { homework } from '#server/db/tables/homework.ts'
import { user } from '#server/db/tables/user.ts'

/** One version of an exam sheet: minutes, pass mark and points are kept per edition, never as constants. */
export const exam = pgTable(
  'exam',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    type: text('type', { enum: EXAM_TYPES }).notNull(),
    subject: text('subject', { enum: SUBJECTS }).notNull().default('MATHS'),
    date: date('date', { mode: 'string' }).notNull(),
    level: text('level', { enum: EXAM_LEVELS }),
    formula: text('formula', { enum: EXAM_FORMULAS }),
    variant: text('variant', { enum: EXAM_VARIANTS }).notNull().default('MAIN'),
    version: text('version', { enum: EXAM_VERSIONS }).notNull().default('A'),
    details: text('details').notNull().default(''),
    status: text('status', { enum: VISIBILITIES }).notNull().default('PUBLIC'),
    minutes: smallint('minutes'),
    /** Percent of points that passes; null where the exam can't be failed. */
    passPercent: smallint('pass_percent'),
    /** Rises with each save by an admin, so that nobody writes over what they haven't seen. */
    revision: integer('revision').notNull().default(1),
    /** Null for a sheet of everybody; a private one without an owner is a draft of such a sheet. */
    ownerId: integer('owner_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf('exam_type', table.type, EXAM_TYPES),
    oneOf('exam_subject', table.subject, SUBJECTS),
    oneOf('exam_level', table.level, EXAM_LEVELS),
    oneOf('exam_formula', table.formula, EXAM_FORMULAS),
    oneOf('exam_variant', table.variant, EXAM_VARIANTS),
    oneOf('exam_version', table.version, EXAM_VERSIONS),
    oneOf('exam_status', table.status, VISIBILITIES),
    check('exam_pass_percent', sql`${table.passPercent} between 0 and 100`),
    // The same month can hold two formulas and every sheet two versions; details tell apart sheets of one sitting.
    uniqueIndex('exam_edition_key')
      .on(
        table.type,
        table.subject,
        sql`coalesce(${table.level}, '')`,
        sql`coalesce(${table.formula}, '')`,
        table.variant,
        table.date,
        table.version,
        table.details,
      )
      // Teachers' own sheets may be called alike.
      .where(sql`${table.status} = 'PUBLIC'`),
    index('exam_owner_id')
      .on(table.ownerId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.ownerId} is not null`),
  ],
)

/** The link by which a class sits its teacher's own exam. It stays when it is turned off, with what was sat by it. */
export const examShare = pgTable('exam_share', {
  examId: integer('exam_id')
    .primaryKey()
    .references(() => exam.id, { onDelete: 'cascade' }),
  /** The secret part of the address. */
  shareToken: text('token').notNull().unique(),
  isOpen: boolean('is_open').notNull(),
  /** Nobody begins later, and what was begun ends then. */
  deadline: moment('deadline').notNull(),
  /** True where pupils see their points after the deadline alone. */
  hidesResults: boolean('hides_results').notNull(),
  /** True where every other pupil gets tasks and answers in another order. */
  hasVersions: boolean('has_versions').notNull(),
  /** When the pupils were told that they may see their points; null while nobody was. */
  releaseToldAt: moment('release_told_at'),
  createdAt: createdAt(),
})

/** One threshold of scoring: so many points for this much, as it was written and as it is shown; what an older build stored has no html. */
export type ScoringThreshold = { points: number; text: string; html?: string }

/** A task in an exam. The key belongs to the version: the order of its answers, and so the correct letter, differs. */
export const homeworkExam = pgTable(
  'homework_exam',
  {
    id: id(),
    examId: integer('exam_id')
      .notNull()
      .references(() => exam.id, { onDelete: 'cascade' }),
    homeworkId: integer('homework_id')
      .notNull()
      .references(() => homework.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** "7", or "12.1" in a bundle. */
    number: text('number').notNull(),
    points: numeric('points', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    /** Text a bundle shares; kept by its first task. */
    bundle: richDoc('bundle'),
    bundleHtml: richHtml('bundle_html'),
    ...richVersions(),
    /** Positions of the task's answers in the order of this sheet; null keeps the task's own order. */
    answerOrder: smallint('answer_order').array(),
    scoring: jsonb('scoring').$type<ScoringThreshold[]>().notNull().default([]),
  },
  (table) => [
    unique('homework_exam_number').on(table.examId, table.number),
    unique('homework_exam_homework').on(table.homeworkId, table.examId),
    check('homework_exam_points', sql`${table.points} > 0`),
    index('homework_exam_exam_id').on(table.examId, table.position),
  ],
)

/** Columns that an exam's title is made of. */
export const examTitleColumns = {
  type: exam.type,
  date: exam.date,
  level: exam.level,
  formula: exam.formula,
  variant: exam.variant,
  version: exam.version,
  details: exam.details,
}
