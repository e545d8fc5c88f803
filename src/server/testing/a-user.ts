import type { Db } from '#server/db/db.ts'
import { saveUser } from '#server/user/index.ts'

type Person = Parameters<typeof saveUser>[1]

let count = 0

/** A person; a teacher unless said. Returns id and username. */
export async function aUser(db: Db, overrides: Partial<Person> = {}): Promise<{ id: number; username: string }> {
  count += 1
  const person: Person = {
    username: `osoba${count}`,
    displayName: `Osoba ${count}`,
    role: 'TEACHER',
    description: null,
    subscriptionEndsAt: null,
    ...overrides,
  }
  return { id: await saveUser(db, person), username: person.username }
}
