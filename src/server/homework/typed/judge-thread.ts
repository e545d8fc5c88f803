import { doJudgeWork } from '#server/homework/typed/judge-work.ts'
import { answerRequests } from '#server/platform/threads/answer-requests.ts'

answerRequests(doJudgeWork)
