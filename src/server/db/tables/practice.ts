import { sql } from 'drizzle-orm'
import { check, date, doublePrecision, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { PLANNED_EXAMS } from '#contract/practice/practice.ts'
import { createdAt, id, moment, oneOf } from '#server/db/tables/columns.ts'
import { homework } from '#server/db/tables/homework.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { user } from '#server/db/tables/user.ts'

/** An estimate in logits (math/practice/rating.ts). */
export const ratingColumns = () => ({ value: doublePrecision('value').notNull(), variance: doublePrecision('variance').notNull() })

/** The memory of something that was missed, and the day on which it comes back (math/practice/repetition.ts); all null where nothing was missed. */
export const repetitionColumns = () => ({
  dueOn: date('due_on', { mode: 'string' }),
  stability: doublePrecision('stability'),
  difficulty: doublePrecision('difficulty'),
  repeats: integer('repeats'),
  lapses: integer('lapses'),
  repeatedOn: date('repeated_on', { mode: 'string' }),
})

/** The ability that a pupil is believed to have, and their plan up to an exam. */
export const practicePupil = pgTable(
  'practice_pupil',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    ...ratingColumns(),
    /** The day of the latest rated try; null while nothing has rated. */
    ratedOn: date('rated_on', { mode: 'string' }),
    planExam: text('plan_exam', { enum: PLANNED_EXAMS }),
    planOn: date('plan_on', { mode: 'string' }),
    planMinutes: smallint('plan_minutes'),
  },
  (table) => [
    oneOf('practice_pupil_plan_exam', table.planExam, PLANNED_EXAMS),
    check('practice_pupil_plan', sql`num_nulls(${table.planExam}, ${table.planOn}, ${table.planMinutes}) in (0, 3)`),
  ],
)

/** The distance of a pupil's ability in a domain from their overall one. */
export const practiceDomain = pgTable(
  'practice_domain',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    conceptId: integer('concept_id')
      .notNull()
      .references(() => mathConcept.id, { onDelete: 'cascade' }),
    ...ratingColumns(),
    /** Tasks of it that rated, and those of them that were right. */
    answers: integer('answers').notNull(),
    right: integer('right').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.conceptId] }), index('practice_domain_concept_id').on(table.conceptId)],
)

/** The difficulty of a task that somebody has answered; others are as hard as their author says. */
export const practiceTask = pgTable('practice_task', {
  homeworkId: integer('homework_id')
    .primaryKey()
    .references(() => homework.id, { onDelete: 'cascade' }),
  ...ratingColumns(),
  answers: integer('answers').notNull(),
})

/** A task that a pupil has tried; with what is known of its repetition where it was missed. */
export const practiceTry = pgTable(
  'practice_try',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    homeworkId: integer('homework_id')
      .notNull()
      .references(() => homework.id, { onDelete: 'cascade' }),
    /** Tries that were read and decided. */
    tries: integer('tries').notNull(),
    lastOn: date('last_on', { mode: 'string' }).notNull(),
    ...repetitionColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.homeworkId] }),
    index('practice_try_homework_id').on(table.homeworkId),
    index('practice_try_due')
      .on(table.userId, table.dueOn, table.homeworkId)
      .where(sql`${table.dueOn} is not null`),
    check(
      'practice_try_repetition',
      sql`num_nulls(${table.dueOn}, ${table.stability}, ${table.difficulty}, ${table.repeats}, ${table.lapses}, ${table.repeatedOn}) in (0, 6)`,
    ),
  ],
)

/** The work of a pupil on a day. */
export const practiceDay = pgTable(
  'practice_day',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    tasks: integer('tasks').notNull(),
    right: integer('right').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
)

/** A person who sees how a pupil practises; without one a code of the pupil's that waits for somebody. */
export const practiceViewer = pgTable(
  'practice_viewer',
  {
    id: id(),
    pupilId: integer('pupil_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    viewerId: integer('viewer_id').references(() => user.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    /** The moment in which the code was used. */
    since: moment('since'),
  },
  (table) => [
    check('practice_viewer_other', sql`${table.viewerId} <> ${table.pupilId}`),
    check('practice_viewer_since', sql`num_nulls(${table.viewerId}, ${table.since}) in (0, 2)`),
    uniqueIndex('practice_viewer_code_hash').on(table.codeHash),
    uniqueIndex('practice_viewer_pair').on(table.pupilId, table.viewerId),
    index('practice_viewer_viewer_id').on(table.viewerId),
  ],
)
