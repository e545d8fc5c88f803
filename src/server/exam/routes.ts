import { getExam as getEndpoint, listExams as listEndpoint } from '#contract/exam.ts'
import { getExam } from '#server/exam/get-exam.ts'
import { listExams } from '#server/exam/list-exams.ts'
import { type Route, route } from '#server/platform/http/route.ts'

export const examRoutes: Route[] = [
  route(listEndpoint, ({ db, query }) => listExams(db, query)),
  route(getEndpoint, ({ db, viewer, params }) => getExam(db, viewer, params.id)),
]
