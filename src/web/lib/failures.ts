import { AppError } from '#contract/http/errors.ts'
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

/** True for a failure that passes by itself: no connection, or a server that is busy or restarting. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof AppError && error.code === 'UNAVAILABLE'
}
