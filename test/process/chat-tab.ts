import { io, type Socket } from 'socket.io-client'
import * as z from 'zod/mini'
import { chatMessage, type ChatMessage, listChatChanges, listChatMessages, sendChatMessage } from '#contract/chat/chat-message.ts'
import type { ChatMessageNews } from '#contract/chat/chat-news.ts'
import type { AnyEndpoint, Output } from '#contract/http/endpoint.ts'
import { AppError } from '#contract/http/errors.ts'
import { createOutbox, type Outbox } from '#web/chat/live/create-outbox.ts'
import { memoryOutbox, type OutboxStore } from '#web/chat/live/outbox-store.ts'
import { createReader, type RoomReader } from '#web/chat/live/room-reader.ts'
import { endpointUrl, errorOfReply } from '#web/lib/api-client.ts'

type Input = { params?: object; query?: object; body?: object }

/** One tab of somebody who has a room open: the chat's own reader and outbox, on a line that can be cut. */
export type Tab = {
  outbox: Outbox
  reader: RoomReader
  call<E extends AnyEndpoint>(endpoint: E, input: Input): Promise<Output<E>>
  reach(origin: string): void
  cut(): void
  isCut(): boolean
  messages(): readonly ChatMessage[]
  close(): void
}

/** The tabs of one device share what waits to be sent, and send by turns. */
export type Device = {
  userId: number
  token: string
  store: OutboxStore
  tabs: Tab[]
  exclusively: (task: () => Promise<void>) => Promise<void>
}

export function aDevice(userId: number, token: string): Device {
  let last = Promise.resolve()
  const exclusively = (task: () => Promise<void>): Promise<void> => {
    const mine = last.then(task)
    last = mine.catch(() => undefined)
    return mine
  }
  return { userId, token, store: memoryOutbox(), tabs: [], exclusively }
}

/** Opens the room at this server. `onLost` is called when the server goes away by itself. */
export async function openTab(
  device: Device,
  roomId: number,
  { at, onLost }: { at: string; onLost: (tab: Pick<Tab, 'reach'>) => void },
): Promise<Tab> {
  const { userId, token, store } = device
  let origin: string | null = null
  let socket: Socket | null = null

  async function call<E extends AnyEndpoint>(endpoint: E, input: Input): Promise<Output<E>> {
    const asked = origin
    const away = new AppError('UNAVAILABLE', 'Brak połączenia')
    if (asked === null) throw away
    const reply = await fetch(`${asked}${endpointUrl(endpoint, input)}`, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${token}`, ...(input.body && { 'content-type': 'application/json' }) },
      ...(input.body && { body: JSON.stringify(input.body) }),
    }).catch(() => null)
    // The line was cut while the reply was on its way: the server has done it, and nobody here knows.
    if (reply === null || origin !== asked) throw away
    if (!reply.ok) throw await errorOfReply(reply)
    const text = await reply.text().catch(() => null)
    if (text === null) throw away
    return z.decode(endpoint.reply, JSON.parse(text) as never) as Output<E> // the contract's shape
  }

  const ofRoom = { params: { id: roomId } }
  const reader = createReader(null, {
    list: (query) => call(listChatMessages, { ...ofRoom, query }),
    changes: (after) => call(listChatChanges, { ...ofRoom, query: { after } }),
  })
  const outbox: Outbox = createOutbox(userId, {
    store,
    upload: () => Promise.reject(new Error('Nothing is uploaded here')),
    send: ({ clientId, document }) => call(sendChatMessage, { ...ofRoom, body: { clientId, message: document ?? '' } }),
    onStored: (message) => reader.take(message),
    exclusively: (_, task) => device.exclusively(task),
    tellOthers: () => {
      for (const tab of device.tabs) if (tab.outbox !== outbox) void tab.outbox.wake()
    },
    now: Date.now,
  })
  const place = ({ rev, message }: ChatMessageNews): void =>
    message === null ? reader.hear(rev) : reader.take(z.decode(chatMessage, message))

  function cut(): void {
    origin = null
    socket?.removeAllListeners()
    socket?.disconnect()
    socket = null
  }

  function reach(next: string): void {
    cut()
    origin = next
    const line = io(`${next}/events`, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true })
    socket = line
    line.on('createdChatMessage', ({ news }: { news: ChatMessageNews[] }) => void news.map(place))
    line.on('chatMessageUpdated', place)
    line.on('chatMessageRemoved', place)
    line.on('connect', () => {
      void reader.catchUp()
      void outbox.wake()
    })
    const lose = (): void => {
      if (socket !== line) return
      cut()
      onLost({ reach })
    }
    line.on('disconnect', lose)
    line.on('connect_error', lose)
  }

  const tab: Tab = {
    outbox,
    reader,
    call,
    reach,
    cut,
    isCut: (): boolean => origin === null,
    messages: (): readonly ChatMessage[] => reader.state().log.messages,
    close(): void {
      outbox.close()
      cut()
    },
  }
  device.tabs.push(tab)
  reach(at)
  await reader.open()
  return tab
}

/** Everything about a message that people see, as one line. */
export const lineOf = ({ id, seq, rev, message, isRemoved, pinnedAt, editedAt, reactions }: ChatMessage): string =>
  JSON.stringify([
    seq,
    id,
    rev,
    isRemoved ? null : message,
    pinnedAt !== null,
    editedAt !== null,
    reactions.map(({ emoji, userIds }) => [emoji, userIds]),
  ])
