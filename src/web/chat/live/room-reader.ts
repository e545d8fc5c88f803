import type { ChatMessage } from '#contract/chat/chat-message.ts'
import { isOutOfReach, reasonOf } from '#web/lib/failures.ts'
import { addNewer, addOlder, begin, catchUp, emptyLog, isMissing, type LogPage, type RoomLog, take } from '#web/chat/live/room-log.ts'

/** A change that comes ahead of another waits so long for it before it is asked for. */
const HOLE_MS = 300
/** Changes that only their number is told of are read together. */
const UNTOLD_MS = 50
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 15_000
/** Whoever has missed more replies of changes than this reads the end of the room anew. */
const MOST_ROUNDS = 5

type Page = { results: readonly ChatMessage[]; hasOlder: boolean; hasNewer: boolean }
type Changes = { results: readonly ChatMessage[]; lastRev: number; isComplete: boolean }

/** The calls by which one stream is read. */
export type StreamCalls = {
  list: (query: { before?: number; after?: number; around?: number }) => Promise<Page>
  changes: (after: number) => Promise<Changes>
}

export type ReaderState = {
  readonly log: RoomLog<ChatMessage>
  /** The refusal, in Polish, when nothing could be read. */
  readonly failure: string | null
  readonly isOutOfReach: boolean
  readonly isReadingOlder: boolean
  readonly isReadingNewer: boolean
}

export type RoomReader = ReturnType<typeof createReader>

/**
 * Reads a stream of messages and keeps it true: live changes are placed by their numbers, holes are fetched, and after a broken
 * connection everything since the last known change is.
 */
export function createReader(stream: number | null, calls: StreamCalls) {
  let state: ReaderState = { log: emptyLog(stream), failure: null, isOutOfReach: false, isReadingOlder: false, isReadingNewer: false }
  const listeners = new Set<() => void>()
  let opened = 0
  /** Live changes since the page that is on its way was asked for: it may not have them. */
  let since: ChatMessage[] | null = null
  /** The latest change that was told of by its number alone, since changes were asked for. */
  let heard = 0
  let holeTimer: ReturnType<typeof setTimeout> | undefined
  let catching: Promise<void> | null = null
  let pauseMs = FIRST_PAUSE_MS

  function set(next: Partial<ReaderState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  const numbered = ({ results, hasOlder, hasNewer }: Page, rev: number): LogPage<ChatMessage> => ({
    messages: results,
    hasOlder,
    hasNewer,
    rev: Math.max(rev, ...results.map((message) => message.rev)),
  })

  /**
   * Reads the end of the stream, or what stands around a message. Every change up to `knownRev` had happened before it was asked.
   * A message that isn't there is thrown and leaves what is shown.
   */
  async function open(around: number | null = null, knownRev = 0): Promise<void> {
    opened += 1
    const mine = opened
    since = []
    const before = Math.max(knownRev, state.log.rev ?? 0)
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        const page = await calls.list(around === null ? {} : { around })
        if (mine !== opened) return
        const missed: readonly ChatMessage[] = since ?? []
        since = null
        const log = begin({ ...emptyLog<ChatMessage>(stream), early: state.log.early }, numbered(page, before))
        set({ log: missed.reduce(take, log), failure: null, isOutOfReach: false })
        watchHoles()
        return
      } catch (error) {
        if (mine !== opened) return
        if (!isOutOfReach(error)) {
          since = null
          if (state.log.rev === null) set({ failure: reasonOf(error), isOutOfReach: false })
          throw error
        }
        set({ isOutOfReach: true })
        await pausing(pause)
        if (mine !== opened) return
      }
    }
  }

  async function older(): Promise<void> {
    const first = state.log.messages[0]
    if (first === undefined || !state.log.hasOlder || state.isReadingOlder) return
    const mine = opened
    set({ isReadingOlder: true })
    const page = await calls.list({ before: first.seq }).catch(() => null)
    if (mine !== opened) return set({ isReadingOlder: false })
    set({ isReadingOlder: false, ...(page && { log: addOlder(state.log, numbered(page, 0)) }) })
  }

  async function newer(): Promise<void> {
    const last = state.log.messages.at(-1)
    if (last === undefined || !state.log.hasNewer || state.isReadingNewer) return
    const [mine, before] = [opened, state.log.rev ?? 0]
    set({ isReadingNewer: true })
    const page = await calls.list({ after: last.seq }).catch(() => null)
    if (mine !== opened || page === null) return set({ isReadingNewer: false })
    const log = addNewer(state.log, numbered(page, 0))
    // News that was told meanwhile found no end to be put at: it is asked for again.
    set({ isReadingNewer: false, log: log.hasNewer ? log : { ...log, rev: Math.min(before, log.rev ?? before) } })
    if (!log.hasNewer) await catchUpNow()
  }

  function watchHoles(): void {
    clearTimeout(holeTimer)
    if (state.log.rev === null) return
    if (heard > state.log.rev) holeTimer = setTimeout(() => void catchUpNow(), UNTOLD_MS)
    else if (isMissing(state.log)) holeTimer = setTimeout(() => void catchUpNow(), HOLE_MS)
  }

  /** Fetches every change since the last one that is known. */
  function catchUpNow(): Promise<void> {
    catching ??= catchUpOnce().finally(() => {
      catching = null
      watchHoles()
    })
    return catching
  }

  async function catchUpOnce(): Promise<void> {
    for (let round = 0; state.log.rev !== null; round += 1) {
      const mine = opened
      heard = 0
      try {
        const { results, lastRev, isComplete } = await calls.changes(state.log.rev)
        if (mine !== opened) return
        const reached = isComplete ? lastRev : Math.max(...results.map(({ rev }) => rev))
        set({ log: catchUp(state.log, results, reached), isOutOfReach: false })
        pauseMs = FIRST_PAUSE_MS
        if (isComplete) return
        if (round >= MOST_ROUNDS && !state.log.hasNewer) return await open(null, lastRev)
      } catch (error) {
        // Put out of the room: its row says so.
        if (!isOutOfReach(error)) return
        set({ isOutOfReach: true })
        await pausing(pauseMs)
        pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
      }
    }
  }

  return {
    state: (): ReaderState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    open,
    older,
    newer,
    catchUp: catchUpNow,
    /** Takes a message as it is now, from a live event or from the reply to one's own act. */
    take(message: ChatMessage): void {
      since?.push(message)
      set({ log: take(state.log, message) })
      watchHoles()
    },
    /** Hears that something has changed which has to be read. */
    hear(rev: number): void {
      heard = Math.max(heard, rev)
      watchHoles()
    },
  }
}

/** Waits for a while, or until the browser says that it is connected again. */
function pausing(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      globalThis.removeEventListener?.('online', go)
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(go, ms)
    globalThis.addEventListener?.('online', go)
  })
}
