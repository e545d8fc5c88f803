import { sql } from 'drizzle-orm'
import { type Db, queryRows } from '#server/db/db.ts'
import { type LedgerAccount, ledgerAccount, type LedgerUnit } from '#server/db/tables/ledger.ts'

/** An account by its kind; `ownerId` for those of a person. */
export type AccountName = { kind: LedgerAccount; ownerId?: number }

const TOKEN_KINDS: ReadonlySet<LedgerAccount> = new Set(['WALLET', 'TOKENS_ISSUED', 'TOKENS_SPENT'])

/** The unit that an account of this kind counts in. */
export function unitOf(kind: LedgerAccount): LedgerUnit {
  return TOKEN_KINDS.has(kind) ? 'TOKEN' : 'PLN'
}

/** Finds an account, or opens it. Two at once open it once: neither reads what the other hasn't committed. */
export async function accountId(tx: Db, { kind, ownerId }: AccountName): Promise<number> {
  const unit = unitOf(kind)
  const find = () =>
    queryRows<{ id: number }>(
      tx,
      sql`select id from ${ledgerAccount} where unit = ${unit} and kind = ${kind} and owner_id is not distinct from ${ownerId ?? null}`,
    )
  const [known] = await find()
  if (known) return known.id
  await tx
    .insert(ledgerAccount)
    .values({ unit, kind, ownerId: ownerId ?? null })
    .onConflictDoNothing()
  const [made] = await find()
  if (!made) throw new Error(`The account ${kind} was not opened`)
  return made.id
}
