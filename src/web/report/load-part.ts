/** The names of the files that reports take stand here, not on every page of a task (as in search/load-search.ts). */
export const loadPart = () => import('#web/report/ReportedPart.tsx')
