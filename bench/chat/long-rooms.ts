import type { Viewer } from '#contract/user/viewer.ts'
import { sql } from 'drizzle-orm'
import { listAttachments } from '#server/chat/message/list-attachments.ts'
import { listMessages, listPinned } from '#server/chat/message/list-stream.ts'
import { getRoom } from '#server/chat/room/list-rooms.ts'
import type { ChatServices } from '#server/chat/services.ts'
import type { Db } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { openInMemory } from '#server/db/open-embedded.ts'
import { aLongRoom, rowsReadBy } from '#server/testing/a-long-room.ts'
import { createUser } from '#server/user/index.ts'
import { cpuPerCall } from '../cpu.ts'
import { type Figure, rounded } from '../figure.ts'

const [SHORT, LONG] = [100, 100_000]
const MOST_RATIO = 1.2
const CALLS = { warmUp: 40, calls: 100 }

type Opening = { name: string; read: (db: Db, roomId: number, count: number) => Promise<unknown>; isBounded: boolean }

/** A room of 100,000 messages against one of 100, on the engine in this process, whose processor's time is counted with ours. */
export async function measureLongRooms(): Promise<Figure[]> {
  const { db, close } = await openInMemory()
  try {
    await migrate(db)
    const people = [await aPerson(db, 1), await aPerson(db, 2)]
    const viewer: Viewer & { id: number } = { id: people[0] ?? 0, role: 'USER', hasActiveSubscription: false }
    const [short, long] = [await aLongRoom(db, people, SHORT), await aLongRoom(db, people, LONG)]
    await db.execute(sql`vacuum analyze`)
    const figures: Figure[] = []
    for (const { name, read, isBounded } of openings(viewer)) {
      const [few, many] = [await rowsReadBy(db, (tx) => read(tx, short, SHORT)), await rowsReadBy(db, (tx) => read(tx, long, LONG))]
      const [quick, slow] = [await cpuPerCall(() => read(db, short, SHORT), CALLS), await cpuPerCall(() => read(db, long, LONG), CALLS)]
      figures.push({
        what: `${name}: processor, room of 100,000 against 100`,
        value: slow.leastMs / quick.leastMs,
        unit: '',
        ...(isBounded && { limit: { most: MOST_RATIO } }),
        note: `${rounded(slow.leastMs)} and ${rounded(quick.leastMs)} ms; rows read ${many} and ${few}`,
      })
    }
    return figures
  } finally {
    await close()
  }
}

async function aPerson(db: Db, number: number): Promise<number> {
  const person = { username: `dluga-${number}`, displayName: `Osoba ${number}`, email: `dluga-${number}@example.pl`, role: 'USER' } as const
  const id = await createUser(db, { ...person, birthDate: '2000-01-01', subscriptionEndsAt: null, isVouchedFor: true })
  if (id === null) throw new Error('A person was not made')
  return id
}

function openings(viewer: Viewer & { id: number }): Opening[] {
  // Files are shown by links, which nothing here opens.
  const services = { links: { sign: () => '', ownHost: () => 'wizards.example', films: { streamHosts: [] } } } as unknown as Pick<
    ChatServices,
    'links'
  >
  const list = (db: Db, roomId: number, query: object) =>
    listMessages(db, viewer, services, roomId, { page: 1, pageSize: 25, sort: 'createdAt:DESC', ...query })
  return [
    {
      name: 'a room is opened',
      isBounded: true,
      read: async (db, roomId) => [await getRoom(db, viewer.id, roomId), await list(db, roomId, {})],
    },
    { name: 'its middle is read', isBounded: true, read: (db, roomId, count) => list(db, roomId, { before: count / 2 }) },
    { name: 'pins are read', isBounded: true, read: (db, roomId) => listPinned(db, viewer, services, roomId) },
    {
      name: 'files are read',
      isBounded: false,
      read: (db, roomId) => listAttachments(db, viewer, services, roomId, { page: 1, pageSize: 20 }),
    },
    { name: 'a rare word is found', isBounded: false, read: (db, roomId) => list(db, roomId, { search: 'hipopotam' }) },
  ]
}
