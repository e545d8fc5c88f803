import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import type { Role } from '#contract/enums.ts'
import { messages } from '#contract/text/messages.ts'
import type { UserRef } from '#contract/user/user.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { done, failed, type Outcome } from '#server/platform/gather.ts'
import { insertMessages, type Moved } from '#server/chat/message/insert-messages.ts'
import type { NO_WORDS, readWords } from '#server/chat/message/read-words.ts'
import { type MessageRow, messageColumns } from '#server/chat/message/select.ts'
import { chatMessages } from '#server/chat/messages.ts'
import {
  assertNotSilent,
  type Audience,
  isCutOff,
  isDirect,
  lockRoom,
  type Part,
  readAudience,
  readMembers,
  type RoomRow,
} from '#server/chat/room/members.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { chatAttachment, chatMessage } from '#server/db/tables/chat.ts'
import { file } from '#server/db/tables/file.ts'

/** Somebody who is signed in and writes. */
export type Writer = Viewer & { id: number; role: Role }
export type Words = Awaited<ReturnType<typeof readWords>> | typeof NO_WORDS

/** The versions of a message without a document. */
const NO_VERSIONS = { schemaVersion: 1, renderVersion: 0 }

/** A message that is ready to be stored. */
export type Outgoing = {
  writer: Writer
  clientId: string
  words: Words
  files: readonly number[]
  replyTo: number | null
  threadMessageId: number | null
  /** Stores what the message brings with it, in its transaction. */
  also?: ((tx: Db, row: MessageRow) => Promise<void>) | undefined
}

/** A message that was stored; its quote, where it has one, came by this change of the room. */
type Stored = { row: MessageRow; me: Part; quotedRev: number | null }
/** The ends of messages of one room: `null` of one that is stored already, by its client's id. */
export type StoredBatch = {
  outcomes: Outcome<Stored | null>[]
  roots: MessageRow[]
  audience: Audience
  /** Writers who are in the room. */
  people: Map<number, UserRef>
}

/** Thrown where a message may be stored already: it is begun again, and those are looked for first. */
export class StoredMeanwhile extends Error {}

/**
 * Stores messages of one room in their order, with places one after another. Rights are asked under the room's lock, once for each
 * writer; what may not be stored is refused by itself and takes no place. Messages that are stored already are `sought` before only when
 * there is a sign of one: nearly all are new.
 */
export async function storeMessages(
  tx: Db,
  { roomId, isSought }: { roomId: number; isSought: boolean },
  items: readonly Outgoing[],
): Promise<StoredBatch> {
  const room = await lockRoom(tx, roomId)
  const writerIds = [...new Set(items.map(({ writer }) => writer.id))]
  const { reachable, parts, people, ...audience } = await readAudience(tx, roomId, writerIds)
  const absent = writerIds.filter((id) => !parts.some(({ userId }) => userId === id))
  // In a room of two everybody is looked at, in a group those alone who write and aren't in it.
  const others = isDirect(room) || absent.length > 0 ? await readMembers(tx, roomId, isDirect(room) ? undefined : absent) : []
  const members = isDirect(room) ? others : [...parts, ...others]
  const check = await checkerOf(tx, { room, members, reachable }, items)
  const known = isSought ? await findKnown(tx, items) : new Set<string>()
  const places = placesAfter(room, check.named)
  const accepted: { at: number; item: Outgoing; me: Part; place: Place }[] = []
  const outcomes = items.map((item, at): Outcome<Stored | null> => {
    if (known.has(nameOf(item))) return done(null)
    try {
      const me = check.assertStorable(item)
      known.add(nameOf(item))
      accepted.push({ at, item, me, place: places.next(item.threadMessageId) })
      return done(null)
    } catch (error) {
      return failed(error)
    }
  })
  // Those who may no longer write are answered with messages that are stored already, too.
  if (!isSought && outcomes.some(({ status }) => status === 'rejected')) throw new StoredMeanwhile()
  if (accepted.length === 0) return { outcomes, roots: [], audience, people }
  const roots = places.takeRoots()
  const rows = await insertMessages(
    tx,
    { roomId, lastSeq: places.lastSeq(), lastRev: places.lastRev(), mark: readMarkOf(room, accepted) },
    accepted.map(({ item: { words, writer, clientId, replyTo, threadMessageId: threadId }, place }) => ({
      ...NO_VERSIONS,
      ...words,
      ...place,
      ...{ roomId, clientId, authorId: writer.id, threadId, replyToId: replyTo },
    })),
  )
  if (rows.length < accepted.length) throw new StoredMeanwhile()
  const byName = new Map(rows.map((row) => [nameOf({ writer: { id: row.authorId }, clientId: row.clientId }), row]))
  const stored = accepted.map(({ at, item, me }) => {
    const row = byName.get(nameOf(item))
    if (!row) throw new Error('No message was stored')
    outcomes[at] = done({ row, me, quotedRev: item.replyTo === null ? null : (check.named.get(item.replyTo)?.firstRev ?? null) })
    return { item, row, me }
  })
  for (const { item, row } of stored) await item.also?.(tx, row)
  await attachFiles(tx, roomId, stored)
  return { outcomes, roots: await countInThreads(tx, roots), audience, people }
}

const nameOf = ({ writer, clientId }: { writer: { id: number }; clientId: string }): string => `${writer.id} ${clientId}`

/** Messages among these that are stored, in whichever room. */
async function findKnown(tx: Db, items: readonly Outgoing[]): Promise<Set<string>> {
  const rows = await tx
    .select({ authorId: chatMessage.authorId, clientId: chatMessage.clientId })
    .from(chatMessage)
    .where(
      and(
        anyOfIds(
          chatMessage.authorId,
          items.map(({ writer }) => writer.id),
        ),
        sql`${chatMessage.clientId} = any(${sql.param(items.map(({ clientId }) => clientId))}::uuid[])`,
      ),
    )
  return new Set(rows.map(({ authorId, clientId }) => nameOf({ writer: { id: authorId }, clientId })))
}

/** Anybody who is in the room and has an account that works. */
const SOMEBODY = { joinedAt: new Date(0), leftAt: null, isGone: false }

type Named = Pick<MessageRow, 'id' | 'threadId' | 'firstRev' | 'removedAt' | 'threadCount'>

/** Reads once what the rules look at, for all messages of a batch. */
async function checkerOf(
  tx: Db,
  { room, members, reachable }: { room: RoomRow; members: readonly Part[]; reachable: readonly number[] },
  items: readonly Outgoing[],
) {
  const isCut = await isCutOff(tx, room)
  const namedIds = [...new Set(items.flatMap(({ replyTo, threadMessageId }) => [replyTo ?? [], threadMessageId ?? []].flat()))]
  const { id, threadId, firstRev, removedAt, threadCount } = messageColumns
  const rows =
    namedIds.length === 0
      ? []
      : await tx
          .select({ id, threadId, firstRev, removedAt, threadCount })
          .from(chatMessage)
          .where(and(anyOfIds(chatMessage.id, namedIds), eq(chatMessage.roomId, room.id)))
  const named = new Map<number, Named>(rows.map((row) => [row.id, row]))
  const owners = await lockFiles(tx, [...new Set(items.flatMap(({ files }) => files))])

  /** A message of the room that the member sees and that isn't removed. */
  const seen = (me: Part, messageId: number): Named | null => {
    const found = named.get(messageId)
    return found && found.firstRev > me.fromRev && found.removedAt === null ? found : null
  }

  /** Throws what the writer is told; returns their part in the room. */
  function assertStorable({ writer, files, replyTo, threadMessageId }: Outgoing): Part {
    const me = members.find(({ userId }) => userId === writer.id)
    if (!me || me.joinedAt === null) throw new AppError('NOT_FOUND', messages.notFound)
    // In a group it is enough that somebody is there.
    const company = reachable.some((id) => id !== me.userId) ? [SOMEBODY] : []
    assertNotSilent({ room, me, others: isDirect(room) ? members.filter((member) => member !== me) : company, isCutOff: isCut })
    if (replyTo !== null) {
      const quoted = seen(me, replyTo)
      const isHere = quoted && (quoted.threadId === threadMessageId || replyTo === threadMessageId)
      if (!isHere) throw new AppError('VALIDATION', chatMessages.noSuchMessage, { replyTo: chatMessages.noSuchMessage })
    }
    if (files.some((fileId) => owners.get(fileId) !== writer.id))
      throw new AppError('VALIDATION', chatMessages.notYourFiles, { files: chatMessages.notYourFiles })
    if (threadMessageId !== null && seen(me, threadMessageId)?.threadId !== null) throw new AppError('NOT_FOUND', messages.notFound)
    return me
  }
  return { named, assertStorable }
}

/** Owners of whole files, by their ids; the lock keeps one that is deleted at this moment from being sent. */
async function lockFiles(tx: Db, ids: readonly number[]): Promise<Map<number, number | null>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: file.id, ownerId: file.ownerId })
    .from(file)
    .where(and(anyOfIds(file.id, ids), eq(file.isUploading, false)))
    .for('key share')
  return new Map(rows.map(({ id, ownerId }) => [id, ownerId]))
}

type Place = { seq: number; firstRev: number; rev: number }
type Root = { rootId: number; threadCount: number; rev: number }

/** Gives places one after another: in the room, or in the thread of a message. Each is a change of the room. */
function placesAfter(room: RoomRow, named: ReadonlyMap<number, Named>) {
  let { lastSeq, lastRev } = room
  const threads = new Map<number, number>()
  return {
    lastSeq: () => lastSeq,
    lastRev: () => lastRev,
    /** Messages that threads hang on change by what was said in them, once each. */
    takeRoots: (): Root[] => [...threads].map(([rootId, threadCount]) => ({ rootId, threadCount, rev: (lastRev += 1) })),
    next(threadId: number | null): Place {
      lastRev += 1
      const place = { firstRev: lastRev, rev: lastRev }
      if (threadId === null) return { ...place, seq: (lastSeq += 1) }
      const count = (threads.get(threadId) ?? named.get(threadId)?.threadCount ?? 0) + 1
      threads.set(threadId, count)
      return { ...place, seq: count }
    },
  }
}

/** Counts what was said in threads at the messages that they hang on. */
async function countInThreads(tx: Db, roots: readonly Root[]): Promise<MessageRow[]> {
  const rows: MessageRow[] = []
  for (const { rootId, threadCount, rev } of roots)
    rows.push(
      ...(await tx
        .update(chatMessage)
        .set({ threadCount, threadAt: new Date(), rev })
        .where(eq(chatMessage.id, rootId))
        .returning(messageColumns)),
    )
  return rows
}

async function attachFiles(tx: Db, roomId: number, stored: readonly { item: Outgoing; row: MessageRow }[]): Promise<void> {
  const attached = stored.flatMap(({ item, row }) =>
    [...new Set(item.files)].map((fileId, position) => ({ messageId: row.id, position, fileId, roomId })),
  )
  if (attached.length > 0) await tx.insert(chatAttachment).values(attached)
}

/** Who had read everything so far has read their own message, too, and those that they wrote right behind it. */
function readMarkOf(room: RoomRow, accepted: readonly { item: Outgoing; me: Part }[]): Moved['mark'] {
  const inRoom = accepted.filter(({ item }) => item.threadMessageId === null)
  const [first] = inRoom
  if (!first || first.me.readSeq !== room.lastSeq) return null
  const isOther = inRoom.findIndex(({ me }) => me.userId !== first.me.userId)
  return { userId: first.me.userId, readSeq: room.lastSeq + (isOther === -1 ? inRoom.length : isOther) }
}
