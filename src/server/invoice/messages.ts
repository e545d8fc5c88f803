/** Refusals about invoices. */
export const invoiceMessages = {
  nothingToInvoice: 'Do tego zamówienia nie można już wystawić faktury.',
  notIssuing: 'Faktury są chwilowo niedostępne. Napisz do nas, a\u00a0wystawimy ją ręcznie.',
  noFile: 'Tego pliku jeszcze nie ma.',
  notForKsef: 'Ta faktura nie czeka na wysłanie do KSeF.',
  noJpk: 'Sprzedawca nie jest podatnikiem VAT, więc nie składa JPK_V7M.',
} as const
