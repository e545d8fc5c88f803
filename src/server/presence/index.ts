/** The part of presence that others may use. */
export { presenceHandlers } from '#server/presence/events.ts'
export { tellOnline } from '#server/presence/tell-online.ts'
