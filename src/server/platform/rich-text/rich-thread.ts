import { doRichWork } from '#server/platform/rich-text/rich-work.ts'
import { answerRequests } from '#server/platform/threads/answer-requests.ts'

answerRequests(doRichWork)
