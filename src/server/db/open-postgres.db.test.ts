// @module-tag long
import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { queryRows } from '#server/db/db.ts'
import { often } from '#server/db/often.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { errorReply } from '#server/platform/http/error-reply.ts'
import { databaseUrl, query } from '#server/testing/postgres-setup.ts'

const source = inject('testDatabase')

/** Makes an empty database for the length of a use of its address. */
async function withDatabase<Result>(how: string, use: (url: string) => Promise<Result>): Promise<Result> {
  if (source.kind !== 'postgres') throw new Error('Only PostgreSQL has databases to make')
  const name = `wizards_open_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  await query(source.serverUrl, `create database ${name} ${how}`)
  try {
    return await use(databaseUrl(source.serverUrl, name))
  } finally {
    await query(source.serverUrl, `drop database ${name} with (force)`)
  }
}

test.runIf(source.kind === 'postgres')('a database that does not know Polish letters is refused in one line', async () => {
  await withDatabase("template template0 locale 'C'", async (url) => {
    await expect(openPostgres(url, 2)).rejects.toThrow(/^Baza danych \S+ nie zna polskich liter\. .+$/)
  })
})

test.runIf(source.kind === 'postgres')(
  'a connection that an operator ends is no mistake of ours, in a query, in a transaction and at its commit',
  async () => {
    await withDatabase('', async (url) => {
      const { db, close } = await openPostgres(url, 4)
      const cut = (): Promise<void> =>
        query(
          source.kind === 'postgres' ? source.serverUrl : '',
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(url).pathname.slice(1)}'`,
        )
      try {
        const slow = db.execute(sql`select pg_sleep(30)`).then(
          () => null,
          (error: unknown) => error,
        )
        await expect
          .poll(async () => (await queryRows(db, sql`select 1 from pg_stat_activity where query like 'select pg_sleep%'`)).length)
          .toBe(1)
        await cut()
        const transaction: unknown = await db
          .transaction(async (tx) => {
            await tx.execute(sql`create table cut (id int)`)
            await cut()
            await tx.execute(sql`insert into cut values (1)`)
          })
          .catch((error: unknown) => error)
        const commit: unknown = await db
          .transaction(async (tx) => {
            await tx.execute(sql`create table cut (id int)`)
            await cut()
          })
          .catch((error: unknown) => error)
        for (const error of [await slow, transaction, commit]) expect([error, isDatabaseAway(error)]).toEqual([error, true])
        expect(await queryRows(db, sql`select 1 as one`)).toEqual([{ one: 1 }])
      } finally {
        await close()
      }
    })
  },
)

test.runIf(source.kind === 'postgres')('a connection on which no transaction can begin is not lost to the others', async () => {
  await withDatabase('', async (url) => {
    const { db, close } = await openPostgres(url, 1)
    const odd = { isolationLevel: 'no such level' as 'serializable' } // the server refuses it as a broken connection would
    await expect(db.transaction(async () => undefined, odd)).rejects.toThrow()
    expect(await queryRows(db, sql`select 1 as one`)).toEqual([{ one: 1 }])
    await close()
  })
})

test.runIf(source.kind === 'postgres')('who gets no connection in time is told to try again, which no mistake of ours is', async () => {
  await withDatabase('', async (url) => {
    const { db, close } = await openPostgres(url, 1)
    const silent = pino({ level: 'silent' })
    const replyTo = (error: unknown): unknown => errorReply(error, 'x', silent)
    try {
      await db.transaction(async () => {
        const late: unknown = await db.execute(sql`select 1`).catch((error: unknown) => error)
        expect(replyTo(late)).toMatchObject({ body: { statusCode: 503, error: 'UNAVAILABLE' }, headers: { 'retry-after': '5' } })
      })
      const wrong: unknown = await db.execute(sql`select 1 / 0`).catch((error: unknown) => error)
      expect(replyTo(wrong)).toMatchObject({ body: { statusCode: 500, error: 'INTERNAL' } })
    } finally {
      await close()
    }
  })
})

test.runIf(source.kind === 'postgres')('what is asked often is planned once for a connection, with any values', async () => {
  await withDatabase('', async (url) => {
    const { db, close } = await openPostgres(url, 1)
    try {
      for (const number of [1, 2, 3]) {
        expect(await queryRows(db, often(sql`select ${number}::int as marked`))).toEqual([{ marked: number }])
        expect(await queryRows(db, sql`select ${number}::int as plain`)).toEqual([{ plain: number }])
      }
      const planned = await queryRows(db, sql`select (generic_plans + custom_plans)::int as times, statement from pg_prepared_statements`)
      expect(planned).toEqual([{ times: 3, statement: expect.stringContaining('as marked') }])
    } finally {
      await close()
    }
  })
})
