/** The names of the files that few tasks or visits take stand here, not on every page of a task (as in search/later.ts). */
export const loadSolutionMedia = () => import('#web/homework/SolutionMedia.tsx')
export const loadShowFound = () => import('#web/homework/show-found.ts')
