import { AppError } from '#contract/http/errors.ts'
import type { ChatMessage } from '#contract/chat/chat-message.ts'
import { isOutOfReach, reasonOf } from '#web/lib/failures.ts'
import type { Outgoing, OutboxStore } from '#web/chat/live/outbox-store.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000

const isSlow = (error: unknown): error is AppError => error instanceof AppError && 'wait' in error.fields

type Surroundings = {
  store: OutboxStore
  /** Stores the bytes of a file; returns its id. */
  upload: (file: File, outgoing: Outgoing) => Promise<number>
  /** Sends what is whole; the same one twice is stored once. */
  send: (outgoing: Outgoing) => Promise<ChatMessage>
  /** Called with each message that was stored, before it leaves the outbox. */
  onStored: (message: ChatMessage) => void
  /** Runs one task of this name at a time among all tabs. */
  exclusively: (name: string, task: () => Promise<void>) => Promise<void>
  /** Tells the other tabs that what waits has changed. */
  tellOthers: () => void
  now: () => number
}

/** Tells what an outbox holds and if the way out is open. */
export type OutboxState = { readonly waiting: readonly Outgoing[]; readonly isAway: boolean }

export type Outbox = ReturnType<typeof createOutbox>

/**
 * The messages of one person that wait on this device: kept first, then sent, each room's one after another in the order in which
 * they were written, by one tab at a time; again and again while the server is out of reach. What the server refuses stays, with
 * its reason, until the person tries again or gives it up, and holds up nothing behind it.
 */
export function createOutbox(userId: number, { store, upload, send, onStored, exclusively, tellOthers, now }: Surroundings) {
  let state: OutboxState = { waiting: [], isAway: false }
  let last = 0
  let pauseMs = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const listeners = new Set<() => void>()
  const running = new Map<number, Promise<void>>()
  /** Rooms whose next turn comes after a pause. */
  const pausing = new Set<number>()
  /** Slow rooms, by when the server takes the next message there. */
  const closed = new Map<number, number>()

  function set(next: Partial<OutboxState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  async function read(): Promise<void> {
    const waiting = await store.read(userId)
    last = Math.max(last, waiting.at(-1)?.at ?? 0)
    set({ waiting })
  }

  async function change(act: () => Promise<void>): Promise<void> {
    await act()
    await read()
    tellOthers()
  }

  /** Sends what waits, each room by itself. */
  function flush(): void {
    clearTimeout(timer)
    if (isClosed) return
    pausing.clear()
    for (const roomId of new Set(state.waiting.filter(({ refusal }) => refusal === null).map((outgoing) => outgoing.roomId)))
      if (!running.has(roomId) && (closed.get(roomId) ?? 0) <= now())
        running.set(
          roomId,
          exclusively(`chat-outbox-${userId}-${roomId}`, () => sendAllOf(roomId)).finally(() => {
            running.delete(roomId)
            // Written while the last turn ended.
            if (!pausing.has(roomId) && (closed.get(roomId) ?? 0) <= now()) flush()
          }),
        )
  }

  async function sendAllOf(roomId: number): Promise<void> {
    const nextOf = async () => (await store.read(userId)).find((one) => one.roomId === roomId && one.refusal === null)
    for (let next = await nextOf(); next !== undefined && !isClosed; next = await nextOf()) {
      try {
        const whole = await withFiles(next)
        onStored(await send(whole))
        await change(() => store.remove(whole.clientId))
        pauseMs = FIRST_PAUSE_MS
        if (state.isAway) set({ isAway: false })
      } catch (error) {
        const code = error instanceof AppError ? error.code : null
        // Signed out: it waits for the same person to come back.
        if (code === 'UNAUTHENTICATED') return void pausing.add(roomId)
        if (code === 'TOO_MANY_REQUESTS' && isSlow(error)) return waitFor(roomId, Number(error.fields['wait']))
        if (isOutOfReach(error) || code === 'TOO_MANY_REQUESTS' || code === 'INTERNAL' || code === null) {
          set({ isAway: isOutOfReach(error) })
          pausing.add(roomId)
          clearTimeout(timer)
          timer = setTimeout(flush, pauseMs)
          pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
          return
        }
        const { clientId } = next
        await change(() => refuse(clientId, reasonOf(error)))
      }
    }
    // Something may have been written while the last one was on its way.
    await read()
  }

  /** Keeps the server's reason with the message as it is kept by now: with the ids of the files that were stored on the way. */
  async function refuse(clientId: string, refusal: string): Promise<void> {
    const kept = (await store.read(userId)).find((one) => one.clientId === clientId)
    if (kept !== undefined) await store.write({ ...kept, refusal })
  }

  /** The room is slow: messages for it wait for their turn, and hold up no other room. */
  function waitFor(roomId: number, seconds: number): void {
    closed.set(roomId, now() + seconds * 1000)
    setTimeout(() => {
      // The timer may be a moment ahead of the clock; the server says how long is left.
      closed.delete(roomId)
      flush()
    }, seconds * 1000)
  }

  /** Stores the bytes that aren't stored yet; each id is kept at once, so that no file is sent a second time. */
  async function withFiles(outgoing: Outgoing): Promise<Outgoing> {
    const whole = { ...outgoing, files: [...outgoing.files] }
    for (const [at, { blob, name, fileId }] of outgoing.files.entries()) {
      if (fileId !== null || outgoing.audio) continue
      const stored = await upload(new File([blob], name, { type: blob.type }), outgoing)
      whole.files[at] = { blob, name, fileId: stored }
      await store.write(whole)
    }
    return whole
  }

  return {
    state: (): OutboxState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Keeps a message and begins to send it. Resolves when it is kept. */
    async add(message: Omit<Outgoing, 'userId' | 'at' | 'refusal'>): Promise<void> {
      last = Math.max(now(), last + 1)
      const outgoing: Outgoing = { ...message, userId, at: last, refusal: null }
      await change(() => store.write(outgoing))
      flush()
    },

    /** Tries one again that was refused. */
    async retry(clientId: string): Promise<void> {
      const refused = state.waiting.find((outgoing) => outgoing.clientId === clientId)
      if (refused !== undefined) await change(() => store.write({ ...refused, refusal: null }))
      flush()
    },

    /** Gives one up that was refused. */
    drop: (clientId: string): Promise<void> => change(() => store.remove(clientId)),

    /** Reads what waits, another tab's too, and sends it; called at the start, when another tab tells and when the way may be open. */
    async wake(): Promise<void> {
      await read()
      flush()
    },

    close(): void {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
