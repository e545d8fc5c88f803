import { getTableColumns, sql } from 'drizzle-orm'
import type { MessageRow } from '#server/chat/message/select.ts'
import { type Db, queryRows } from '#server/db/db.ts'
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
const names = sql.raw(GIVEN.map((key) => columns[key].name).join(', '))

/**
 * Inserts messages by a statement with one parameter, the same for any number of them: one with a parameter for each value is put
 * together anew for each batch. Those that are stored already by their clients' ids are left out.
 */
export async function insertMessages(tx: Db, all: readonly NewMessage[]): Promise<MessageRow[]> {
  const given = all.map((message) => Object.fromEntries(GIVEN.map((key) => [columns[key].name, message[key]])))
  const rows = await queryRows<{ id: number; authorId: number; clientId: string; createdAt: string }>(
    tx,
    sql`insert into ${chatMessage} (${names})
      select ${names} from json_populate_recordset(null::chat_message, ${JSON.stringify(given)}::json)
      on conflict (author_id, client_id) do nothing
      returning id, author_id as "authorId", client_id as "clientId", created_at as "createdAt"`,
  )
  const stored = new Map(rows.map((row) => [`${row.authorId} ${row.clientId}`, row]))
  return all.flatMap(({ message: _, searchTerms: __, searchFormulas: ___, ...message }) => {
    const row = stored.get(`${message.authorId} ${message.clientId}`)
    return row ? [{ ...message, ...BEGINNING, id: row.id, createdAt: new Date(row.createdAt) }] : []
  })
}

/** Values that every message begins with. */
const BEGINNING = { threadCount: 0, threadAt: null, pinnedAt: null, editedAt: null, removedAt: null }
