import { suggest as endpoint } from '#contract/search.ts'
import type { SearchIndex } from '#server/homework/index.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { suggest } from '#server/search/suggest.ts'

export const searchRoutes = (index: SearchIndex): Route[] => [
  route(endpoint, ({ db, viewer, query }) => suggest(db, index, viewer, query.search)),
]
