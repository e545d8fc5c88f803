import type { ChatMessage } from '#contract/chat/chat-message.ts'
import type { Outgoing } from '#web/chat/live/outbox-store.ts'
import { polishDay } from '#contract/text/clock.ts'

/** Messages of one person stand under one name for so long. */
const GROUP_MS = 5 * 60_000

/** The lines above a message: the day when it is the first of one, the line of what is new. */
type Above = { day: Date | null; isFirstNew: boolean; /** True when it says its author. */ isFirst: boolean }

export type MessageRow = { kind: 'message'; key: string; message: ChatMessage } & Above
export type WaitingRow = { kind: 'waiting'; key: string; outgoing: Outgoing } & Above
/** Says that nothing was written before. */
export type BeginningRow = { kind: 'beginning'; key: string }
export type Row = MessageRow | WaitingRow | BeginningRow

type Shown = {
  messages: readonly ChatMessage[]
  /** Messages that wait to be sent to this stream. */
  waiting: readonly Outgoing[]
  hasOlder: boolean
  hasNewer: boolean
  viewerId: number
  /** The place above which everything had been read when the room was opened; null where nothing is new. */
  newAfter: number | null
}

/**
 * The rows of a list of messages, the oldest first. What waits stands at the end, and keeps its key when it is stored: it
 * neither moves nor is shown twice.
 */
export function rowsOf({ messages, waiting, hasOlder, hasNewer, viewerId, newAfter }: Shown): Row[] {
  const own = new Set(messages.flatMap(({ author, clientId }) => (author?.id === viewerId ? [clientId] : [])))
  const rows: Row[] = hasOlder ? [] : [{ kind: 'beginning', key: 'beginning' }]
  let before: { authorId: number | null; at: Date } | null = null
  const above = (authorId: number | null, at: Date, stands: boolean): Pick<Above, 'day' | 'isFirst'> => {
    const isNewDay = before === null || polishDay(before.at) !== polishDay(at)
    const goesOn = before !== null && before.authorId === authorId && authorId !== null && at.getTime() - before.at.getTime() < GROUP_MS
    before = { authorId, at }
    return { day: isNewDay ? at : null, isFirst: isNewDay || !goesOn || stands }
  }
  let isAnyNew = false
  for (const message of messages) {
    const isFirstNew: boolean = newAfter !== null && !isAnyNew && message.seq > newAfter && message.author?.id !== viewerId
    isAnyNew ||= isFirstNew
    const authorId = message.author?.id ?? null
    const { day, isFirst } = above(authorId, message.createdAt, message.replyTo !== null || isFirstNew)
    rows.push({ kind: 'message', key: `${authorId}:${message.clientId}`, message, day, isFirst, isFirstNew })
  }
  if (hasNewer) return rows
  for (const outgoing of waiting) {
    if (own.has(outgoing.clientId)) continue
    const { day, isFirst } = above(viewerId, new Date(outgoing.at), outgoing.replyTo !== null)
    rows.push({ kind: 'waiting', key: `${viewerId}:${outgoing.clientId}`, outgoing, day, isFirst, isFirstNew: false })
  }
  return rows
}
