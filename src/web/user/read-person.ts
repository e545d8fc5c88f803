import * as z from 'zod/mini'
import type { Output } from '#contract/endpoint.ts'
import { getUser } from '#contract/user-list.ts'
import { endpointUrl } from '#web/lib/api-client.ts'
import { session } from '#web/lib/session.ts'

export type FoundPerson = Output<typeof getUser>

/** What was read, by who asked for whom: people who are signed in are told more. */
const found = new Map<string, Promise<FoundPerson | null>>()

/** One person, read once. Nobody has asked for it by hand, so a failure is no message; the next time it is tried again. */
export function readPerson(id: number, viewerId: number | null): Promise<FoundPerson | null> {
  const key = `${viewerId} ${id}`
  const known = found.get(key)
  if (known) return known
  const reading = read(id).catch(() => null)
  found.set(key, reading)
  void reading.then((person) => person ?? found.delete(key))
  return reading
}

async function read(id: number): Promise<FoundPerson | null> {
  const response = await session.fetch(endpointUrl(getUser, { params: { id } }), { headers: { accept: 'application/json' } })
  // Checked against the same shape by the server.
  return response.ok ? z.decode(getUser.reply, (await response.json()) as never) : null
}
