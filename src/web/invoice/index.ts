/** The door of the feature: the documents of an order, as its page shows them. */
export { OrderInvoices } from '#web/invoice/OrderInvoices.tsx'
