import { AppError, type ErrorReply } from '#contract/errors.ts'
import { messages } from '#contract/messages.ts'
import { isDatabaseBusy } from '#server/db/database-busy.ts'
import type { Logger } from '#server/platform/log/logger.ts'

/** Turns whatever was thrown into the reply: our refusals as they are, the framework's in Polish, the rest logged. */
export function errorReply(error: unknown, requestId: string, log: Logger): ErrorReply {
  const refusal = asRefusal(error)
  if (refusal !== error && refusal.status >= 500) log.error({ err: error }, 'request failed')
  return { statusCode: refusal.status, error: refusal.code, message: [...refusal.messages], fields: { ...refusal.fields }, requestId }
}

function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return new AppError('PAYLOAD_TOO_LARGE', messages.tooLarge)
  if (status === 415) return new AppError('UNSUPPORTED_MEDIA_TYPE', messages.unsupportedMediaType)
  if (status === 404) return new AppError('NOT_FOUND', messages.notFound)
  if (typeof status === 'number' && status >= 400 && status < 500) return new AppError('VALIDATION', messages.malformedJson)
  return isDatabaseBusy(error) ? new AppError('UNAVAILABLE', messages.unavailable) : new AppError('INTERNAL', messages.serverError)
}
