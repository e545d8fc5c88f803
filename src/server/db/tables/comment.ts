import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { COMMENT_KINDS } from '#contract/comment.ts'
import { ENTITY_TYPES } from '#contract/enums.ts'
import { createdAt, id, moment, namedIds, oneOf, richDoc, richHtml, richVersions, updatedAt } from '#server/db/tables/columns.ts'
import { homework } from '#server/db/tables/homework.ts'
import { user } from '#server/db/tables/user.ts'

/** A comment that somebody wrote about a thing, or an answer to one. It goes with its author. */
export const comment = pgTable(
  'comment',
  {
    id: id(),
    entityType: text('entity_type', { enum: ENTITY_TYPES }).notNull(),
    /** Null where there is only one thing of the kind. */
    entityId: integer('entity_id'),
    /** The task it is about, with which it goes; null for what is about something else. */
    homeworkId: integer('homework_id')
      .generatedAlwaysAs(sql`case when entity_type = 'HOMEWORK' then entity_id end`)
      .references(() => homework.id, { onDelete: 'cascade' }),
    /** That of an answer is COMMENT. */
    kind: text('kind', { enum: COMMENT_KINDS }).notNull().default('COMMENT'),
    /** The comment that this one answers; null for one that stands by itself. */
    parentId: integer('parent_id').references((): AnyPgColumn => comment.id, { onDelete: 'cascade' }),
    authorId: integer('author_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The moment when it was marked as the answer that solves the question. */
    acceptedAt: moment('accepted_at'),
    message: richDoc('message').notNull(),
    messageHtml: richHtml('message_html'),
    messageText: text('message_text').notNull(),
    fileIds: namedIds('file_ids'),
    homeworkIds: namedIds('homework_ids'),
    mathConceptIds: namedIds('math_concept_ids'),
    userIds: namedIds('user_ids'),
    ...richVersions(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf('comment_entity_type', table.entityType, ENTITY_TYPES),
    oneOf('comment_kind', table.kind, COMMENT_KINDS),
    check('comment_task', sql`${table.entityType} <> 'HOMEWORK' or ${table.entityId} is not null`),
    check('comment_question', sql`${table.kind} <> 'QUESTION' or (${table.parentId} is null and ${table.entityType} = 'HOMEWORK')`),
    check('comment_accepted', sql`${table.acceptedAt} is null or ${table.parentId} is not null`),
    check('comment_parent_other', sql`${table.parentId} <> ${table.id}`),
    index('comment_entity')
      .on(table.entityType, table.entityId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.parentId} is null`),
    index('comment_parent_id').on(table.parentId),
    index('comment_homework_id').on(table.homeworkId),
    uniqueIndex('comment_one_accepted')
      .on(table.parentId)
      .where(sql`${table.acceptedAt} is not null`),
    index('comment_author_id').on(table.authorId),
    index('comment_file_ids').using('gin', table.fileIds),
  ],
)

/** A report of a comment to the admins, one a person; closed when an ADMIN has decided to keep the comment. */
export const commentReport = pgTable(
  'comment_report',
  {
    id: id(),
    commentId: integer('comment_id')
      .notNull()
      .references(() => comment.id, { onDelete: 'cascade' }),
    reporterId: integer('reporter_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    closedAt: moment('closed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('comment_report_reporter').on(table.commentId, table.reporterId),
    index('comment_report_reporter_id').on(table.reporterId),
    index('comment_report_open')
      .on(table.createdAt, table.id)
      .where(sql`${table.closedAt} is null`),
  ],
)
