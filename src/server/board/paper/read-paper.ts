import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { getBoardPaper } from '#contract/board.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { sheetHtml } from '#server/board/paper/sheet-html.ts'
import { findBoardRoom } from '#server/board/read-board.ts'
import type { Db } from '#server/db/db.ts'
import { boardItem } from '#server/db/tables/board.ts'
import { homework } from '#server/db/tables/homework.ts'
import type { FileLinks } from '#server/file/index.ts'
import { visibleHomework } from '#server/homework/index.ts'
import { runRichWork } from '#server/platform/rich-text/rich-threads.ts'

/** The pages of a board as they are printed for somebody who shares in it. */
export async function readPaper(
  db: Db,
  links: FileLinks,
  viewer: Viewer & { id: number },
  roomId: number,
): Promise<z.output<typeof getBoardPaper.reply>> {
  const { name } = await findBoardRoom(db, viewer.id, roomId)
  const rows = await db
    .select()
    .from(boardItem)
    .where(and(eq(boardItem.roomId, roomId), isNotNull(boardItem.data)))
    .orderBy(asc(boardItem.rev), asc(boardItem.id))
  const ids = [...new Set(rows.flatMap(({ data }) => (data?.kind === 'task' ? [data.homeworkId] : [])))]
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id: homework.id, title: homework.title, html: homework.descriptionHtml })
          .from(homework)
          .where(and(inArray(homework.id, ids), visibleHomework(viewer)))
  const tasks = new Map(found.map(({ id, ...task }) => [id, task]))
  const formulas = await typeset(rows.flatMap(({ data }) => (data?.kind === 'formula' ? [data.tex] : [])))
  const count = Math.max(0, ...new Set(rows.map(({ page }) => page)))
  const pages = Array.from({ length: count }, (_, index) =>
    sheetHtml(
      rows.flatMap(({ page, data, fileId }) =>
        page === index + 1 && data
          ? [
              {
                data,
                formula: data.kind === 'formula' ? (formulas.get(data.tex) ?? '') : '',
                url: fileId === null ? null : links.sign(fileId),
                task: data.kind === 'task' ? (tasks.get(data.homeworkId) ?? null) : null,
              },
            ]
          : [],
      ),
    ),
  )
  return { name, pages }
}

/** Formulas by their TeX, typeset beside the event loop. */
async function typeset(formulas: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const distinct = [...new Set(formulas)]
  if (distinct.length === 0) return new Map()
  const result = await runRichWork({ kind: 'typeset', formulas: distinct })
  if (result.kind !== 'typeset') throw new Error('Formulas came back as something else')
  return new Map(distinct.map((tex, index) => [tex, result.htmls[index] ?? '']))
}
