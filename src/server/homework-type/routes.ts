import { getHomeworkType as getEndpoint, listHomeworkTypes as listEndpoint } from '#contract/homework-type.ts'
import { getHomeworkType } from '#server/homework-type/get-homework-type.ts'
import { listHomeworkTypes } from '#server/homework-type/list-homework-types.ts'
import { type Route, route } from '#server/platform/http/route.ts'

export const homeworkTypeRoutes: Route[] = [
  route(listEndpoint, ({ db, query }) => listHomeworkTypes(db, query)),
  route(getEndpoint, ({ db, params }) => getHomeworkType(db, params.id)),
]
