import { hasPremium } from '#contract/user/viewer.ts'
import type { Entitlement } from '#server/platform/entitlement.ts'

/** Paid solutions of public tasks are part of Premium, for as long as it runs. */
export const premiumSolutions: Entitlement = {
  to: 'homeworkSolution',
  find: (_db, viewer, tasks) =>
    Promise.resolve(new Set(hasPremium(viewer) ? tasks.filter(({ status }) => status === 'PUBLIC').map(({ id }) => id) : [])),
}
