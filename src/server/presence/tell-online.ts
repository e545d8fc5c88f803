import type { Db } from '#server/db/db.ts'
import type { Realtime } from '#server/platform/realtime/index.ts'
import { findOnline } from '#server/presence/list-online.ts'

/** Tells everybody how somebody who is online stands now; nothing of somebody who isn't. */
export async function tellOnline(db: Db, realtime: Realtime, userId: number): Promise<void> {
  const person = await findOnline(db, userId)
  if (person) realtime.tell('everyone', 'userOnline', { userId, isBusy: person.isBusy, isInMeeting: person.isInMeeting })
}
