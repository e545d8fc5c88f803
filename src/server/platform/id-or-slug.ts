import { eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

const MAX_ID = 2_147_483_647

/** Finds a row by its id (digits alone) or its slug. Slugs always hold a letter. */
export function byIdOrSlug(table: { id: AnyPgColumn; slug: AnyPgColumn }, idOrSlug: string): SQL {
  if (/^\d{1,10}$/.test(idOrSlug) && Number(idOrSlug) <= MAX_ID) return eq(table.id, Number(idOrSlug))
  return eq(table.slug, idOrSlug)
}
