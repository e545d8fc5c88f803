import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { CHECK_STATES, type Mark, VERDICTS } from '#contract/solution-check.ts'
import { createdAt, id, moment, namedIds, oneOf, richDoc, richHtml, richVersions } from '#server/db/tables/columns.ts'
import { homework } from '#server/db/tables/homework.ts'
import { user } from '#server/db/tables/user.ts'

/** The price of a check and its promised time, from a moment on; the latest row holds, and none is changed. */
export const checkTerms = pgTable(
  'check_terms',
  {
    id: id(),
    tokens: smallint('tokens').notNull(),
    hours: smallint('hours').notNull(),
    createdById: integer('created_by_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [check('check_terms_positive', sql`${table.tokens} > 0 and ${table.hours} > 0`)],
)

/** A pupil's own solution that a teacher checks (docs/product/solution-check.md); the ledger has its tokens. */
export const solutionCheck = pgTable(
  'solution_check',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The caller's key, by which a repeated call is known, and what it was called with, hashed. */
    key: text('key').notNull(),
    content: text('content').notNull(),
    /** Null once the task is gone; its title stays. */
    homeworkId: integer('homework_id').references(() => homework.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    photoIds: namedIds('photo_ids'),
    message: richDoc('message'),
    messageHtml: richHtml('message_html'),
    messageText: text('message_text').notNull().default(''),
    tokens: smallint('tokens').notNull(),
    /** The orders whose tokens paid for it, by which its teacher earns; null until they are spent. */
    tokenSources: jsonb('token_sources').$type<{ orderId: number; tokens: number; valueGrosze: number }[]>(),
    consentVersion: text('consent_version').notNull(),
    state: text('state', { enum: CHECK_STATES }).notNull().default('WAITING'),
    createdAt: createdAt(),
    dueAt: moment('due_at').notNull(),
    /** Who has it until the moment beside, or who has answered. */
    checkerId: integer('checker_id').references(() => user.id, { onDelete: 'set null' }),
    takenUntil: moment('taken_until'),
    settledAt: moment('settled_at'),
    verdict: text('verdict', { enum: VERDICTS }),
    points: smallint('points'),
    maxPoints: smallint('max_points'),
    words: richDoc('words'),
    wordsHtml: richHtml('words_html'),
    wordsText: text('words_text').notNull().default(''),
    marks: jsonb('marks').$type<Mark[]>().notNull().default([]),
    refusal: text('refusal'),
    ...richVersions(),
  },
  (table) => [
    oneOf('solution_check_state', table.state, CHECK_STATES),
    oneOf('solution_check_verdict', table.verdict, VERDICTS),
    check('solution_check_settled', sql`(${table.state} = 'WAITING') = (${table.settledAt} is null)`),
    check(
      'solution_check_result',
      sql`num_nulls(${table.verdict}, ${table.points}, ${table.maxPoints}) = case when ${table.state} = 'CHECKED' then 0 else 3 end`,
    ),
    check('solution_check_points', sql`${table.points} between 0 and ${table.maxPoints}`),
    check('solution_check_refusal', sql`(${table.state} = 'REFUSED') = (${table.refusal} is not null)`),
    check('solution_check_others', sql`${table.checkerId} <> ${table.userId}`),
    uniqueIndex('solution_check_key').on(table.userId, table.key),
    index('solution_check_user_id').on(table.userId, table.id),
    index('solution_check_checker_id').on(table.checkerId, table.id),
    index('solution_check_homework_id').on(table.homeworkId),
    index('solution_check_photo_ids').using('gin', table.photoIds),
    index('solution_check_waiting')
      .on(table.dueAt)
      .where(sql`${table.state} = 'WAITING'`),
  ],
)

/** A report to the admins, one open a person. */
export const solutionCheckReport = pgTable(
  'solution_check_report',
  {
    id: id(),
    checkId: integer('check_id')
      .notNull()
      .references(() => solutionCheck.id, { onDelete: 'cascade' }),
    reporterId: integer('reporter_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
    closedAt: moment('closed_at'),
    closedById: integer('closed_by_id').references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('solution_check_report_reporter_id').on(table.reporterId),
    uniqueIndex('solution_check_report_open')
      .on(table.checkId, table.reporterId)
      .where(sql`${table.closedAt} is null`),
  ],
)
