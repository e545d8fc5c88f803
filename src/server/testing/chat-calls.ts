import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Role } from '#contract/enums.ts'
import type { RealtimeEvent } from '#contract/realtime.ts'
import { polishYear } from '#contract/rules.ts'
import type { Db } from '#server/db/db.ts'
import { teacherVerification } from '#server/db/tables/teacher-verification.ts'
import { user } from '#server/db/tables/user.ts'
import { type ACaller, aCaller } from '#server/testing/a-caller.ts'
import { aClient, type Client } from '#server/testing/a-client.ts'

/** Calls and pages of people who write to each other, for tests. */

/** Makes somebody of an age, or of none that is known; teachers are verified. */
export async function someone(db: Db, origin: string, role: Role, age: number | null = 30): Promise<ACaller> {
  const caller = await aCaller(db, origin, role)
  await db
    .update(user)
    .set({ birthDate: age === null ? null : `${polishYear(new Date()) - age}-01-01` })
    .where(eq(user.id, caller.id))
  await db.update(teacherVerification).set({ status: 'APPROVED' }).where(eq(teacherVerification.userId, caller.id))
  return caller
}

/** Returns the body of a reply that has to be a 200. */
export async function ok<Reply>(reply: Promise<Response>): Promise<Reply> {
  const found = await reply
  expect(found.status, await found.clone().text()).toBe(200)
  return (await found.json()) as Reply
}

export const status = async (reply: Promise<Response>): Promise<number> => (await reply).status

/** Connects a person's page to live news. */
export const connected = (origin: string, { authorization }: ACaller): Promise<Client> =>
  aClient(origin, { token: authorization.replace('Bearer ', '') })

/** Returns what a page has heard of an event, in order. */
export const heardOf = (client: Client, event: RealtimeEvent): unknown[] =>
  client.heard.filter(([name]) => name === event).map(([, payload]) => payload)
