import { Session } from 'node:inspector/promises'
import { percentile } from './percentile.ts'

const ROUNDS = 7

/**
 * CPU of this process (all threads, user and system) for one call, in ms: the median of several rounds. What
 * `prepare` does before each call isn't counted.
 */
export async function cpuPerCall(
  call: () => Promise<unknown>,
  { warmUp, calls, prepare }: { warmUp: number; calls: number; prepare?: () => Promise<unknown> },
): Promise<{ medianMs: number; leastMs: number; rounds: number; calls: number }> {
  for (let count = 0; count < warmUp; count++) await call()
  const perRound = Math.ceil(calls / ROUNDS)
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    let us = 0
    for (let count = 0; count < perRound; count++) {
      await prepare?.()
      const before = process.cpuUsage()
      await call()
      const { user, system } = process.cpuUsage(before)
      us += user + system
    }
    rounds.push(us / 1000 / perRound)
  }
  return { medianMs: percentile(rounds, 0.5), leastMs: Math.min(...rounds), rounds: ROUNDS, calls: perRound * ROUNDS }
}

/** CPU in ms of a fixed piece of work: compare it before comparing figures of two machines, or of a busy and a quiet moment. */
export async function fixedWorkMs(): Promise<number> {
  const records = Array.from({ length: 2000 }, (_, id) => ({ id, name: `zadanie ${id}`, tags: [id, id + 1] }))
  const work = async (): Promise<void> => {
    for (let count = 0; count < 10; count++) JSON.parse(JSON.stringify(records))
  }
  return (await cpuPerCall(work, { warmUp: 20, calls: 70 })).medianMs
}

/** Self time of the main thread by area, in ms a call, the largest first. */
export async function profileCalls(call: () => Promise<unknown>, calls: number): Promise<{ area: string; ms: number; top: string[] }[]> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 200 })
  await session.post('Profiler.start')
  for (let count = 0; count < calls; count++) await call()
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  const nodes = new Map(profile.nodes.map((node) => [node.id, node.callFrame]))
  const areas = new Map<string, { us: number; functions: Map<string, number> }>()
  for (const [index, id] of (profile.samples ?? []).entries()) {
    const frame = nodes.get(id)
    const us = profile.timeDeltas?.[index] ?? 0
    // The profiler's own start is no part of a call.
    if (!frame || frame.functionName === '(idle)' || (frame.functionName === 'post' && frame.url.startsWith('node:inspector'))) continue
    const area = areaOf(frame.url, frame.functionName)
    const known = areas.get(area) ?? { us: 0, functions: new Map<string, number>() }
    known.us += us
    known.functions.set(frame.functionName || '(anonymous)', (known.functions.get(frame.functionName || '(anonymous)') ?? 0) + us)
    areas.set(area, known)
  }
  return [...areas]
    .map(([area, { us, functions }]) => ({
      area,
      ms: us / 1000 / calls,
      top: [...functions]
        .toSorted(([, one], [, other]) => other - one)
        .slice(0, 4)
        .map(([name, own]) => `${name} ${(own / 1000 / calls).toFixed(2)}`),
    }))
    .toSorted((one, other) => other.ms - one.ms)
}

const AREAS: readonly [pattern: RegExp, area: string][] = [
  [/node_modules\/react-dom|node_modules\/react\//, 'react'],
  [/node_modules\/(react-router|@react-router)/, 'react-router'],
  [/node_modules\/zod/, 'zod'],
  [/node_modules\/@electric-sql|^wasm:/, 'embedded database'],
  [/node_modules\/drizzle-orm/, 'drizzle'],
  [/node_modules\/(pg|pg-pool|pg-protocol|pg-types)\//, 'pg'],
  [/node_modules\/(fastify|@fastify|find-my-way|avvio|light-my-request|pino|secure-json-parse)/, 'fastify'],
  [/node_modules\/([^/]+)/, 'other packages'],
  [/\/build\/server\//, 'web pages'],
  [/\/src\//, 'server'],
  [/^node:/, 'node'],
]

function areaOf(url: string, functionName: string): string {
  if (functionName.startsWith('(')) return functionName
  return AREAS.find(([pattern]) => pattern.test(url))?.[1] ?? 'native'
}
