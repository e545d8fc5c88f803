import type { Db } from '#server/db/db.ts'
import { price, product, vatRate } from '#server/db/tables/price-list.ts'
import { LEDGER_ACCOUNTS, OWNED_ACCOUNTS } from '#server/db/tables/ledger.ts'
import { accountId } from '#server/payment/ledger/ledger-accounts.ts'

type FirstProduct = Omit<typeof product.$inferInsert, 'id'> & { amountGrosze: number }

/** The price list that an installation begins with; ADMIN changes it from there on. */
const FIRST_PRODUCTS: readonly FirstProduct[] = [
  {
    code: 'premium-miesiac',
    kind: 'SUBSCRIPTION',
    quantity: 1,
    name: 'Premium na miesiąc',
    description: 'Wszystko, co daje Premium, przez miesiąc. Odnawia się tylko na Twoje życzenie.',
    amountGrosze: 2299,
  },
  {
    code: 'premium-kwartal',
    kind: 'SUBSCRIPTION',
    quantity: 3,
    name: 'Premium na 3 miesiące',
    description: 'Wszystko, co daje Premium, przez trzy miesiące. Odnawia się tylko na Twoje życzenie.',
    amountGrosze: 5999,
  },
  {
    code: 'zetony-10',
    kind: 'TOKENS',
    quantity: 10,
    name: '10 żetonów',
    description: 'Odsłaniają płatne rozwiązania ze wskazówkami i płacą za sprawdzenie Twojego rozwiązania.',
    amountGrosze: 999,
  },
  {
    code: 'zetony-30',
    kind: 'TOKENS',
    quantity: 30,
    name: '30 żetonów',
    description: 'Odsłaniają płatne rozwiązania ze wskazówkami i płacą za sprawdzenie Twojego rozwiązania.',
    amountGrosze: 2699,
  },
  {
    code: 'zetony-100',
    kind: 'TOKENS',
    quantity: 100,
    name: '100 żetonów',
    description: 'Odsłaniają płatne rozwiązania ze wskazówkami i płacą za sprawdzenie Twojego rozwiązania.',
    amountGrosze: 7999,
  },
]

/** The rate of services by electronic means, for all that is sold today. */
export const VAT_PERCENT = 23
const VAT_SINCE = new Date('2011-01-01T00:00:00+01:00')

/** Fills an empty price list, and opens the platform's accounts of the ledger. */
export async function seedPriceList(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    for (const kind of LEDGER_ACCOUNTS.filter((account) => !OWNED_ACCOUNTS.includes(account))) await accountId(tx, { kind })
    for (const kind of ['SUBSCRIPTION', 'TOKENS'] as const)
      await tx.insert(vatRate).values({ kind, percent: VAT_PERCENT, validFrom: VAT_SINCE }).onConflictDoNothing()
    for (const { amountGrosze, ...values } of FIRST_PRODUCTS) {
      const [made] = await tx.insert(product).values(values).onConflictDoNothing().returning({ id: product.id })
      if (made) await tx.insert(price).values({ productId: made.id, amountGrosze })
    }
  })
}
