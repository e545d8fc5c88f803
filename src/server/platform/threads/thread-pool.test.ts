import { constants, getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { READY, ThreadFailedError, threadPool, ThreadsBusyError } from './thread-pool.ts'

type Ask = number | 'hang' | 'die' | 'eat' | (() => void)

/** Doubles numbers; or doesn't answer any more, ends, or takes all memory. */
const module = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', (ask) => {
      if (ask === 'hang') for (;;);
      if (ask === 'die') process.exit(3)
      if (ask === 'eat') { const kept = []; for (;;) kept.push(new Array(1e6).fill({})) }
      parentPort.postMessage(2 * ask)
    })
    parentPort.postMessage('${READY}')`)}`,
)
const pool = (overrides = {}) =>
  threadPool<Ask, number>({
    module,
    mostThreads: 2,
    keptThreads: 1,
    mostWaiting: 3,
    timeLimitMs: 60_000,
    memoryMb: 64,
    restMs: 50,
    ...overrides,
  })
const failure = (promise: Promise<number>): Promise<unknown> =>
  promise.then(
    () => 'answered',
    (error: unknown) => (error instanceof ThreadFailedError ? error.failure : error),
  )

test('requests are answered, whatever weighs less first, by no more threads than allowed', async () => {
  const threads = pool({ mostThreads: 1, mostWaiting: 10 })
  const order: number[] = []
  const asked = [1, 9, 5, 2].map((weight) => threads.run(weight, { weight }).then((reply) => order.push(reply)))
  expect(threads.figures()).toEqual({ threads: 1, waiting: 3 })
  await Promise.all(asked)
  expect(order).toEqual([2, 4, 10, 18])
})

test('a thread that hangs, ends or takes all memory is replaced, and its request is answered with an error', async () => {
  const threads = pool({ mostThreads: 1, timeLimitMs: 2_000, mostWaiting: 10 })
  const failures = [
    failure(threads.run('die', { weight: 1 })),
    failure(threads.run('hang', { weight: 2 })),
    failure(threads.run('eat', { weight: 3 })),
  ]
  const after = threads.run(21, { weight: 4 })
  expect(await Promise.all(failures)).toEqual(['ended', 'timeout', expect.stringMatching(/ended|timeout/)])
  expect(await after).toBe(42)
  expect(threads.figures()).toEqual({ threads: 1, waiting: 0 })
})

test('what cannot be sent to a thread fails alone', async () => {
  const threads = pool()
  expect(await failure(threads.run(() => undefined, { weight: 1 }))).toBe('unsendable')
  expect(await threads.run(4, { weight: 1 })).toBe(8)
})

test('no more is taken than may wait', async () => {
  const threads = pool({ mostThreads: 1 })
  const asked = [1, 2, 3, 4].map((number) => threads.run(number, { weight: 1 }))
  await expect(threads.run(5, { weight: 1 })).rejects.toBeInstanceOf(ThreadsBusyError)
  expect(await Promise.all(asked)).toEqual([2, 4, 6, 8])
})

test('of threads that rest one is kept', async () => {
  const threads = pool()
  await Promise.all([1, 2, 3].map((number) => threads.run(number, { weight: 1 })))
  await expect.poll(() => threads.figures().threads).toBe(1)
  expect(await threads.run(8, { weight: 1 })).toBe(16)
})

test('where none is to be kept all end after resting, and another starts when it is needed', async () => {
  const threads = pool({ keptThreads: 0 })
  expect(await threads.run(1, { weight: 1 })).toBe(2)
  await expect.poll(() => threads.figures().threads).toBe(0)
  expect(await threads.run(8, { weight: 1 })).toBe(16)
})

test.runIf(process.platform === 'linux')('threads give way to the event loop', async () => {
  const threads = threadPool<null, number>({
    module: new URL('testing/priority-thread.ts', import.meta.url),
    mostThreads: 1,
    keptThreads: 0,
    mostWaiting: 1,
    timeLimitMs: 60_000,
    memoryMb: 64,
    restMs: 50,
  })
  const own = getPriority()
  expect(await threads.run(null, { weight: 1 })).toBe(Math.max(own, constants.priority.PRIORITY_BELOW_NORMAL))
  expect(getPriority()).toBe(own)
})
