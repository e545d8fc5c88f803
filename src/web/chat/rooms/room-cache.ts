import type { InfiniteData } from '@tanstack/react-query'
import { getChatRoom, listChatRooms, type ChatRoom, type ChatRoomRow } from '#contract/chat/chat.ts'
import type { ChatMessage } from '#contract/chat/chat-message.ts'
import type { Output } from '#contract/http/endpoint.ts'
import { excerptOf } from '#web/chat/message-text.ts'
import { makeOld, queryClient } from '#web/lib/server-state/query-client.ts'

/** Lists are read again so long after something that can't be put in by hand, and no more often. */
const REREAD_MS = 1_000

type RoomPage = Output<typeof listChatRooms>
type Rooms = InfiniteData<RoomPage> | RoomPage

let timer: ReturnType<typeof setTimeout> | undefined
let threadTimer: ReturnType<typeof setTimeout> | undefined

/** Reads the list of rooms again soon. */
export function readRoomsSoon(): void {
  timer ??= setTimeout(() => {
    timer = undefined
    void makeOld([listChatRooms.path])
  }, REREAD_MS)
}

/** Reads soon which threads have something new, in the lists and in the room that is open. */
function readThreadsSoon(): void {
  threadTimer ??= setTimeout(() => {
    threadTimer = undefined
    readRoomAnew()
  }, REREAD_MS)
}

/** Reads a room again: its name, its members, the person's own switches. */
export function readRoomAnew(): void {
  void makeOld([getChatRoom.path])
  void makeOld([listChatRooms.path])
}

/** Changes the row of a room wherever it is listed, and the room itself where it is open. Returns false when no list has it. */
export function changeRoom(roomId: number, change: (row: ChatRoomRow) => Partial<ChatRoomRow>): boolean {
  let isListed = false
  const changed = <Row extends ChatRoomRow>(row: Row): Row => {
    if (row.id !== roomId) return row
    isListed = true
    return { ...row, ...change(row) }
  }
  queryClient.setQueriesData<Rooms>({ queryKey: [listChatRooms.path] }, (known) => {
    if (known === undefined) return known
    if (!('pages' in known)) return { ...known, results: known.results.map(changed) }
    return { ...known, pages: known.pages.map((page) => ({ ...page, results: page.results.map(changed) })) }
  })
  const wasListed = isListed
  queryClient.setQueryData<ChatRoom>([getChatRoom.path, { params: { id: roomId } }], (room) => room && changed(room))
  return wasListed
}

/** Puts a new message into the row of its room. */
export function showLatest(message: ChatMessage, viewerId: number): void {
  const { id, roomId, seq, rev, author, message: html, files, audio, createdAt, isRemoved, threadMessageId } = message
  const isOwn = author?.id === viewerId
  const isListed = changeRoom(roomId, (row) => {
    if (threadMessageId !== null || seq < row.lastSeq) return { lastRev: Math.max(row.lastRev, rev) }
    const readSeq = isOwn && row.readSeq >= seq - 1 ? seq : row.readSeq
    return {
      lastSeq: seq,
      lastRev: Math.max(row.lastRev, rev),
      lastAt: createdAt,
      readSeq,
      unread: Math.max(0, seq - readSeq),
      lastMessage: {
        id,
        seq,
        author,
        text: isRemoved ? '' : excerptOf(html),
        isRemoved,
        files: files.length,
        hasAudio: audio !== null,
        createdAt,
      },
    }
  })
  // The server knows who takes part in a thread.
  if (threadMessageId !== null && !isOwn) readThreadsSoon()
  if (!isListed) readRoomsSoon()
}

/** Moves the person's own read mark in the row; it never goes back. */
export function showRead(roomId: number, readSeq: number): void {
  changeRoom(roomId, (row) => (readSeq <= row.readSeq ? {} : { readSeq, unread: Math.max(0, row.lastSeq - readSeq) }))
}

/** Takes a thread that the person has read, here or elsewhere, from those with something new. */
export function showThreadRead(roomId: number, threadId: number): void {
  changeRoom(roomId, ({ unreadThreads }) => ({ unreadThreads: unreadThreads.filter((id) => id !== threadId) }))
}

/** Moves the read mark of somebody else in a room that is open. */
export function showReadBy(roomId: number, userId: number, readSeq: number): void {
  queryClient.setQueryData<ChatRoom>(
    [getChatRoom.path, { params: { id: roomId } }],
    (room) => room && { ...room, members: room.members.map((member) => (member.id === userId ? { ...member, readSeq } : member)) },
  )
}
