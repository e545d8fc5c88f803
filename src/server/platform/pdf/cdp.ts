import type { Readable, Writable } from 'node:stream'

type Params = Record<string, unknown>
type Reply = { id?: number; method?: string; sessionId?: string; params?: Params; result?: Params; error?: { message: string } }

/** A conversation with a browser in its own protocol, one JSON text after another, each ended by a zero byte. */
export type Cdp = {
  /** Asks the browser, or one of its pages; rejects with its refusal, and once the conversation is over. */
  send: (method: string, params?: Params, sessionId?: string) => Promise<Params>
  /** Hears an event of any page. */
  on: (method: string, listener: (params: Params) => void) => void
  /** Waits for the next event of this name. */
  once: (method: string) => Promise<Params>
  /** Ends the conversation: whatever waits is told why. */
  end: (reason: Error) => void
}

/** Longest message taken: pieces of a document are far smaller. */
const LONGEST_MESSAGE = 64 * 1024 * 1024

/** Speaks over the two pipes that a browser was started with. */
export function cdpOver(write: Writable, read: Readable): Cdp {
  const asked = new Map<number, { resolve: (result: Params) => void; reject: (error: Error) => void }>()
  const waiting = new Set<(error: Error) => void>()
  const listeners = new Map<string, Set<(params: Params) => void>>()
  let lastId = 0
  let over: Error | null = null
  let begun: Buffer[] = []
  let begunBytes = 0

  function hear(text: string): void {
    const { id, method, params = {}, result = {}, error } = JSON.parse(text) as Reply // the browser's own words
    if (method !== undefined) for (const listener of listeners.get(method) ?? []) listener(params)
    const question = id === undefined ? undefined : asked.get(id)
    if (id === undefined || !question) return
    asked.delete(id)
    if (error) question.reject(new Error(error.message))
    else question.resolve(result)
  }

  function end(reason: Error): void {
    if (over) return
    over = reason
    for (const { reject } of asked.values()) reject(reason)
    for (const reject of waiting) reject(reason)
    asked.clear()
    waiting.clear()
  }

  read.on('data', (chunk: Buffer) => {
    let start = 0
    for (let zero = chunk.indexOf(0); zero >= 0; zero = chunk.indexOf(0, start)) {
      hear(Buffer.concat([...begun, chunk.subarray(start, zero)]).toString())
      begun = []
      begunBytes = 0
      start = zero + 1
    }
    if (start === chunk.length) return
    begun.push(chunk.subarray(start))
    begunBytes += chunk.length - start
    if (begunBytes > LONGEST_MESSAGE) end(new Error('The browser says too much at once'))
  })
  read.once('close', () => end(new Error('The browser is gone')))
  read.on('error', end)
  write.on('error', end)

  const on: Cdp['on'] = (method, listener) => {
    const own = listeners.get(method) ?? new Set()
    listeners.set(method, own.add(listener))
  }
  return {
    send(method, params = {}, sessionId) {
      if (over) return Promise.reject(over)
      const id = ++lastId
      return new Promise((resolve, reject) => {
        asked.set(id, { resolve, reject })
        write.write(`${JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) })}\0`)
      })
    },
    on,
    once: (method) =>
      new Promise((resolve, reject) => {
        if (over) return reject(over)
        waiting.add(reject)
        const hearOnce = (params: Params): void => {
          listeners.get(method)?.delete(hearOnce)
          waiting.delete(reject)
          resolve(params)
        }
        on(method, hearOnce)
      }),
    end,
  }
}
