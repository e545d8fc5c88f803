import * as z from 'zod/mini'
import * as chat from '#contract/chat/chat.ts'
import * as messages from '#contract/chat/chat-message.ts'
import * as safety from '#contract/chat/chat-safety.ts'
import type { RichInput } from '#contract/rich-input.ts'
import { listSelectableUsers } from '#contract/user/user-list.ts'
import { sendBytes } from '#web/file/index.ts'
import { browserApi, callQuietly, endpointUrl } from '#web/lib/api-client.ts'

/** The calls of the chat. Those that are read in the background fail quietly, the others tell it in a toast. */

export type ListQuery = { before?: number; after?: number; around?: number; threadMessageId?: number; search?: string; page?: number }

const roomOf = (id: number) => ({ params: { id } })

export const readMessages = (roomId: number, query: ListQuery) => callQuietly(messages.listChatMessages, { ...roomOf(roomId), query })
export const readChanges = (roomId: number, after: number) => callQuietly(messages.listChatChanges, { ...roomOf(roomId), query: { after } })
export const readMessage = (id: number) => callQuietly(messages.getChatMessage, roomOf(id))
export const sendMessage = (roomId: number, body: Parameters<typeof browserApi.call<typeof messages.sendChatMessage>>[1]['body']) =>
  callQuietly(messages.sendChatMessage, { ...roomOf(roomId), body })
export const sendAttachments = (roomId: number, body: { clientId: string; attachments: number[]; threadMessageId: number | null }) =>
  callQuietly(messages.sendChatAttachments, { ...roomOf(roomId), body })
/** Sends a recorded voice; the texts go before the bytes. */
export async function sendAudio(
  roomId: number,
  file: File,
  { peaks, ...texts }: { clientId: string; durationMs: number; peaks: number[]; threadMessageId: number | null; replyTo: number | null },
  onProgress: (percent: number) => void,
): Promise<messages.ChatMessage> {
  const form = new FormData()
  for (const [name, value] of Object.entries(texts)) if (value !== null) form.set(name, String(value))
  if (peaks.length > 0) form.set('peaks', peaks.join(','))
  form.set('file', file)
  const response = await sendBytes({
    method: messages.sendChatAudio.method,
    url: endpointUrl(messages.sendChatAudio, roomOf(roomId)),
    body: form,
    onSent: (bytes) => onProgress(Math.min(99, Math.floor((bytes / file.size) * 100))),
  })
  return z.decode(messages.sendChatAudio.reply, (await response.json()) as never) // checked by the server against the same shape
}
export const updateMessage = (id: number, message: RichInput) =>
  callQuietly(messages.updateChatMessage, { ...roomOf(id), body: { message } })
export const readDocument = (id: number) => browserApi.call(messages.getChatMessageDocument, roomOf(id))
export const deleteMessage = (id: number) => browserApi.call(messages.deleteChatMessage, roomOf(id))
export const pinMessage = (id: number, isPinned: boolean) =>
  browserApi.call(messages.togglePinnedChatMessage, { ...roomOf(id), body: { isPinned } })
export const reactTo = (id: number, emoji: string, isSet: boolean) =>
  browserApi.call(messages.reactToChatMessage, { ...roomOf(id), body: { emoji, isSet } })
export const reportMessage = (id: number, reason: string) => browserApi.call(safety.reportChatMessage, { ...roomOf(id), body: { reason } })

export const saveSettings = (showsReading: boolean) => browserApi.call(safety.saveChatSettings, { body: { showsReading } })

export const roomWithUser = (id: number) => callQuietly(chat.getChatRoomWithUser, roomOf(id))
export const createRoom = (name: string, usersIds: number[]) => browserApi.call(chat.createChatRoom, { body: { name, usersIds } })
export const getRoom = (id: number) => browserApi.call(chat.getChatRoom, roomOf(id))
export const updateRoom = (id: number, body: { name?: string; usersIds?: number[] }) =>
  browserApi.call(chat.updateChatRoom, { ...roomOf(id), body })
export const deleteRoom = (id: number) => browserApi.call(chat.deleteChatRoom, roomOf(id))
export const leaveRoom = (id: number) => browserApi.call(chat.leaveChatRoom, { ...roomOf(id), body: {} })
export const answerInvitation = (id: number, decision: 'ACCEPT' | 'REFUSE') =>
  browserApi.call(chat.answerChatInvitation, { ...roomOf(id), body: { decision } })
export const markRead = (id: number, seq: number) => callQuietly(chat.readChatRoom, { ...roomOf(id), body: { seq } })
export const markThreadRead = (id: number, seq: number) => callQuietly(chat.readChatThread, { ...roomOf(id), body: { seq } })
export const keepFavorite = (id: number, isFavorite: boolean) =>
  browserApi.call(chat.toggleFavoriteChatRoom, { ...roomOf(id), body: { isFavorite } })
export const muteRoom = (id: number, isMuted: boolean) => browserApi.call(chat.muteChatRoom, { ...roomOf(id), body: { isMuted } })
export const blockUser = (id: number, isBlocked: boolean) => browserApi.call(safety.blockChatUser, { ...roomOf(id), body: { isBlocked } })

/** People whom whoever is signed in can choose for a room. */
export const findPeople = async (search: string, signal: AbortSignal) => {
  const { results } = await callQuietly(listSelectableUsers, { query: { search, pageSize: 10 } }, signal)
  return results
}

export const slowRoom = (roomId: number, seconds: chat.SlowSeconds) =>
  browserApi.call(chat.slowChatRoom, { ...roomOf(roomId), body: { seconds } })
