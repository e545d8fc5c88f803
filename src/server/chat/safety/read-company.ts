import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { readChildCompany } from '#contract/chat/chat-safety.ts'
import type { ParentLinks } from '#server/auth/index.ts'
import { joinedRooms } from '#server/chat/room/read-rooms.ts'
import type { Db } from '#server/db/db.ts'
import { chatMember, chatRoom } from '#server/db/tables/chat.ts'
import { user } from '#server/db/tables/user.ts'

/** People that are named at most, those with whom the child came together last. */
const MOST = 500

/**
 * Names the people in a child's rooms to the parent who holds the link: who they are and since when, never what is said, nor what rooms
 * are called, for that is somebody's words.
 */
export async function readCompany(db: Db, links: ParentLinks, token: string): Promise<z.output<typeof readChildCompany.reply>> {
  const child = await links.findChild(db, token)
  if (child === null) return { child: null, people: [] }
  const rooms = db
    .select({ id: chatMember.roomId })
    .from(chatMember)
    .innerJoin(chatRoom, eq(chatRoom.id, chatMember.roomId))
    .where(and(joinedRooms(child.id), isNull(chatMember.leftAt)))
  const people = await db
    .select({
      displayName: user.displayName,
      role: user.role,
      isDirect: sql<boolean>`bool_or(${chatRoom.name} is null)`,
      isInGroup: sql<boolean>`bool_or(${chatRoom.name} is not null)`,
      since: sql<Date>`min(greatest(${chatMember.joinedAt}, ${chatRoom.createdAt}))`.mapWith(chatRoom.createdAt),
    })
    .from(chatMember)
    .innerJoin(chatRoom, eq(chatRoom.id, chatMember.roomId))
    .innerJoin(user, eq(user.id, chatMember.userId))
    .where(
      and(
        inArray(chatMember.roomId, rooms),
        ne(chatMember.userId, child.id),
        isNotNull(chatMember.joinedAt),
        isNull(chatMember.leftAt),
        isNull(user.deletedAt),
      ),
    )
    .groupBy(user.id)
    .orderBy(sql`min(greatest(${chatMember.joinedAt}, ${chatRoom.createdAt})) desc`, user.id)
    .limit(MOST)
  return { child: child.displayName, people }
}
