import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { documentText } from '#editor/render/document-text.ts'
import { RENDER_VERSION, renderDocument } from '#editor/render/render-document.ts'
import type { Db } from '#server/db/db.ts'
import { homeworkType } from '#server/db/tables/homework-type.ts'

/** Derives html and text of kinds of tasks anew where an older renderer made it. Answers how many. */
export async function renderHomeworkTypesAgain(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: homeworkType.id, doc: homeworkType.formulas })
      .from(homeworkType)
      .where(and(ne(homeworkType.renderVersion, RENDER_VERSION), isNotNull(homeworkType.formulas)))
    for (const { id, doc } of rows)
      if (doc)
        await tx
          .update(homeworkType)
          .set({
            formulasHtml: renderDocument(doc, { headingOffset: 1 }),
            formulasText: documentText(doc, { formulas: 'readable' }),
            renderVersion: RENDER_VERSION,
          })
          .where(eq(homeworkType.id, id))
    return rows.length
  })
}
