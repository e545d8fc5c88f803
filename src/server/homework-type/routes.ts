import { getHomeworkType as getEndpoint, listHomeworkTypes as listEndpoint } from '#contract/homework-type.ts'
import * as writing from '#contract/homework-type-writing.ts'
import { getHomeworkType } from '#server/homework-type/get-homework-type.ts'
import { listHomeworkTypes } from '#server/homework-type/list-homework-types.ts'
import { getTypeContent } from '#server/homework-type/writing/get-content.ts'
import { deleteType, mergeType } from '#server/homework-type/writing/remove-type.ts'
import { restoreType } from '#server/homework-type/writing/restore-type.ts'
import { listRevisions } from '#server/homework-type/writing/revisions.ts'
import { createType, updateType } from '#server/homework-type/writing/save-by-admin.ts'
import { toggleDone } from '#server/homework-type/writing/toggle-done.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedIn } from '#server/platform/http/signed-in.ts'

export const homeworkTypeRoutes: Route[] = [
  route(listEndpoint, ({ db, viewer, query }) => listHomeworkTypes(db, viewer, query)),
  route(getEndpoint, ({ db, params }) => getHomeworkType(db, params.id)),
  route(writing.createHomeworkType, ({ db, viewer, body }) => createType(db, signedIn(viewer), body)),
  route(writing.updateHomeworkType, ({ db, viewer, params, body }) => updateType(db, signedIn(viewer), params.id, body)),
  route(writing.deleteHomeworkType, async ({ db, viewer, params }) => {
    await db.transaction((tx) => deleteType(tx, signedIn(viewer), params.id))
    return {}
  }),
  route(writing.getHomeworkTypeContent, ({ db, params }) => getTypeContent(db, params.id)),
  route(writing.getHomeworkTypeHistory, async ({ db, params }) => ({ results: await listRevisions(db, params.id) })),
  route(writing.restoreHomeworkType, ({ db, viewer, params }) => restoreType(db, signedIn(viewer), params.id, params.revision)),
  route(writing.toggleHomeworkTypeDone, async ({ db, viewer, params, body }) => ({
    done: await db.transaction((tx) => toggleDone(tx, signedIn(viewer), params.id, body.done)),
  })),
  route(writing.mergeHomeworkType, ({ db, viewer, params, body }) =>
    db.transaction((tx) => mergeType(tx, signedIn(viewer), params.id, body.intoId)),
  ),
]
