import { sql } from 'drizzle-orm'
import { beforeEach, expect, inject, test } from 'vitest'
import { type Db, queryRows } from '#server/db/db.ts'
import { checkLedger } from '#server/payment/ledger/check-ledger.ts'
import { book } from '#server/payment/ledger/book.ts'
import { accountId } from '#server/payment/ledger/ledger-accounts.ts'
import { spendTokens, undoSpending } from '#server/payment/ledger/spend-tokens.ts'
import { addToWallet, readWallet } from '#server/payment/ledger/wallet.ts'
import { aUser } from '#server/testing/a-user.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
let userId: number
let causes = 0

beforeEach(async () => {
  userId = (await aUser(database().db)).id
})

const nextCause = (): { type: string; id: string } => ({ type: 'test', id: String((causes += 1)) })

async function giveTokens(tokens: number, owner = userId): Promise<void> {
  await database().db.transaction(async (tx) => {
    await addToWallet(tx, owner, tokens)
    await book(tx, {
      cause: nextCause(),
      entries: [
        { kind: 'WALLET', ownerId: owner, amount: tokens },
        { kind: 'TOKENS_ISSUED', amount: -tokens },
      ],
    })
  })
}

const spend = (cause: string, tokens = 1): Promise<boolean> =>
  database().db.transaction((tx) => spendTokens(tx, { userId, purpose: 'PAID_SOLUTION', cause }, tokens))
const undo = (cause: string): Promise<boolean> =>
  database().db.transaction((tx) => undoSpending(tx, { userId, purpose: 'PAID_SOLUTION', cause }))

/** The message of the database itself, below those of drizzle. */
async function refusal(run: Promise<unknown>): Promise<string> {
  let error: unknown = await run.then(
    () => null,
    (reason: unknown) => reason,
  )
  while (error instanceof Error && error.cause instanceof Error) error = error.cause
  return error instanceof Error ? error.message : 'nothing was refused'
}

const sale = (tx: Db, sales: number): Promise<number | null> =>
  book(tx, {
    cause: nextCause(),
    entries: [
      { kind: 'STRIPE', amount: 2299 },
      { kind: 'SALES', amount: sales },
    ],
  })

test('what sums to zero is written, what does not is refused at the commit', async () => {
  const { db } = database()
  await db.transaction((tx) => sale(tx, -2299))
  expect(await refusal(db.transaction((tx) => sale(tx, -2298)))).toMatch(/does not balance: 1 PLN/)
  const { count } = (
    await queryRows<{ count: number }>(db, sql`select count(*)::int as count from ledger_transaction where cause_type = 'test'`)
  )[0] ?? { count: 0 }
  expect(await refusal(db.transaction(async (tx) => void (await sale(tx, -2299), await sale(tx, -1))))).toMatch(/does not balance/)
  expect(await db.$count(sql`ledger_transaction`, sql`cause_type = 'test'`)).toBe(count)
})

test('złote never balance tokens, an account counts in its own unit alone, and nothing moves nothing', async () => {
  const { db } = database()
  const mixed = db.transaction((tx) =>
    book(tx, {
      cause: nextCause(),
      entries: [
        { kind: 'STRIPE', amount: 10 },
        { kind: 'TOKENS_ISSUED', amount: -10 },
      ],
    }),
  )
  expect(await refusal(mixed)).toMatch(/does not balance/)
  const account = await accountId(db, { kind: 'STRIPE' })
  const foreign = db.transaction(async (tx) => {
    await tx.execute(sql`insert into ledger_transaction (cause_type, cause_id) values ('unit', '1')`)
    await tx.execute(
      sql`insert into ledger_entry (transaction_id, account_id, unit, amount) select max(id), ${account}, 'TOKEN', 1 from ledger_transaction`,
    )
  })
  expect(await refusal(foreign)).toMatch(/ledger_entry_account/)
  expect(await refusal(db.execute(sql`insert into ledger_transaction (cause_type, cause_id) values ('empty', '1')`))).toMatch(
    /has no entries/,
  )
  expect(await db.transaction((tx) => book(tx, { cause: nextCause(), entries: [{ kind: 'STRIPE', amount: 0 }] }))).toBeNull()
})

test('one cause moves money once', async () => {
  const { db } = database()
  const cause = nextCause()
  const once = () =>
    db.transaction((tx) =>
      book(tx, {
        cause,
        entries: [
          { kind: 'BANK', amount: 5 },
          { kind: 'SALES', amount: -5 },
        ],
      }),
    )
  await once()
  expect(await refusal(once())).toMatch(/ledger_transaction_cause/)
})

test('nothing is added to a transaction that is over, not even what balances', async () => {
  const { db } = database()
  const id = await db.transaction((tx) => sale(tx, -2299))
  const account = await accountId(db, { kind: 'SALES' })
  const late = db.transaction(async (tx) => {
    for (const amount of [7, -7])
      await tx.execute(
        sql`insert into ledger_entry (transaction_id, account_id, unit, amount) values (${id}, ${account}, 'PLN', ${amount})`,
      )
  })
  expect(await refusal(late)).toMatch(/is closed/)
  // The same transaction may go on below a savepoint.
  await db.transaction((tx) => tx.transaction((inner) => sale(inner, -2299)))
})

test.each(['ledger_account', 'ledger_transaction', 'ledger_entry'])('%s only grows', async (table) => {
  const { db } = database()
  const name = sql.identifier(table)
  for (const change of [sql`update ${name} set id = default`, sql`delete from ${name}`, sql`truncate ${name} cascade`])
    expect(await refusal(db.execute(change))).toMatch(/is append-only/)
})

test('fifty spendings of ten tokens at once are exactly ten', async () => {
  const { db } = database()
  await giveTokens(10)
  const results = await Promise.allSettled(Array.from({ length: 50 }, (_, place) => spend(`homework:${place}`)))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(results.filter((result) => result.status === 'fulfilled' && result.value)).toHaveLength(10)
  expect(new Set(refused.map(({ reason }) => (reason instanceof Error ? reason.message : '')))).toEqual(new Set(['Masz za mało żetonów.']))
  expect(await readWallet(db, userId)).toBe(0)
  expect(await checkLedger(db)).toEqual([])
})

test('the same thing is paid for once, however often and at once', async () => {
  await giveTokens(3)
  const results = await Promise.all(Array.from({ length: 20 }, () => spend('homework:7')))
  expect(results.filter(Boolean)).toHaveLength(1)
  expect(await readWallet(database().db, userId)).toBe(2)
})

test('a spending is undone once, within a minute, and can be made again', async () => {
  const { db } = database()
  await giveTokens(1)
  expect(await undo('homework:7')).toBe(false)
  for (const round of [1, 2, 3]) {
    expect([round, await spend('homework:7'), await spend('homework:7')]).toEqual([round, true, false])
    expect((await Promise.all([undo('homework:7'), undo('homework:7')])).filter(Boolean)).toHaveLength(1)
    expect(await readWallet(db, userId)).toBe(1)
  }
  expect(await checkLedger(db)).toEqual([])
})

test('the check names a wallet that its entries do not make', async () => {
  const { db } = database()
  await giveTokens(4)
  const account = await accountId(db, { kind: 'WALLET', ownerId: userId })
  await db.execute(sql`update wallet set available = 5 where account_id = ${account}`)
  expect(await checkLedger(db)).toEqual([`The wallet of account ${account} holds 5 tokens, its entries make 4.`])
  await db.execute(sql`update wallet set available = 4 where account_id = ${account}`)
  expect(await checkLedger(db)).toEqual([])
})

/** The embedded database has one user, who may do everything. */
test.skipIf(inject('testDatabase').kind === 'embedded')(
  'a role that may only read and add can use the ledger, and cannot change it',
  async () => {
    const { db } = database()
    await giveTokens(2)
    const role = `product_${Date.now()}`
    await db.execute(sql`create role ${sql.identifier(role)}`)
    try {
      await db.transaction(async (tx) => {
        for (const grant of productGrants(role)) await tx.execute(sql.raw(grant))
        await tx.execute(sql`set local role ${sql.identifier(role)}`)
        expect(await spendTokens(tx, { userId, purpose: 'HINT', cause: 'homework:1' })).toBe(true)
        for (const change of [
          'update ledger_entry set amount = 1',
          'delete from ledger_entry',
          'truncate ledger_entry',
          'update ledger_transaction set cause_id = 1',
          'delete from ledger_account',
          'alter table ledger_entry disable trigger ledger_entry_append_only',
        ]) {
          const tried = tx.transaction((inner) => inner.execute(sql.raw(change)))
          expect([change, await refusal(tried)]).toEqual([change, expect.stringMatching(/permission denied|must be owner/)])
        }
      })
      expect(await readWallet(db, userId)).toBe(1)
    } finally {
      await db.execute(sql`drop owned by ${sql.identifier(role)}`)
      await db.execute(sql`drop role ${sql.identifier(role)}`)
    }
  },
)

/** Statements of docs/decisions/131-the-ledger.md. */
function productGrants(role: string): string[] {
  return [
    `grant usage on schema public to ${role}`,
    `grant select, insert, update, delete on all tables in schema public to ${role}`,
    `grant usage, select on all sequences in schema public to ${role}`,
    `revoke update, delete on ledger_account, ledger_transaction, ledger_entry from ${role}`,
  ]
}
