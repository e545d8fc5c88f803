import { and, asc, eq, lte } from 'drizzle-orm'
import { NAMED_REACTORS } from '#contract/chat/chat-limits.ts'
import type { ChatReaction } from '#contract/chat/chat-message.ts'
import type { MessageRow } from '#server/chat/message/select.ts'
import type { MemberRow } from '#server/chat/room/members.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { chatReaction } from '#server/db/tables/chat.ts'
import { user } from '#server/db/tables/user.ts'

/** Reactions to each of these messages that has some, as the member sees them: of somebody who has left, up to then. */
export async function readReactions(
  db: Db,
  messages: readonly Pick<MessageRow, 'id' | 'rev' | 'firstRev'>[],
  { leftAt }: Pick<MemberRow, 'leftAt'>,
): Promise<Map<number, ChatReaction[]>> {
  // A reaction is a change of the message: one that has just come has none.
  const ids = messages.flatMap(({ id, rev, firstRev }) => (rev > firstRev ? [id] : []))
  const found = new Map<number, ChatReaction[]>()
  if (ids.length === 0) return found
  const rows = await db
    .select({ messageId: chatReaction.messageId, emoji: chatReaction.emoji, userId: chatReaction.userId, name: user.displayName })
    .from(chatReaction)
    .innerJoin(user, eq(user.id, chatReaction.userId))
    .where(and(anyOfIds(chatReaction.messageId, ids), leftAt === null ? undefined : lte(chatReaction.createdAt, leftAt)))
    .orderBy(asc(chatReaction.createdAt), asc(chatReaction.userId), asc(chatReaction.emoji))
  for (const { messageId, emoji, userId, name } of rows) {
    const all = found.get(messageId) ?? []
    found.set(messageId, all)
    const known = all.find((reaction) => reaction.emoji === emoji)
    const reaction = known ?? { emoji, userIds: [], names: [] }
    if (known === undefined) all.push(reaction)
    reaction.userIds.push(userId)
    if (reaction.names.length < NAMED_REACTORS) reaction.names.push(name)
  }
  return found
}
