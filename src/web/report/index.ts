/** The door of the feature: the parts that others may use of error reports. */
export { type ReportedTask, ReportMark } from '#web/report/ReportMark.tsx'
export { loadReportQueues } from '#web/report/load-queues.ts'
