import { type SQL, sql } from 'drizzle-orm'

const MARK = '/* often */ '
/** Marked statements have one text each, whatever their values; a text that varies would fill the memory of every connection. */
const MOST = 100

/**
 * Marks a statement that nearly every call or message makes: PostgreSQL plans it once for each connection, and not each time (decision
 * 211). A statement of the query builder has `prepare` and a name for the same.
 */
export const often = (statement: SQL): SQL => sql`${sql.raw(MARK)}${statement}`

/** Names a marked statement by its text; undefined of any other. */
export type OftenNames = (text: string) => string | undefined

export function oftenNames(): OftenNames {
  const names = new Map<string, string>()
  return (text) => {
    if (!text.startsWith(MARK)) return undefined
    const known = names.get(text)
    if (known !== undefined || names.size === MOST) return known
    const name = `often_${names.size}`
    names.set(text, name)
    return name
  }
}
