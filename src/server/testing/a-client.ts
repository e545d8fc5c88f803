import { io, type Socket } from 'socket.io-client'
import type { ClientSayings, RealtimeEvent, RealtimeEvents } from '#contract/realtime.ts'

/** A browser's connection as a test sees it: everything it was told, and what became of it. */
export type Client = {
  socket: Socket<RealtimeEvents, ClientSayings>
  heard: [event: RealtimeEvent, payload: unknown][]
  /** Resolves with the reason when the connection is gone or was refused. */
  ended: Promise<string>
}

const opened = new Set<Socket>()

/** Connects to the sockets of a server; resolves when it is in, or refused. */
export async function aClient(origin: string, auth: Record<string, unknown>, namespace = '/events'): Promise<Client> {
  const socket: Socket<RealtimeEvents, ClientSayings> = io(`${origin}${namespace}`, {
    auth,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  opened.add(socket)
  const heard: Client['heard'] = []
  socket.onAny((event: RealtimeEvent, payload: unknown) => heard.push([event, payload]))
  const ended = new Promise<string>((resolve) => {
    socket.once('disconnect', resolve)
    socket.once('connect_error', (error) => resolve(error.message))
  })
  await Promise.race([new Promise<void>((resolve) => socket.once('connect', resolve)), ended])
  return { socket, heard, ended }
}

/** Closes what tests have opened. */
export function closeClients(): void {
  for (const socket of opened) socket.disconnect()
  opened.clear()
}
