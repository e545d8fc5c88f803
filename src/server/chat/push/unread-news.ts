import { type SQL, sql } from 'drizzle-orm'
import { isBlockedBetween } from '#server/chat/people/read-people.ts'
import { chatMessage, chatThreadRead } from '#server/db/tables/chat.ts'

/**
 * `message where …`: the messages of the room of the row `member` around it that came after a change and are news for that person: of
 * others, not read and not removed; of threads those that they see and have a part in. Nobody is told of whom they have blocked.
 */
export const isNewsFor = (since: SQL): SQL => sql`${chatMessage} message
  where message.room_id = member.room_id and message.rev > ${since} and message.first_rev > ${since}
    and message.author_id <> member.user_id and message.removed_at is null
    and case when message.thread_id is null then message.seq > member.read_seq
      else exists (select 1 from ${chatMessage} root where root.id = message.thread_id and root.first_rev > member.from_rev)
        and exists (select 1 from ${chatMessage} own where own.author_id = member.user_id
          and own.room_id = member.room_id and (own.id = message.thread_id or own.thread_id = message.thread_id))
        and message.seq > coalesce((select mark.read_seq from ${chatThreadRead} mark where mark.user_id = member.user_id
          and mark.thread_id = message.thread_id), 0) end
    and not ${isBlockedBetween(sql`message.author_id`, sql`member.user_id`)}`
