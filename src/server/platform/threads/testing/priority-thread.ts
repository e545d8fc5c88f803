import { getPriority } from 'node:os'
import { answerRequests } from '#server/platform/threads/answer-requests.ts'

answerRequests(() => getPriority())
