/** The door of the feature: what others may know of orders, and hear of them. */
export { vatOf, payingPayment } from '#server/payment/order/order-facts.ts'
export { orderNumber } from '#server/payment/order/order-number.ts'
export { factsOf, lockOrder, type OrderRow, type OrderRows, readOrderRows } from '#server/payment/order/read-facts.ts'
export { findOrder } from '#server/payment/order/find-order.ts'
export { addressLine } from '#server/payment/order/address-line.ts'
export { orderTold } from '#server/payment/topics.ts'
