/** The names of the files that reporting takes stand here, not on every page of a task (as in search/load-search.ts). */
export const loadControls = () => import('#web/report/ReportControls.tsx')
