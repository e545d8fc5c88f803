import { type BankAddress, type BankFile, bankOf } from '#server/payment/payout/bank-order.ts'
import { linesOf } from '#server/payment/payout/bank-text.ts'

/** Elixir-O: a line an order of fifteen fields, ended by CR and LF. */
export function writeElixir({ day, payer, orders }: BankFile): string {
  return orders
    .map(({ amountGrosze, account, title, ...payee }) =>
      [
        '110',
        day.replaceAll('-', ''),
        amountGrosze,
        bankOf(payer.account),
        0,
        quoted([payer.account]),
        quoted([account]),
        quoted(party(payer)),
        quoted(party(payee)),
        0,
        bankOf(account),
        quoted(linesOf(plain(title))),
        '""',
        '""',
        '"51"',
      ].join(','),
    )
    .map((line) => `${line}\r\n`)
    .join('')
}

/** Name and address on four lines: a long name takes two. */
function party({ name, street, postalCode, city }: BankAddress & { name: string }): string[] {
  return [...linesOf(plain(name), 2), ...linesOf(plain(street), 1), ...linesOf(plain(`${postalCode} ${city}`), 1)]
}

const quoted = (lines: readonly string[]): string => `"${lines.join('|')}"`

/** Signs that mean something in the file are left out of what stands between quotes. */
const plain = (text: string): string => text.replaceAll(/[",|\p{C}]/gu, ' ')
