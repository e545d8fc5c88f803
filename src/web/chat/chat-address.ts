import { paths } from '#contract/paths.ts'

/** The address of a room, or of a message in it. */
export const roomAddress = (roomId: number, messageId?: number): string =>
  paths.chat(`chatRoomId=${roomId}${messageId === undefined ? '' : `&messageId=${messageId}`}`)

/** The address of the thread that hangs on a message, or of a message in it. */
export const threadAddress = (roomId: number, threadId: number, messageId?: number): string =>
  `${roomAddress(roomId, messageId)}&threadMessageId=${threadId}`

/** The room, message, thread or person that the address of the chat names. */
export type ChatPlace = { roomId: number | null; messageId: number | null; threadId: number | null; userId: number | null }

/** Reads the query of the chat's address; what is no number names nothing. */
export function chatPlace(params: URLSearchParams): ChatPlace {
  const numberIn = (name: string): number | null => {
    const text = params.get(name) ?? ''
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
  }
  return {
    roomId: numberIn('chatRoomId'),
    messageId: numberIn('messageId'),
    threadId: numberIn('threadMessageId'),
    userId: numberIn('userId'),
  }
}
