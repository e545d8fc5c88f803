/** The live connection: what the server tells by itself, rooms, and what clients say in them. */
export { connectRedis } from '#server/platform/realtime/connect-redis.ts'
export { type Connection, createRealtime, type Realtime } from '#server/platform/realtime/create-realtime.ts'
export type { RoomKind } from '#server/platform/realtime/rooms.ts'
export { type Hearer, onSaying } from '#server/platform/realtime/sayings.ts'
