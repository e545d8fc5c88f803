import { and, eq, sql } from 'drizzle-orm'
import { CHAT_EXCERPT } from '#contract/chat/chat-limits.ts'
import { paths } from '#contract/paths.ts'
import { isQuietAt } from '#contract/push.ts'
import { pushRoom } from '#server/chat/push/owe-pushes.ts'
import { pushTexts } from '#server/chat/push/push-texts.ts'
import { isNewsFor } from '#server/chat/push/unread-news.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { chatMember, chatRoom } from '#server/db/tables/chat.ts'
import { user } from '#server/db/tables/user.ts'
import { excerptOf } from '#server/platform/excerpt.ts'
import { type JobHandler, onJob } from '#server/platform/jobs/index.ts'
import { openDevices, type PushNotice, readChoices, type SendPush } from '#server/push/index.ts'

/** The push service keeps what it can't deliver so long. */
const TTL_SECONDS = 24 * 60 * 60
/** Some six hours: what is older is read in the chat. */
const MOST_ATTEMPTS = 16
const QUIET_PAUSE_SECONDS = 10 * 60

type News = { id: number; threadId: number | null; author: string; text: string; count: number }

/** Sends what is owed to browsers. Everything is asked again: who was removed, has muted the room or read it meanwhile is told nothing. */
export function chatPushes(db: Db, send: SendPush, now: () => Date = () => new Date()): JobHandler {
  return onJob(
    pushRoom,
    async ({ userId, roomId, deviceId, since, rev }) => {
      const choices = await readChoices(db, userId)
      if (isQuietAt(choices, now())) return { againInSeconds: QUIET_PAUSE_SECONDS }
      const device = (await openDevices(db, userId)).find(({ id }) => id === deviceId)
      const news = device ? await findNews(db, { userId, roomId, since }) : undefined
      if (!device || !news) return
      const notice: PushNotice = {
        title: news.roomName ?? news.author,
        body: choices.showsText && news.text !== '' ? lineOf(news) : pushTexts.came(news.count),
        tag: `chat-${roomId}`,
        rev,
        path: pathTo(roomId, news),
      }
      await send(device, { notice, topic: `chat-${roomId}`, ttlSeconds: TTL_SECONDS })
    },
    { lane: 'push', mostAttempts: MOST_ATTEMPTS, onGivenUp: async () => undefined },
  )
}

const lineOf = ({ roomName, author, text }: News & { roomName: string | null }): string =>
  roomName === null ? text : pushTexts.of(author, text)

/** The first of them: from there on one reads. */
function pathTo(roomId: number, { id, threadId }: News): string {
  return paths.chat(threadId === null ? `chatRoomId=${roomId}&messageId=${id}` : `chatRoomId=${roomId}&threadMessageId=${threadId}`)
}

/** The first of what is still news in the room for the person, with the number of all; nothing for whom has left or muted it. */
async function findNews(
  db: Db,
  { userId, roomId, since }: { userId: number; roomId: number; since: number },
): Promise<(News & { roomName: string | null }) | undefined> {
  const member = await db.$count(
    chatMember,
    and(eq(chatMember.userId, userId), eq(chatMember.roomId, roomId), eq(chatMember.isMuted, false), sql`${chatMember.leftAt} is null`),
  )
  if (member === 0) return undefined
  const [first] = await queryRows<News & { roomName: string | null }>(
    db,
    sql`select news.id, news.thread_id as "threadId", person.display_name as author, news.message_text as text, news.count, room.name as "roomName"
      from (select message.*, (count(*) over ())::int as count
          from (select * from ${chatMember} where user_id = ${userId} and room_id = ${roomId}) member, lateral (select message.* from ${isNewsFor(sql`${since}::int`)}) message
          order by message.first_rev limit 1) news
        join ${user} person on person.id = news.author_id
        join ${chatRoom} room on room.id = news.room_id`,
  )
  return first && { ...first, text: excerptOf(first.text, CHAT_EXCERPT) }
}
