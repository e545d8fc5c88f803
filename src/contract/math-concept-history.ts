import * as z from 'zod/mini'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noQuery } from '#contract/http/nothing.ts'
import { id, idParam } from '#contract/http/query-values.ts'
import { mathConceptRef } from '#contract/math-concept.ts'
import { conceptDifference } from '#contract/math-concept-change.ts'
import { userRef } from '#contract/user/user.ts'

/** The history of a concept, by ADMIN alone (docs/product/math-concept.md, 13–15). */

const ofConcept = { access: ['ADMIN'], params: z.object({ id: idParam }), query: noQuery, body: noBody } as const

/** A concept as it was saved. */
const savedMathConcept = z.extend(mathConceptRef, { revision: z.int() })
export type SavedConcept = z.output<typeof savedMathConcept>

/** One saved revision; `changes` names the fields that differ from the one before, as texts that a person compares. */
const mathConceptRevision = z.object({
  revision: z.int(),
  /** The ADMIN who saved or accepted it; null where the person is gone, and for what an import wrote. */
  savedBy: z.nullable(userRef),
  /** The moment of saving; null for what an import wrote. */
  savedAt: z.nullable(dateTime),
  /** The person who proposed it, where that is somebody else. */
  author: z.nullable(userRef),
  changes: z.array(conceptDifference),
})
export type MathConceptRevision = z.output<typeof mathConceptRevision>

/** The newest first; fifty at most. */
export const getMathConceptHistory = {
  ...ofConcept,
  name: 'mathConcept.history',
  method: 'GET',
  path: '/math-concept/:id/history',
  summary: 'The saved revisions of a concept with their differences.',
  reply: z.object({ results: z.array(mathConceptRevision) }),
} satisfies Endpoint

/** Nothing is saved where the concept says that already. Refused (409) for one that waits, and where another one has its name by now. */
export const restoreMathConcept = {
  ...ofConcept,
  name: 'mathConcept.restore',
  method: 'PUT',
  path: '/math-concept/:id/history/:revision/restore',
  params: z.object({ id: idParam, revision: idParam }),
  summary: 'Puts an earlier revision of a concept back as the newest.',
  reply: savedMathConcept,
} satisfies Endpoint

/**
 * Tasks, kinds of tasks, templates, ratings, needs, names and proposals that wait go over; its article goes, unless the other
 * has none. Its number and address lead to the other. Into itself, into another kind, into one that isn't there or isn't
 * accepted is a 400; one that waits for a decision is a 409.
 */
export const mergeMathConcept = {
  ...ofConcept,
  name: 'mathConcept.merge',
  method: 'PUT',
  path: '/math-concept/:id/merge',
  summary: 'Merges a concept into another.',
  body: z.strictObject({ intoId: id }),
  reply: savedMathConcept,
} satisfies Endpoint
