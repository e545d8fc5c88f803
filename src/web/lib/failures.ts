import { AppError, type ErrorCode } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'

/** Failures that are shown where they belong, such as at a field of a form. */
const shownInPlace = new WeakSet<AppError>()

/** Keeps a failed call out of the toasts; to be called at once by whoever catches the failure and shows it. */
export function showInPlace(error: AppError): void {
  shownInPlace.add(error)
}

/** True for a failure that somebody shows where it belongs. */
export function isShownInPlace(error: AppError): boolean {
  return shownInPlace.has(error)
}

/** Returns the reason of a failed call, for whoever shows it in the place of what was asked for. */
export function reasonOf(error: unknown): string {
  return error instanceof AppError ? error.message : messages.serverError
}

const FOR_NOW: ReadonlySet<ErrorCode> = new Set(['UNAVAILABLE', 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS', 'INTERNAL'])

/** True for a failure that says nothing against what was sent: the same may go through later, when the person is signed in, too. */
export function mayPass(error: unknown): boolean {
  return !(error instanceof AppError) || FOR_NOW.has(error.code)
}

/** True for the refusal of something that isn't there, which the caller shows in its place. Known by shape: the error's class exists twice in one process. */
export function isMissing(error: unknown): boolean {
  if (error instanceof AppError) showInPlace(error)
  return error instanceof Error && 'code' in error && error.code === 'NOT_FOUND'
}

/** True for a failure that passes by itself: no connection, or a server that is busy or restarting. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof AppError && error.code === 'UNAVAILABLE'
}
