import { desc, eq, sql } from 'drizzle-orm'
import type { Output } from '#contract/http/endpoint.ts'
import { pageCount } from '#contract/http/page.ts'
import type { listWorksheets, Worksheet } from '#contract/worksheet.ts'
import type { Db } from '#server/db/db.ts'
import { worksheet } from '#server/db/tables/worksheet.ts'
import { findOwnWorksheet } from '#server/worksheet/find-worksheet.ts'
import { readChosen } from '#server/worksheet/read-chosen.ts'

/** The worksheets of a person, the newest first. */
export async function readWorksheets(
  db: Db,
  ownerId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Output<typeof listWorksheets>> {
  const isOwn = eq(worksheet.ownerId, ownerId)
  const [total, results] = await Promise.all([
    db.$count(worksheet, isOwn),
    db
      .select({
        id: worksheet.id,
        title: worksheet.title,
        variantCount: worksheet.variantCount,
        taskCount: sql<number>`(select count(*)::int from worksheet_task chosen where chosen.worksheet_id = worksheet.id)`,
        points: sql<number>`(select coalesce(sum(chosen.points), 0)::float8 from worksheet_task chosen where chosen.worksheet_id = worksheet.id)`,
        shareToken: worksheet.shareToken,
        createdAt: worksheet.createdAt,
        updatedAt: worksheet.updatedAt,
      })
      .from(worksheet)
      .where(isOwn)
      .orderBy(desc(worksheet.createdAt), desc(worksheet.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ])
  return { results, total, page, pageSize, pageCount: pageCount(total, pageSize) }
}

/** A worksheet of the person with its tasks. */
export async function getWorksheet(db: Db, ownerId: number, id: number): Promise<Worksheet> {
  const row = await findOwnWorksheet(db, ownerId, id)
  const tasks = await readChosen(db, id, ownerId)
  return { ...row, taskCount: tasks.length, points: tasks.reduce((sum, { points }) => sum + points, 0), tasks }
}
