import * as contract from '#contract/homework.ts'
import * as contractOfFacets from '#contract/homework-facet.ts'
import { findInHomework as foundEndpoint } from '#contract/homework-found.ts'
import type { FileLinks } from '#server/file/index.ts'
import { findInHomework } from '#server/homework/find-in-homework.ts'
import { listFacetValues } from '#server/homework/list-facet-values.ts'
import { getHomework, getHomeworkSolution } from '#server/homework/get-homework.ts'
import { listHomework, randomHomework } from '#server/homework/list-homework.ts'
import type { SearchIndex } from '#server/homework/search/search-index.ts'
import { type Route, route } from '#server/platform/http/route.ts'

export const homeworkRoutes = (services: { index: SearchIndex; links: FileLinks }): Route[] => [
  route(contract.listHomework, ({ db, viewer, query }) => listHomework(db, services, viewer, query)),
  route(contractOfFacets.listFacetValues, async ({ db, viewer, params, query }) => ({
    values: await listFacetValues(db, services.index, viewer, { ...query, ...params }),
  })),
  route(contract.randomHomework, ({ db, viewer, query }) => randomHomework(db, services.index, viewer, query)),
  route(contract.listHomeworkSorts, () =>
    Promise.resolve(contract.HOMEWORK_SORTS.map((value) => ({ value, label: contract.HOMEWORK_SORT_LABELS[value] }))),
  ),
  route(contract.getHomework, ({ db, viewer, params }) => getHomework(db, services.links, viewer, params.id)),
  route(foundEndpoint, ({ db, viewer, params, query }) => findInHomework(db, services, viewer, params.id, query.search ?? '')),
  route(contract.getHomeworkSolution, ({ db, viewer, params }) => getHomeworkSolution(db, services.links, viewer, params.id)),
]
