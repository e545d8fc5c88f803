/** What others may use of presence. */
export { presenceHandlers } from '#server/presence/events.ts'
export { startPresence } from '#server/presence/start-presence.ts'
