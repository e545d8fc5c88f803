import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Encodings that every browser says it can read. */
const ACCEPT_ENCODING = 'gzip, deflate, br, zstd'

/** Asks for addresses in turn on kept connections for a while; anything but 200 is an error. Returns the number of replies. At most `perSecond` of them a second. */
export async function askFor(
  origin: string,
  paths: readonly string[],
  { connections, seconds, perSecond = Infinity }: { connections: number; seconds: number; perSecond?: number },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const started = performance.now()
  const end = started + seconds * 1000
  let replies = 0
  const connection = async (first: number): Promise<void> => {
    for (let turn = first; performance.now() < end; turn++) {
      await askOne(agent, `${origin}${paths[turn % paths.length] ?? '/'}`)
      replies += 1
      const aheadMs = (replies / perSecond) * 1000 - (performance.now() - started)
      if (aheadMs > 0) await pause(Math.max(0, Math.min(aheadMs, end - performance.now())))
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, (_, index) => connection(index)))
  } finally {
    agent.destroy()
  }
  return replies
}

function askOne(agent: Agent, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': ACCEPT_ENCODING } }, (reply) => {
      reply.resume()
      reply.once('end', () => (reply.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${reply.statusCode}`))))
      reply.once('error', reject)
    }).once('error', reject)
  })
}

/** A figure that the product tells of itself at /metrics. */
export async function metricOf(origin: string, name: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]
  if (value === undefined) throw new Error(`/metrics doesn't tell ${name}`)
  return Number(value)
}
