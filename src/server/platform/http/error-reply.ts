import { AppError, type ErrorReply } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { refusals } from '#contract/text/refusal-messages.ts'
import { isDatabaseAway } from '#server/db/database-away.ts'
import type { Logger } from '#server/platform/log/logger.ts'

/** A client waits so long before it asks again for what is away for a moment, unless the refusal says otherwise. */
const RETRY_AFTER_SECONDS = 5

/** The body and the headers of a failed reply. */
export type FailedReply = { body: ErrorReply; headers: Record<string, string> }

/** Turns whatever was thrown into the reply: our refusals as they are, the framework's in Polish, the rest logged. */
export function errorReply(error: unknown, requestId: string, log: Logger): FailedReply {
  const refusal = asRefusal(error)
  if (refusal !== error && refusal.status >= 500) log.error({ err: error }, 'request failed')
  const retryAfter = refusal.retryAfterSeconds ?? (refusal.status === 503 ? RETRY_AFTER_SECONDS : undefined)
  return {
    body: { statusCode: refusal.status, error: refusal.code, message: [...refusal.messages], fields: { ...refusal.fields }, requestId },
    headers: { 'cache-control': 'no-store', ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }) },
  }
}

function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return new AppError('PAYLOAD_TOO_LARGE', refusals.tooLarge)
  if (status === 415) return new AppError('UNSUPPORTED_MEDIA_TYPE', refusals.unsupportedMediaType)
  if (status === 404) return new AppError('NOT_FOUND', messages.notFound)
  if (typeof status === 'number' && status >= 400 && status < 500) return new AppError('VALIDATION', refusals.malformedJson)
  if (holdsUnstorableText(error)) return new AppError('VALIDATION', messages.invalidFormat)
  return isDatabaseAway(error) ? new AppError('UNAVAILABLE', messages.unavailable) : new AppError('INTERNAL', messages.serverError)
}

/** True for a query that failed because a text of the request has what the database keeps in none: a zero byte, half a character. */
function holdsUnstorableText(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error && 'code' in cause && (cause.code === '22021' || cause.code === '22P05')
}
