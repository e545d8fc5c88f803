/** The door of the feature: what is sold, as other pages show it. */
export { OfferList } from '#web/payment/OfferList.tsx'
