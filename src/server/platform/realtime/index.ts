/** What leaves the server by itself, to the sockets of people who are signed in. */
export { connectRedis, type Redis } from '#server/platform/realtime/connect-redis.ts'
export { type Connection, createRealtime, type Realtime } from '#server/platform/realtime/create-realtime.ts'
