/** The part of presence that other features and the frame of the pages may use. */
export { useStanding } from '#web/presence/online-store.ts'
export { OnlineAvatar } from '#web/presence/OnlineAvatar.tsx'
export { useLiveConnection } from '#web/presence/use-live-connection.ts'
