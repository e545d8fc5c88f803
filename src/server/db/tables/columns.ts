import { sql } from 'drizzle-orm'
import { check, customType, integer, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { RichDoc } from '#editor/schema/document.ts'

/** Shapes that columns of every feature share. */

/** Identity key. Integers, because facets and search ordinals are arrays of them. */
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/** A moment in time; which hour it is somewhere is said when it is shown. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => moment('created_at').notNull().defaultNow()
export const updatedAt = () => moment('updated_at').notNull().defaultNow()

/** A rich field as it is stored: a document of the editor's schema. */
export const richDoc = customType<{ data: RichDoc; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => (typeof value === 'string' ? JSON.parse(value) : value) as RichDoc, // written through checkDocument only
})

/** Html derived from a rich field; written together with it, rendered again when the renderer changes. */
export const richHtml = (name: string) => text(name).notNull().default('')

/**
 * Versions of the schema and the renderer that the documents of a row were stored by. Rows that knew none are taken for
 * the oldest and rendered again.
 */
export const richVersions = () => ({
  schemaVersion: smallint('schema_version').notNull().default(1),
  renderVersion: smallint('render_version').notNull().default(0),
})

/** Ids of other things that documents name; of files, those they show (server/file/shown/shown-files.ts). */
export const namedIds = (name: string) => integer(name).array().notNull().default([])

/** `column in (values)` as a constraint named after the column. */
export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`)
}

/**
 * SQL of a key that sorts text by the Polish alphabet on any database (the embedded one has no Polish collation):
 * each letter is replaced by one whose byte order is right, compared with COLLATE "C".
 */
export function polishSortKey(column: string): string {
  const from = 'aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż'
  const to = [...from].map((_, index) => String.fromCodePoint(0x100 + index)).join('')
  return `translate(lower(${column}), '${from}', '${to}')`
}
