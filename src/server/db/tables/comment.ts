import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { ENTITY_TYPES } from '#contract/enums.ts'
import { createdAt, id, namedIds, oneOf, richDoc, richHtml, updatedAt, richVersions } from '#server/db/tables/columns.ts'
import { user } from '#server/db/tables/user.ts'

/** A comment that somebody wrote about a thing, or an answer to one. It goes with its author. */
export const comment = pgTable(
  'comment',
  {
    id: id(),
    entityType: text('entity_type', { enum: ENTITY_TYPES }).notNull(),
    /** Null where there is only one thing of the kind. */
    entityId: integer('entity_id'),
    /** The comment that this one answers; null for one that stands by itself. */
    parentId: integer('parent_id').references((): AnyPgColumn => comment.id, { onDelete: 'cascade' }),
    authorId: integer('author_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
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
    check('comment_parent_other', sql`${table.parentId} <> ${table.id}`),
    index('comment_entity')
      .on(table.entityType, table.entityId, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.parentId} is null`),
    index('comment_parent_id').on(table.parentId),
    index('comment_author_id').on(table.authorId),
    index('comment_file_ids').using('gin', table.fileIds),
  ],
)
