import { getTableName } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { deriveAgain, isOutdated, readOutdated, type RichTable, type Row, writeAgain } from '#server/platform/rich-text/rich-table.ts'
import type { RichField } from '#server/platform/rich-text/rich-work.ts'

const BATCH_SIZE = 50

type Options = {
  db: Db
  tables: readonly RichTable[]
  log: Logger
  /** Hears how many rows of a table are left. */
  onProgress: (table: string, left: number) => void
  /** Ends the work between two documents. */
  signal: AbortSignal
}

/**
 * Brings documents and html that an older build stored up to date: in batches, each a transaction. Cut off anywhere, it
 * goes on with what is left when it is called again. A job calls it, so one process at a time is at work.
 */
export async function renderAllAgain(options: Options): Promise<void> {
  for (const rich of options.tables) await renderTableAgain(options, rich)
}

async function renderTableAgain({ db, log, onProgress, signal }: Options, rich: RichTable): Promise<void> {
  const table = getTableName(rich.table)
  let left = await db.$count(rich.table, isOutdated(rich))
  if (left === 0) return
  log.info({ table, rows: left }, 'rendering again')
  onProgress(table, left)
  for (let after = 0; !signal.aborted;) {
    const rows = await readOutdated(db, rich, after, BATCH_SIZE)
    const last = rows.at(-1)
    if (!last) break
    const done: [Row, (RichField | null)[]][] = []
    for (const row of rows) {
      if (signal.aborted) break
      try {
        done.push([row, await deriveAgain(rich, row)])
      } catch (error) {
        // One that can't be brought up to date stays as it was, and readable: its html is there.
        log.error({ err: error, table, id: row.id }, 'a document could not be rendered again')
      }
    }
    await writeAgain(db, rich, done)
    after = last.id
    left = Math.max(0, left - rows.length)
    onProgress(table, left)
  }
  log.info({ table, left }, 'rendered again')
}
