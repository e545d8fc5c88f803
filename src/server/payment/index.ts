/** The part of payments that others may use: spending tokens in their own transaction. */
export { hasSpent, spendTokens, undoSpending } from '#server/payment/ledger/spend-tokens.ts'
