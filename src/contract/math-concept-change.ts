import * as z from 'zod/mini'
import { APPROVALS } from '#contract/enums.ts'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { pageQuery, pageReply } from '#contract/http/page.ts'
import { id, idParam, oneOf, queryEnum } from '#contract/http/query-values.ts'
import { conceptName, CREATED_CONCEPT_TYPES, MAX_CONCEPT_ALIASES, mathConceptRef } from '#contract/math-concept.ts'
import { richHtml } from '#contract/rich-html.ts'
import { richInput } from '#contract/rich-input.ts'
import { userRef } from '#contract/user/user.ts'

/** Proposals of concepts and of changes of them (docs/product/math-concept.md, 5–11). */

export const REASON_LENGTH = { min: 3, max: 1000 } as const

/** The form of a concept: its name, which it can't do without, and its article; null where there is none. */
const conceptForm = z.strictObject({ name: conceptName, description: z.nullable(richInput) })
const aliases = z.array(conceptName).check(z.maxLength(MAX_CONCEPT_ALIASES))
const revision = z.optional(z.int().check(z.minimum(1)))

/** A field that differs, as texts that a person compares. */
export const conceptDifference = z.object({ field: z.enum(['name', 'aliases', 'description']), before: z.string(), after: z.string() })
export type ConceptDifference = z.output<typeof conceptDifference>

export const mathConceptChange = z.object({
  id: z.int(),
  /** The concept as it is now; for a new one, as it would be. */
  concept: mathConceptRef,
  /** Rises with each save of the concept. */
  conceptRevision: z.int(),
  type: mathConceptRef.shape.type,
  name: z.string(),
  aliases: z.array(z.string()),
  description: richHtml,
  status: z.enum(APPROVALS),
  /** True where a new concept is proposed, false for a change of one. */
  isNew: z.boolean(),
  /** Rises with each change of the proposal by its author. */
  revision: z.int(),
  /** Fields by which accepting it would change the concept; for one that is decided, those that it changed or would have. */
  changes: z.array(conceptDifference),
  /** Fields that others have changed since it was proposed. */
  since: z.array(conceptDifference),
  /** Why it was rejected; may say something where it was accepted, too. */
  reason: z.string(),
  author: z.nullable(userRef),
  /** The moment of its author's last change. */
  updatedAt: dateTime,
  decidedAt: z.nullable(dateTime),
})
export type MathConceptChange = z.output<typeof mathConceptChange>

/** A document that goes to the editor; null where there is none. */
const stored = z.nullable(z.looseObject({ type: z.literal('doc') }))

const signedIn = { access: 'signedIn', params: noParams, query: noQuery, body: noBody } as const

/** A concept as its form opens it, for everybody who sees it and is signed in. */
export const getMathConceptContent = {
  ...signedIn,
  name: 'mathConcept.content',
  method: 'GET',
  path: '/math-concept/:id/content',
  params: z.object({ id: idParam }),
  summary: 'The document of a concept, to open it in its form.',
  reply: z.object({
    concept: mathConceptRef,
    revision: z.int(),
    aliases: z.array(z.string()),
    document: stored,
    /** The article as text with TeX, by which revisions are compared. */
    text: z.string(),
    status: z.enum(APPROVALS),
    /** Tasks in every state, and kinds of tasks, that use it. */
    usedBy: z.object({ tasks: z.int(), types: z.int() }),
  }),
} satisfies Endpoint
export type MathConceptContent = z.output<typeof getMathConceptContent.reply>

/**
 * The form of a concept, sent. `form.mathConceptId` names the concept it is about; without, a new one is proposed. What an
 * ADMIN sends is live at once; what others send waits, in place of what they have sent about the same and nobody has
 * decided. `form.revision` is the concept's that was edited: where another was saved meanwhile, a 409 changes nothing. 403
 * for a new DOMAIN of others, 409 where an accepted concept has the type and name, 429 after many.
 */
export const proposeMathConceptChange = {
  ...signedIn,
  name: 'mathConceptChange.propose',
  method: 'POST',
  path: '/math-concept-change',
  summary: 'Proposes a concept or a change of one; makes it, for ADMIN.',
  body: z.strictObject({
    form: z.extend(conceptForm, { mathConceptId: z._default(z.nullable(id), null), revision }),
    type: oneOf(CREATED_CONCEPT_TYPES),
    aliases,
  }),
  reply: z.object({ id: z.int(), status: z.enum(APPROVALS), concept: mathConceptRef }),
} satisfies Endpoint
export type ProposedChange = z.output<typeof proposeMathConceptChange.reply>

/**
 * Reads what waits of the concept `id`: one's own, for ADMIN the oldest of all; `count` of them wait. `own` is the viewer's latest,
 * decided or not. A 404 for whoever doesn't see the concept.
 */
export const getPendingChange = {
  ...signedIn,
  name: 'mathConceptChange.pending',
  method: 'GET',
  path: '/math-concept-change/:id/pending',
  params: z.object({ id: idParam }),
  summary: 'The change of a concept that waits for a decision.',
  reply: z.object({ pending: z.nullable(mathConceptChange), count: z.int(), own: z.nullable(mathConceptChange) }),
} satisfies Endpoint

/** One's own; all for ADMIN. */
export const countMathConceptChanges = {
  ...signedIn,
  name: 'mathConceptChange.count',
  method: 'GET',
  path: '/math-concept-change/count',
  query: z.object({ status: queryEnum(APPROVALS) }),
  summary: 'Number of proposals in a state, or of all.',
  reply: z.object({ count: z.int() }),
} satisfies Endpoint

/** One's own; all for ADMIN. Those that wait come in the order in which they came, all others the newest first. */
export const listMathConceptChanges = {
  ...signedIn,
  name: 'mathConceptChange.list',
  method: 'GET',
  path: '/math-concept-change',
  query: z.extend(pageQuery(), { status: queryEnum(APPROVALS) }),
  summary: 'Proposals of concepts and of changes of them.',
  reply: z.extend(pageReply(mathConceptChange), { prevPage: z.nullable(z.int()), nextPage: z.nullable(z.int()) }),
} satisfies Endpoint

/** One's own, any for ADMIN; a 404 otherwise. */
export const getMathConceptChange = {
  ...signedIn,
  name: 'mathConceptChange.get',
  method: 'GET',
  path: '/math-concept-change/:id',
  params: z.object({ id: idParam }),
  summary: 'A proposal as accepting it would save it, to open it in its form.',
  reply: z.extend(mathConceptChange, { document: stored }),
} satisfies Endpoint

/**
 * `form` and `aliases` are saved in place of the proposed ones, where the admin has edited them. `revision` and
 * `conceptRevision` are those that were read: a 409 where either has changed, or somebody else has decided. A rejection
 * needs a reason, which the author reads.
 */
export const decideMathConceptChange = {
  ...signedIn,
  access: ['ADMIN'],
  name: 'mathConceptChange.decide',
  method: 'PUT',
  path: '/math-concept-change/:id',
  params: z.object({ id: idParam }),
  summary: 'Accepts or rejects a proposal.',
  body: z.strictObject({
    status: oneOf(['APPROVED', 'REJECTED']),
    reason: z._default(z.string().check(z.trim(), z.maxLength(REASON_LENGTH.max)), ''),
    form: z.optional(conceptForm),
    aliases: z.optional(aliases),
    revision,
    conceptRevision: revision,
  }),
  reply: proposeMathConceptChange.reply,
} satisfies Endpoint

/** Refused (409) while tasks or kinds of tasks use it; proposals of changes of it go along. */
export const deleteMathConcept = {
  ...signedIn,
  access: ['ADMIN'],
  name: 'mathConcept.delete',
  method: 'DELETE',
  path: '/math-concept/:id',
  params: z.object({ id: idParam }),
  summary: 'Deletes a concept that nothing uses.',
  reply: z.object({}),
} satisfies Endpoint
