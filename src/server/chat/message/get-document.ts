import { eq } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import { findMessage } from '#server/chat/message/select.ts'
import type { Db } from '#server/db/db.ts'
import { chatMessage } from '#server/db/tables/chat.ts'

/** The document of the person's own message; of one that was removed or has no words, and of anybody else's, a 404. */
export async function getOwnDocument(db: Db, userId: number, id: number): Promise<RichDoc> {
  const { row } = await findMessage(db, userId, id)
  const [stored] = await db.select({ document: chatMessage.message }).from(chatMessage).where(eq(chatMessage.id, id))
  if (row.authorId !== userId || !stored?.document) throw new AppError('NOT_FOUND', messages.notFound)
  return stored.document
}
