import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import { user } from '#server/db/tables/user.ts'
import { visibleHomework } from '#server/homework/access.ts'
import { emit, onTopic, type OutboxListener, topic } from '#server/platform/outbox/index.ts'
import type { Realtime, RoomKind } from '#server/platform/realtime/index.ts'

/** Something under a task or in it was written: those who look at it read it again. */
const homeworkChanged = topic('homework.changed', z.object({ homeworkId: z.int() }))

/** To be called in the transaction that writes what the page of a task shows. */
export async function tellHomeworkChange(tx: Db, homeworkId: number): Promise<void> {
  await emit(tx, homeworkChanged, { homeworkId })
}

/** Tells the room of a task that it changed. */
export const homeworkChangeListener = (realtime: Realtime): OutboxListener =>
  onTopic(
    homeworkChanged,
    ({ homeworkId }) => {
      realtime.tell({ room: `homework:${homeworkId}` }, 'homeworkChanged', { homeworkId })
      return Promise.resolve()
    },
    { lane: 'live' },
  )

/** The room of everybody who looks at a task that they may see. */
export const homeworkRoom = (db: Db): RoomKind => ({
  kind: 'homework',
  async admits(userId, id) {
    const [person] = await db.select({ role: user.role }).from(user).where(eq(user.id, userId))
    if (!person) return false
    const viewer: Viewer = { id: userId, role: person.role, hasActiveSubscription: false }
    return (await db.$count(homework, and(eq(homework.id, id), visibleHomework(viewer)))) > 0
  },
})
