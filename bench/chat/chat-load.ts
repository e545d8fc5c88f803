import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { LoadOrder, LoadReport } from './load.ts'

export type ChatLoad = {
  connect(origin: string, auths: object[]): Promise<void>
  send(order: Omit<Extract<LoadOrder, { do: 'send' }>, 'do'>): Promise<LoadReport>
  close(): Promise<void>
  end(): void
}

/** A process that stands for the browsers of a room (`load.ts`). */
export function startLoad(): ChatLoad {
  const child = fork(new URL('load.ts', import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  async function ask(order: LoadOrder): Promise<unknown> {
    const said = once(child, 'message') as Promise<[{ result?: unknown; error?: string }]> // what load.ts answers
    child.send(order)
    const [{ result, error }] = await said
    if (error !== undefined) throw new Error(error)
    return result
  }
  return {
    connect: async (origin, auths) => void (await ask({ do: 'connect', origin, auths })),
    send: async (order) => (await ask({ do: 'send', ...order })) as LoadReport,
    close: async () => void (await ask({ do: 'close' })),
    end: () => void child.kill(),
  }
}

/** socket.io with nothing around it, in a process of its own. */
export async function startBare(): Promise<{ origin: string; cpuSeconds: () => Promise<number>; end: () => void }> {
  const child = fork(new URL('bare-server.ts', import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [{ origin }] = (await once(child, 'message')) as [{ origin: string }] // what it says first
  return {
    origin,
    async cpuSeconds() {
      const said = once(child, 'message') as Promise<[NodeJS.CpuUsage]> // what it answers
      child.send('cpu')
      const [{ user, system }] = await said
      return (user + system) / 1e6
    },
    end: () => void child.kill(),
  }
}
