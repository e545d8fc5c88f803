const listed =
  (path: string) =>
  (query = ''): string =>
    query ? `${path}?${query}` : path

/** Addresses of pages of money, beside `paths`: those come to every page that is read, and these have no business there. */
export const paymentPaths = {
  /** Buying what the price list calls by this code. */
  checkout: (code: string) => `/checkout/${code}`,
  /** Paying for somebody else, by the secret of their link, or of the mail to who has paid. */
  payFor: (token: string) => `/pay/${token}`,
  accountPayments: listed('/account/payments'),
  accountTokens: listed('/account/tokens'),
  accountEarnings: listed('/account/earnings'),
  /** A month of them, `2026-11`. */
  accountStatement: (month: string) => `/account/earnings/${month}`,
  accountTaxData: () => '/account/tax-data',
  /** Orders of everybody, one of them, what is sold for how much, and the balances of the ledger. */
  adminPayments: listed('/admin/payments'),
  adminPayment: (id: number) => `/admin/payments/${id}`,
  adminPriceList: () => '/admin/price-list',
  adminDiscounts: listed('/admin/discounts'),
  adminLedger: () => '/admin/ledger',
  /** The payment service's books beside ours. */
  adminReconciliation: () => '/admin/reconciliation',
  adminStatistics: listed('/admin/statistics'),
  /** Payouts of teachers, one batch of them, fees, and the report for the tax office. */
  adminPayouts: listed('/admin/payouts'),
  adminPayoutBatch: (id: number) => `/admin/payouts/${id}`,
  adminEarnings: () => '/admin/earnings',
  adminTaxReport: () => '/admin/tax-report',
} as const
