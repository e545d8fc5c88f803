// @module-tag long
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { polishYear } from '#contract/rules.ts'
import type { App } from '#server/app.ts'
import { parentLinks } from '#server/auth/index.ts'
import { consent, credential } from '#server/db/tables/auth.ts'
import { chatMember } from '#server/db/tables/chat.ts'
import { user } from '#server/db/tables/user.ts'
import { aChatMessage, aChatRoom } from '#server/testing/a-chat-room.ts'
import { anAccount } from '#server/testing/an-account.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let app: App

beforeAll(async () => {
  app = await anApp(database())
  return () => app.server.close()
})
beforeEach(() => database().db.execute(sql`delete from rate_limit`))

const YEAR = polishYear(new Date())

async function aChild(parentEmail = 'mama@example.pl') {
  const { db } = database()
  const child = await anAccount(db, { birthDate: `${YEAR - 12}-01-01`, parentEmail, displayName: 'Ola' })
  await db.insert(consent).values({ userId: child.id, kind: 'PARENT', version: '2026-11', givenBy: parentEmail })
  return { ...child, token: parentLinks(app.keyOf).tokenOf({ id: child.id, parentEmail, parentLink: null }) }
}

/** Asks without signing in, as a parent does. */
async function look(token: string): Promise<{ child: string | null; people: { displayName: string }[] }> {
  const reply = await app.server.inject({ method: 'POST', url: '/api/chat/child-company', payload: { token } })
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

test('a parent sees names and roles of the people in the child’s rooms, never words nor names of rooms', async () => {
  const { db } = database()
  const child = await aChild()
  const [teacher, friend, gone, stranger] = [
    await anAccount(db, { role: 'TEACHER', displayName: 'Pani Ada' }),
    await anAccount(db, { displayName: 'Jan' }),
    await anAccount(db, { displayName: 'Był Kiedyś' }),
    await anAccount(db, { displayName: 'Obcy' }),
  ]
  await aChatMessage(db, await aChatRoom(db, [child.id, teacher.id]), teacher.id, 'Tajne słowa')
  const group = await aChatRoom(db, [teacher.id, child.id, friend.id, gone.id], { isGroup: true, name: 'Tajna nazwa' })
  await db.update(chatMember).set({ leftAt: new Date(), untilSeq: 0, untilRev: 0 }).where(eq(chatMember.userId, gone.id))
  // Whoever only asks isn't in a room with the child, and a room that the child has left is over.
  const asked = await aChatRoom(db, [stranger.id], { isGroup: true })
  await db.insert(chatMember).values({ roomId: asked, userId: child.id, invitedById: stranger.id })
  const left = await aChatRoom(db, [stranger.id, child.id], { isGroup: true })
  await db
    .update(chatMember)
    .set({ leftAt: new Date(), untilSeq: 0, untilRev: 0 })
    .where(sql`room_id = ${left} and user_id = ${child.id}`)
  await aChatMessage(db, group, friend.id, 'Też tajne')

  const seen = await look(child.token)
  expect(seen.child).toBe('Ola')
  expect(seen.people).toHaveLength(2)
  expect(seen.people).toEqual(
    expect.arrayContaining([
      { displayName: 'Pani Ada', role: 'TEACHER', isDirect: true, isInGroup: true, since: expect.any(String) },
      { displayName: 'Jan', role: 'USER', isDirect: false, isInGroup: true, since: expect.any(String) },
    ]),
  )
  expect(JSON.stringify(seen)).not.toMatch(/tajn/i)
})

test('a link that is forged, of another child, of an address that has changed, of no consent or of an adult shows nobody', async () => {
  const { db } = database()
  const [child, other] = [await aChild(), await aChild('tata@example.pl')]
  const friend = await anAccount(db)
  await aChatMessage(db, await aChatRoom(db, [child.id, friend.id]), friend.id)
  expect((await look(child.token)).people).toHaveLength(1)
  const nothing = { child: null, people: [] }
  const [, signature = ''] = other.token.split('.')
  for (const bad of [`${child.id}.${signature}`, `${child.id}.`, '', `${child.token}x`, `${child.id}.${'A'.repeat(43)}`, '999999999.x'])
    expect(await look(bad), bad).toEqual(nothing)

  const writtenTo = (parentEmail: string) => db.update(credential).set({ parentEmail }).where(eq(credential.userId, child.id))
  const born = (birthDate: string) => db.update(user).set({ birthDate }).where(eq(user.id, child.id))
  await writtenTo('babcia@example.pl')
  expect(await look(child.token), 'another address').toEqual(nothing)
  await writtenTo('Mama@example.pl')
  expect((await look(child.token)).child).toBe('Ola')
  await born(`${YEAR - 19}-01-01`)
  expect(await look(child.token), 'an adult').toEqual(nothing)
  await born(`${YEAR - 12}-01-01`)
  await db.delete(consent).where(eq(consent.userId, child.id))
  expect(await look(child.token), 'no consent').toEqual(nothing)
})
