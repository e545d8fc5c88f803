import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type ChatMessage, chatMessage as shape } from '#contract/chat/chat-message.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { done, failed, gather, type Outcome, outcomeOf } from '#server/platform/gather.ts'
import { countingOfMessages } from '#server/chat/limits.ts'
import { findSent } from '#server/chat/message/find-sent.ts'
import { presentMessage, presentMessages } from '#server/chat/message/present.ts'
import type { MessageRow } from '#server/chat/message/select.ts'
import { type Outgoing, type StoredBatch, StoredMeanwhile, storeMessages } from '#server/chat/message/store-messages.ts'
import { isSameForAll, newsOf, SEES_ALL, tellMessage } from '#server/chat/message/tell-message.ts'
import { type Pair, readablePairs } from '#server/chat/room/members.ts'
import { createTurns, type Turns } from '#server/platform/turns.ts'
import type { FileLinks } from '#server/file/index.ts'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { often } from '#server/db/often.ts'
import type { Counted } from '#server/platform/rate-limit/index.ts'
import type { Realtime } from '#server/platform/realtime/index.ts'

/** The way of messages into their rooms: many at once as soon as many come, each with its own outcome (decision 175). */
export type Sending = {
  /** Lets somebody through who has joined the room and doesn't write too much: before anything costs more. */
  admit(roomId: number, userId: number): Promise<void>
  /** Stores a message and tells everybody of it. Returns it, or the one that is stored already, as its writer sees it. */
  store(roomId: number, item: Outgoing): Promise<ChatMessage>
}

type Services = { links: FileLinks; realtime: Realtime; turns: Turns }

/** Everybody is asked for at once, whatever room they write in. */
const ALL_ROOMS = 0
/** A batch of which something may be stored already, or was stored elsewhere at the same moment, is tried so often. */
const TRIES = 4

export function createSending(db: Db, services: Services): Sending {
  const admit = gather<Pair, void>(createTurns(), (_, asked) => admitAll(db, asked))
  const store = gather<Outgoing, ChatMessage>(services.turns, (roomId, items) => sendTogether(db, services, roomId, items))
  return { admit: (roomId, userId) => admit(ALL_ROOMS, { roomId, userId }), store }
}

/** Asks in one statement who has joined the room that they write in, and how much everybody has written. Strangers are counted, too. */
async function admitAll(db: Db, asked: readonly Pair[]): Promise<Outcome<void>[]> {
  const { statement, refusals } = countingOfMessages(asked.map(({ userId }) => userId))
  const [row] = await queryRows<{ tried: Counted[]; joined: Pair[] }>(
    db,
    often(sql`with tried as (${statement})
      select (select json_agg(tried) from tried) as tried,
        (select coalesce(json_agg(pair), '[]') from (${readablePairs(asked)}) pair) as joined`),
  )
  if (!row) throw new Error('An aggregate has no row')
  const joined = new Set(row.joined.map(nameOf))
  return refusals(row.tried).map((refusal, at) => {
    const pair = asked[at]
    if (!pair || !joined.has(nameOf(pair))) return failed(new AppError('NOT_FOUND', messages.notFound))
    return refusal ? failed(refusal) : done(undefined)
  })
}

const nameOf = ({ roomId, userId }: Pair): string => `${roomId} ${userId}`

/** Stores a room's messages in one transaction and tells of them in one event; runs in the room's turn. */
async function sendTogether(db: Db, services: Services, roomId: number, items: readonly Outgoing[]): Promise<Outcome<ChatMessage>[]> {
  let batch: StoredBatch
  try {
    batch = await storeAgain(db, roomId, items)
  } catch (error) {
    if (items.length === 1 || isDatabaseAway(error)) return items.map(() => failed(error))
    // One that the database doesn't take is no reason to refuse the others.
    const outcomes: Outcome<ChatMessage>[] = []
    for (const item of items) outcomes.push(...(await sendTogether(db, services, roomId, [item])))
    return outcomes
  }
  const shown = await tellStored(db, services, roomId, items, batch)
  return Promise.all(
    items.map(async (item, at): Promise<Outcome<ChatMessage>> => {
      const outcome = batch.outcomes[at]
      if (outcome?.status === 'rejected') return outcome
      const message = outcome?.value ? shown.get(outcome.value.row.id) : undefined
      return message ? done(message) : outcomeOf(findSent(db, services, item.writer, { roomId, clientId: item.clientId }))
    }),
  )
}

async function storeAgain(db: Db, roomId: number, items: readonly Outgoing[]): Promise<StoredBatch> {
  for (let tries = 1; ; tries += 1)
    try {
      return await db.transaction((tx) => storeMessages(tx, { roomId, isSought: tries > 1 }, items))
    } catch (error) {
      if (!(error instanceof StoredMeanwhile) || tries === TRIES) throw error
    }
}

/** Tells everybody in the room of what was stored; answers the messages by their ids, each as its writer sees it. */
async function tellStored(
  db: Db,
  services: Services,
  roomId: number,
  items: readonly Outgoing[],
  { outcomes, roots, audience, people }: StoredBatch,
): Promise<Map<number, ChatMessage>> {
  const stored = outcomes.flatMap((outcome, at) => {
    const item = items[at]
    return outcome.status === 'fulfilled' && outcome.value && item ? [{ ...outcome.value, item, writer: item.writer }] : []
  })
  const [first] = stored
  if (!first) return new Map()
  const isSame = new Set<MessageRow>(stored.flatMap(({ row, quotedRev }) => (isSameForAll(row, quotedRev, audience) ? [row] : [])))
  // A thing that a message brings along is a file, too.
  const withoutFiles = new Set(stored.flatMap(({ row, item }) => (item.files.length === 0 && item.also === undefined ? [row.id] : [])))
  const shown = await presentMessages(db, first.writer, services.links, SEES_ALL, [...isSame], { withoutFiles, people })
  const byId = new Map(shown.map((message) => [message.id, message]))
  for (const { row, me, writer } of stored)
    if (!isSame.has(row)) byId.set(row.id, await presentMessage(db, writer, services.links, me, row))
  const news = stored.flatMap(({ row }) => {
    const message = byId.get(row.id)
    return message ? [newsOf(message, isSame.has(row) ? z.encode(shape, message) : null)] : []
  })
  services.realtime.tell({ userIds: audience.userIds }, 'createdChatMessage', { roomId, news })
  for (const root of roots) await tellMessage(db, services, first, { event: 'chatMessageUpdated', row: root, audience })
  return byId
}
