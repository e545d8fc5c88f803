/**
 * Codes of PostgreSQL that say nothing of the query and pass by themselves: the connection broke (08), the server is
 * short of something (53), it stops, starts or was a standby (57P, 25006), its disk fails (58030).
 */
const PASSING_SQLSTATE = /^(?:08...|53...|57P0.|25006|58030)$/

/** Codes of the system for a peer that can't be reached, and for a disk that takes nothing. */
const PASSING_SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
])

/** Messages that pg, its pool and PGlite throw without any code; they tell these errors apart by words alone. */
const PASSING_WORDS = new Set([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'Query read timeout',
  'PGlite is closed',
  'PGlite is closing',
])

/**
 * True for an error that a lost or overloaded database, or a disk without room, causes: the same request may well
 * succeed in a moment. Looks into the causes that drizzle and Node wrap.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if (PASSING_WORDS.has(cause.message)) return true
    if ('code' in cause && typeof cause.code === 'string' && (PASSING_SQLSTATE.test(cause.code) || PASSING_SYSTEM_CODES.has(cause.code)))
      return true
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true
  }
  return false
}
