import type { Output } from '#contract/http/endpoint.ts'
import { getUser } from '#contract/user/user-list.ts'
import { readQuietly } from '#web/lib/read-quietly.ts'

export type FoundPerson = Output<typeof getUser>

/** People who were read, by who asked for whom: those who are signed in are told more. */
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
