import { asc, eq, ne, or } from 'drizzle-orm'
import { SCHEMA_VERSION } from '#editor/schema/document.ts'
import { RENDER_VERSION } from '#editor/render/render-document.ts'
import { upgradeDocument } from '#editor/schema/upgrade-document.ts'
import type { Db } from '#server/db/db.ts'
import { comment } from '#server/db/tables/comment.ts'
import { deriveRichField } from '#server/platform/rich-text/rich-field.ts'

const BATCH_SIZE = 100

/** Brings comments stored by an older build up to this one, a batch at a time. Answers how many. */
export async function renderCommentsAgain(db: Db): Promise<number> {
  for (let done = 0; ;) {
    const rows = await db
      .select({ id: comment.id, message: comment.message, schemaVersion: comment.schemaVersion })
      .from(comment)
      .where(or(ne(comment.renderVersion, RENDER_VERSION), ne(comment.schemaVersion, SCHEMA_VERSION)))
      .orderBy(asc(comment.id))
      .limit(BATCH_SIZE)
    if (rows.length === 0) return done
    await db.transaction(async (tx) => {
      for (const { id, message, schemaVersion } of rows) {
        const document = upgradeDocument(message, schemaVersion)
        const { html, text, ...derived } = deriveRichField(document)
        await tx
          .update(comment)
          .set({ message: document, messageHtml: html, messageText: text, ...derived })
          .where(eq(comment.id, id))
      }
    })
    done += rows.length
  }
}
