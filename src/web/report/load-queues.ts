/** The queues of the admins are fetched by their page alone: a task, which uses this feature too, carries none of them. */
export const loadReportQueues = () => import('#web/report/ReportQueues.tsx')
