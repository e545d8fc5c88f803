import { and, asc, eq, ne } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { AppError } from '#contract/http/errors.ts'
import { polishDay } from '#contract/text/clock.ts'
import { moneyText } from '#contract/payment/money-text.ts'
import { payoutNumber } from '#contract/payment/payout-states.ts'
import type { getPayoutFile, PayoutFile } from '#contract/payment/payout.ts'
import type { Db } from '#server/db/db.ts'
import { payout } from '#server/db/tables/payout.ts'
import { paymentMessages } from '#server/payment/messages.ts'
import type { BankFile, Payer } from '#server/payment/payout/bank-order.ts'
import { type BankEncoding, encodeBankText } from '#server/payment/payout/bank-text.ts'
import { batchNumber } from '#server/payment/payout/read-batches.ts'
import { writeElixir } from '#server/payment/payout/write-elixir.ts'
import { writePain } from '#server/payment/payout/write-pain.ts'

type Reply = z.output<(typeof getPayoutFile)['reply']>
type Options = { payer: Payer | null; encoding: BankEncoding }

/**
 * Writes the file of a batch: all of its payouts that haven't failed, by the same names however often it is asked for.
 *
 * @throws {AppError} CONFLICT where nothing goes into it, or the account that pays isn't set
 */
export async function payoutFile(db: Db, batchId: number, format: PayoutFile, { payer, encoding }: Options): Promise<Reply> {
  const isList = format === 'BLIK'
  const rows = await db
    .select()
    .from(payout)
    .where(and(eq(payout.batchId, batchId), ne(payout.status, 'FAILED'), eq(payout.method, isList ? 'BLIK' : 'PRZELEW')))
    .orderBy(asc(payout.id))
  if (rows.length === 0) throw new AppError('CONFLICT', paymentMessages.emptyPayoutFile)
  const number = batchNumber(batchId)
  const titleOf = (id: number): string => `Wizards ${payoutNumber(id)} zarobki`
  if (isList) {
    const lines = rows.map(({ id, account, holder, amountGrosze }) => [
      payoutNumber(id),
      account,
      holder,
      moneyText(amountGrosze),
      titleOf(id),
    ])
    const text = [['Numer', 'Telefon', 'Odbiorca', 'Kwota', 'Tytuł'], ...lines].map((line) => line.join('\t')).join('\r\n')
    return { name: `${number}-blik.txt`, type: 'text/plain;charset=utf-8', base64: Buffer.from(`${text}\r\n`).toString('base64') }
  }
  if (payer === null) throw new AppError('CONFLICT', paymentMessages.payerNotSet)
  const now = new Date()
  const file: BankFile = {
    number,
    day: polishDay(now),
    createdAt: now.toISOString().slice(0, 19),
    payer,
    orders: rows.map(({ id, amountGrosze, account, holder, street, postalCode, city }) => ({
      ...{ amountGrosze, account, street, postalCode, city },
      number: payoutNumber(id),
      title: titleOf(id),
      name: holder,
    })),
  }
  if (format === 'ELIXIR')
    return { name: `${number}.pli`, type: 'text/plain', base64: encodeBankText(writeElixir(file), encoding).toString('base64') }
  const xml = writePain(file, format === 'PAIN_03' ? '03' : '09')
  return { name: `${number}.xml`, type: 'application/xml', base64: Buffer.from(xml).toString('base64') }
}
