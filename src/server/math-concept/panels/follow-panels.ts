import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import { followConcepts, type PanelConcepts } from '#editor/schema/concept-panels.ts'
import { type RichDoc, SCHEMA_VERSION } from '#editor/schema/document.ts'
import { raiseDataVersion } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { acceptedMathConcept } from '#server/math-concept/access.ts'
import { readPanelConcepts } from '#server/math-concept/panels/read-panel-concepts.ts'
import { type JobHandler, jobKind, onJob } from '#server/platform/jobs/index.ts'
import { type RichField, upgradeRichFields } from '#server/platform/rich-text/rich-field.ts'
import { derivedColumns, type RichTable } from '#server/platform/rich-text/rich-table.ts'

/** The content of a concept has changed: panels that are linked to it say what it says now (decision 135). */
export const followPanels = jobKind('mathConcept.followPanels', z.object({ conceptId: z.int() }))

const BATCH_SIZE = 50
/** A text that was being read while the concept changed is stored by then. */
const SECOND_LOOK_SECONDS = 60

type Following = { db: Db; tables: readonly RichTable[] }

/** Brings panels of changed concepts up to date: at once, and a second time for texts that were just being saved. */
export function followPanelsJob({ db, tables }: Following): JobHandler {
  return onJob(
    followPanels,
    async ({ conceptId }, { signal, queuedAt }) => {
      await updatePanels({ db, tables }, conceptId, signal)
      return Date.now() - queuedAt.getTime() < SECOND_LOOK_SECONDS * 1000 ? { againInSeconds: SECOND_LOOK_SECONDS } : undefined
    },
    { lane: 'rendering' },
  )
}

/** Writes the present words of a concept into every panel that is linked to it. Cut off anywhere, it goes on from the beginning. */
export async function updatePanels({ db, tables }: Following, conceptId: number, signal?: AbortSignal): Promise<void> {
  const concepts = await readPanelConcepts(db, [conceptId], acceptedMathConcept)
  if (concepts.size === 0) return
  // Derived html has these attributes in this order (editor/render); text in it is escaped.
  const pattern = ` data-math-concept-id="(${[...concepts.keys()].join('|')})" data-import[ =>]`
  for (const rich of tables) {
    if (rich.hasNoPanels) continue
    for (let after = 0; ;) {
      signal?.throwIfAborted()
      const last = await updateBatch(db, rich, { concepts, pattern, after })
      if (last === null) break
      after = last
    }
  }
}

type Batch = { concepts: PanelConcepts; pattern: string; after: number }
type Changed = { id: number; before: RichDoc[]; fields: RichField[]; places: number[] }

/** Updates the next rows with such panels; returns the last one's id, null where there are none. */
async function updateBatch(db: Db, rich: RichTable, { concepts, pattern, after }: Batch): Promise<number | null> {
  const { table, columns } = rich
  const names = columns.map((_, place) => `document${place}`)
  const documents: Record<string, AnyPgColumn> = Object.fromEntries(columns.map(({ document }, place) => [names[place], document]))
  const mentions = sql.join(
    columns.map(({ html }) => sql`${html} ~ ${pattern}`),
    sql` or `,
  )
  const rows: Record<string, unknown>[] = await db
    .select({ id: table.id, schemaVersion: table.schemaVersion, ...documents })
    .from(table)
    .where(and(gt(table.id, after), sql`(${mentions})`))
    .orderBy(asc(table.id))
    .limit(BATCH_SIZE)
  const changed: Changed[] = []
  for (const { id, schemaVersion, ...found } of rows) {
    const stored = columns.flatMap(({ presentation }, place) => {
      const document = found[names[place] ?? ''] as RichDoc | null // the column's type
      return document === null ? [] : [{ place, document, presentation, schemaVersion: Number(schemaVersion) }]
    })
    const upgraded = await upgradeRichFields(stored)
    const followed = stored.flatMap((each, at) => {
      const document = upgraded[at]?.document ?? each.document
      const next = followConcepts(document, concepts)
      return [{ ...each, before: each.document, next, isChanged: !isDeepStrictEqual(plain(next), plain(document)) }]
    })
    if (!followed.some(({ isChanged }) => isChanged)) continue
    // A row has one version: all of it is brought to today's.
    const kept = schemaVersion === SCHEMA_VERSION ? followed.filter(({ isChanged }) => isChanged) : followed
    const next = kept.map(({ next: document, presentation }) => ({ document, presentation, schemaVersion: SCHEMA_VERSION }))
    const fields = await upgradeRichFields(next)
    changed.push({ id: Number(id), before: kept.map(({ before }) => before), fields, places: kept.map(({ place }) => place) })
  }
  if (changed.length > 0) await writePanels(db, rich, changed)
  return rows.length === 0 ? null : Number(rows.at(-1)?.['id'])
}

const plain = (document: RichDoc): unknown => JSON.parse(JSON.stringify(document))

/** A row that somebody saved meanwhile has been read with its panels then, and stays. */
async function writePanels(db: Db, { table, columns, content, onPanels }: RichTable, changed: readonly Changed[]): Promise<void> {
  await db.transaction(async (tx) => {
    const written: number[] = []
    for (const { id, before, fields, places } of changed) {
      const values = places.flatMap((place, at) => {
        const [column, field] = [columns[place], fields[at]]
        return column && field ? [derivedColumns(table, column, field)] : []
      })
      const untouched = places.flatMap((place, at): SQL[] => {
        const column = columns[place]
        return column ? [sql`${column.document} = ${JSON.stringify(before[at])}::jsonb`] : []
      })
      const rows = await tx
        .update(table)
        .set({ ...Object.assign({}, ...values), schemaVersion: SCHEMA_VERSION })
        .where(and(eq(table.id, id), ...untouched))
        .returning({ id: table.id })
      if (rows.length > 0) written.push(id)
    }
    if (written.length === 0) return
    await onPanels?.(tx, written)
    if (content !== null) await raiseDataVersion(tx, [content])
  })
}
