import { EXERCISE_SLUGS } from '#contract/exercise/exercise-slugs.ts'
import { paths } from '#contract/paths.ts'
import { exerciseRecords } from '#server/exercise/personal-records.ts'
import { exerciseRoutes } from '#server/exercise/routes.ts'
import { seedExercises } from '#server/exercise/seed-exercises.ts'
import type { Feature } from '#server/platform/feature.ts'

/** Interactive exercises for children (docs/product/exercise.md). */
export const exerciseFeature: Feature = {
  name: 'exercise',
  records: exerciseRecords,
  publicPages: () =>
    Promise.resolve([paths.exercises(), ...EXERCISE_SLUGS.map(({ slug }) => paths.exercise(slug))].map((path) => ({ path }))),
  async seed({ db }) {
    await seedExercises(db)
    return []
  },
  start: () => ({ routes: exerciseRoutes }),
}
