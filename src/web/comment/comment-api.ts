import * as comment from '#contract/comment.ts'
import type { RichInput } from '#contract/rich-input.ts'
import { browserApi } from '#web/lib/api-client.ts'

/** The talk about the editor: reports and suggestions at /editor#comments. */
export const createComment = (message: RichInput) => browserApi.call(comment.createComment, { body: { entity: 'EDITOR', message } })
export const answerComment = (id: number, message: RichInput) =>
  browserApi.call(comment.answerComment, { params: { id }, body: { message } })
export const updateComment = (id: number, message: RichInput) =>
  browserApi.call(comment.updateComment, { params: { id }, body: { message } })
export const getCommentDocument = (id: number) => browserApi.call(comment.getCommentDocument, { params: { id } })
export const deleteComment = (id: number) => browserApi.call(comment.deleteComment, { params: { id } })
