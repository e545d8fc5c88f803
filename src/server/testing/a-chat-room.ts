import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { parseMarkdown } from '#editor/markdown/parse-markdown.ts'
import { RENDER_VERSION } from '#editor/render/render-version.ts'
import { SCHEMA_VERSION } from '#editor/schema/document.ts'
import type { Db } from '#server/db/db.ts'
import { chatAttachment, chatMember, chatMessage, chatRoom } from '#server/db/tables/chat.ts'
import { meeting } from '#server/db/tables/meeting.ts'
import { chatReport } from '#server/db/tables/chat-report.ts'
import { anAccount } from '#server/testing/an-account.ts'

/** A group of these people, the first its owner; or a room of two. Returns its id. */
export async function aChatRoom(db: Db, ids: readonly number[], { isGroup = false, name = 'Klasa 3b' } = {}): Promise<number> {
  const [one = 0, other = 0] = ids
  const pair = { lowId: Math.min(one, other), highId: Math.max(one, other) }
  const [room] = await db
    .insert(chatRoom)
    .values(isGroup ? { name, ownerId: one } : pair)
    .returning({ id: chatRoom.id })
  const roomId = room?.id ?? 0
  await db.insert(chatMember).values(ids.map((userId) => ({ roomId, userId, joinedAt: new Date() })))
  return roomId
}

/** A message in a room, as the next. Returns its id. */
export async function aChatMessage(db: Db, roomId: number, authorId: number, text = 'Dzień dobry'): Promise<number> {
  const [room] = await db.select().from(chatRoom).where(eq(chatRoom.id, roomId))
  const [seq, rev] = [(room?.lastSeq ?? 0) + 1, (room?.lastRev ?? 0) + 1]
  const words = { message: parseMarkdown(text), messageHtml: `<p>${text}</p>`, messageText: text }
  const versions = { schemaVersion: SCHEMA_VERSION, renderVersion: RENDER_VERSION }
  const [row] = await db
    .insert(chatMessage)
    .values({ roomId, authorId, seq, firstRev: rev, rev, clientId: randomUUID(), ...words, ...versions })
    .returning({ id: chatMessage.id })
  await db.update(chatRoom).set({ lastSeq: seq, lastRev: rev }).where(eq(chatRoom.id, roomId))
  return row?.id ?? 0
}

/** Rooms and messages of a person to call operations about. */
export async function chatOf(db: Db, userId: number, fileId: number) {
  const other = (await anAccount(db)).id
  const talk = await aChatRoom(db, [userId, other])
  const own = await aChatMessage(db, talk, userId)
  await db.insert(chatAttachment).values({ messageId: own, position: 0, fileId, roomId: talk })
  const theirs = await aChatMessage(db, talk, other)
  const copy = [{ id: theirs, authorId: other, html: '<p>x</p>', files: [], createdAt: new Date().toISOString(), isRemoved: false }]
  const reported = { messageId: theirs, frozenId: theirs, authorId: other, reason: 'Obelga', copy, keptUntil: new Date('2099-01-01') }
  const [report] = await db.insert(chatReport).values(reported).returning({ id: chatReport.id })
  const invitation = await aChatRoom(db, [other], { isGroup: true })
  await db.insert(chatMember).values({ roomId: invitation, userId, invitedById: other })
  const token = randomBytes(16).toString('base64url')
  const meetingIn = await aChatRoom(db, [userId, other], { isGroup: true })
  const opening = await aChatMessage(db, meetingIn, userId, 'Spotkanie')
  await db.insert(meeting).values({ messageId: opening, roomId: meetingIn, token, name: 'Spotkanie', hostId: userId })
  const id = (value: number) => ({ id: String(value) })
  return {
    room: id(talk),
    own: id(own),
    theirs: id(theirs),
    other: id(other),
    report: id(report?.id ?? 0),
    invitation: id(invitation),
    group: id(await aChatRoom(db, [userId, other], { isGroup: true })),
    meeting: { token },
    noMeeting: { token: 'c'.repeat(22) },
    groupToLeave: id(await aChatRoom(db, [userId, other], { isGroup: true })),
  }
}

type Chat = Awaited<ReturnType<typeof chatOf>>
type Subject = () => { public?: Record<string, string>; hidden?: Record<string, string> }

/** The thing that each operation of the chat is called about: nearly all are the person's alone. */
export function chatSubjects(chat: () => Chat): Record<string, Subject> {
  const hidden = (key: keyof Chat, names: readonly string[]) =>
    names.map((name): [string, Subject] => [`chat.${name}`, () => ({ hidden: chat()[key] })])
  const shown = (key: keyof Chat, names: readonly string[]) =>
    names.map((name): [string, Subject] => [`chat.${name}`, () => ({ public: chat()[key] })])
  const ofRoom = [
    'get',
    'readLast',
    'toggleFavorite',
    'mute',
    'listMessages',
    'listChanges',
    'send',
    'sendAttachments',
    'sendAudio',
    'listPinned',
  ]
  return Object.fromEntries([
    ...hidden('own', [
      'getMessage',
      'updateMessage',
      'messageDocument',
      'deleteMessage',
      'togglePinned',
      'react',
      'readThread',
      'downloadAttachments',
    ]),
    ...hidden('room', [...ofRoom, 'listAttachments', 'listThreads', 'sendMeeting', 'listMeetings']),
    // Whoever has the address is told who leads it, and nothing else (meeting.db.test.ts).
    ...shown('meeting', ['meeting', 'answerKnock']),
    ...hidden('noMeeting', ['knock', 'recordMeeting', 'stopRecording', 'answerRecording']),
    ...hidden('meeting', ['takeSeat', 'leaveSeat', 'endMeeting']),
    ...hidden('theirs', ['report']),
    ...['board.get', 'board.save', 'board.paper', 'board.print', 'board.pdf'].map((name): [string, Subject] => [
      name,
      () => ({ hidden: chat().room }),
    ]),
    ...hidden('other', ['getWithUser']),
    ...hidden('invitation', ['answer']),
    ...hidden('group', ['update', 'slow', 'delete']),
    ...hidden('groupToLeave', ['leave']),
    ...shown('report', ['getReport', 'decideReport']),
    ...shown('other', ['block']),
  ])
}

/** Operations of the chat that a person's own things are called by: nobody else finds them, ADMIN neither. */
export const OWN_CHAT = Object.keys(chatSubjects(() => ({}) as Chat)).filter((name) => !['chat.getWithUser'].includes(name)) // no subject is asked for
