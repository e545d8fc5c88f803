/** What other features may use of exams. */
export { examRecords } from '#server/exam/personal-records.ts'
export { ensureExam, saveExam, saveExamTask } from '#server/exam/save-exam.ts'
export { suggestExams } from '#server/exam/find-exams.ts'
