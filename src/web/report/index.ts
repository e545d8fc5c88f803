/** The door of the feature: the parts that others may use of error reports. */
export { type ReportedTask, ReportMark } from '#web/report/ReportMark.tsx'
export { ReportQueues } from '#web/report/ReportQueues.tsx'
