import type { Output } from '#contract/endpoint.ts'
import { getUser } from '#contract/user-list.ts'
import { readQuietly } from '#web/lib/read-quietly.ts'

export type FoundPerson = Output<typeof getUser>

/** What was read, by who asked for whom: people who are signed in are told more. */
const found = new Map<string, Promise<FoundPerson | null>>()

/** One person, read once; after a failure the next time is another try. */
export function readPerson(id: number, viewerId: number | null): Promise<FoundPerson | null> {
  const key = `${viewerId} ${id}`
  const known = found.get(key)
  if (known) return known
  const reading = readQuietly(getUser, { params: { id } })
  found.set(key, reading)
  void reading.then((person) => person ?? found.delete(key))
  return reading
}
