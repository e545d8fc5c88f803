import { plainOf } from '#contract/homework/plain-fields.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { exam, homeworkExam } from '#server/db/tables/exam.ts'
import { file } from '#server/db/tables/file.ts'
import {
  homework,
  homeworkAnswer,
  homeworkConcept,
  homeworkHint,
  type HomeworkRevisionContent,
  homeworkSolutionFile,
  homeworkStep,
} from '#server/db/tables/homework.ts'
import { titleOf } from '#server/homework/title-of.ts'

/** A task with its parts as they are stored; null where it isn't there. */
export async function readContent(
  db: Db,
  id: number,
): Promise<{ row: typeof homework.$inferSelect; content: HomeworkRevisionContent } | null> {
  const [row] = await db.select().from(homework).where(eq(homework.id, id))
  if (!row) return null
  // One after another: within a transaction there is one connection.
  const answers = await db.select().from(homeworkAnswer).where(eq(homeworkAnswer.homeworkId, id)).orderBy(asc(homeworkAnswer.position))
  const steps = await db.select().from(homeworkStep).where(eq(homeworkStep.homeworkId, id)).orderBy(asc(homeworkStep.position))
  const hints = await db.select().from(homeworkHint).where(eq(homeworkHint.homeworkId, id)).orderBy(asc(homeworkHint.position))
  const concepts = await db
    .select({ id: homeworkConcept.conceptId })
    .from(homeworkConcept)
    .where(eq(homeworkConcept.homeworkId, id))
    .orderBy(asc(homeworkConcept.conceptId))
  const exams = await db
    .select({ examId: homeworkExam.examId, number: homeworkExam.number, points: homeworkExam.points })
    .from(homeworkExam)
    // Sheets that teachers made for their classes are nothing of the task.
    .innerJoin(exam, eq(exam.id, homeworkExam.examId))
    .where(and(eq(homeworkExam.homeworkId, id), eq(exam.status, 'PUBLIC')))
    .orderBy(asc(homeworkExam.id))
  const files = await db
    .select({ id: file.id, mimetype: file.mimetype })
    .from(homeworkSolutionFile)
    .innerJoin(file, eq(file.id, homeworkSolutionFile.fileId))
    .where(eq(homeworkSolutionFile.homeworkId, id))
    .orderBy(asc(homeworkSolutionFile.position))
  const isImage = ({ mimetype }: { mimetype: string }): boolean => mimetype.startsWith('image/')
  return {
    row,
    content: {
      title: row.title === titleOf(row.description) ? null : row.title,
      description: row.description,
      closed: row.isClosed,
      answers: answers.map(({ id: answerId, label, content, isCorrect, reason }) => ({
        id: answerId,
        label,
        answer: content,
        correct: isCorrect,
        reason,
      })),
      answer: row.answer,
      expectedAnswers: row.expectedAnswers,
      steps: steps.map(({ id: stepId, method, title, content }) => ({ id: stepId, method, title, description: content })),
      imagesIds: files.filter(isImage).map(({ id: fileId }) => fileId),
      videoId: row.solutionVideoId,
      filesIds: files.filter((item) => !isImage(item)).map(({ id: fileId }) => fileId),
      hints: hints.map(({ id: hintId, content }) => ({ id: hintId, hint: content })),
      commonMistake: row.commonMistake,
      ...plainOf(row),
      typeId: row.typeId,
      conceptIds: concepts.map(({ id: conceptId }) => conceptId),
      exams,
      source: row.source,
      fromTextbook: row.isFromTextbook,
    },
  }
}
