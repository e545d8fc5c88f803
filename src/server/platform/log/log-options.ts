import { DrizzleQueryError } from 'drizzle-orm'
import { withoutPersonalData } from '#server/platform/log/without-personal-data.ts'

/** An error as the log holds it. */
type LoggedError = { type: string; message: string; stack: string; [more: string]: unknown }

/** Fields in which PostgreSQL tells the place of an error; its `detail` and `where` would repeat values. */
const PLACES = ['schema', 'table', 'column', 'constraint', 'routine'] as const
const DEEPEST_CAUSE = 5

/**
 * Writes the log, for Fastify's logger. It says which route it was and what broke, and nothing of people: requests without their
 * addresses, failed queries without their parameters, and every line without the queries of addresses and without e-mail addresses,
 * whoever wrote it.
 */
export const logOptions = {
  serializers: {
    req: ({ method, routeOptions }: { method: string; routeOptions?: { url?: string | undefined } }) => ({
      method,
      route: routeOptions?.url ?? 'unknown',
    }),
    err: (error: Error) => errorForLog(error),
  },
  hooks: { streamWrite: withoutPersonalData },
}

/** An error without the values that it was about: their place is the database, not the log. */
function errorForLog(error: unknown, depth = 0): LoggedError {
  // Anything can be thrown.
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const cause = error.cause instanceof Error && depth < DEEPEST_CAUSE ? errorForLog(error.cause, depth + 1) : undefined
  const places = PLACES.flatMap((place) => {
    const value: unknown = Reflect.get(error, place)
    return typeof value === 'string' ? [[place, value]] : []
  })
  return {
    type: error.name,
    message: messageForLog(error),
    // The frames alone: the first lines are the message, with everything in it.
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...('code' in error ? { code: error.code } : {}),
    ...(places.length > 0 ? { where: Object.fromEntries(places) } : {}),
    ...(cause ? { cause } : {}),
  }
}

function messageForLog(error: Error): string {
  // drizzle's own message ends with all parameters.
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  // PostgreSQL quotes the value that it could not read; names of columns and constraints stand apart.
  return 'severity' in error && 'code' in error ? error.message.replaceAll(/"[^"]*"/g, '"…"') : error.message
}
