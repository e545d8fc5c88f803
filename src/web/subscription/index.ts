/** The door of the feature: the parts that others may use of Premium. */
export { PremiumButton } from '#web/subscription/PremiumButton.tsx'
export { premiumNote, tellPremium } from '#web/subscription/tell-premium.ts'
