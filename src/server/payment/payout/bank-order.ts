/** An address on two lines, as banks write it. */
export type BankAddress = { street: string; postalCode: string; city: string }

/** The account that pays. `account` is 26 digits. */
export type Payer = BankAddress & { name: string; account: string }

/** One order of a file. `number` names it for ever. */
export type BankOrder = BankAddress & { number: string; title: string; amountGrosze: number; name: string; account: string }

/** A file for the bank. `day` is the day of the calendar on which it pays, `2026-11-23`. */
export type BankFile = { number: string; day: string; createdAt: string; payer: Payer; orders: readonly BankOrder[] }

/** The eight digits of an account that name its bank. */
export const bankOf = (account: string): string => account.slice(2, 10)
