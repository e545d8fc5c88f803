/** The names of the files that keeping takes stand here, not on every page of tasks (as in search/load-search.ts). */
export const loadKeepButtons = () => import('#web/favorite/keeping/KeepButtons.tsx')
