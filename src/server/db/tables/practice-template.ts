import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { EXAM_LEVELS, GRADES, SCHOOL_LEVELS } from '#contract/enums.ts'
import { id, oneOf } from '#server/db/tables/columns.ts'
import { homeworkType } from '#server/db/tables/homework-type.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { ratingColumns, repetitionColumns } from '#server/db/tables/practice.ts'
import { user } from '#server/db/tables/user.ts'

/** A template of tasks whose variants practice gives: its file, what it is about, and the difficulty that all its variants share. */
export const practiceTemplate = pgTable(
  'practice_template',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    /** The file as it was written (docs of content/templates); variants are made of it. */
    source: text('source').notNull(),
    level: text('level', { enum: SCHOOL_LEVELS }).notNull(),
    grades: text('grades', { enum: GRADES }).array().notNull().default([]),
    examLevel: text('exam_level', { enum: EXAM_LEVELS }),
    typeId: integer('type_id').references(() => homeworkType.id, { onDelete: 'set null' }),
    stepCount: smallint('step_count').notNull(),
    /** Options of a closed task, 0 of an open one, and how many of them are right. */
    options: smallint('options').notNull(),
    correct: smallint('correct').notNull(),
    ...ratingColumns(),
    /** The number of answers that have moved its difficulty. */
    answers: integer('answers').notNull().default(0),
  },
  (table) => [
    oneOf('practice_template_level', table.level, SCHOOL_LEVELS),
    oneOf('practice_template_exam_level', table.examLevel, EXAM_LEVELS),
    index('practice_template_type_id').on(table.typeId, table.id),
  ],
)

export const practiceTemplateConcept = pgTable(
  'practice_template_concept',
  {
    templateId: integer('template_id')
      .notNull()
      .references(() => practiceTemplate.id, { onDelete: 'cascade' }),
    conceptId: integer('concept_id')
      .notNull()
      .references(() => mathConcept.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.templateId, table.conceptId] }),
    index('practice_template_concept_concept_id').on(table.conceptId, table.templateId),
  ],
)

/** A template of which a pupil has tried variants; what was missed comes back as another variant. */
export const practiceTemplateTry = pgTable(
  'practice_template_try',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    templateId: integer('template_id')
      .notNull()
      .references(() => practiceTemplate.id, { onDelete: 'cascade' }),
    /** Tries that were read and decided, at all its variants. */
    tries: integer('tries').notNull(),
    lastOn: date('last_on', { mode: 'string' }).notNull(),
    /** Numbers of the variants that were tried, the latest last (math/practice/take-variant-try.ts bounds them). */
    variants: integer('variants').array().notNull(),
    ...repetitionColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.templateId] }),
    index('practice_template_try_template_id').on(table.templateId),
    index('practice_template_try_due')
      .on(table.userId, table.dueOn, table.templateId)
      .where(sql`${table.dueOn} is not null`),
    check(
      'practice_template_try_repetition',
      sql`num_nulls(${table.dueOn}, ${table.stability}, ${table.difficulty}, ${table.repeats}, ${table.lapses}, ${table.repeatedOn}) in (0, 6)`,
    ),
  ],
)
