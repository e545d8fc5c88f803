import { setImmediate as nextTurn } from 'node:timers/promises'
import { percentile } from '../percentile.ts'
import type { BenchKind, BenchRequest } from './requests.ts'

/** The times of requests in ms, by kind: by the clock, and of the processor in all threads of this process. */
export type Times = { kind: string; times: number[]; cpu: number[] }[]

/**
 * Asks all kinds in turns, so that a busy moment of the machine falls on all of them, until `mostMs` have passed or each
 * was asked `mostRounds` times. The first turn warms up.
 */
export async function measureKinds(
  kinds: readonly BenchKind[],
  ask: (request: BenchRequest) => Promise<unknown>,
  { mostRounds, mostMs }: { mostRounds: number; mostMs: number },
): Promise<Times> {
  const times: Times = kinds.map(({ kind }) => ({ kind, times: [], cpu: [] }))
  const startedAt = performance.now()
  for (let round = -1; round < mostRounds && (round < 1 || performance.now() - startedAt < mostMs); round++)
    for (const [index, { requests }] of kinds.entries()) {
      const request = requests[(round + requests.length) % requests.length]
      if (!request) continue
      await nextTurn()
      const [before, cpuBefore] = [performance.now(), process.cpuUsage()]
      await ask(request)
      const [took, { user, system }] = [performance.now() - before, process.cpuUsage(cpuBefore)]
      if (round < 0) continue
      times[index]?.times.push(took)
      times[index]?.cpu.push((user + system) / 1000)
    }
  return times
}

export function allTimes(times: Times): number[] {
  return times.flatMap((kind) => kind.times)
}

export function allCpu(times: Times): number[] {
  return times.flatMap((kind) => kind.cpu)
}

export function middle(times: readonly number[]): number {
  return percentile(times, 0.5)
}

export function slow(times: readonly number[]): number {
  return percentile(times, 0.95)
}
