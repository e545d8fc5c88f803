/** The door of the feature: the parts that others may use of exams. */
export { examinableHomework } from '#server/exam/access.ts'
export { areNamed, orderOf } from '#server/exam/class/version-order.ts'
export { placeInExams } from '#server/exam/place-in-exams.ts'
export { readExamDocuments } from '#server/exam/read-exam-documents.ts'
export { deriveBundle, ensureExam, saveExam, saveExamTask } from '#server/exam/save-exam.ts'
export { suggestExams } from '#server/exam/find-exams.ts'
