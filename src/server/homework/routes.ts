import * as contract from '#contract/homework/homework.ts'
import * as contractOfAnswers from '#contract/homework/homework-answers.ts'
import * as contractOfFacets from '#contract/homework/homework-facet.ts'
import { findInHomework as foundEndpoint } from '#contract/homework/homework-found.ts'
import { CONTENT_PARTS } from '#server/db/data-version.ts'
import { checkAnswers } from '#server/homework/check-answers.ts'
import { findInHomework } from '#server/homework/list/find-in-homework.ts'
import { listFacetValues } from '#server/homework/list/list-facet-values.ts'
import { getHomework, getHomeworkSolution, revealAnswers } from '#server/homework/get-homework.ts'
import type { TaskServices } from '#server/homework/read-solution.ts'
import { listHomework, randomHomework } from '#server/homework/list/list-homework.ts'
import type { SearchIndex } from '#server/homework/search/search-index.ts'
import { ownProcess } from '#server/platform/http/caller.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { limitTries } from '#server/platform/rate-limit/index.ts'

/** Each draw counts all tasks that fit; a class behind one address may press the button together. */
const RANDOM_LIMIT = { name: 'homework.random', max: 600, windowSeconds: 600 }
/** Tries at answers, of a class behind one address too; whoever guesses on gets the whole key anyway. */
const CHECK_LIMIT = { name: 'homework.checkAnswers', max: 1000, windowSeconds: 600 }

export const homeworkRoutes = (services: TaskServices & { index: SearchIndex }): Route[] => [
  route(contract.listHomework, ({ db, viewer, query }) => listHomework(db, services, viewer, query), {
    shows: CONTENT_PARTS,
  }),
  route(contractOfFacets.listFacetValues, async ({ db, viewer, params, query }) => ({
    values: await listFacetValues(db, services.index, viewer, { ...query, ...params }),
  })),
  route(contract.randomHomework, async ({ db, viewer, client, query }) => {
    await limitTries(db, RANDOM_LIMIT, client.address)
    return randomHomework(db, services.index, viewer, query)
  }),
  route(contract.listHomeworkSorts, () =>
    Promise.resolve(contract.HOMEWORK_SORTS.map((value) => ({ value, label: contract.HOMEWORK_SORT_LABELS[value] }))),
  ),
  route(contract.getHomework, ({ db, viewer, params }) => getHomework(db, services, viewer, params.id), {
    shows: CONTENT_PARTS,
  }),
  route(contractOfAnswers.checkHomeworkAnswers, async ({ db, viewer, client, params, body }) => {
    // A page that shows a try without script is limited like all pages.
    if (client !== ownProcess) await limitTries(db, CHECK_LIMIT, client.address)
    return checkAnswers(db, services, viewer, params.id, body.answersIds)
  }),
  route(contractOfAnswers.revealHomeworkAnswers, ({ db, viewer, params }) => revealAnswers(db, services, viewer, params.id), {
    shows: CONTENT_PARTS,
  }),
  route(foundEndpoint, ({ db, viewer, params, query }) => findInHomework(db, services, viewer, params.id, query.search ?? '')),
  route(contract.getHomeworkSolution, ({ db, viewer, params }) => getHomeworkSolution(db, services, viewer, params.id)),
]
