/** What other features may use of Premium. */
export { PremiumButton } from '#web/subscription/PremiumButton.tsx'
export { premiumNote, tellPremium } from '#web/subscription/tell-premium.ts'
