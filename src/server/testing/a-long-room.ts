import { sql } from 'drizzle-orm'
import { RENDER_VERSION } from '#editor/render/render-version.ts'
import { SCHEMA_VERSION } from '#editor/schema/document.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { aChatRoom } from '#server/testing/a-chat-room.ts'

/** One of so many messages has a file, and one a thread. */
export const EVERY = 3
const PINNED = 5

/** A group with many messages by its people in turn, of which the first ones are pinned; with files and threads. Returns its id. */
export async function aLongRoom(db: Db, userIds: readonly number[], count: number): Promise<number> {
  const roomId = await aChatRoom(db, userIds, { isGroup: true, name: `Pokój z ${count} wiadomościami` })
  const people = sql`${`{${userIds.join(',')}}`}::int[]`
  const [file] = await queryRows<{ id: number }>(
    db,
    sql`insert into file (owner_id, kind, storage_key, original_name, mimetype, extension, size_bytes)
      values (${userIds[0]}, 'PRIVATE', ${`long-${roomId}`}, 'zeszyt.pdf', 'application/pdf', 'pdf', 1) returning id`,
  )
  const document = sql`jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type', 'paragraph')))`
  const text = sql`'Wiadomość numer ' || n || ' o zadaniu ' || n % 100`
  await db.execute(sql`insert into chat_message (room_id, seq, first_rev, rev, author_id, client_id, message, message_html, message_text,
      search_terms, thread_count, thread_at, pinned_at, schema_version, render_version, created_at)
    select ${roomId}, n, n, n, (${people})[1 + n % ${userIds.length}], gen_random_uuid(), ${document}, '<p>' || ${text} || '</p>', ${text},
      array['wiadomosc', 'zadanie' || n % 100, case when n % ${Math.ceil(count / 5)} = 1 then 'hipopotam' else 'slowo' || n end],
      case when n % ${EVERY} = 0 then 1 else 0 end, case when n % ${EVERY} = 0 then now() - make_interval(secs => ${count} - n) end, case when n <= ${PINNED} then now() end,
      ${SCHEMA_VERSION}, ${RENDER_VERSION}, now() - make_interval(secs => ${count} - n)
    from generate_series(1, ${count}) n`)
  await db.execute(sql`insert into chat_attachment (message_id, position, file_id, room_id)
    select id, 0, ${file?.id}, room_id from chat_message where room_id = ${roomId} and seq % ${EVERY} = 0`)
  await db.execute(sql`update chat_room set last_seq = ${count}, last_rev = ${count}, last_at = now() where id = ${roomId}`)
  return roomId
}

const CHAT_TABLES = ['chat_message', 'chat_attachment', 'chat_member', 'chat_room', 'chat_reaction']

/** Number of rows of the chat's tables that `work` reads, through indexes or not. */
export async function rowsReadBy(db: Db, work: (tx: Db) => Promise<unknown>): Promise<number> {
  return db.transaction(async (tx) => {
    // They count what this connection has read lately, not only in this transaction.
    const before = await rowsRead(tx)
    await work(tx)
    return (await rowsRead(tx)) - before
  })
}

async function rowsRead(tx: Db): Promise<number> {
  const [read] = await queryRows<{ rows: number }>(
    tx,
    sql`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables
      where relname = any(${sql.param(CHAT_TABLES)}::text[])`,
  )
  return read?.rows ?? 0
}
