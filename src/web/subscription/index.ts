/** What other features may use of Premium. */
export { PremiumButton } from '#web/subscription/PremiumButton.tsx'
