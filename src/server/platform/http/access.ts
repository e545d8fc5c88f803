import type { Access, AnyEndpoint } from '#contract/http/endpoint.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'

/** Refuses viewers whom the operation's policy doesn't admit. */
export function assertAccess(endpoint: AnyEndpoint, viewer: Viewer): void {
  const access: Access = endpoint.access
  if (access === 'everyone') return
  if (viewer.role === null) throw new AppError('UNAUTHENTICATED', messages.unauthenticated)
  if (access !== 'signedIn' && !access.includes(viewer.role)) throw new AppError('FORBIDDEN', messages.forbidden)
}
