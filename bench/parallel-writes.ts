import { sql } from 'drizzle-orm'
import { CONTENT_PARTS, raiseDataVersion } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { withDatabases } from './databases.ts'
import type { Figure } from './figure.ts'
import { percentile } from './percentile.ts'

/** There are as many writers as the pool has connections. */
const WRITERS = 10
const WRITES = 40
const ROUNDS = 5
/** The time that a transaction spends on other things, such as waiting for the client's next query. */
const WORK_SECONDS = 0.004
/** Writers that wait for one row reach a tenth or less. */
const LEAST_RATIO = 0.4

/** Parallel writes of public content on PostgreSQL: raising the data version must not make writers wait for each other. */
export async function measureParallelWrites(): Promise<Figure[]> {
  const figures: Figure[] = []
  await withDatabases(async ({ postgres }) => {
    if (!postgres) return
    const { db } = await postgres()
    await db.execute(sql`create table written (id int)`)
    const ratios: number[] = []
    const rates: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const without = await writesASecond(db, async (tx) => void (await tx.execute(sql`insert into written values (1)`)))
      const raised = await writesASecond(db, (tx) => raiseDataVersion(tx, CONTENT_PARTS))
      rates.push(raised)
      ratios.push(raised / without)
    }
    figures.push(
      { what: `${WRITERS} parallel writers, each raising all parts of the data version`, value: percentile(rates, 0.5), unit: 'a second' },
      {
        what: 'the same against writers that insert a row',
        value: percentile(ratios, 0.5),
        unit: '',
        limit: { least: LEAST_RATIO },
        note: `median of ${ROUNDS} rounds`,
      },
    )
  })
  return figures
}

/** Transactions a second that write first, and work for a while then. */
async function writesASecond(db: Db, write: (tx: Db) => Promise<void>): Promise<number> {
  const started = performance.now()
  const writer = async (): Promise<void> => {
    for (let count = 0; count < WRITES; count++)
      await db.transaction(async (tx) => {
        await write(tx)
        await tx.execute(sql`select pg_sleep(${WORK_SECONDS})`)
      })
  }
  await Promise.all(Array.from({ length: WRITERS }, writer))
  return (WRITERS * WRITES * 1000) / (performance.now() - started)
}
