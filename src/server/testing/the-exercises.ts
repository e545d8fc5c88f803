/** Gives a database the interactive exercises that an installation begins with. */
export { seedExercises as theExercises } from '#server/exercise/seed-exercises.ts'
