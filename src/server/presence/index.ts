/** The part of presence that others may use. */
export { presenceHandlers } from '#server/presence/events.ts'
