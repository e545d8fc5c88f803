import { Worker } from 'node:worker_threads'
import { sharedMemory } from '#server/platform/search/segment/memory.ts'
import { type PackedDocuments, unpackDocuments } from '#server/platform/search/segment/packed-documents.ts'
import { segmentBuilder } from '#server/platform/search/segment/segment-builder.ts'
import type { SegmentThreadData, SegmentThreadReply, SegmentThreadRequest } from '#server/platform/search/segment/segment-thread.ts'
import type { Segment, SegmentSchema } from '#server/platform/search/segment/segment.ts'

/** Fewer documents are taken in sooner than a thread has started. */
export const BUILD_IN_THREAD_FROM = 20_000

/** A segment in the making. Batches come in natural order, one after another. */
export type SegmentBuild = {
  /** Resolves when the batch has been taken in. A thread takes it away: it is empty here afterwards. */
  add(documents: PackedDocuments): Promise<void>
  finish(): Promise<Segment>
  /** Gives up what isn't finished. */
  stop(): Promise<void>
}

export function startSegmentBuild(schema: SegmentSchema, expected: number, threadFrom = BUILD_IN_THREAD_FROM): SegmentBuild {
  return expected < threadFrom ? buildHere(schema, expected) : buildInThread({ schema, expected })
}

function buildHere(schema: SegmentSchema, expected: number): SegmentBuild {
  const builder = segmentBuilder(schema, expected, sharedMemory)
  return {
    async add(documents) {
      for (const document of unpackDocuments(documents, schema.columns)) builder.add(document)
      return Promise.resolve()
    },
    finish: () => Promise.resolve(builder.finish()),
    stop: () => Promise.resolve(),
  }
}

function buildInThread(data: SegmentThreadData): SegmentBuild {
  const worker = new Worker(new URL('segment-thread.ts', import.meta.url), { workerData: data })
  let waiting = Promise.withResolvers<SegmentThreadReply>()
  let failure: Error | null = null
  const fail = (error: Error): void => {
    failure ??= error
    waiting.reject(failure)
  }
  // Nobody may be waiting when the thread ends.
  waiting.promise.catch(() => undefined)
  worker.on('message', (reply: SegmentThreadReply) => waiting.resolve(reply))
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The thread that builds the index ended')))
  const ask = (request: SegmentThreadRequest): Promise<SegmentThreadReply> => {
    if (failure) return Promise.reject(failure)
    waiting = Promise.withResolvers()
    waiting.promise.catch(() => undefined)
    worker.postMessage(request, request ? [request.buffer] : [])
    return waiting.promise
  }
  const stop = async (): Promise<void> => {
    await worker.terminate()
  }
  return {
    async add(documents) {
      await ask(documents)
    },
    async finish() {
      const segment = await ask(null)
      await stop()
      if (!segment) throw new Error('The thread did not answer with a segment')
      return segment
    },
    stop,
  }
}
