import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { termsOf } from '#server/chat/search/message-terms.ts'
import type { Db } from '#server/db/db.ts'
import { chatMessage } from '#server/db/tables/chat.ts'

const AT_ONCE = 200
const MOST_BATCHES = 50

/** Gives messages of before the search their terms. A message that is changed at this moment has its own. */
export async function indexMessages(db: Db): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const rows = await db
      .select({ id: chatMessage.id, message: chatMessage.message })
      .from(chatMessage)
      .where(and(isNull(chatMessage.searchTerms), isNotNull(chatMessage.message)))
      .orderBy(asc(chatMessage.id))
      .limit(AT_ONCE)
    for (const { id, message } of rows) {
      await db
        .update(chatMessage)
        .set(termsOf(message))
        .where(and(eq(chatMessage.id, id), isNull(chatMessage.searchTerms)))
    }
    if (rows.length < AT_ONCE) return
  }
}
