/** The door of the feature: the parts that others may use of exams. */
export { ExamCard } from '#web/exam/ExamCard.tsx'
