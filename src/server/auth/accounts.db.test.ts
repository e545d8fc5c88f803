// @module-tag long
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD, ensureDemoAccounts } from '#server/auth/demo-accounts.ts'
import { forgetOld } from '#server/auth/session/forget-old.ts'
import { queryRows } from '#server/db/db.ts'
import { credential, session } from '#server/db/tables/auth.ts'
import { user } from '#server/db/tables/user.ts'
import { anAccount } from '#server/testing/an-account.ts'
import { anApp } from '#server/testing/an-app.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()

test('there is a demo account for each kind of viewer, made once, marked as demo', async () => {
  const { db } = database()
  const emails = await ensureDemoAccounts(db)
  expect(await ensureDemoAccounts(db)).toEqual(emails)
  const rows = await db
    .select({ username: user.username, role: user.role, isDemo: credential.isDemo })
    .from(user)
    .innerJoin(credential, eq(credential.userId, user.id))
    .where(inArray(user.email, emails))
    .orderBy(user.id)
  expect(rows).toEqual([
    { username: 'uczen', role: 'USER', isDemo: true },
    { username: 'premium', role: 'USER', isDemo: true },
    { username: 'nauczyciel', role: 'TEACHER', isDemo: true },
    { username: 'admin', role: 'ADMIN', isDemo: true },
  ])
  const app = await anApp(database())
  const signIn = async (email: string) => {
    const { token } = (
      await app.server.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: DEMO_PASSWORD } })
    ).json<{ token: string }>()
    return (await app.server.inject({ url: '/api/user/me', headers: { authorization: `Bearer ${token}` } })).json<{
      role: string
      hasActiveSubscription: boolean
    }>()
  }
  expect(await Promise.all(emails.map(signIn))).toMatchObject([
    { role: 'USER', hasActiveSubscription: false },
    { role: 'USER', hasActiveSubscription: true },
    { role: 'TEACHER', hasActiveSubscription: false },
    { role: 'ADMIN', hasActiveSubscription: false },
  ])
})

test('what ran out long ago is removed, what is in use stays', async () => {
  const { db } = database()
  const { id } = await anAccount(db)
  const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000)
  await db.insert(session).values([
    { userId: id, seed: 'open', userAgent: '', expiresAt: inDays(5) },
    { userId: id, seed: 'over', userAgent: '', expiresAt: inDays(-31) },
    { userId: id, seed: 'ended', userAgent: '', expiresAt: inDays(5), endedAt: inDays(-31) },
    { userId: id, seed: 'just ended', userAgent: '', expiresAt: inDays(5), endedAt: inDays(-1) },
  ])
  await db.execute(
    sql`insert into login_challenge (hash, user_id, expires_at) values ('old', ${id}, now() - interval '1 second'), ('new', ${id}, now() + interval '1 minute')`,
  )
  await db.execute(
    sql`insert into mail_token (hash, kind, user_id, expires_at) values ('old', 'RESET_PASSWORD', ${id}, now() - interval '31 days'), ('new', 'RESET_PASSWORD', ${id}, now())`,
  )
  await forgetOld(db)
  const seeds = await db.select({ seed: session.seed }).from(session).where(eq(session.userId, id)).orderBy(session.seed)
  expect(seeds).toEqual([{ seed: 'just ended' }, { seed: 'open' }])
  expect(await queryRows(db, sql`select hash from login_challenge union all select hash from mail_token`)).toEqual([
    { hash: 'new' },
    { hash: 'new' },
  ])
})
