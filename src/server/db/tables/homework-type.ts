import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, namedIds, polishSortKey, richDoc, richHtml, richVersions, updatedAt } from '#server/db/tables/columns.ts'
import { user } from '#server/db/tables/user.ts'
import type { RichDoc } from '#editor/schema/document.ts'
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
    /** True when an admin holds it for finished. */
    isDone: boolean('is_done').notNull().default(false),
    /** Rises with each save by a person, so that nobody writes over what they haven't seen. */
    revision: integer('revision').notNull().default(1),
    /** Made once by the form that made it, so that a repeated request makes no second one. */
    creationKey: text('creation_key').unique(),
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

/** A kind of tasks that was merged into another: its number and its address lead there. */
export const formerHomeworkType = pgTable(
  'former_homework_type',
  {
    id: integer('id').primaryKey(),
    slug: text('slug').notNull(),
    homeworkTypeId: integer('homework_type_id')
      .notNull()
      .references(() => homeworkType.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('former_homework_type_slug').on(table.slug, table.id), index('former_homework_type_into').on(table.homeworkTypeId)],
)

/** A kind of tasks as a revision keeps it; its document is of the version beside it. */
export type HomeworkTypeRevisionContent = { name: string; formulas: RichDoc | null; parentId: number | null; conceptIds: number[] }

/** A saved revision of a kind of tasks: everything its form holds, to be compared and put back. */
export const homeworkTypeRevision = pgTable(
  'homework_type_revision',
  {
    homeworkTypeId: integer('homework_type_id')
      .notNull()
      .references(() => homeworkType.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    /** Null for what was there before anybody saved it, and where the person is gone. */
    savedById: integer('saved_by_id').references(() => user.id, { onDelete: 'set null' }),
    savedAt: moment('saved_at').notNull().defaultNow(),
    content: jsonb('content').$type<HomeworkTypeRevisionContent>().notNull(),
    /** Version of the schema that its document was stored in. */
    schemaVersion: smallint('schema_version').notNull(),
    /** Files that its document shows: they stay for as long as it may be put back. */
    fileIds: namedIds('file_ids'),
  },
  (table) => [
    primaryKey({ columns: [table.homeworkTypeId, table.revision] }),
    index('homework_type_revision_file_ids').using('gin', table.fileIds),
    index('homework_type_revision_saved_by_id').on(table.savedById),
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
