import type { Signal } from '#contract/chat/meeting-live.ts'
import type { SayingReply } from '#contract/realtime.ts'

/** A signal to another tab, before it has a number. */
export type Outgoing = Pick<Signal, 'to' | 'description' | 'candidates' | 'wantsOffer'>

const MOST_CANDIDATES = 40
const AGAIN_MS = 400
const SLOWER_MS = 2_000
/** Refusals in a row after which the seat is asked for again. */
const LOST_AFTER = 4

/** Adds a signal; candidates that wait for the same tab go together. */
export function withSignal(waiting: readonly Outgoing[], next: Outgoing): Outgoing[] {
  const last = waiting.at(-1)
  const joined = [...(last?.candidates ?? []), ...(next.candidates ?? [])]
  const isPlain = ({ description, wantsOffer }: Outgoing): boolean => description === undefined && wantsOffer === undefined
  const isSame = last?.to === next.to && isPlain(last) && isPlain(next) && joined.length <= MOST_CANDIDATES
  return isSame ? [...waiting.slice(0, -1), { to: next.to, candidates: joined }] : [...waiting, next]
}

type Options = {
  from: string
  say: (signal: Signal) => Promise<SayingReply>
  /** Called when the server keeps refusing: the seat was lost. */
  onLost: () => void
  pause?: (ms: number) => Promise<void>
}

/** Says signals one after another, each until it was heard, so that they come in the order in which they were made. */
export function createSignalQueue({ from, say, onLost, pause = wait }: Options) {
  let waiting: Outgoing[] = []
  let isRunning = false
  let isClosed = false
  const numbers = new Map<string, number>()

  async function run(): Promise<void> {
    let refusals = 0
    while (waiting.length > 0 && !isClosed) {
      const [next, ...rest] = waiting
      if (!next) break
      waiting = rest
      const number = (numbers.get(next.to) ?? 0) + 1
      numbers.set(next.to, number)
      for (;;) {
        const reply = await say({ from, number, ...next })
        if (isClosed || reply.ok || reply.reason === 'VALIDATION') break
        if (reply.reason === 'FORBIDDEN') refusals += 1
        if (refusals > 0 && refusals % LOST_AFTER === 0) onLost()
        await pause(reply.reason === 'TOO_MANY_REQUESTS' ? SLOWER_MS : AGAIN_MS)
      }
      refusals = 0
    }
    isRunning = false
  }

  return {
    push(signal: Outgoing): void {
      waiting = withSignal(waiting, signal)
      if (isRunning) return
      isRunning = true
      void run()
    },
    /** Forgets what waits for a tab that is gone. */
    forget(to: string): void {
      waiting = waiting.filter((signal) => signal.to !== to)
      numbers.delete(to)
    },
    close(): void {
      isClosed = true
    },
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
