/** Enumerations of money, beside those of contract/enums.ts: those come to pages that are read, and these have no business there. */

export const PAYMENT_STATUSES = ['UNPAID', 'PROCESSING', 'FAILED', 'PAID', 'COMPLETED', 'REFUNDED', 'DISPUTED', 'CANCELED'] as const

export const TOKEN_SPENDS = ['PAID_SOLUTION', 'HINT', 'SOLUTION_CHECK'] as const

export const INVOICE_BUYERS = ['PRIVATE', 'COMPANY'] as const

export const PAYMENT_METHODS = ['STRIPE', 'TOKENS', 'MANUAL'] as const
