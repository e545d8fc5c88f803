import * as contract from '#contract/homework/homework.ts'
import * as contractOfFacets from '#contract/homework/homework-facet.ts'
import { findInHomework as foundEndpoint } from '#contract/homework/homework-found.ts'
import { CONTENT_PARTS } from '#server/db/data-version.ts'
import { findInHomework } from '#server/homework/find-in-homework.ts'
import { listFacetValues } from '#server/homework/list-facet-values.ts'
import { getHomework, getHomeworkSolution } from '#server/homework/get-homework.ts'
import type { TaskServices } from '#server/homework/read-solution.ts'
import { listHomework, randomHomework } from '#server/homework/list-homework.ts'
import type { SearchIndex } from '#server/homework/search/search-index.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { limitTries } from '#server/platform/rate-limit/index.ts'

/** Each draw counts all tasks that fit; a class behind one address may press the button together. */
const RANDOM_LIMIT = { name: 'homework.random', max: 600, windowSeconds: 600 }

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
  route(foundEndpoint, ({ db, viewer, params, query }) => findInHomework(db, services, viewer, params.id, query.search ?? '')),
  route(contract.getHomeworkSolution, ({ db, viewer, params }) => getHomeworkSolution(db, services, viewer, params.id)),
]
