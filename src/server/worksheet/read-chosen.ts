import { asc, eq, sql } from 'drizzle-orm'
import type { ChosenSheetTask } from '#contract/worksheet.ts'
import type { Db } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import { worksheetTask } from '#server/db/tables/worksheet.ts'
import { examinableHomework } from '#server/exam/index.ts'
import { readTemplateNames } from '#server/variant/index.ts'

/**
 * The tasks and templates of a worksheet in their order. Usable for a person are templates, public tasks and the person's own, as
 * in exams for classes: whatever else stands there is printed for nobody.
 */
export async function readChosen(db: Db, worksheetId: number, viewerId: number): Promise<ChosenSheetTask[]> {
  const rows = await db
    .select({
      homeworkId: worksheetTask.homeworkId,
      templateId: worksheetTask.templateId,
      draw: worksheetTask.draw,
      points: worksheetTask.points,
      room: worksheetTask.room,
      roomCm: worksheetTask.roomCm,
      task: { slug: homework.slug, title: homework.title, language: homework.language, closed: homework.isClosed },
      isUsable: sql<boolean>`(${worksheetTask.templateId} is not null or coalesce(${examinableHomework(viewerId)}, false))`,
    })
    .from(worksheetTask)
    .leftJoin(homework, eq(homework.id, worksheetTask.homeworkId))
    .where(eq(worksheetTask.worksheetId, worksheetId))
    .orderBy(asc(worksheetTask.position))
  const templates = new Map(
    (
      await readTemplateNames(
        db,
        rows.flatMap(({ templateId }) => templateId ?? []),
      )
    ).map((template) => [template.id, template]),
  )
  return rows.map(({ task, ...row }) => {
    const template = templates.get(row.templateId ?? 0)
    return {
      ...row,
      ...(task ?? { slug: null, title: template?.title ?? '', language: 'pl' as const, closed: template?.closed === true }),
    }
  })
}
