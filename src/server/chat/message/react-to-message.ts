import { and, countDistinct, eq, ne } from 'drizzle-orm'
import { MOST_REACTIONS } from '#contract/chat/chat-limits.ts'
import type { ChatMessage } from '#contract/chat/chat-message.ts'
import type { Role } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { limitReactions } from '#server/chat/limits.ts'
import { changeMessage } from '#server/chat/message/change-message.ts'
import { chatMessages } from '#server/chat/messages.ts'
import { assertMayWrite } from '#server/chat/room/members.ts'
import type { ChatServices } from '#server/chat/services.ts'
import type { Db } from '#server/db/db.ts'
import { chatReaction } from '#server/db/tables/chat.ts'

type Person = Viewer & { id: number; role: Role }

/** Puts an emoji under a message, or takes the person's own away, for those who may write in the room. */
export async function reactToMessage(
  db: Db,
  services: ChatServices,
  person: Person,
  id: number,
  { emoji, isSet }: { emoji: string; isSet: boolean },
): Promise<ChatMessage> {
  await limitReactions(db, person.id)
  return changeMessage(db, services, person, { id, event: 'chatMessageUpdated' }, async (tx, { row, room, me, members }) => {
    if (row.removedAt !== null) throw new AppError('NOT_FOUND', messages.notFound)
    await assertMayWrite(tx, { room, me, members })
    const own = { messageId: id, emoji, userId: person.id }
    if (!isSet) {
      const isOwn = and(eq(chatReaction.messageId, id), eq(chatReaction.emoji, emoji), eq(chatReaction.userId, person.id))
      const taken = await tx.delete(chatReaction).where(isOwn).returning({ emoji: chatReaction.emoji })
      return taken.length > 0 ? {} : null
    }
    const [others] = await tx
      .select({ kinds: countDistinct(chatReaction.emoji) })
      .from(chatReaction)
      .where(and(eq(chatReaction.messageId, id), ne(chatReaction.emoji, emoji)))
    if ((others?.kinds ?? 0) >= MOST_REACTIONS) throw new AppError('CONFLICT', chatMessages.tooManyReactions(MOST_REACTIONS))
    const put = await tx.insert(chatReaction).values(own).onConflictDoNothing().returning({ emoji: chatReaction.emoji })
    return put.length > 0 ? {} : null
  })
}
