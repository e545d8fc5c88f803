import * as contract from '#contract/admin.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { awardBadge, removeBadge } from '#server/admin/award-badge.ts'
import { blockUser, unblockUser } from '#server/admin/block-user.ts'
import { changeRole } from '#server/admin/change-role.ts'
import { getManagedUser } from '#server/admin/get-managed-user.ts'
import { listAudit } from '#server/admin/list-audit.ts'
import { listManagedUsers } from '#server/admin/list-managed-users.ts'
import * as teacher from '#contract/teacher-verification.ts'
import type { Managing } from '#server/admin/lock-managed.ts'
import { resetTwoFactor } from '#server/admin/reset-two-factor.ts'
import { judgeTeacher, takeTeacher } from '#server/admin/verification/judge-teacher.ts'
import { listVerifications } from '#server/admin/verification/list-verifications.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { listGivenUp, tryAgain } from '#server/platform/jobs/index.ts'
import { signedInId } from '#server/platform/http/signed-in.ts'

const done = {}

const by = (viewer: Viewer, params: { id: number }): Managing => ({ adminId: signedInId(viewer), personId: params.id })

export const adminRoutes: Route[] = [
  route(contract.listManagedUsers, ({ db, viewer, query }) => listManagedUsers(db, viewer, query)),
  route(contract.getManagedUser, ({ db, params }) => getManagedUser(db, params.id)),
  route(contract.changeRole, async ({ db, viewer, params, body }) => {
    await changeRole(db, by(viewer, params), body.role)
    return done
  }),
  route(contract.blockUser, async ({ db, viewer, params, body }) => {
    await blockUser(db, by(viewer, params), body.reason)
    return done
  }),
  route(contract.unblockUser, async ({ db, viewer, params }) => {
    await unblockUser(db, by(viewer, params))
    return done
  }),
  route(contract.resetTwoFactor, async ({ db, viewer, params }) => {
    await resetTwoFactor(db, by(viewer, params))
    return done
  }),
  route(contract.awardBadge, async ({ db, viewer, params }) => {
    await awardBadge(db, by(viewer, params), params.badge)
    return done
  }),
  route(contract.removeBadge, async ({ db, viewer, params }) => {
    await removeBadge(db, by(viewer, params), params.badge)
    return done
  }),
  route(teacher.listVerifications, ({ db, query }) => listVerifications(db, query)),
  route(teacher.takeVerification, async ({ db, viewer, params, body }) => {
    await takeTeacher(db, by(viewer, params), body.from)
    return done
  }),
  route(teacher.decideVerification, async ({ db, viewer, params, body }) => {
    await judgeTeacher(db, by(viewer, params), body)
    return done
  }),
  route(contract.listAudit, ({ db, viewer, query }) => listAudit(db, viewer, query)),
  route(contract.listFailedJobs, async ({ db }) => {
    const jobs = await listGivenUp(db)
    return { results: jobs.map(({ givenUpAt, error, ...job }) => ({ ...job, failedAt: givenUpAt, error: error.split('\n', 1)[0] ?? '' })) }
  }),
  route(contract.retryFailedJob, async ({ db, params }) => {
    if (!(await tryAgain(db, params.id))) throw new AppError('NOT_FOUND', messages.notFound)
    return done
  }),
]
