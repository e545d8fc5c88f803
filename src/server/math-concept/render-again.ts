import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { documentText } from '#editor/render/document-text.ts'
import { RENDER_VERSION, renderDocument } from '#editor/render/render-document.ts'
import type { Db } from '#server/db/db.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'

/** Derives html and text of concept articles anew where an older renderer made it. Answers how many. */
export async function renderMathConceptsAgain(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: mathConcept.id, doc: mathConcept.description })
      .from(mathConcept)
      .where(and(ne(mathConcept.renderVersion, RENDER_VERSION), isNotNull(mathConcept.description)))
    for (const { id, doc } of rows)
      if (doc)
        await tx
          .update(mathConcept)
          .set({
            descriptionHtml: renderDocument(doc, { headingOffset: 1, contents: true }),
            descriptionText: documentText(doc, { formulas: 'readable' }),
            renderVersion: RENDER_VERSION,
          })
          .where(eq(mathConcept.id, id))
    return rows.length
  })
}
