/** What other features may use of exams. */
export { ExamCard } from '#web/exam/ExamCard.tsx'
