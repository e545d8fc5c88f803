import { useEffect, useSyncExternalStore } from 'react'
import { uploadFile } from '#web/file/index.ts'
import { sendAttachments, sendAudio, sendMessage } from '#web/chat/api.ts'
import { createOutbox, type Outbox, type OutboxState } from '#web/chat/live/create-outbox.ts'
import { deviceOutbox, memoryOutbox, type Outgoing, type OutboxStore } from '#web/chat/live/outbox-store.ts'
import { placeMessage } from '#web/chat/live/readers.ts'
import { onLive } from '#web/lib/live-events.ts'

const CHANNEL = 'chat-outbox'
const NOTHING: OutboxState = { waiting: [], isAway: false }

let outbox: Outbox | null = null
const listeners = new Set<() => void>()
/** Percent of the file of a message that is on its way. */
const progress = new Map<string, number>()

function tell(): void {
  for (const listener of listeners) listener()
}

const store = (): Promise<OutboxStore> =>
  // A browser that forbids storage throws at the name itself.
  Promise.resolve()
    .then(() => deviceOutbox(indexedDB))
    .catch(() => memoryOutbox())

const showProgress =
  (clientId: string) =>
  (percent: number): void => {
    progress.set(clientId, percent)
    tell()
  }

async function upload(file: File, { clientId }: Outgoing): Promise<number> {
  try {
    const { id } = await uploadFile(file, { assign: 'PRIVATE', onProgress: showProgress(clientId) })
    return id
  } finally {
    progress.delete(clientId)
  }
}

function send({ roomId, clientId, threadMessageId, document, files, audio, replyTo }: Outgoing) {
  if (audio && files[0]) {
    const { blob, name } = files[0]
    const more = { clientId, threadMessageId, replyTo: replyTo?.id ?? null }
    return sendAudio(roomId, new File([blob], name, { type: blob.type }), { ...audio, ...more }, showProgress(clientId))
  }
  const ids = files.flatMap(({ fileId }) => fileId ?? [])
  if (document === null) return sendAttachments(roomId, { clientId, attachments: ids, threadMessageId })
  return sendMessage(roomId, { clientId, message: document, files: ids, replyTo: replyTo?.id ?? null, threadMessageId })
}

/** Opens what this person has waiting on this device, and sends it for as long as the page is open. */
export function useOutboxOf(userId: number): void {
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    let isLeft = false
    let leave = (): void => undefined
    async function open(): Promise<void> {
      const kept = await store()
      if (isLeft) return
      const mine = createOutbox(userId, {
        store: kept,
        upload,
        send,
        onStored: placeMessage,
        exclusively: (name, task) => navigator.locks.request(name, task),
        // A channel has no origin but its own.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        tellOthers: () => channel.postMessage(userId),
        now: Date.now,
      })
      const wake = (): void => void mine.wake()
      outbox = mine
      channel.addEventListener('message', wake)
      const stops = [mine.subscribe(tell), onLive(wake)]
      addEventListener('online', wake)
      leave = () => {
        for (const stop of stops) stop()
        removeEventListener('online', wake)
        mine.close()
        outbox = null
      }
      wake()
    }
    void open()
    return () => {
      isLeft = true
      leave()
      channel.close()
    }
  }, [userId])
}

/** Returns what waits to be sent, in this tab and in others. */
export function useOutbox(): OutboxState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => outbox?.state() ?? NOTHING,
    () => NOTHING,
  )
}

/** Percent of the file on its way of this message; null while none is. */
export const progressOf = (clientId: string): number | null => progress.get(clientId) ?? null

/** Keeps a message and sends it as soon as the server can be reached. Resolves when it is kept. */
export async function sendLater(message: Parameters<Outbox['add']>[0]): Promise<void> {
  await outbox?.add(message)
}

export const retrySending = (clientId: string): void => void outbox?.retry(clientId)
export const giveUpSending = (clientId: string): void => void outbox?.drop(clientId)
