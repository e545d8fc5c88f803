import { doVariantWork } from '#server/library/template/variant-work.ts'
import { answerRequests } from '#server/platform/threads/answer-requests.ts'

answerRequests(doVariantWork)
