import * as z from 'zod/mini'
import { raiseDataVersion } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { emit, topic } from '#server/platform/outbox/index.ts'

/** Many tasks were written at once: whatever is kept of public content is cold now. */
export const contentChanged = topic('content.changed', z.object({}))

/** To be called once at the end of a transaction that loads content: raises the data version and records the event. */
export async function recordContentChange(tx: Db): Promise<void> {
  await raiseDataVersion(tx)
  await emit(tx, contentChanged, {})
}
