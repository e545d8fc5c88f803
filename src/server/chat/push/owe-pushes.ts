import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { DEFAULT_ALERTS, isQuietAt } from '#contract/push.ts'
import { isNewsFor } from '#server/chat/push/unread-news.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { session } from '#server/db/tables/auth.ts'
import { chatMember, chatRoom } from '#server/db/tables/chat.ts'
import { alertChoice, chatPushMark, pushDevice } from '#server/db/tables/push.ts'
import { user } from '#server/db/tables/user.ts'
import { enqueue, jobKind } from '#server/platform/jobs/index.ts'

/** One browser is to be told of what came into a room after the change `since`. */
export const pushRoom = jobKind(
  'chat.push',
  z.object({ userId: z.int(), roomId: z.int(), deviceId: z.int(), since: z.int(), rev: z.int() }),
)

type Due = {
  userId: number
  roomId: number
  since: number
  rev: number
  hasNews: boolean
  /** Null where the person hasn't chosen. */
  hasChosen: boolean
  quietFrom: number | null
  quietTo: number | null
  deviceIds: number[]
}

/**
 * Owes notifications to all who have browsers for them and something new to read, in these rooms or in all. The mark of a person in a
 * room moves in the same transaction, so each message is told of once however many processes look. Whoever has quiet hours is owed it
 * when they are over, if it is unread then.
 */
export async function owePushes(db: Db, roomIds: readonly number[] | null, now = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    const due = (await findDue(tx, roomIds)).filter((one) => !isQuietFor(one, now))
    if (due.length === 0) return
    const moved = await tx
      .insert(chatPushMark)
      .values(due.map(({ userId, roomId, rev }) => ({ userId, roomId, rev })))
      .onConflictDoUpdate({
        target: [chatPushMark.userId, chatPushMark.roomId],
        set: { rev: sql`excluded.rev` },
        setWhere: sql`${chatPushMark.rev} < excluded.rev`,
      })
      .returning({ userId: chatPushMark.userId, roomId: chatPushMark.roomId })
    const isMoved = new Set(moved.map(({ userId, roomId }) => `${userId} ${roomId}`))
    for (const { userId, roomId, since, rev, hasNews, deviceIds } of due)
      if (hasNews && isMoved.has(`${userId} ${roomId}`))
        for (const deviceId of deviceIds) await enqueue(tx, pushRoom, { userId, roomId, deviceId, since, rev })
  })
}

/** Takes everything said so far for told: a browser that was just added is told of what comes. */
export async function markAllTold(db: Db, userId: number): Promise<void> {
  await db.execute(sql`insert into ${chatPushMark} (user_id, room_id, rev)
    select member.user_id, member.room_id, room.last_rev from ${chatMember} member join ${chatRoom} room on room.id = member.room_id
      where member.user_id = ${userId} and member.joined_at is not null and member.left_at is null order by member.room_id
    on conflict (user_id, room_id) do update set rev = greatest(${chatPushMark}.rev, excluded.rev)`)
}

/** In one order, so that two who move the same marks never wait for each other in a circle. */
function findDue(tx: Db, roomIds: readonly number[] | null): Promise<Due[]> {
  const inRooms = roomIds === null ? sql`true` : sql`room.id = any(${sql.param([...roomIds])}::int[])`
  return queryRows<Due>(
    tx,
    sql`select member.user_id as "userId", member.room_id as "roomId", mark.rev as since, room.last_rev as rev,
        ${hasNews()} as "hasNews", device.ids as "deviceIds",
        choice.user_id is not null as "hasChosen", choice.quiet_from as "quietFrom", choice.quiet_to as "quietTo"
      from (select device.user_id, array_agg(device.id order by device.id) as ids, min(device.created_at) as since
          from ${pushDevice} device join ${session} session on session.id = device.session_id
          where session.ended_at is null and session.expires_at > now() group by device.user_id) device
        join ${user} person on person.id = device.user_id and person.blocked_at is null and person.deleted_at is null
        join ${chatMember} member on member.user_id = person.id
        join ${chatRoom} room on room.id = member.room_id
        left join ${alertChoice} choice on choice.user_id = person.id
        left join ${chatPushMark} told on told.user_id = member.user_id and told.room_id = member.room_id
        cross join lateral (select greatest(coalesce(told.rev, 0), member.from_rev) as rev) mark
      where member.joined_at is not null and member.left_at is null
        and ${inRooms} and room.last_rev > mark.rev
      order by member.user_id, member.room_id`,
  )
}

/** Messages that came while the room was muted are told of at no later time. */
const hasNews = (): SQL =>
  sql`not member.is_muted and exists (select 1 from ${isNewsFor(sql`mark.rev`)} and message.created_at > device.since)`

function isQuietFor({ hasChosen, quietFrom: from, quietTo: to }: Due, now: Date): boolean {
  if (!hasChosen) return isQuietAt(DEFAULT_ALERTS, now)
  return isQuietAt({ quiet: from === null || to === null ? null : { from, to } }, now)
}
