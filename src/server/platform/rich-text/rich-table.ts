import { and, asc, eq, getTableColumns, gt, isNotNull, ne, or, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { RENDER_VERSION } from '#editor/render/render-version.ts'
import { type RichDoc, SCHEMA_VERSION } from '#editor/schema/document.ts'
import { type ContentPart, raiseDataVersion } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { excerptOf } from '#server/platform/excerpt.ts'
import { upgradeRichFields } from '#server/platform/rich-text/rich-field.ts'
import type { Presentation, RichField } from '#server/platform/rich-text/rich-work.ts'

export type { Presentation }

/** A column that holds a document, with the columns of what is derived from it. */
export type RichColumn = {
  document: AnyPgColumn
  html: AnyPgColumn
  text?: AnyPgColumn
  words?: AnyPgColumn
  /** The beginning of its words, for previews. */
  excerpt?: AnyPgColumn
  presentation: Presentation
}

/**
 * A table that holds documents. Its rows carry the versions of schema and renderer that they were stored by, so that a
 * later build finds those to bring up to date. A test holds the features' lists against all columns of documents.
 */
export type RichTable = {
  table: PgTable & { id: AnyPgColumn; schemaVersion: AnyPgColumn; renderVersion: AnyPgColumn }
  columns: readonly RichColumn[]
  /** The part of the public content that it is, whose version rises with a change; null for what isn't public. */
  content: ContentPart | null
  /** True where the variant of its documents has no panels, which follow their concepts. */
  hasNoPanels?: boolean
  /** Derives what follows from several rows, after panels in these were changed. */
  onPanels?: (tx: Db, ids: readonly number[]) => Promise<void>
}

/** So much of a text's words is its excerpt. */
export const EXCERPT_LENGTH = 200

/** Versions that a row gets whose documents all are of today. */
export const TODAYS_VERSIONS = { schemaVersion: SCHEMA_VERSION, renderVersion: RENDER_VERSION } as const

/** The condition on a row that something in it is of an older build. */
export function isOutdated({ table, columns }: RichTable): SQL | undefined {
  const hasDocument = or(...columns.map(({ document }) => isNotNull(document)))
  return and(hasDocument, or(ne(table.renderVersion, RENDER_VERSION), ne(table.schemaVersion, SCHEMA_VERSION)))
}

export type Row = { id: number; schemaVersion: number; renderVersion: number; documents: (RichDoc | null)[] }

/** Returns the next outdated rows after this id. */
export async function readOutdated(db: Db, rich: RichTable, afterId: number, limit: number): Promise<Row[]> {
  const { table, columns } = rich
  const documents: Record<string, AnyPgColumn> = Object.fromEntries(columns.map(({ document }, place) => [`document${place}`, document]))
  const rows = await db
    .select({ id: table.id, schemaVersion: table.schemaVersion, renderVersion: table.renderVersion, ...documents })
    .from(table)
    .where(and(gt(table.id, afterId), isOutdated(rich)))
    .orderBy(asc(table.id))
    .limit(limit)
  return rows.map(({ id, schemaVersion, renderVersion, ...found }: Record<string, unknown>) => ({
    id: Number(id),
    schemaVersion: Number(schemaVersion),
    renderVersion: Number(renderVersion),
    documents: columns.map((_, place) => (found[`document${place}`] ?? null) as RichDoc | null), // the column's type
  }))
}

/** Derives everything of a row anew; null stands where the row has no document. */
export async function deriveAgain({ columns }: RichTable, row: Row): Promise<(RichField | null)[]> {
  const stored = row.documents.flatMap((document, place) => {
    const presentation = columns[place]?.presentation
    return document && presentation ? [{ document, presentation, schemaVersion: row.schemaVersion }] : []
  })
  const fields = await upgradeRichFields(stored)
  return row.documents.map((document) => (document === null ? null : (fields.shift() ?? null)))
}

/**
 * Writes rows that were derived again, all at once. One that somebody saved meanwhile has today's versions already and
 * stays as it is. Returns how many were written.
 */
export async function writeAgain(
  db: Db,
  { table, columns, content }: RichTable,
  done: readonly [Row, (RichField | null)[]][],
): Promise<number> {
  return db.transaction(async (tx) => {
    let written = 0
    for (const [row, fields] of done) {
      const values = columns.flatMap((column, place) => {
        const field = fields[place]
        return field ? [derivedColumns(table, column, field)] : []
      })
      const untouched = and(eq(table.id, row.id), eq(table.schemaVersion, row.schemaVersion), eq(table.renderVersion, row.renderVersion))
      const changed = await tx
        .update(table)
        .set({ ...Object.assign({}, ...values), ...TODAYS_VERSIONS })
        .where(untouched)
        .returning({ id: table.id })
      written += changed.length
    }
    if (content !== null && written > 0) await raiseDataVersion(tx, [content])
    return written
  })
}

/** The values of a document's column and of those beside it, by the names that its table gives them. */
export function derivedColumns(
  table: RichTable['table'],
  { document, html, text, words, excerpt }: RichColumn,
  field: RichField,
): Record<string, unknown> {
  const keys = new Map<unknown, string>(Object.entries(getTableColumns(table)).map(([key, column]) => [column, key]))
  const values: (readonly [AnyPgColumn | undefined, unknown])[] = [
    [document, field.document],
    [html, field.html],
    [text, field.text],
    [words, field.spoken],
    [excerpt, excerptOf(field.spoken, EXCERPT_LENGTH)],
  ]
  return Object.fromEntries(values.flatMap(([column, value]) => (column ? [[keys.get(column) ?? '', value]] : [])))
}
