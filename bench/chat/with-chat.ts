import type { Db } from '#server/db/db.ts'
import { withDatabases } from '../databases.ts'
import type { Figure } from '../figure.ts'
import { serveProduct, withDataDir } from '../served-product.ts'
import { type ChatLoad, startLoad } from './chat-load.ts'
import { BENCH_SECRET, type Person, signedInPeople } from './chat-room.ts'

/** The product on PostgreSQL, people who are signed in, and a process that stands for their browsers. */
export type ChatSetting = { db: Db; origin: string; load: ChatLoad; people: readonly Person[] }

/** Runs a bench of the chat; without PostgreSQL there is nothing to measure. */
export async function withChat(count: number, bench: (setting: ChatSetting) => Promise<Figure[]>): Promise<Figure[]> {
  const figures: Figure[] = []
  await withDatabases(async ({ postgres }) => {
    if (!postgres) return
    const { db, url } = await postgres()
    await withDataDir(async (dataDir) => {
      const product = await serveProduct(dataDir, { DATABASE_URL: url, DEMO_CONTENT: 'false', AUTH_SECRET: BENCH_SECRET })
      const load = startLoad()
      try {
        figures.push(...(await bench({ db, origin: product.origin, load, people: await signedInPeople(db, count) })))
      } finally {
        load.end()
        await product.stop()
      }
    })
  })
  return figures
}
