import { parentPort, workerData } from 'node:worker_threads'
import type { Bitset } from '#server/platform/search/segment/bitset.ts'
import type { SearchPlan } from '#server/platform/search/match/search-plan.ts'
import { answerPart, type PartAnswer, type Window } from '#server/platform/search/segment/search-parts.ts'
import type { Segment, SegmentSchema } from '#server/platform/search/segment/segment.ts'

/** The data that a thread is started with: the segment's arrays lie in memory it shares. */
export type ThreadData = { schema: SegmentSchema; segment: Segment }
export type ThreadRequest = { number: number; live: Bitset; plan: SearchPlan; window: Window }
export type ThreadReply = { number: number; answer: PartAnswer }

/** The thread: answers what it is asked about its segment, one request after another. */
const { schema, segment } = workerData as ThreadData // given by `startPartThreads`
parentPort?.on('message', ({ number, live, plan, window }: ThreadRequest) => {
  const answer = answerPart(schema, { segment, live }, plan, window)
  const reply: ThreadReply = { number, answer }
  parentPort?.postMessage(reply, [])
})
