import type { Role } from '#contract/enums.ts'

/** Who looks. Anonymous people have neither id nor role. */
export type Viewer = { id: number | null; role: Role | null; hasActiveSubscription: boolean }

export const anonymous: Viewer = { id: null, role: null, hasActiveSubscription: false }

/** Premium is for ADMIN or an active subscription (spec section 6, rulings 12). */
export function hasPremium(viewer: Viewer): boolean {
  return viewer.role === 'ADMIN' || viewer.hasActiveSubscription
}
