import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { BOOK_KINDS, BOOK_PUBLISHERS } from '#contract/enums.ts'
import { createdAt, id, namedIds, oneOf, polishSortKey, richDoc, richHtml, richVersions, updatedAt } from '#server/db/tables/columns.ts'
import { homework } from '#server/db/tables/homework.ts'

/** A coursebook or workbook. */
export const book = pgTable(
  'book',
  {
    id: id(),
    title: text('title').notNull(),
    titleSortKey: text('title_sort_key')
      .notNull()
      .generatedAlwaysAs(sql.raw(polishSortKey('title'))),
    slug: text('slug').notNull().unique(),
    kind: text('kind', { enum: BOOK_KINDS }).notNull(),
    publisher: text('publisher', { enum: BOOK_PUBLISHERS }).notNull(),
    /** Its panels are linked to concepts. */
    article: richDoc('article'),
    articleHtml: richHtml('article_html'),
    fileIds: namedIds('file_ids'),
    /** Rises with each save, so that nobody writes over what they haven't seen. */
    revision: integer('revision').notNull().default(1),
    ...richVersions(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf('book_kind', table.kind, BOOK_KINDS),
    oneOf('book_publisher', table.publisher, BOOK_PUBLISHERS),
    uniqueIndex('book_title').on(table.publisher, table.kind, sql`lower(${table.title})`),
    index('book_file_ids').using('gin', table.fileIds),
  ],
)

/** A chapter, a page, an exercise of a book. */
export const bookNode = pgTable(
  'book_node',
  {
    id: id(),
    bookId: integer('book_id')
      .notNull()
      .references(() => book.id, { onDelete: 'cascade' }),
    parentId: integer('parent_id').references((): AnyPgColumn => bookNode.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [index('book_node_book_id').on(table.bookId), index('book_node_parent_id').on(table.parentId)],
)

/** The task of the platform that a node of a book is. */
export const homeworkBookNode = pgTable(
  'homework_book_node',
  {
    homeworkId: integer('homework_id')
      .notNull()
      .references(() => homework.id, { onDelete: 'cascade' }),
    bookNodeId: integer('book_node_id')
      .notNull()
      .references(() => bookNode.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.homeworkId, table.bookNodeId] }), index('homework_book_node_book_node_id').on(table.bookNodeId)],
)
