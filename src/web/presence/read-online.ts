import { listOnline } from '#contract/user/presence.ts'
import { readQuietly } from '#web/lib/read-quietly.ts'
import { setOnline } from '#web/presence/online-store.ts'

/** Reads anew who is online; what was known stays when that fails. */
export async function readOnline(): Promise<void> {
  const found = await readQuietly(listOnline)
  if (found) setOnline(found.results)
}
