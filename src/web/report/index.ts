/** The door of the feature: the parts that others may use of error reports. */
export { type ReportedTask, ReportMark } from '#web/report/ReportMark.tsx'
/** A task, which uses this feature too, names no file of the queues. */
export const loadReportQueues = async () => (await import('#web/report/load-queues.ts')).loadReportQueues()
