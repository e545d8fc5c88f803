import * as contract from '#contract/comment.ts'
import { deleteComment } from '#server/comment/delete-comment.ts'
import { getComment, getOwnDocument, getRemark, listComments } from '#server/comment/list-comments.ts'
import { rewriteComment, writeAnswer, writeComment } from '#server/comment/save-comment.ts'
import type { fileLinks } from '#server/file/index.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedIn } from '#server/platform/http/signed-in.ts'

export function commentRoutes({ links }: { links: ReturnType<typeof fileLinks> }): Route[] {
  return [
    route(contract.listComments, ({ db, viewer, query }) => listComments(db, viewer, links, query)),
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
    route(contract.deleteComment, async ({ db, viewer, params }) => {
      await db.transaction((tx) => deleteComment(tx, signedIn(viewer), params.id))
      return {}
    }),
  ]
}
