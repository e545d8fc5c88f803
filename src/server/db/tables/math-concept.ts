import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { APPROVALS, MATH_CONCEPT_TYPES } from '#contract/enums.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import {
  createdAt,
  id,
  moment,
  namedIds,
  oneOf,
  polishSortKey,
  richDoc,
  richHtml,
  richVersions,
  updatedAt,
} from '#server/db/tables/columns.ts'
import { user } from '#server/db/tables/user.ts'

/** Domains, definitions, theorems and tags with their articles. A pending concept is its author's and the admins' (docs/product/math-concept.md, 2). */
export const mathConcept = pgTable(
  'math_concept',
  {
    id: id(),
    type: text('type', { enum: MATH_CONCEPT_TYPES }).notNull(),
    name: text('name').notNull(),
    nameSortKey: text('name_sort_key')
      .notNull()
      .generatedAlwaysAs(sql.raw(polishSortKey('name'))),
    slug: text('slug').notNull().unique(),
    aliases: text('aliases').array().notNull().default([]),
    status: text('status', { enum: APPROVALS }).notNull().default('APPROVED'),
    description: richDoc('description'),
    descriptionHtml: richHtml('description_html'),
    descriptionText: text('description_text').notNull().default(''),
    /** Its beginning with formulas as they are said. */
    descriptionWords: text('description_words').notNull().default(''),
    fileIds: namedIds('file_ids'),
    /** Rises with each save, so that nobody writes over what they haven't seen. */
    revision: integer('revision').notNull().default(1),
    ...richVersions(),
    authorId: integer('author_id').references(() => user.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf('math_concept_type', table.type, MATH_CONCEPT_TYPES),
    oneOf('math_concept_status', table.status, APPROVALS),
    check('math_concept_name', sql`length(${table.name}) between 1 and 200`),
    index('math_concept_file_ids').using('gin', table.fileIds),
    // A waiting concept stands in nobody's way: several people may propose the same, and don't learn of each other.
    uniqueIndex('math_concept_type_name_key')
      .on(table.type, sql`lower(${table.name})`)
      .where(sql`${table.status} = 'APPROVED'`),
    uniqueIndex('math_concept_proposed_name_key')
      .on(table.authorId, table.type, sql`lower(${table.name})`)
      .where(sql`${table.status} = 'PENDING'`),
  ],
)

/** A concept that was merged into another: its number, its address and its name lead there (decision 127). */
export const formerMathConcept = pgTable(
  'former_math_concept',
  {
    id: integer('id').primaryKey(),
    type: text('type', { enum: MATH_CONCEPT_TYPES }).notNull(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    mathConceptId: integer('math_concept_id')
      .notNull()
      .references(() => mathConcept.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('former_math_concept_slug').on(table.slug, table.id),
    index('former_math_concept_name').on(table.type, sql`lower(${table.name})`),
    index('former_math_concept_into').on(table.mathConceptId),
  ],
)

/** The concepts that one should know before reading a concept. */
export const mathConceptNeed = pgTable(
  'math_concept_need',
  {
    conceptId: integer('concept_id')
      .notNull()
      .references(() => mathConcept.id, { onDelete: 'cascade' }),
    neededId: integer('needed_id')
      .notNull()
      .references(() => mathConcept.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.conceptId, table.neededId] }),
    index('math_concept_need_needed_id').on(table.neededId),
    check('math_concept_need_other', sql`${table.conceptId} <> ${table.neededId}`),
  ],
)

/** The content of a concept at some time; its document is of the version beside it. */
export type ConceptBase = { name: string; aliases: string[]; description: RichDoc | null; schemaVersion: number }

/**
 * Proposals of concepts and of changes of them, and what became of them. That of a new concept stands beside the waiting
 * concept itself, which tasks of its author may use. Accepted ones are what was saved, the admins' own changes among them.
 */
export const mathConceptChange = pgTable(
  'math_concept_change',
  {
    id: id(),
    conceptId: integer('concept_id')
      .notNull()
      .references(() => mathConcept.id, { onDelete: 'cascade' }),
    isNew: boolean('is_new').notNull(),
    status: text('status', { enum: APPROVALS }).notNull().default('PENDING'),
    name: text('name').notNull(),
    aliases: text('aliases').array().notNull().default([]),
    description: richDoc('description'),
    descriptionHtml: richHtml('description_html'),
    fileIds: namedIds('file_ids'),
    ...richVersions(),
    /** The concept as it was when this was proposed, or accepted; null for a new one. */
    base: jsonb('base').$type<ConceptBase>(),
    /** The concept's revision at that time; of a new one the revision that it became. */
    baseRevision: integer('base_revision').notNull().default(1),
    /** Rises with each change by its author, so that an admin decides about what she has read. */
    revision: integer('revision').notNull().default(1),
    reason: text('reason').notNull().default(''),
    authorId: integer('author_id').references(() => user.id, { onDelete: 'set null' }),
    decidedById: integer('decided_by_id').references(() => user.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    oneOf('math_concept_change_status', table.status, APPROVALS),
    check('math_concept_change_decided', sql`(${table.status} = 'PENDING') = (${table.decidedAt} is null)`),
    check('math_concept_change_base', sql`(${table.base} is null) = ${table.isNew}`),
    index('math_concept_change_status_updated_at').on(table.status, table.updatedAt, table.id),
    index('math_concept_change_concept_id').on(table.conceptId),
    index('math_concept_change_author_id').on(table.authorId, table.id),
    index('math_concept_change_decided_by_id').on(table.decidedById),
    index('math_concept_change_file_ids').using('gin', table.fileIds),
    uniqueIndex('math_concept_change_new_key')
      .on(table.conceptId)
      .where(sql`${table.isNew}`),
    // One that waits a person and concept: another one takes its place.
    uniqueIndex('math_concept_change_waiting_key')
      .on(table.conceptId, table.authorId)
      .where(sql`${table.status} = 'PENDING'`),
  ],
)
