import type { Output } from '#contract/http/endpoint.ts'
import { getUser } from '#contract/user/user-list.ts'
import { readOnce } from '#web/lib/read-once.ts'
import { readQuietly } from '#web/lib/read-quietly.ts'

export type FoundPerson = Output<typeof getUser>

/** People who were read, by who asked for whom: those who are signed in are told more. */
const people = readOnce<FoundPerson>()
const keyOf = (id: number, viewerId: number | null): string => `${viewerId} ${id}`

/** One person, read once; after a failure the next time is another try. */
export function readPerson(id: number, viewerId: number | null): Promise<FoundPerson | null> {
  return people.read(keyOf(id, viewerId), () => readQuietly(getUser, { params: { id } }))
}

/** Returns the person if they were read already. */
export const knownPerson = (id: number, viewerId: number | null): FoundPerson | undefined => people.known(keyOf(id, viewerId))
