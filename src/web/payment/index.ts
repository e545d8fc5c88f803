/** The door of the feature: what is sold, the way to a paid solution, and how things that cost are asked about and sent. */
export { AskDialog } from '#web/payment/AskDialog.tsx'
export { OwedAtDeletion } from '#web/payment/earning/OwedAtDeletion.tsx'
export { RenewalCard } from '#web/payment/renewal/RenewalCard.tsx'
export { OfferList } from '#web/payment/OfferList.tsx'
export { sendOnce, useOnceKey } from '#web/payment/send-once.ts'
export { UnlockPanel } from '#web/payment/unlock/UnlockPanel.tsx'
export { keepWayBack } from '#web/payment/unlock/way-back.ts'
