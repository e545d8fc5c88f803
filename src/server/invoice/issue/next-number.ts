import { sql } from 'drizzle-orm'
import { type Db, queryRows } from '#server/db/db.ts'
import { invoiceCounter } from '#server/db/tables/invoice.ts'

export type Numbered = { series: string; ordinal: number; number: string; issuedOn: string }

/**
 * Takes the next number of a series and month. The counter's row stays locked until the transaction ends, so that numbers
 * have no gaps: a transaction that rolls back gives its number to the next one. Take it last: everybody else waits.
 */
export async function nextNumber(tx: Db, prefix: string, day: string): Promise<Numbered> {
  const series = `${prefix}/${day.slice(0, 4)}/${day.slice(5, 7)}`
  const [taken] = await queryRows<{ last: number; on: string }>(
    tx,
    sql`insert into ${invoiceCounter} (series, last, last_on) values (${series}, 1, ${day}::date)
      on conflict (series) do update
        set last = ${invoiceCounter.last} + 1, last_on = greatest(${invoiceCounter.lastOn}, excluded.last_on)
      returning last, last_on::text as "on"`,
  )
  if (!taken) throw new Error(`The series ${series} gave no number`)
  return { series, ordinal: taken.last, number: `${series}/${taken.last}`, issuedOn: taken.on }
}
