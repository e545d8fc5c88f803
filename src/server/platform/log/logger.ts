/** Structured log: one JSON line an event. Fastify's own logger (pino) is the only implementation. */
export type { FastifyBaseLogger as Logger } from 'fastify'
