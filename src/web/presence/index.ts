/** The part of presence that other features and the frame of the pages may use. */
export { OnlineAvatar } from '#web/presence/OnlineAvatar.tsx'
export { useLiveConnection } from '#web/presence/use-live-connection.ts'
