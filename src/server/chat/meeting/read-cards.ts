import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { MeetingCard } from '#contract/chat/meeting-card.ts'
import type { Db } from '#server/db/db.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import { isHeld, meeting, meetingSeat } from '#server/db/tables/meeting.ts'
import { user } from '#server/db/tables/user.ts'
import { presentUserRef, userRefColumns } from '#server/user/index.ts'

type Card = MeetingCard & { messageId: number }

/** Meetings that fit a condition, as the room shows them, the latest first. */
export async function readCards(db: Db, where: SQL | undefined, page = { limit: 100, offset: 0 }): Promise<Card[]> {
  const rows = await db.select().from(meeting).where(where).orderBy(desc(meeting.id)).limit(page.limit).offset(page.offset)
  const open = rows.filter(({ endedAt }) => endedAt === null).map(({ id }) => id)
  const seats =
    open.length === 0
      ? []
      : await db
          .select({ meetingId: meetingSeat.meetingId, user: userRefColumns })
          .from(meetingSeat)
          .innerJoin(user, eq(user.id, meetingSeat.userId))
          .where(and(anyOfIds(meetingSeat.meetingId, open), isHeld))
          .orderBy(asc(meetingSeat.createdAt), asc(meetingSeat.userId))
  return rows.map(({ id, messageId, token, name, createdAt, endedAt }) => ({
    id,
    messageId,
    token,
    name,
    startedAt: createdAt,
    endedAt,
    people: seats.filter(({ meetingId }) => meetingId === id).map((seat) => presentUserRef(seat.user)),
  }))
}

/** Meetings by the messages that opened them. Who has left the room learns of them as they were by then. */
export async function readCardsOf(db: Db, messageIds: readonly number[], leftAt: Date | null): Promise<Map<number, MeetingCard>> {
  if (messageIds.length === 0) return new Map()
  const cards = await readCards(db, anyOfIds(meeting.messageId, messageIds), { limit: messageIds.length, offset: 0 })
  return new Map(
    cards.map(({ messageId, ...card }) => [
      messageId,
      leftAt === null ? card : { ...card, people: [], endedAt: card.endedAt !== null && card.endedAt < leftAt ? card.endedAt : leftAt },
    ]),
  )
}
