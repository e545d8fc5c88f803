import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect } from 'vitest'
import type { Role } from '#contract/enums.ts'
import type { RealtimeEvent } from '#contract/realtime.ts'
import { polishYear } from '#contract/rules.ts'
import type { App } from '#server/app.ts'
import { teacherVerification } from '#server/db/tables/teacher-verification.ts'
import { user } from '#server/db/tables/user.ts'
import { type ACaller, aCaller, listening } from '#server/testing/a-caller.ts'
import { aChatRoom } from '#server/testing/a-chat-room.ts'
import { aClient, type Client, closeClients } from '#server/testing/a-client.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

/** Calls and pages of people who write to each other, for tests. */

/** A part of the product for the tests of a file, with a database of its own, and the people in it. */
export function aChat(settings?: Parameters<typeof anApp>[1]) {
  const database = useTestDatabase()
  let origin = ''
  let app: App
  beforeAll(async () => {
    app = await anApp(database(), settings)
    origin = await listening(app)
    return async () => {
      closeClients()
      await app.server.close()
    }
  })
  beforeEach(() => database().db.execute(sql`delete from rate_limit`))

  return {
    database,
    product: (): App => app,
    /** Fetches an address of the product as nobody. */
    fetched: (path: string): Promise<Response> => fetch(`${origin}${path}`),
    /** Makes somebody of an age, or of none that is known; teachers are verified. */
    async someone(role: Role = 'TEACHER', age: number | null = 30): Promise<ACaller> {
      const { db } = database()
      const caller = await aCaller(db, origin, role)
      await db
        .update(user)
        .set({ birthDate: age === null ? null : `${polishYear(new Date()) - age}-01-01` })
        .where(eq(user.id, caller.id))
      await db.update(teacherVerification).set({ status: 'APPROVED' }).where(eq(teacherVerification.userId, caller.id))
      return caller
    },
    /** Makes a group of these people, who find each other from then on. */
    group: (...people: ACaller[]): Promise<number> =>
      aChatRoom(
        database().db,
        people.map(({ id }) => id),
        { isGroup: true },
      ),
    /** Connects a person's page to live news. */
    connected: ({ authorization }: ACaller): Promise<Client> => aClient(origin, { token: authorization.replace('Bearer ', '') }),
  }
}

/** Returns the body of a reply that has to be a 200. */
export async function ok<Reply>(reply: Promise<Response>): Promise<Reply> {
  const found = await reply
  expect(found.status, await found.clone().text()).toBe(200)
  return (await found.json()) as Reply
}

export const status = async (reply: Promise<Response>): Promise<number> => (await reply).status

/** Returns what a page has heard of an event, in order. */
export const heardOf = (client: Client, event: RealtimeEvent): unknown[] =>
  client.heard.filter(([name]) => name === event).map(([, payload]) => payload)
