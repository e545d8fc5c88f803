import * as contract from '#contract/exercise/exercise.ts'
import * as writing from '#contract/exercise/exercise-writing.ts'
import { getProgress, saveProgress } from '#server/exercise/progress.ts'
import { getExerciseContent } from '#server/exercise/read-content.ts'
import { getExercise, listExercises } from '#server/exercise/read-exercise.ts'
import { saveExercise } from '#server/exercise/save-exercise.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedIn } from '#server/platform/http/signed-in.ts'

export const exerciseRoutes: Route[] = [
  route(contract.listExercises, async ({ db }) => ({ results: await listExercises(db) }), { shows: ['exercise'] }),
  route(contract.getExercise, ({ db, viewer, params }) => getExercise(db, viewer, params.type), { shows: ['exercise'] }),
  route(contract.getExerciseProgress, async ({ db, viewer, params }) => ({ solved: await getProgress(db, signedIn(viewer), params.type) })),
  route(contract.saveExerciseProgress, async ({ db, viewer, params, body }) => ({
    solved: await saveProgress(db, signedIn(viewer), params.type, body),
  })),
  route(writing.getExerciseContent, ({ db, params }) => getExerciseContent(db, params.type)),
  route(writing.saveExercise, async ({ db, viewer, params, body }) => {
    await db.transaction((tx) => saveExercise(tx, signedIn(viewer), params.type, body))
    return getExerciseContent(db, params.type)
  }),
]
