import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { READY } from '#server/platform/threads/thread-pool.ts'

/**
 * Makes this thread one of a pool: it answers what it is sent, one request after another. It gives way to the event loop,
 * so that a machine with all its processors at work still answers everybody at once. `givenOf` names the memory of a reply
 * that is handed over instead of copied.
 */
export function answerRequests<Request, Reply>(
  answer: (request: Request) => Reply | Promise<Reply>,
  givenOf: (reply: Reply) => ArrayBuffer[] = () => [],
): void {
  // Linux alone has priorities of threads; elsewhere this would slow down the whole process.
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)
  parentPort?.on('message', (request: Request) => {
    void (async () => {
      const reply = await answer(request)
      parentPort?.postMessage(reply, givenOf(reply))
    })()
  })
  parentPort?.postMessage(READY, [])
}
