import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { APPROVALS, MATH_CONCEPT_TYPES } from '#contract/enums.ts'
import { createdAt, id, namedIds, oneOf, polishSortKey, richDoc, richHtml, updatedAt, richVersions } from '#server/db/tables/columns.ts'
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
