import { sql } from 'drizzle-orm'
import type { SessionTokens } from '#contract/auth.ts'
import { authKeys } from '#server/auth/keys.ts'
import { startSession } from '#server/auth/session/start-session.ts'
import type { Db } from '#server/db/db.ts'
import { keyRing } from '#server/platform/crypto/key-ring.ts'
import { aChatRoom } from '#server/testing/a-chat-room.ts'
import { createUser } from '#server/user/index.ts'

export const BENCH_SECRET = 'sekret pomiarow czatu, nigdzie indziej'

const AT_ONCE = 10

export type Person = { id: number; token: string; tokens: SessionTokens }

/** People who are signed in for ten minutes, without the password that would cost most of the bench's time. */
export async function signedInPeople(db: Db, count: number): Promise<Person[]> {
  const keys = authKeys(keyRing(BENCH_SECRET))
  const mark = Date.now().toString(36)
  const make = async (number: number): Promise<Person> => {
    const username = `osoba-${mark}-${number}`
    const person = {
      username,
      displayName: `Osoba ${number}`,
      email: `${username}@example.pl`,
      role: 'USER',
      birthDate: '2000-01-01',
    } as const
    const id = await createUser(db, { ...person, subscriptionEndsAt: null, isVouchedFor: true })
    if (id === null) throw new Error('A person was not made')
    const tokens = await startSession(db, keys, id, 'bench')
    return { id, token: tokens.token, tokens }
  }
  const people: Person[] = []
  for (let from = 0; from < count; from += AT_ONCE)
    people.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => make(from + at)))))
  return people
}

export const aGroup = (db: Db, people: readonly Person[]): Promise<number> =>
  aChatRoom(
    db,
    people.map(({ id }) => id),
    { isGroup: true },
  )

/** The limits on how fast somebody writes count persons; a few stand for many here. */
export const forgetLimits = async (db: Db): Promise<void> => void (await db.execute(sql`delete from rate_limit`))
