/** Work that outlives a request or runs by time: done at least once, by one process at a time. */
export { listGivenUp, tryAgain } from '#server/platform/jobs/given-up.ts'
export { everyMinutes, type JobHandler, type Later, onJob, type Turn } from '#server/platform/jobs/job-handler.ts'
export { jobMetrics } from '#server/platform/jobs/job-metrics.ts'
export { enqueue, jobKind } from '#server/platform/jobs/job-kind.ts'
export { type Jobs, startJobs } from '#server/platform/jobs/start-jobs.ts'
