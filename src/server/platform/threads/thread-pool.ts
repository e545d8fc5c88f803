import { Worker } from 'node:worker_threads'

/** The reason why a thread gave no reply: its time was up, it ended (out of memory, say), or what it was asked couldn't be sent to it. */
export type ThreadFailure = 'timeout' | 'ended' | 'unsendable'

export class ThreadFailedError extends Error {
  override readonly name = 'ThreadFailedError'
  readonly failure: ThreadFailure

  constructor(failure: ThreadFailure, options?: ErrorOptions) {
    super(`A thread gave no reply: ${failure}`, options)
    this.failure = failure
  }
}

/** Thrown where so much waits already that nothing more is taken. */
export class ThreadsBusyError extends Error {
  override readonly name = 'ThreadsBusyError'
}

/** Threads of one kind that answer requests beside the event loop. */
export type ThreadPool<Request, Reply> = {
  /**
   * Resolves with the thread's reply. What weighs less is taken first.
   *
   * @throws {ThreadsBusyError} @throws {ThreadFailedError}
   */
  run(request: Request, options: { weight: number }): Promise<Reply>
  /** Starts a thread, so that the first request doesn't wait for one. */
  warm(): void
  /** Threads that are alive, and requests that wait for one. */
  figures(): { threads: number; waiting: number }
}

type Options = {
  /** Module of the thread, which calls `answerRequests`. */
  module: URL
  mostThreads: number
  /** Threads that are never ended for resting. */
  keptThreads: number
  mostWaiting: number
  /** A thread that takes longer over one request is ended. */
  timeLimitMs: number
  /** Memory of a thread for what its script makes. */
  memoryMb: number
  /** Threads beyond those that are kept end after resting so long. */
  restMs: number
}

type Job<Request, Reply> = { request: Request; weight: number } & Pick<PromiseWithResolvers<Reply>, 'resolve' | 'reject'>
type Thread<Request, Reply> = { worker: Worker; isReady: boolean; job: Job<Request, Reply> | null; timer: NodeJS.Timeout | undefined }

/** The first message of every thread. */
export const READY = 'ready'

/**
 * Makes a pool whose threads start when they are needed. A thread that ends or takes too long is replaced, and its request
 * is answered with an error; one that rests keeps no process alive.
 */
export function threadPool<Request, Reply>(options: Options): ThreadPool<Request, Reply> {
  const threads = new Set<Thread<Request, Reply>>()
  const waiting: Job<Request, Reply>[] = []

  function start(): Thread<Request, Reply> {
    const worker = new Worker(options.module, { resourceLimits: { maxOldGenerationSizeMb: options.memoryMb } })
    const thread: Thread<Request, Reply> = { worker, isReady: false, job: null, timer: undefined }
    threads.add(thread)
    worker.unref()
    worker.on('message', (message: Reply | typeof READY) => {
      if (message === READY) {
        thread.isReady = true
        if (thread.job) send(thread, thread.job)
        return
      }
      const { job } = thread
      rest(thread)
      job?.resolve(message)
      assign()
    })
    worker.on('error', (error) => remove(thread, 'ended', error))
    worker.on('exit', () => remove(thread, 'ended'))
    return thread
  }

  function remove(thread: Thread<Request, Reply>, failure: ThreadFailure, cause?: unknown): void {
    if (!threads.delete(thread)) return
    clearTimeout(thread.timer)
    thread.job?.reject(new ThreadFailedError(failure, { cause }))
    void thread.worker.terminate()
    assign()
  }

  function rest(thread: Thread<Request, Reply>): void {
    clearTimeout(thread.timer)
    thread.job = null
    thread.worker.unref()
    const end = (): void => {
      if (thread.job === null && threads.size > options.keptThreads) remove(thread, 'ended')
    }
    thread.timer = setTimeout(end, options.restMs).unref()
  }

  function send(thread: Thread<Request, Reply>, job: Job<Request, Reply>): void {
    clearTimeout(thread.timer)
    thread.timer = setTimeout(() => remove(thread, 'timeout'), options.timeLimitMs)
    try {
      thread.worker.postMessage(job.request, [])
    } catch (cause) {
      rest(thread)
      job.reject(new ThreadFailedError('unsendable', { cause }))
      assign()
    }
  }

  function assign(): void {
    while (waiting.length > 0) {
      const resting = [...threads].find(({ job }) => job === null)
      if (!resting && threads.size >= options.mostThreads) return
      const [job] = waiting.splice(lightest(waiting), 1)
      if (!job) return
      const thread = resting ?? start()
      thread.job = job
      thread.worker.ref()
      if (thread.isReady) send(thread, job)
    }
  }

  return {
    run(request, { weight }) {
      if (waiting.length >= options.mostWaiting) return Promise.reject(new ThreadsBusyError())
      const { promise, resolve, reject } = Promise.withResolvers<Reply>()
      waiting.push({ request, weight, resolve, reject })
      assign()
      return promise
    },
    warm: () => void (threads.size === 0 && start()),
    figures: () => ({ threads: threads.size, waiting: waiting.length }),
  }
}

/** Place of the lightest; of equals the one that came first. */
function lightest(jobs: readonly { weight: number }[]): number {
  let at = 0
  for (const [index, { weight }] of jobs.entries()) if (weight < (jobs[at]?.weight ?? 0)) at = index
  return at
}
