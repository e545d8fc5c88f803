import type * as z from 'zod/mini'
import { deleteUser as deleteEndpoint } from '#contract/user/account.ts'
import * as admin from '#contract/admin.ts'
import type { Badge, Role } from '#contract/enums.ts'
import { endSubscription, grantSubscription } from '#contract/subscription.ts'
import * as teacher from '#contract/teacher-verification.ts'
import { browserApi } from '#web/lib/api-client.ts'

type Body<E extends { body: z.ZodMiniType }> = z.input<E['body']>

/** Calls with which admins change people. What they are shown is read by `useServer`. */
export const changeRole = (id: number, role: Role) => browserApi.call(admin.changeRole, { params: { id }, body: { role } })
export const blockUser = (id: number, body: Body<typeof admin.blockUser>) => browserApi.call(admin.blockUser, { params: { id }, body })
export const unblockUser = (id: number) => browserApi.call(admin.unblockUser, { params: { id } })
export const resetTwoFactor = (id: number) => browserApi.call(admin.resetTwoFactor, { params: { id } })
export const awardBadge = (id: number, badge: Badge) => browserApi.call(admin.awardBadge, { params: { id, badge } })
export const removeBadge = (id: number, badge: Badge) => browserApi.call(admin.removeBadge, { params: { id, badge } })
export const grantPremium = (id: number, body: Body<typeof grantSubscription>) =>
  browserApi.call(grantSubscription, { params: { id }, body })
export const endPremium = (id: number) => browserApi.call(endSubscription, { params: { id } })
export const deleteUser = (id: number, password: string) => browserApi.call(deleteEndpoint, { params: { id }, body: { password } })
export const takeTeacher = (id: number, from: number | null) =>
  browserApi.call(teacher.takeVerification, { params: { id }, body: { from } })
export const judgeTeacher = (id: number, body: Body<typeof teacher.decideVerification>) =>
  browserApi.call(teacher.decideVerification, { params: { id }, body })
export const retryFailedJob = (id: number) => browserApi.call(admin.retryFailedJob, { params: { id } })
