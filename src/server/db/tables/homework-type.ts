import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { createdAt, id, namedIds, polishSortKey, richDoc, richHtml, updatedAt, richVersions } from '#server/db/tables/columns.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'

/** Kinds of tasks; one level of subtypes. */
export const homeworkType = pgTable(
  'homework_type',
  {
    id: id(),
    name: text('name').notNull(),
    nameSortKey: text('name_sort_key')
      .notNull()
      .generatedAlwaysAs(sql.raw(polishSortKey('name'))),
    slug: text('slug').notNull().unique(),
    parentId: integer('parent_id').references((): AnyPgColumn => homeworkType.id, { onDelete: 'restrict' }),
    /** When it is used and which formulas it needs. */
    formulas: richDoc('formulas'),
    formulasHtml: richHtml('formulas_html'),
    formulasText: text('formulas_text').notNull().default(''),
    /** Its beginning with formulas as they are said. */
    formulasWords: text('formulas_words').notNull().default(''),
    fileIds: namedIds('file_ids'),
    ...richVersions(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('homework_type_parent_id').on(table.parentId),
    index('homework_type_file_ids').using('gin', table.fileIds),
    check('homework_type_parent_other', sql`${table.parentId} <> ${table.id}`),
  ],
)

/** Concepts a kind of task rests on. */
export const homeworkTypeConcept = pgTable(
  'homework_type_concept',
  {
    homeworkTypeId: integer('homework_type_id')
      .notNull()
      .references(() => homeworkType.id, { onDelete: 'cascade' }),
    conceptId: integer('concept_id')
      .notNull()
      .references(() => mathConcept.id, { onDelete: 'restrict' }),
  },
  (table) => [
    primaryKey({ columns: [table.homeworkTypeId, table.conceptId] }),
    index('homework_type_concept_concept_id').on(table.conceptId),
  ],
)
