/**
 * Codes of every refusal the API can give. Clients decide by code; people read the Polish message.
 * `status` is the HTTP status the code always travels with.
 */
export const ERROR_STATUS = {
  VALIDATION: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  /** Right password, but the address isn't confirmed yet: the client offers to send the mail again. */
  EMAIL_UNCONFIRMED: 403,
  /** Right password, but a parent hasn't agreed yet. */
  PARENT_CONSENT_REQUIRED: 403,
  ACCOUNT_BLOCKED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** A refusal by rule, thrown where it is detected and turned into a reply once, in platform/http. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** Polish, for people; never contains what the client sent. */
  readonly messages: readonly string[]
  /** Dotted path of a field → its Polish message. */
  readonly fields: Readonly<Record<string, string>>
  /** With TOO_MANY_REQUESTS: how long to wait; travels as the Retry-After header. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    messagePl: string | readonly string[],
    fields: Record<string, string> = {},
    options: { retryAfterSeconds?: number } = {},
  ) {
    const messages = typeof messagePl === 'string' ? [messagePl] : messagePl
    super(messages[0] ?? code)
    this.name = 'AppError'
    this.code = code
    this.messages = messages
    this.fields = fields
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }
}

/** Refuses several fields at once; the message is the lead, if there is one, and that of the first field. */
export function refusedFields(faults: ReadonlyMap<string, string>, lead?: string): AppError {
  const [first = lead ?? ''] = faults.values()
  return new AppError('VALIDATION', lead === undefined ? first : [lead, first], Object.fromEntries(faults))
}

/** Refuses a save of what somebody has saved since it was opened; its field tells clients so. */
export function changedMeanwhile(message: string): AppError {
  return new AppError('CONFLICT', message, { revision: message })
}

/** True for a save that was refused because there is a newer revision, and not because of a state or a rule. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof AppError && error.code === 'CONFLICT' && error.fields['revision'] !== undefined
}

/** The body of every failed reply (docs/product/api.md reads `message`, its first item when a list). */
export type ErrorReply = {
  statusCode: number
  error: ErrorCode
  message: string[]
  fields: Record<string, string>
  requestId: string
}
