import {
  boardItem,
  boardLiveRoom,
  type BoardData,
  type BoardPointer,
  getBoard,
  MOST_SAVED_ITEMS,
  saveBoard,
  sayPointer,
} from '#contract/board.ts'
import type { UserRef } from '#contract/user/user.ts'
import * as z from 'zod/mini'
import {
  change,
  confirm,
  EMPTY_LOG,
  giveUp,
  type BoardLog,
  type Pending,
  type Shown,
  shownItem,
  shownItems,
  takeItems,
} from '#web/board/state/board-log.ts'
import { keptPending } from '#web/board/state/kept-pending.ts'
import { NO_HISTORY, redo, remember, undo, type Act, type History } from '#web/board/state/undo.ts'
import { callQuietly } from '#web/lib/api-client.ts'
import { isOutOfReach, mayPass, reasonOf } from '#web/lib/failures.ts'
import { isLive, onEvent, sayLive } from '#web/lib/live-events.ts'
import { onNews } from '#web/lib/news.ts'
import { followRoom } from '#web/lib/rooms.ts'

export type Cursor = BoardPointer & { userId: number; seenAt: number }

export type BoardState = {
  readonly log: BoardLog
  /** Everything that is there, the oldest lowest. */
  readonly shown: readonly Shown[]
  readonly isLoaded: boolean
  /** Why it can't be read or drawn on, in Polish. */
  readonly refusal: string | null
  readonly isAway: boolean
  readonly mayDraw: boolean
  readonly name: string
  readonly people: readonly UserRef[]
  readonly cursors: readonly Cursor[]
  readonly history: History
}

export type Board = ReturnType<typeof createBoard>

const AGAIN_MS = 1_500
const LONGEST_PAUSE_MS = 15_000
/** The server forgets what was rubbed out after thirty days: a page that heard nothing for so long reads everything anew. */
const ANEW_MS = 29 * 24 * 60 * 60_000
const SEND_MS = 60
const MOST_CHARACTERS = 150_000
const POINTER_MS = 160
const CURSOR_MS = 4_000

/** A board as one tab has it: read in full, followed live, and drawn on at once, whatever becomes of the connection. */
export function createBoard(roomId: number, ownId: number) {
  const device = keptPending(() => localStorage, `board.${ownId}.${roomId}.`)
  let state: BoardState = {
    ...{ log: { ...EMPTY_LOG, pending: device.read() }, shown: [], isLoaded: false, refusal: null, isAway: false },
    ...{ mayDraw: false, name: '', people: [], cursors: [], history: NO_HISTORY },
  }
  const listeners = new Set<() => void>()
  let sending: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let reading: Promise<void> | null = null
  let isClosed = false
  let pauseMs = AGAIN_MS
  let pointedAt = 0
  let readAt = Date.now()

  function set(next: Partial<BoardState>): void {
    const isDrawn = next.log !== undefined && next.log !== state.log
    state = { ...state, ...next }
    if (isDrawn) state = { ...state, shown: shownItems(state.log, ownId) }
    for (const listener of listeners) listener()
  }

  /** Reads what is new since the last known change, or everything. */
  function read(): Promise<void> {
    reading ??= readAll().finally(() => {
      reading = null
    })
    return reading
  }

  async function readAll(): Promise<void> {
    if (Date.now() - readAt > ANEW_MS) set({ log: { ...EMPTY_LOG, pending: state.log.pending } })
    while (!isClosed) {
      try {
        const { items, lastRev, isComplete, mayDraw, name, people } = await callQuietly(getBoard, {
          params: { id: roomId },
          query: { after: state.log.rev },
        })
        set({
          log: takeItems(state.log, items, lastRev),
          mayDraw,
          name,
          people,
          isAway: false,
          refusal: null,
          isLoaded: isComplete || state.isLoaded,
        })
        if (isComplete) {
          readAt = Date.now()
          return sendSoon()
        }
      } catch (error) {
        if (!isOutOfReach(error)) return set({ refusal: reasonOf(error), isLoaded: false })
        set({ isAway: true })
        await wait(AGAIN_MS)
      }
    }
  }

  function sendSoon(): void {
    if (state.log.pending.size === 0 || isSending || isClosed || !state.isLoaded) return
    clearTimeout(sending)
    sending = setTimeout(() => void send(), SEND_MS)
  }

  async function send(): Promise<void> {
    isSending = true
    const batch = batchOf([...state.log.pending.values()])
    try {
      const { items, lastRev } = await callQuietly(saveBoard, { params: { id: roomId }, body: { items: batch } })
      set({ log: confirm(state.log, batch, items, lastRev), isAway: false })
      device.write(state.log.pending)
      if (lastRev > state.log.rev && !isLive()) void read()
      pauseMs = AGAIN_MS
    } catch (error) {
      if (mayPass(error)) {
        set({ isAway: isOutOfReach(error) })
        await wait(isOutOfReach(error) ? AGAIN_MS : pauseMs)
        pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
      } else {
        // One that is refused doesn't hold up the others: it is found by sending it alone.
        set({ refusal: reasonOf(error), log: batch.length === 1 ? giveUp(state.log, batch) : state.log })
        if (batch.length > 1) await sendOneByOne(batch)
        device.write(state.log.pending)
      }
    }
    isSending = false
    sendSoon()
  }

  async function sendOneByOne(batch: readonly Pending[]): Promise<void> {
    for (const one of batch) {
      try {
        const { items, lastRev } = await callQuietly(saveBoard, { params: { id: roomId }, body: { items: [one] } })
        set({ log: confirm(state.log, [one], items, lastRev) })
      } catch (error) {
        if (mayPass(error)) return
        set({ refusal: reasonOf(error), log: giveUp(state.log, [one]) })
      }
    }
  }

  function apply(act: Act, side: 'before' | 'after'): void {
    let { log } = state
    for (const one of act) log = change(log, one.id, one.page, one[side])
    set({ log })
    device.write(state.log.pending)
    sendSoon()
  }

  const drop = (userId: number): void => set({ cursors: state.cursors.filter((cursor) => cursor.userId !== userId) })

  function start(): () => void {
    const stops = [
      followRoom(boardLiveRoom(roomId)),
      onEvent('boardChanged', ({ roomId: id, from, lastRev, items }) => {
        if (id !== roomId) return
        // Something before it wasn't heard.
        if (from > state.log.rev + 1) return void read()
        set({ log: takeItems(state.log, z.decode(z.array(boardItem), items), lastRev) })
      }),
      onEvent('boardPointer', ({ roomId: id, userId, ...pointer }) => {
        if (id !== roomId) return
        set({ cursors: [...state.cursors.filter((cursor) => cursor.userId !== userId), { ...pointer, userId, seenAt: Date.now() }] })
        setTimeout(() => {
          const cursor = state.cursors.find((one) => one.userId === userId)
          if (cursor && Date.now() - cursor.seenAt >= CURSOR_MS) drop(userId)
        }, CURSOR_MS)
      }),
      onNews((news) => void ((news === 'connected' || news === 'reconnected') && read())),
    ]
    void read()
    return () => {
      isClosed = true
      clearTimeout(sending)
      for (const stop of stops) stop()
    }
  }

  return {
    roomId,
    state: (): BoardState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    start,
    find: (id: string): Shown | null => shownItem(state.log, id, ownId),
    /** One act: all of it is undone at once. */
    act(changes: readonly { id: string; page: number; data: BoardData | null }[]): void {
      const act = changes.map(({ id, page, data }) => ({ id, page, before: shownItem(state.log, id, ownId)?.data ?? null, after: data }))
      if (act.length === 0) return
      set({ history: remember(state.history, act) })
      apply(act, 'after')
    },
    undo(): void {
      const step = undo(state.history)
      if (!step) return
      set({ history: step.history })
      apply(step.act, 'before')
    },
    redo(): void {
      const step = redo(state.history)
      if (!step) return
      set({ history: step.history })
      apply(step.act, 'after')
    },
    forgetRefusal: (): void => set({ refusal: null }),
    /** Tells the others where one points, a few times a second. */
    point(pointer: BoardPointer): void {
      if (Date.now() - pointedAt < POINTER_MS) return
      pointedAt = Date.now()
      void sayLive(sayPointer, boardLiveRoom(roomId), pointer)
    },
  }
}

function batchOf(waiting: readonly Pending[]): Pending[] {
  const batch: Pending[] = []
  let characters = 0
  for (const one of waiting.slice(0, MOST_SAVED_ITEMS)) {
    characters += JSON.stringify(one).length
    if (batch.length > 0 && characters > MOST_CHARACTERS) break
    batch.push(one)
  }
  return batch
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
