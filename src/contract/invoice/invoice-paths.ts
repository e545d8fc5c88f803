const listed =
  (path: string) =>
  (query = ''): string =>
    query ? `${path}?${query}` : path

/** Addresses of pages of invoices, beside `paths`: those come to every page that is read. */
export const invoicePaths = {
  invoice: (id: number) => `/invoice/${id}`,
  adminInvoices: listed('/admin/invoices'),
} as const
