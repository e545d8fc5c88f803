/** The version of the service's API that this product was written for; set on its endpoint for messages too. */
export const STRIPE_API_VERSION = '2026-10-28.endive'
