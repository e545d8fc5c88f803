/** The names of the files that a panel takes stand here, not on every page of a task (as in search/load-search.ts). */
export const loadPanel = () => import('#web/report/ReportPanel.tsx')
