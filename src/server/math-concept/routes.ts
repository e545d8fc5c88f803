import * as contract from '#contract/math-concept.ts'
import * as history from '#contract/math-concept-history.ts'
import * as changes from '#contract/math-concept-change.ts'
import type { FileLinks } from '#server/file/index.ts'
import { decideChange } from '#server/math-concept/changes/decide-change.ts'
import { deleteMathConcept } from '#server/math-concept/changes/delete-math-concept.ts'
import { getConceptContent } from '#server/math-concept/changes/get-content.ts'
import { listConceptRevisions } from '#server/math-concept/changes/history.ts'
import { countChanges, getChange, getPending, listChanges } from '#server/math-concept/changes/list-changes.ts'
import { proposeChange } from '#server/math-concept/changes/propose-change.ts'
import { restoreConcept } from '#server/math-concept/changes/restore-concept.ts'
import { createMathConcept } from '#server/math-concept/create-math-concept.ts'
import { getMathConcept } from '#server/math-concept/get-math-concept.ts'
import { listMathConcepts } from '#server/math-concept/list-math-concepts.ts'
import { mergeConcepts } from '#server/math-concept/merging/merge-concepts.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedIn } from '#server/platform/http/signed-in.ts'

export function mathConceptRoutes({ links }: { links: FileLinks }): Route[] {
  return [
    route(contract.listMathConcepts, ({ db, viewer, query }) => listMathConcepts(db, viewer, query)),
    route(contract.getMathConcept, ({ db, viewer, params }) => getMathConcept(db, viewer, links, params.id)),
    route(contract.createMathConcept, ({ db, viewer, body }) => createMathConcept(db, signedIn(viewer), body)),
    route(changes.deleteMathConcept, async ({ db, viewer, params }) => {
      await db.transaction((tx) => deleteMathConcept(tx, signedIn(viewer), params.id))
      return {}
    }),
    route(changes.getMathConceptContent, ({ db, viewer, params }) => getConceptContent(db, signedIn(viewer), links, params.id)),
    route(history.getMathConceptHistory, async ({ db, params }) => ({ results: await listConceptRevisions(db, params.id) })),
    route(history.restoreMathConcept, ({ db, viewer, params }) => restoreConcept(db, signedIn(viewer), params.id, params.revision)),
    route(history.mergeMathConcept, ({ db, viewer, params, body }) => mergeConcepts(db, signedIn(viewer), params.id, body.intoId)),
    route(changes.proposeMathConceptChange, ({ db, viewer, body }) => proposeChange(db, signedIn(viewer), body)),
    route(changes.getPendingChange, ({ db, viewer, params }) => getPending(db, signedIn(viewer), links, params.id)),
    route(changes.countMathConceptChanges, ({ db, viewer, query }) => countChanges(db, viewer, query.status)),
    route(changes.listMathConceptChanges, ({ db, viewer, query }) => listChanges(db, viewer, links, query)),
    route(changes.getMathConceptChange, ({ db, viewer, params }) => getChange(db, signedIn(viewer), links, params.id)),
    route(changes.decideMathConceptChange, ({ db, viewer, params, body }) => decideChange(db, signedIn(viewer), params.id, body)),
  ]
}
