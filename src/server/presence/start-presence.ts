import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/db.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import type { Connection, Realtime } from '#server/platform/realtime/index.ts'
import { sayAlive, sayGoodbye } from '#server/presence/node.ts'
import { tellOnline } from '#server/presence/tell-online.ts'
import { closeSocket, dropDeadNodes, openSocket, reconcileSockets } from '#server/presence/sockets.ts'

/** A third of the time after which others take a silent process for dead. */
const BEAT_MS = 10_000
/** A page that is loaded again leaves and comes back: that is no news. */
const OFFLINE_AFTER_MS = 3000

type Options = { db: Db; realtime: Realtime; log: Logger; offlineAfterMs?: number; beatMs?: number }

/**
 * Counts the sockets of each person over all processes, in the database they share, and tells everybody who came
 * online or went. A process appears there with its first connection; one that died is dropped by those that live.
 */
export function startPresence({ db, realtime, log, offlineAfterMs = OFFLINE_AFTER_MS, beatMs = BEAT_MS }: Options): {
  stop(): Promise<void>
} {
  const nodeId = randomUUID()
  const connections = new Map<string, Connection>()
  /** Sockets that are gone, and may be those of a page that is only loaded again. */
  const leaving = new Map<string, { timer: NodeJS.Timeout; connection: Connection }>()
  let beat: NodeJS.Timeout | undefined
  let isStopped = false
  /** Rows are written one after another, so that a socket's end never overtakes its beginning. */
  let writing: Promise<void> = Promise.resolve()

  function write(task: () => Promise<void>): void {
    writing = writing.then(task).catch((error: unknown) => log.error({ err: error }, 'presence could not be written'))
  }

  async function open({ id, userId }: Connection): Promise<void> {
    if (await openSocket(db, { id, userId, nodeId })) await tellOnline(db, realtime, userId)
  }

  function tellOffline(people: readonly number[]): void {
    for (const userId of people) realtime.tell('everyone', 'userOffline', { userId })
  }

  async function live(): Promise<void> {
    await sayAlive(db, nodeId)
    // After a pause (a laptop that slept) the others have dropped everybody here; after an outage rows are missing or left over.
    const counted = [...connections.values(), ...[...leaving.values()].map(({ connection }) => connection)]
    const { came, went } = await reconcileSockets(db, nodeId, counted)
    for (const userId of came) await tellOnline(db, realtime, userId)
    tellOffline([...went, ...(await dropDeadNodes(db))])
  }

  function start(): void {
    beat = setInterval(() => write(live), beatMs)
    beat.unref()
    write(async () => void (await sayAlive(db, nodeId)))
  }

  realtime.onConnect((connection) => {
    if (isStopped) return
    if (beat === undefined) start()
    connections.set(connection.id, connection)
    write(() => open(connection))
  })
  realtime.onDisconnect((connection) => {
    const { id } = connection
    connections.delete(id)
    if (isStopped) return
    const timer = setTimeout(() => {
      leaving.delete(id)
      write(async () => tellOffline(await closeSocket(db, id)))
    }, offlineAfterMs)
    leaving.set(id, { timer, connection })
  })

  return {
    async stop() {
      isStopped = true
      clearInterval(beat)
      for (const { timer } of leaving.values()) clearTimeout(timer)
      if (beat !== undefined) write(() => sayGoodbye(db, nodeId))
      await writing
    },
  }
}
