import type { Role } from '#contract/enums.ts'

/** The person a reply is made for. Anonymous people have neither id nor role. */
export type Viewer = { id: number | null; role: Role | null; hasActiveSubscription: boolean }

export const anonymous: Viewer = { id: null, role: null, hasActiveSubscription: false }

/** Premium is for ADMIN or an active subscription (docs/product/user.md, docs/product/homework.md, 3). */
export function hasPremium(viewer: Viewer): boolean {
  return viewer.role === 'ADMIN' || viewer.hasActiveSubscription
}
