import type { Role } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'

/** A viewer whom the operation's policy has admitted as signed in. */
export function signedIn(viewer: Viewer): Viewer & { id: number; role: Role } {
  const { id, role } = viewer
  if (id === null || role === null) throw new AppError('UNAUTHENTICATED', messages.unauthenticated)
  return { ...viewer, id, role }
}

/** Id of such a viewer. */
export function signedInId(viewer: Viewer): number {
  return signedIn(viewer).id
}
