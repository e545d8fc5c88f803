import { asc, eq, inArray } from 'drizzle-orm'
import { CHAT_EXCERPT } from '#contract/chat/chat-limits.ts'
import type { ChatAudio, ChatFile, ChatMessage } from '#contract/chat/chat-message.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { UserRef } from '#contract/user/user.ts'
import { readReactions } from '#server/chat/message/read-reactions.ts'
import { readCardsOf } from '#server/chat/meeting/read-cards.ts'
import { readThreads } from '#server/chat/message/read-threads.ts'
import { isChangedSince, type MessageRow, messageColumns } from '#server/chat/message/select.ts'
import type { MemberRow } from '#server/chat/room/members.ts'
import type { ChatServices } from '#server/chat/services.ts'
import type { Db } from '#server/db/db.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import { chatAttachment, chatMessage } from '#server/db/tables/chat.ts'
import { file } from '#server/db/tables/file.ts'
import { user } from '#server/db/tables/user.ts'
import { fillAllEmbeds, markForeignLinks } from '#server/embed/index.ts'
import { excerptOf } from '#server/platform/excerpt.ts'
import { presentUserRef, userRefColumns } from '#server/user/index.ts'

type Links = Pick<ChatServices, 'links'>['links']
type Part = Pick<MemberRow, 'fromRev' | 'leftAt' | 'untilRev'>

/** Messages that are known to have no files, and people who are known by their ids. */
type Known = { withoutFiles: ReadonlySet<number>; people: ReadonlyMap<number, UserRef> }
const NOTHING: Known = { withoutFiles: new Set(), people: new Map() }

/** Messages that the member sees, as they are shown: people, files, quotes and embeds in one query each, of what isn't known already. */
export async function presentMessages(
  db: Db,
  viewer: Viewer,
  links: Links,
  me: Part,
  rows: readonly MessageRow[],
  known = NOTHING,
): Promise<ChatMessage[]> {
  if (rows.length === 0) return []
  const shown = rows.map((row) => withoutLaterWords(row, me))
  const quotedIds = [...new Set(shown.flatMap(({ replyToId }) => replyToId ?? []))]
  const quoted = quotedIds.length === 0 ? [] : await db.select(messageColumns).from(chatMessage).where(anyOfIds(chatMessage.id, quotedIds))
  const quotes = new Map(quoted.filter((row) => isSeen(row, me)).map((row) => [row.id, withoutLaterWords(row, me)]))
  // A message of a meeting has no words.
  const wordless = shown.filter(({ messageHtml, removedAt }) => messageHtml === '' && removedAt === null).map(({ id }) => id)
  const [people, files, meetings, html, reactions, threads] = await Promise.all([
    readPeople(
      db,
      [...shown, ...quotes.values()].map(({ authorId }) => authorId),
      known.people,
    ),
    readFiles(
      db,
      links,
      [...shown.map(({ id }) => id), ...quotes.keys()].filter((id) => !known.withoutFiles.has(id)),
    ),
    readCardsOf(db, wordless, me.leftAt),
    fillAllEmbeds(
      db,
      viewer,
      links,
      shown.map((row) => ({ ...row, html: row.messageHtml })),
    ),
    readReactions(db, shown, me),
    readThreads(db, shown, me),
  ])
  return shown.map((row, index) => {
    const quote = row.replyToId === null ? undefined : quotes.get(row.replyToId)
    return {
      id: row.id,
      roomId: row.roomId,
      seq: row.seq,
      rev: row.rev,
      clientId: row.clientId,
      threadMessageId: row.threadId,
      author: people.get(row.authorId) ?? null,
      message: markForeignLinks(html[index] ?? '', links.ownHost()),
      replyTo: quote
        ? {
            id: quote.id,
            seq: quote.seq,
            author: people.get(quote.authorId) ?? null,
            text: excerptOf(quote.messageText, CHAT_EXCERPT),
            isRemoved: quote.removedAt !== null,
            hasFiles: files.has(quote.id),
            hasAudio: (files.get(quote.id) ?? []).some(isAudio),
          }
        : null,
      ...filesAndAudio(row.removedAt === null ? (files.get(row.id) ?? []) : []),
      reactions: reactions.get(row.id) ?? [],
      meeting: meetings.get(row.id) ?? null,
      createdAt: row.createdAt,
      editedAt: row.editedAt,
      pinnedAt: me.leftAt !== null && row.pinnedAt !== null && row.pinnedAt > me.leftAt ? null : row.pinnedAt,
      isRemoved: row.removedAt !== null,
      thread: threads.get(row.id) ?? null,
    }
  })
}

const isAudio = (file: ChatFile | ChatAudio): file is ChatAudio => 'peaks' in file

/** A recording stands by itself, not among the files. */
function filesAndAudio(files: readonly (ChatFile | ChatAudio)[]): Pick<ChatMessage, 'files' | 'audio'> {
  const audio = files.find(isAudio) ?? null
  return { audio, files: files.filter((file) => file !== audio) }
}

/** One message, presented. */
export async function presentMessage(db: Db, viewer: Viewer, links: Links, me: Part, row: MessageRow): Promise<ChatMessage> {
  const [shown] = await presentMessages(db, viewer, links, me, [row])
  if (!shown) throw new Error('The message was not presented')
  return shown
}

const isSeen = ({ firstRev }: MessageRow, { fromRev, untilRev }: Part): boolean =>
  firstRev > fromRev && (untilRev === null || firstRev <= untilRev)

/** A message that was changed after the member had left stands there as a removed one. */
function withoutLaterWords(row: MessageRow, me: Part): MessageRow {
  if (!isChangedSince(row, me)) return row
  const nothing = { messageHtml: '', messageText: '', fileIds: [], homeworkIds: [], mathConceptIds: [], userIds: [] }
  return { ...row, ...nothing, editedAt: null, pinnedAt: null, removedAt: row.editedAt }
}

/** People by their ids as bylines show them; those who are known aren't asked for. */
export async function readPeople(db: Db, ids: readonly number[], known: Known['people'] = NOTHING.people): Promise<Map<number, UserRef>> {
  const unknown = [...new Set(ids)].filter((id) => !known.has(id))
  if (unknown.length === 0) return new Map(known)
  const rows = await db.select(userRefColumns).from(user).where(anyOfIds(user.id, unknown))
  return new Map([...known, ...rows.map((row) => [row.id, presentUserRef(row)] as const)])
}

const fileColumns = {
  id: file.id,
  originalName: file.originalName,
  mimetype: file.mimetype,
  extension: file.extension,
  sizeBytes: file.sizeBytes,
  widthPx: file.widthPx,
  heightPx: file.heightPx,
  metadata: file.metadata,
}
export const attachedFileColumns = fileColumns
type FileRow = Pick<typeof file.$inferSelect, keyof typeof fileColumns>

/** A file of a message, with links that work for minutes. */
export function presentChatFile(row: FileRow, links: Links): ChatFile | ChatAudio {
  const { variants = [], audio } = row.metadata
  return {
    ...audio,
    id: row.id,
    originalname: row.originalName,
    url: links.sign(row.id),
    thumbnailUrl: variants.some(({ role }) => role === 'small' || role === 'poster') ? links.sign(row.id, { size: 'small' }) : null,
    mimetype: row.mimetype,
    extension: row.extension,
    size: row.sizeBytes,
    width: row.widthPx,
    height: row.heightPx,
  }
}

/** Files of each of these messages that has some, in their order. */
async function readFiles(db: Db, links: Links, messageIds: readonly number[]): Promise<Map<number, (ChatFile | ChatAudio)[]>> {
  if (messageIds.length === 0) return new Map()
  const rows = await db
    .select({ messageId: chatAttachment.messageId, file: fileColumns })
    .from(chatAttachment)
    .innerJoin(file, eq(file.id, chatAttachment.fileId))
    .where(inArray(chatAttachment.messageId, [...messageIds]))
    .orderBy(asc(chatAttachment.messageId), asc(chatAttachment.position))
  const found = new Map<number, (ChatFile | ChatAudio)[]>()
  for (const row of rows) found.set(row.messageId, [...(found.get(row.messageId) ?? []), presentChatFile(row.file, links)])
  return found
}
