import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { practiceTemplate } from '#server/db/tables/practice-template.ts'
import { worksheetTask } from '#server/db/tables/worksheet.ts'

/** Templates as a worksheet has them on paper, by `sourceKey`. */
export type KeptSources = ReadonlyMap<string, string>

export const sourceKey = ({ templateId, draw }: { templateId: number | null; draw: number }): string => `${templateId} ${draw}`

/** The templates of a worksheet that was on paper before, as they were then. */
export async function readKeptSources(db: Db, worksheetId: number): Promise<KeptSources> {
  const rows = await db
    .select({ templateId: worksheetTask.templateId, draw: worksheetTask.draw, source: worksheetTask.templateSource })
    .from(worksheetTask)
    .where(and(eq(worksheetTask.worksheetId, worksheetId), isNotNull(worksheetTask.templateSource)))
  return new Map(rows.map(({ source, ...row }) => [sourceKey(row), source ?? '']))
}

/** The same once a worksheet goes to paper: what its templates say now is kept of those that weren't there yet. */
export async function keepSources(db: Db, worksheetId: number): Promise<KeptSources> {
  const source = sql`(select ${practiceTemplate.source} from ${practiceTemplate} where ${practiceTemplate.id} = ${worksheetTask.templateId})`
  await db
    .update(worksheetTask)
    .set({ templateSource: source })
    .where(and(eq(worksheetTask.worksheetId, worksheetId), isNotNull(worksheetTask.templateId), isNull(worksheetTask.templateSource)))
  return readKeptSources(db, worksheetId)
}
