import { getTableColumns, sql } from 'drizzle-orm'
import type { MessageRow } from '#server/chat/message/select.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { often } from '#server/db/often.ts'
import { chatMessage } from '#server/db/tables/chat.ts'

type Column = keyof typeof chatMessage.$inferSelect

/** Columns that a new message is given; every message begins with the same in the rest of them. */
const GIVEN = [
  ...(['roomId', 'threadId', 'seq', 'firstRev', 'rev', 'authorId', 'clientId', 'replyToId'] as const),
  ...(['message', 'messageHtml', 'messageText', 'searchTerms', 'searchFormulas'] as const),
  ...(['fileIds', 'homeworkIds', 'mathConceptIds', 'userIds', 'schemaVersion', 'renderVersion'] as const),
] satisfies Column[]
export type NewMessage = Pick<typeof chatMessage.$inferSelect, (typeof GIVEN)[number]>

const columns = getTableColumns(chatMessage)
/** Counters of the room after its new messages, and the one read mark that moves with them. */
export type Moved = { roomId: number; lastSeq: number; lastRev: number; mark: { userId: number; readSeq: number } | null }

const names = sql.raw(GIVEN.map((key) => columns[key].name).join(', '))

/**
 * Inserts messages, and moves what follows from them, by one statement. All messages are one parameter, the same for any number of them:
 * a statement with a parameter for each value is put together anew for each batch. Those that are stored already by their clients' ids
 * are left out; then nothing of it may be kept.
 */
export async function insertMessages(tx: Db, { roomId, lastSeq, lastRev, mark }: Moved, all: readonly NewMessage[]): Promise<MessageRow[]> {
  const given = all.map((message) => Object.fromEntries(GIVEN.map((key) => [columns[key].name, message[key]])))
  const rows = await queryRows<{ id: number; authorId: number; clientId: string; createdAt: string }>(
    tx,
    often(sql`with stored as (
        insert into chat_message (${names})
        select ${names} from json_populate_recordset(null::chat_message, ${JSON.stringify(given)}::json)
        on conflict (author_id, client_id) do nothing
        returning id, author_id, client_id, created_at
      ), counted as (
        update chat_room set last_seq = ${lastSeq}, last_rev = ${lastRev}, last_at = case when last_seq < ${lastSeq} then now() else last_at end
        where id = ${roomId}
      ), marked as (
        update chat_member set read_seq = ${mark?.readSeq ?? null} where room_id = ${roomId} and user_id = ${mark?.userId ?? null}
      )
      select id, author_id as "authorId", client_id as "clientId", created_at as "createdAt" from stored`),
  )
  const stored = new Map(rows.map((row) => [`${row.authorId} ${row.clientId}`, row]))
  return all.flatMap(({ message: _, searchTerms: __, searchFormulas: ___, ...message }) => {
    const row = stored.get(`${message.authorId} ${message.clientId}`)
    return row ? [{ ...message, ...BEGINNING, id: row.id, createdAt: new Date(row.createdAt) }] : []
  })
}

/** Values that every message begins with. */
const BEGINNING = { threadCount: 0, threadAt: null, pinnedAt: null, editedAt: null, removedAt: null }
