/** What other features may use of tutoring. */
export { lectureRecords } from '#server/lecture/personal-records.ts'
