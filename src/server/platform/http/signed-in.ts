import { AppError } from '#contract/errors.ts'
import { messages } from '#contract/messages.ts'
import type { Viewer } from '#contract/viewer.ts'

/** Id of a viewer whom the operation's policy has admitted as signed in. */
export function signedInId(viewer: Viewer): number {
  if (viewer.id === null) throw new AppError('UNAUTHENTICATED', messages.unauthenticated)
  return viewer.id
}
