import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { homework } from '#server/db/tables/homework.ts'

/**
 * What the SQL search index knows of a task: its facet values and its words as numbers, so that any filter is one
 * GIN look-up and all facet counts are one pass over `unnest(facets)`.
 */
export const homeworkSearch = pgTable(
  'homework_search',
  {
    homeworkId: integer('homework_id')
      .primaryKey()
      .references(() => homework.id, { onDelete: 'cascade' }),
    facets: integer('facets').array().notNull(),
    /** Words of title and concept names; ranked first. */
    titleWords: integer('title_words').array().notNull(),
    /** All words, those of the title included. */
    words: integer('words').array().notNull(),
  },
  (table) => [index('homework_search_facets').using('gin', table.facets), index('homework_search_words').using('gin', table.words)],
)

/** The vocabulary: each folded word once. */
export const searchWord = pgTable(
  'search_word',
  { id: integer('id').primaryKey().generatedAlwaysAsIdentity(), word: text('word').notNull().unique() },
  (table) => [index('search_word_prefix').on(table.word.op('text_pattern_ops'))],
)
