import { sql } from 'drizzle-orm'
import { bigint, customType, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '#server/db/tables/columns.ts'
import { homework } from '#server/db/tables/homework.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * A task in the SQL search index: its facet values and its words as numbers, so that any filter is one GIN look-up and all facet
 * counts are one pass over `unnest(facets)`.
 */
export const homeworkSearch = pgTable(
  'homework_search',
  {
    homeworkId: integer('homework_id')
      .primaryKey()
      .references(() => homework.id, { onDelete: 'cascade' }),
    facets: integer('facets').array().notNull(),
    /** Tokens of its texts whose best place is the title or a concept's name; they weigh most. */
    titleWords: integer('title_words').array().notNull(),
    /** Tokens whose best place is the description. */
    descriptionWords: integer('description_words').array().notNull().default([]),
    /** All tokens, those of title and description included. */
    words: integer('words').array().notNull(),
    /** The version of the analysis that the tokens come from; older ones are made anew at the start. */
    textVersion: smallint('text_version').notNull().default(0),
    /**
     * The arrays above as the index in memory takes them (`unpackDocuments`): reading arrays would cost the database ten
     * times as much. The function `search_packed` (migrations) makes it.
     */
    packed: bytes('packed').generatedAlwaysAs(sql`search_packed(facets, title_words, description_words, words)`),
  },
  (table) => [index('homework_search_facets').using('gin', table.facets), index('homework_search_words').using('gin', table.words)],
)

/** Id of a transaction, wide enough never to begin again. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * The vocabulary: each word form once, lower-case. Beside words stand what words make together: a school phrase (`&` and
 * its name) and what an exam is called (`@` and a word, or a task's number).
 */
export const searchWord = pgTable(
  'search_word',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    word: text('word').notNull().unique(),
    /** Its base forms; empty where the dictionary doesn't know it. */
    lemmas: text('lemmas').array().notNull().default([]),
    /**
     * The transaction that wrote it. Ids are given before the commit, so a lower one can appear after a higher one; this tells what
     * is new.
     */
    transaction: xid8('transaction')
      .notNull()
      .default(sql`pg_current_xact_id()`),
  },
  (table) => [index('search_word_transaction').on(table.transaction)],
)

/** Every formula of the tasks once, in the one notation search compares (`math/normalise`). */
export const searchFormula = pgTable(
  'search_formula',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Its atoms, with a space before and after each. */
    formula: text('formula').notNull(),
    /** Its runs of one to three atoms as numbers: a question's must all be among them. */
    grams: integer('grams').array().notNull(),
  },
  // Proofs are longer than an entry of an index may be.
  (table) => [
    uniqueIndex('search_formula_formula').on(sql`md5(${table.formula})`),
    index('search_formula_grams').using('gin', table.grams),
  ],
)

/**
 * The record of changed entries of tasks, written by triggers on `homework_search` (migrations) in the transaction that changed
 * them, and told to listeners of the channel `search_change`. Read by transaction, not by number: numbers are given before the
 * commit, so a lower one can appear after a higher one. Kept for a week.
 */
export const searchChange = pgTable(
  'search_change',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transaction: xid8('transaction')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    homeworkId: integer('homework_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('search_change_transaction').on(table.transaction), index('search_change_created_at').on(table.createdAt)],
)
