import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** Asks `/healthz` again and again and keeps the longest wait; told `read`, it says how long that was, and begins anew. */
const { origin } = workerData as { origin: string } // given by worst-bodies.ts
const PAUSE_MS = 3
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let longest = 0

function ask(): void {
  const asked = performance.now()
  get(`${origin}/healthz`, { agent }, (reply) => {
    reply.resume()
    reply.on('end', () => {
      longest = Math.max(longest, performance.now() - asked)
      setTimeout(ask, PAUSE_MS)
    })
  }).on('error', () => setTimeout(ask, PAUSE_MS))
}

parentPort?.on('message', () => {
  parentPort?.postMessage(longest, [])
  longest = 0
})
ask()
