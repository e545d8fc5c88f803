import { getMathConcept as getEndpoint, listMathConcepts as listEndpoint } from '#contract/math-concept.ts'
import { getMathConcept } from '#server/math-concept/get-math-concept.ts'
import { listMathConcepts } from '#server/math-concept/list-math-concepts.ts'
import { type Route, route } from '#server/platform/http/route.ts'

export const mathConceptRoutes: Route[] = [
  route(listEndpoint, ({ db, viewer, query }) => listMathConcepts(db, viewer, query)),
  route(getEndpoint, ({ db, viewer, params }) => getMathConcept(db, viewer, params.id)),
]
