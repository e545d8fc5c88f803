import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Bitset } from '#server/platform/search/segment/bitset.ts'
import type { ThreadData, ThreadReply, ThreadRequest } from '#server/platform/search/segment/part-thread.ts'
import type { SearchPlan } from '#server/platform/search/match/search-plan.ts'
import type { PartAnswer, Window } from '#server/platform/search/segment/search-parts.ts'

const MOST_THREADS = 4

/** Threads that answer about one segment, so that counting leaves the event loop. */
export type PartThreads = {
  answer(live: Bitset, plan: SearchPlan, window: Window): Promise<PartAnswer>
  /** Threads that are alive. */
  count(): number
  /** Ends the threads when what they were asked is answered. */
  stop(): void
}

type Thread = { worker: Worker; waiting: Map<number, PromiseWithResolvers<PartAnswer>> }

/** One core is left to the event loop; each request goes to the thread with the fewest. */
export function startPartThreads(data: ThreadData): PartThreads {
  const threads: Thread[] = []
  let isStopped = false
  let last = 0
  const end = (thread: Thread): void => void thread.worker.terminate()
  const start = (): void => {
    const worker = new Worker(new URL('part-thread.ts', import.meta.url), { workerData: data })
    const thread: Thread = { worker, waiting: new Map() }
    worker.unref()
    worker.on('message', ({ number, answer }: ThreadReply) => {
      thread.waiting.get(number)?.resolve(answer)
      thread.waiting.delete(number)
      if (isStopped && thread.waiting.size === 0) end(thread)
    })
    const fail = (error: Error): void => {
      const place = threads.indexOf(thread)
      if (place >= 0) threads.splice(place, 1)
      for (const { reject } of thread.waiting.values()) reject(error)
      thread.waiting.clear()
    }
    worker.on('error', fail)
    worker.on('exit', () => fail(new Error('A search thread ended')))
    threads.push(thread)
  }
  for (let count = Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1)); count > 0; count--) start()
  return {
    answer(live, plan, window) {
      const [first, ...others] = threads
      if (!first) return Promise.reject(new Error('All search threads ended'))
      const thread = others.reduce((least, other) => (other.waiting.size < least.waiting.size ? other : least), first)
      const reply = Promise.withResolvers<PartAnswer>()
      const request: ThreadRequest = { number: ++last, live, plan, window }
      thread.waiting.set(request.number, reply)
      thread.worker.postMessage(request, [])
      return reply.promise
    },
    count: () => threads.length,
    stop() {
      isStopped = true
      for (const thread of threads) if (thread.waiting.size === 0) end(thread)
    },
  }
}
