import * as contract from '#contract/math-concept.ts'
import type { FileLinks } from '#server/file/index.ts'
import { createMathConcept } from '#server/math-concept/create-math-concept.ts'
import { getMathConcept } from '#server/math-concept/get-math-concept.ts'
import { listMathConcepts } from '#server/math-concept/list-math-concepts.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedIn } from '#server/platform/http/signed-in.ts'

export function mathConceptRoutes({ links }: { links: FileLinks }): Route[] {
  return [
    route(contract.listMathConcepts, ({ db, viewer, query }) => listMathConcepts(db, viewer, query)),
    route(contract.getMathConcept, ({ db, viewer, params }) => getMathConcept(db, viewer, links, params.id)),
    route(contract.createMathConcept, ({ db, viewer, body }) => createMathConcept(db, signedIn(viewer), body)),
  ]
}
