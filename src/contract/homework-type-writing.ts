import * as z from 'zod/mini'
import { homeworkTypeRef } from '#contract/homework-type.ts'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { id, idParam } from '#contract/http/query-values.ts'
import { mathConceptRef } from '#contract/math-concept.ts'
import { richHtml } from '#contract/rich-html.ts'
import { richInput } from '#contract/rich-input.ts'
import { messages } from '#contract/text/messages.ts'
import { userRef } from '#contract/user/user.ts'

/** Writing kinds of tasks, by ADMIN alone (docs/product/homework-type.md, 3–8). */

export const TYPE_NAME_LENGTH = 200
const MAX_CONCEPTS = 50

const conceptIds = z._default(z.array(id).check(z.maxLength(MAX_CONCEPTS)), [])

/** A kind of task as its form sends it. */
const homeworkTypeBody = z.strictObject({
  name: z.string().check(
    z.overwrite((text) => text.replaceAll(/\s+/g, ' ').trim()),
    z.minLength(2, messages.minCharacters(2)),
    z.maxLength(TYPE_NAME_LENGTH),
  ),
  /** Tells when it is used, and the formulas it needs; null while nobody has written that. */
  formulas: z.nullable(richInput),
  /** The kind that it is a subtype of: one that is no subtype itself. */
  parentId: z._default(z.nullable(id), null),
  domainsIds: conceptIds,
  definitionsIds: conceptIds,
  theoremsIds: conceptIds,
  tagsIds: conceptIds,
})
export type HomeworkTypeBody = z.output<typeof homeworkTypeBody>

const savedHomeworkType = z.object({ id: z.int(), slug: z.string(), revision: z.int() })
export type SavedType = z.output<typeof savedHomeworkType>

/** A kind of task as its form opens it. */
const homeworkTypeContent = z.extend(homeworkTypeRef, {
  /** Rises with each save. */
  revision: z.int(),
  /** True when an admin holds it for finished. */
  done: z.boolean(),
  /** The stored document, with its html to be shown until the editor is there; null where there is none. */
  formulas: z.nullable(z.object({ document: z.looseObject({ type: z.literal('doc') }), html: richHtml })),
  parent: z.nullable(homeworkTypeRef),
  concepts: z.array(mathConceptRef),
  /** Its own tasks in every state. */
  tasks: z.int(),
  subtypes: z.array(homeworkTypeRef),
})
export type HomeworkTypeContent = z.output<typeof homeworkTypeContent>

const byAdmin = { access: ['ADMIN'], params: noParams, query: noQuery, body: noBody } as const
const ofType = { ...byAdmin, params: z.object({ id: idParam }) } as const

/** The same `creationKey` again answers the kind that it made, as `homework.create` does, so a repeated request makes no second one. */
export const createHomeworkType = {
  ...byAdmin,
  name: 'homeworkType.create',
  method: 'POST',
  path: '/homework-type',
  summary: 'Makes a kind of tasks.',
  body: z.extend(homeworkTypeBody, { creationKey: z.optional(z.uuid()) }),
  reply: z.extend(savedHomeworkType, { repeated: z.boolean() }),
} satisfies Endpoint

/** `revision` is the one that was edited: where another was saved meanwhile, a 409 changes nothing. Without it the latest is replaced. */
export const updateHomeworkType = {
  ...ofType,
  name: 'homeworkType.update',
  method: 'PUT',
  path: '/homework-type/:id',
  summary: 'Replaces a kind of tasks.',
  body: z.extend(homeworkTypeBody, { revision: z.optional(z.int().check(z.minimum(1))) }),
  reply: savedHomeworkType,
} satisfies Endpoint

/** Its tasks stay, without a kind; its subtypes stand by themselves. */
export const deleteHomeworkType = {
  ...ofType,
  name: 'homeworkType.delete',
  method: 'DELETE',
  path: '/homework-type/:id',
  summary: 'Deletes a kind of tasks.',
  reply: z.object({}),
} satisfies Endpoint

export const getHomeworkTypeContent = {
  ...ofType,
  name: 'homeworkType.content',
  method: 'GET',
  path: '/homework-type/:id/content',
  summary: 'The document of a kind of tasks, to open it in its form.',
  reply: homeworkTypeContent,
} satisfies Endpoint

/** One saved revision; `changes` names the fields that differ from the one before, as texts that a person compares. */
const homeworkTypeRevision = z.object({
  revision: z.int(),
  savedBy: z.nullable(userRef),
  savedAt: dateTime,
  changes: z.array(z.object({ field: z.enum(['name', 'formulas', 'parent', 'concepts']), before: z.string(), after: z.string() })),
})
export type HomeworkTypeRevision = z.output<typeof homeworkTypeRevision>

/** The newest first. */
export const getHomeworkTypeHistory = {
  ...ofType,
  name: 'homeworkType.history',
  method: 'GET',
  path: '/homework-type/:id/history',
  summary: 'The saved revisions of a kind of tasks with their differences.',
  reply: z.object({ results: z.array(homeworkTypeRevision) }),
} satisfies Endpoint

export const restoreHomeworkType = {
  ...ofType,
  name: 'homeworkType.restore',
  method: 'PUT',
  path: '/homework-type/:id/history/:revision/restore',
  params: z.object({ id: idParam, revision: idParam }),
  summary: 'Puts an earlier revision back as the newest.',
  reply: savedHomeworkType,
} satisfies Endpoint

/** With `done` it is set, so that a repeated request changes nothing; without, it is the other way round than before. */
export const toggleHomeworkTypeDone = {
  ...ofType,
  name: 'homeworkType.toggleDone',
  method: 'PUT',
  path: '/homework-type/:id/toggle-done',
  summary: 'Marks a kind of tasks as finished, or as unfinished again.',
  body: z.strictObject({ done: z.optional(z.boolean()) }),
  reply: z.object({ done: z.boolean() }),
} satisfies Endpoint

/** Tasks, subtypes and concepts go over; its name and formulas go. Into itself or into one that isn't there is a 400. */
export const mergeHomeworkType = {
  ...ofType,
  name: 'homeworkType.merge',
  method: 'PUT',
  path: '/homework-type/:id/merge',
  summary: 'Merges a kind of tasks into another.',
  body: z.strictObject({ intoId: id }),
  reply: savedHomeworkType,
} satisfies Endpoint
