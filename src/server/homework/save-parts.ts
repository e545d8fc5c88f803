import { eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import type { RichDoc } from '#editor/schema/document.ts'
import type { Db } from '#server/db/db.ts'
import { homeworkAnswer, homeworkHint, homeworkStep } from '#server/db/tables/homework.ts'
import type { DerivedHomework } from '#server/homework/derive-homework.ts'
import { matchParts } from '#server/homework/list/match-parts.ts'
import type { RichField } from '#server/platform/rich-text/rich-field.ts'
import { TODAYS_VERSIONS } from '#server/platform/rich-text/rich-table.ts'

type PartTable = typeof homeworkAnswer | typeof homeworkStep | typeof homeworkHint
type Part = { id?: number | undefined; content: RichDoc }
export type SavedParts = {
  answers: (Part & { label: string; isCorrect: boolean; reason?: string })[]
  steps: (Part & { method: number; title: string })[]
  hints: Part[]
}

/** Writes answers, steps and hints of a task with what was derived from them. Those that it has already keep their ids. */
export async function saveParts(tx: Db, homeworkId: number, saved: SavedParts, derived: DerivedHomework): Promise<void> {
  for (const [table, rows] of rowsOf(homeworkId, saved, derived)) await savePart(tx, table, homeworkId, rows)
}

/** Writes answers, steps and hints of tasks that have none yet. */
export async function createParts(tx: Db, tasks: readonly { id: number; saved: SavedParts; derived: DerivedHomework }[]): Promise<void> {
  const all = tasks.flatMap(({ id, saved, derived }) => rowsOf(id, saved, derived))
  for (const [table, some] of Map.groupBy(all, ([each]) => each))
    await insertParts(
      tx,
      table,
      some.flatMap(([, rows]) => rows),
    )
}

type PartRow = Part & typeof TODAYS_VERSIONS & { contentHtml: string; homeworkId: number; position: number }

/** The parts of a task as rows of their tables. */
function rowsOf(homeworkId: number, { answers, steps, hints }: SavedParts, derived: DerivedHomework): [PartTable, PartRow[]][] {
  const rows = (parts: readonly Part[], fields: readonly RichField[]): PartRow[] =>
    parts.map((part, position) => ({ ...part, contentHtml: fields[position]?.html ?? '', homeworkId, position, ...TODAYS_VERSIONS }))
  return [
    [homeworkAnswer, rows(answers, derived.answers)],
    [homeworkStep, rows(steps, derived.steps)],
    [homeworkHint, rows(hints, derived.hints)],
  ]
}

async function savePart(tx: Db, table: PartTable, homeworkId: number, rows: readonly PartRow[]): Promise<void> {
  const stored = await tx
    .select({ id: table.id, content: table.content })
    .from(table)
    .where(eq(table.homeworkId, homeworkId))
    .orderBy(table.position)
  const ids = matchParts(stored, rows)
  const kept = rows.flatMap((row, place) => (ids[place] == null ? [] : { ...row, id: ids[place] }))
  const gone = stored.map(({ id }) => id).filter((id) => !ids.includes(id))
  if (gone.length > 0) await tx.delete(table).where(inArray(table.id, gone))
  if (kept.length > 0) {
    // Out of each other's way: two parts of a task never share a position.
    await tx
      .update(table)
      .set({ position: sql`-1 - ${table.position}` })
      .where(eq(table.homeworkId, homeworkId))
    await tx
      .insert(table)
      .overridingSystemValue()
      .values(kept)
      .onConflictDoUpdate({ target: table.id, set: excluded(table) })
  }
  await insertParts(
    tx,
    table,
    rows.filter((_, place) => ids[place] == null),
  )
}

/** So many rows go into one statement: each value is a parameter, and a statement has at most 65,535. */
const ROWS_AT_ONCE = 1000

/** The new rows' ids are the database's. */
async function insertParts(tx: Db, table: PartTable, rows: readonly PartRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.insert(table).values(rows.slice(from, from + ROWS_AT_ONCE).map(({ id: _, ...row }) => row))
}

/** Every column but the key, from the row that would have been inserted. */
function excluded(table: PartTable): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name !== 'id')
  return Object.fromEntries(columns.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]))
}
