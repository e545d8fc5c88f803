import * as comment from '#contract/comment.ts'
import type { RichInput } from '#contract/rich-input.ts'
import { browserApi } from '#web/lib/api-client.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'

/** Talks: about the editor at /editor#comments, and under tasks. */
export const createComment = (message: RichInput) => browserApi.call(comment.createComment, { body: { entity: 'EDITOR', message } })
export const askUnderTask = (entityId: number, kind: comment.CommentKind, message: RichInput) =>
  browserApi.call(comment.createComment, { body: { entity: 'HOMEWORK', entityId, kind, message } })
export const answerComment = (id: number, message: RichInput) =>
  browserApi.call(comment.answerComment, { params: { id }, body: { message } })
export const updateComment = (id: number, message: RichInput) =>
  browserApi.call(comment.updateComment, { params: { id }, body: { message } })
export const getCommentDocument = (id: number) => browserApi.call(comment.getCommentDocument, { params: { id } })
export const deleteComment = (id: number) => browserApi.call(comment.deleteComment, { params: { id } })
export const acceptAnswer = (id: number, isAccepted: boolean) =>
  browserApi.call(comment.acceptAnswer, { params: { id }, body: { isAccepted } })
export const reportComment = (id: number, reason: string) => browserApi.call(comment.reportComment, { params: { id }, body: { reason } })
export const readCommentsAnew = (): Promise<void> => readAnew(comment.listComments, comment.getComment)
