import type { Readable } from 'node:stream'

/** A reply that isn't JSON, of an operation that `gives` one: status, headers, and bytes where there are any. */
export type RawReply = { status: number; headers: Record<string, string>; body?: Readable }
