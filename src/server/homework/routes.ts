import * as contract from '#contract/homework/homework.ts'
import * as contractOfPage from '#contract/homework/homework-page.ts'
import * as contractOfAnswers from '#contract/homework/homework-answers.ts'
import * as history from '#contract/homework/homework-history.ts'
import * as review from '#contract/homework/homework-review.ts'
import * as typed from '#contract/homework/typed-answers.ts'
import * as writing from '#contract/homework/homework-writing.ts'
import * as contractOfFacets from '#contract/homework/homework-facet.ts'
import { findInHomework as foundEndpoint } from '#contract/homework/homework-found.ts'
import { typedTry } from '#contract/practice/typed-try.ts'
import { findLikeHomework as likeEndpoint } from '#contract/homework/homework-like.ts'
import { TASK_PARTS } from '#server/db/data-version.ts'
import { checkAnswers } from '#server/homework/solution/check-answers.ts'
import { findInHomework } from '#server/homework/list/find-in-homework.ts'
import { findLikeHomework } from '#server/homework/list/find-like-homework.ts'
import { listFacetValues } from '#server/homework/list/list-facet-values.ts'
import { getHomework, getHomeworkSolution, revealAnswers } from '#server/homework/get-homework.ts'
import type { TaskServices } from '#server/homework/solution/read-solution.ts'
import { listHomework, randomHomework } from '#server/homework/list/list-homework.ts'
import type { SearchIndex } from '#server/homework/search/search-index.ts'
import { changeState, savedReply } from '#server/homework/states/change-state.ts'
import { countPending, reviewHomework } from '#server/homework/states/review-homework.ts'
import { checkTypedAnswers } from '#server/homework/typed/check-typed-answers.ts'
import { clearUndecidedAnswers, listUndecidedAnswers } from '#server/homework/typed/undecided-answers.ts'
import { deleteHomework } from '#server/homework/writing/delete-homework.ts'
import { getHomeworkContent } from '#server/homework/writing/get-content.ts'
import { previewHomework } from '#server/homework/writing/preview-homework.ts'
import { restoreRevision } from '#server/homework/writing/restore-revision.ts'
import { listRevisions } from '#server/homework/writing/revisions.ts'
import { createHomework, updateHomework } from '#server/homework/writing/write-homework.ts'
import { ownProcess } from '#server/platform/http/caller.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedIn } from '#server/platform/http/signed-in.ts'
import { limitTries } from '#server/platform/rate-limit/index.ts'
import { recordTry } from '#server/practice/index.ts'

/** Each draw counts all tasks that fit; a class behind one address may press the button together. */
const RANDOM_LIMIT = { name: 'homework.random', max: 600, windowSeconds: 600 }
/** Tries at answers, of a class behind one address too; whoever guesses on gets the whole key anyway. */
const CHECK_LIMIT = { name: 'homework.checkAnswers', max: 1000, windowSeconds: 600 }
/** Each question weighs some hundred words; a class behind one address may photograph its tasks together. */
const LIKE_LIMIT = { name: 'homework.like', max: 600, windowSeconds: 600 }

export const homeworkRoutes = (services: TaskServices & { index: SearchIndex }): Route[] => [
  route(contract.listHomework, ({ db, viewer, query }) => listHomework(db, services, viewer, query), {
    shows: TASK_PARTS,
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
  route(contractOfPage.getHomework, ({ db, viewer, params }) => getHomework(db, services, viewer, params.id), {
    shows: TASK_PARTS,
  }),
  route(contractOfAnswers.checkHomeworkAnswers, async ({ db, viewer, client, log, params, body }) => {
    // A page that shows a try without script is limited like all pages.
    if (client !== ownProcess) await limitTries(db, CHECK_LIMIT, client.address)
    const checked = await checkAnswers(db, services, viewer, params.id, body.answersIds)
    await recordTry(db, log, viewer, {
      homeworkId: params.id,
      verdict: checked.isRight ? 'correct' : 'wrong',
      wasHelped: body.wasHelped === true,
    })
    return checked
  }),
  route(typed.checkTypedAnswers, async ({ db, viewer, client, log, params, body }) => {
    await limitTries(db, CHECK_LIMIT, client.address)
    const checked = await checkTypedAnswers(db, services.solutions, viewer, params.id, body.answers)
    await recordTry(db, log, viewer, {
      homeworkId: params.id,
      verdict: typedTry(checked.answers),
      wasHelped: body.wasHelped === true,
    })
    return checked
  }),
  route(contractOfAnswers.revealHomeworkAnswers, ({ db, viewer, params }) => revealAnswers(db, services, viewer, params.id), {
    shows: TASK_PARTS,
  }),
  route(foundEndpoint, ({ db, viewer, params, query }) => findInHomework(db, services, viewer, params.id, query.search ?? '')),
  route(contractOfPage.getHomeworkSolution, ({ db, viewer, params }) => getHomeworkSolution(db, services, viewer, params.id)),
  route(likeEndpoint, async ({ db, viewer, client, body }) => {
    await limitTries(db, LIKE_LIMIT, client.address)
    return { results: await findLikeHomework(db, services.index, viewer, body.text) }
  }),
]

/** Writing tasks and moving them from state to state. */
export const homeworkWritingRoutes = ({ links, solutions, index }: TaskServices & { index: SearchIndex }): Route[] => [
  route(writing.createHomework, ({ db, viewer, body }) => createHomework(db, signedIn(viewer), body)),
  route(writing.previewHomework, ({ db, viewer, body }) => previewHomework(db, { links, solutions, index }, signedIn(viewer), body)),
  route(review.countPendingHomework, ({ db, viewer }) => countPending(db, viewer)),
  route(writing.updateHomework, ({ db, viewer, params, body }) => updateHomework(db, signedIn(viewer), params.id, body)),
  route(writing.getHomeworkContent, ({ db, viewer, params }) => getHomeworkContent(db, links, signedIn(viewer), params.id)),
  route(writing.deleteHomework, async ({ db, viewer, params }) => {
    await db.transaction((tx) => deleteHomework(tx, signedIn(viewer), params.id))
    return {}
  }),
  route(review.submitHomework, ({ db, viewer, params }) =>
    db.transaction(async (tx) => savedReply(await changeState(tx, signedIn(viewer), params.id, 'submit'))),
  ),
  route(review.publishHomework, ({ db, viewer, params }) =>
    db.transaction(async (tx) => savedReply(await changeState(tx, signedIn(viewer), params.id, 'publish'))),
  ),
  route(review.reviewHomework, ({ db, viewer, params, body }) =>
    db.transaction((tx) => reviewHomework(tx, signedIn(viewer), params.id, body)),
  ),
  route(review.moveHomework, ({ db, viewer, params, body }) =>
    db.transaction(async (tx) =>
      savedReply(await changeState(tx, signedIn(viewer), params.id, body.transition, { note: body.note || null })),
    ),
  ),
  route(typed.listUndecidedAnswers, ({ db, viewer, params }) => listUndecidedAnswers(db, signedIn(viewer), params.id)),
  route(typed.clearUndecidedAnswers, async ({ db, viewer, params }) => {
    await clearUndecidedAnswers(db, signedIn(viewer), params.id)
    return {}
  }),
  route(history.getHomeworkHistory, ({ db, viewer, params }) => listRevisions(db, signedIn(viewer), params.id)),
  route(history.restoreHomework, ({ db, viewer, params }) => restoreRevision(db, signedIn(viewer), params.id, params.revision)),
]
