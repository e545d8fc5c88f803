/** The door of the feature: what is sold, and the way to a paid solution, as other pages show them. */
export { OfferList } from '#web/payment/OfferList.tsx'
export { UnlockPanel } from '#web/payment/unlock/UnlockPanel.tsx'
