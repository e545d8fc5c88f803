import { answerRequests } from '#server/platform/threads/answer-requests.ts'
import { writeSheet } from '#server/task-export/sheet/write-sheet.ts'

answerRequests(writeSheet)
