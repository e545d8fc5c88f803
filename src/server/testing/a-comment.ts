import type { Db } from '#server/db/db.ts'
import { comment } from '#server/db/tables/comment.ts'
import { aUser } from '#server/testing/a-user.ts'
import { parseMarkdown } from '#editor/markdown/parse-markdown.ts'
import { RENDER_VERSION } from '#editor/render/render-version.ts'
import { SCHEMA_VERSION } from '#editor/schema/document.ts'

/** A question of somebody under a task, or an answer to one. Returns its id. */
export async function aComment(db: Db, homeworkId: number, parentId: number | null = null): Promise<number> {
  const [row] = await db
    .insert(comment)
    .values({
      entityType: 'HOMEWORK',
      entityId: homeworkId,
      kind: parentId === null ? 'QUESTION' : 'COMMENT',
      parentId,
      authorId: (await aUser(db, { role: 'ADMIN' })).id,
      message: parseMarkdown('Dlaczego?'),
      messageText: 'Dlaczego?',
      schemaVersion: SCHEMA_VERSION,
      renderVersion: RENDER_VERSION,
    })
    .returning({ id: comment.id })
  return row?.id ?? 0
}
