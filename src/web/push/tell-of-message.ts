import { type ChatRoom, getChatRoom } from '#contract/chat/chat.ts'
import { paths } from '#contract/paths.ts'
import { type AlertChoices, isQuietAt } from '#contract/push.ts'
import { readQuietly } from '#web/lib/read-quietly.ts'
import { knownChoices } from '#web/push/known-choices.ts'
import { messages } from '#web/push/messages.ts'
import { noteInSight, once, wasInSight } from '#web/push/told-once.ts'
import { playTone } from '#web/push/tone.ts'

/** A message of somebody else, as the live connection tells of it. */
export type Come = { roomId: number; id: number; seq: number; rev: number; threadMessageId: number | null }

/** Whoever has the room before their eyes has read it by then, here or elsewhere. */
const WAIT_MS = 1_500
/** A tab in the background may be this much later. */
const SIGHT_MS = 5_000
/** News of one room within this time make no second sound. */
const CALM_MS = 60_000

const isHidden = (): boolean => document.visibilityState === 'hidden'

/**
 * Tells of a message as the person wishes: by a notification where no tab is looked at, by a sound where the room isn't. Of all tabs one
 * does; with a notification that was sent to the browser it is one, by its tag and number. Of a thread whoever takes part in it hears.
 */
export async function tellOfMessage(come: Come): Promise<void> {
  if (!isHidden()) noteInSight()
  const choices = await knownChoices()
  if (choices === null || (!choices.inBrowser && !choices.hasSound)) return
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  if (isQuietAt(choices, new Date())) return
  const room = await readQuietly(getChatRoom, { params: { id: come.roomId } })
  if (room === null || room.isMuted || !isNews(come, room)) return
  if (choices.inBrowser && isHidden() && !wasInSight(SIGHT_MS)) await once(`${come.roomId}`, come.rev, () => notify(come, room, choices))
  // A lively room isn't a row of sounds.
  if (choices.hasSound) await once('sound', Date.now() - SIGHT_MS, playTone, Date.now())
}

const isNews = ({ seq, threadMessageId }: Come, { readSeq, unreadThreads }: ChatRoom): boolean =>
  threadMessageId === null ? seq > readSeq : unreadThreads.includes(threadMessageId)

const pathTo = ({ roomId, id, threadMessageId }: Come): string =>
  paths.chat(threadMessageId === null ? `chatRoomId=${roomId}&messageId=${id}` : `chatRoomId=${roomId}&threadMessageId=${threadMessageId}`)

async function notify(come: Come, room: ChatRoom, choices: AlertChoices): Promise<boolean> {
  const { roomId, rev, threadMessageId } = come
  if (!('Notification' in window) || Notification.permission !== 'granted') return false
  const registration = await navigator.serviceWorker.getRegistration()
  const tag = `chat-${roomId}`
  const [before] = (await registration?.getNotifications({ tag })) ?? []
  const shownAt = Date.now()
  await registration?.showNotification(room.name, {
    ...{ tag, lang: 'pl', icon: '/icon-192.png', badge: '/icon-192.png' },
    body: threadMessageId === null ? bodyOf(room, choices) : messages.cameInThread,
    // The same as the worker's own (public/push-worker.js).
    ...(before && shownAt - Number(before.data?.shownAt) >= CALM_MS ? { renotify: true } : {}),
    data: { rev, path: pathTo(come), shownAt },
  })
  return registration !== undefined
}

function bodyOf({ unread, isDirect, lastMessage }: ChatRoom, { showsText }: AlertChoices): string {
  const { text = '', author = null } = lastMessage ?? {}
  if (!showsText || text === '') return messages.came(unread)
  return isDirect || author === null ? text : messages.of(author.displayName, text)
}
