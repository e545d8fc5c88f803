import * as chat from '#contract/chat/chat-safety.ts'
import * as comment from '#contract/comment.ts'
import { listQueues } from '#contract/queue.ts'
import * as rating from '#contract/rating.ts'
import * as contract from '#contract/report.ts'
import type { WordsDecision } from '#contract/reported-words.ts'
import { browserApi } from '#web/lib/api-client.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'

type Place = { homeworkId: number; part: contract.ReportPart; stepId: number | null }

export const createReport = (place: Place, text: string) => browserApi.call(contract.createReport, { body: { ...place, text } })
export const decideReport = (id: number, state: contract.ReportDecision, answer: string) =>
  browserApi.call(contract.decideReport, { params: { id }, body: { state, answer } })
export const withdrawReport = (id: number) => browserApi.call(contract.withdrawReport, { params: { id } })
export const decideComment = (id: number, decision: WordsDecision) =>
  browserApi.call(comment.decideReportedComment, { params: { id }, body: { decision } })
export const decideReview = (id: number, decision: WordsDecision) =>
  browserApi.call(rating.decideReportedReview, { params: { id }, body: { decision } })
export const decideMessage = (id: number, decision: WordsDecision) =>
  browserApi.call(chat.decideChatReport, { params: { id }, body: { decision } })
export const readReportsAnew = (): Promise<void> =>
  readAnew(
    listQueues,
    contract.listReports,
    contract.listReportsOfHomework,
    comment.listReportedComments,
    rating.listReportedReviews,
    chat.listChatReports,
  )
