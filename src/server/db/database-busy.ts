/** Whether a query failed because no connection became free in time: the same one may well succeed in a moment. */
export function isDatabaseBusy(error: unknown): boolean {
  // drizzle wraps what the pool of pg throws, which tells itself apart by its words alone.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && cause.message === 'timeout exceeded when trying to connect'
}
