import * as contract from '#contract/comment.ts'
import { acceptAnswer } from '#server/comment/accept-answer.ts'
import { decideReported } from '#server/comment/decide-reported.ts'
import { deleteComment } from '#server/comment/delete-comment.ts'
import { getComment, getOwnDocument, getRemark, listComments } from '#server/comment/list-comments.ts'
import { listReported } from '#server/comment/list-reported.ts'
import { reportComment } from '#server/comment/report-comment.ts'
import { rewriteComment, writeAnswer, writeComment } from '#server/comment/save-comment.ts'
import type { fileLinks } from '#server/file/index.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedIn } from '#server/platform/http/signed-in.ts'

export function commentRoutes({ links }: { links: ReturnType<typeof fileLinks> }): Route[] {
  return [
    route(contract.listComments, ({ db, viewer, query }) => listComments(db, viewer, links, query)),
    route(contract.listReportedComments, ({ db, viewer, query }) => listReported(db, viewer, links, query)),
    route(contract.getComment, ({ db, viewer, params }) => getComment(db, viewer, links, params.id)),
    route(contract.createComment, async ({ db, viewer, body }) =>
      getComment(db, viewer, links, await writeComment(db, signedIn(viewer), body)),
    ),
    route(contract.updateComment, async ({ db, viewer, params, body }) => {
      await rewriteComment(db, signedIn(viewer), params.id, body.message)
      return getRemark(db, viewer, links, params.id)
    }),
    route(contract.getCommentDocument, async ({ db, viewer, params }) => ({
      document: await getOwnDocument(db, signedIn(viewer), links, params.id),
    })),
    route(contract.answerComment, async ({ db, viewer, params, body }) =>
      getRemark(db, viewer, links, await writeAnswer(db, signedIn(viewer), params.id, body.message)),
    ),
    route(contract.acceptAnswer, async ({ db, viewer, params, body }) => {
      await db.transaction((tx) => acceptAnswer(tx, signedIn(viewer), params.id, body.isAccepted))
      return {}
    }),
    route(contract.reportComment, async ({ db, viewer, params, body }) => {
      await reportComment(db, signedIn(viewer), params.id, body.reason)
      return {}
    }),
    route(contract.decideReportedComment, async ({ db, viewer, params, body }) => {
      await db.transaction((tx) => decideReported(tx, signedIn(viewer), params.id, body.decision))
      return {}
    }),
    route(contract.deleteComment, async ({ db, viewer, params }) => {
      await db.transaction((tx) => deleteComment(tx, signedIn(viewer), params.id))
      return {}
    }),
  ]
}
