/** Fetches what plays an exercise where it stands in a text. */
export const loadExerciseInPlace = () => import('#web/exercise/ExerciseInPlace.tsx')
