const listed =
  (path: string) =>
  (query = ''): string =>
    query ? `${path}?${query}` : path

/** Addresses of pages of money, beside `paths`: those come to every page that is read, and these have no business there. */
export const paymentPaths = {
  /** Buying what the price list calls by this code. */
  checkout: (code: string) => `/checkout/${code}`,
  accountPayments: listed('/account/payments'),
  accountTokens: listed('/account/tokens'),
  /** Orders of everybody, one of them, what is sold for how much, and the balances of the ledger. */
  adminPayments: listed('/admin/payments'),
  adminPayment: (id: number) => `/admin/payments/${id}`,
  adminPriceList: () => '/admin/price-list',
  adminLedger: () => '/admin/ledger',
} as const
