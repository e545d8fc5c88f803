import { and, eq, inArray, ne } from 'drizzle-orm'
import type { HomeworkBody } from '#contract/homework/homework-writing.ts'
import type { Db } from '#server/db/db.ts'
import { homeworkExam } from '#server/db/tables/exam.ts'
import { formerHomeworkType, homeworkType } from '#server/db/tables/homework-type.ts'
import { conceptIdsOf, filesNamed, publicExams, usableConcepts, usableFiles, type Writer } from '#server/homework/writing/check-named.ts'

/**
 * Returns an earlier content of a task without the concepts, files, and places in sheets that it may no longer name. A type that
 * was merged into another is replaced by that one, a deleted type by none.
 */
export async function withoutGone(db: Db, writer: Writer, body: HomeworkBody, homeworkId: number): Promise<HomeworkBody> {
  const concepts = await usableConcepts(db, writer, conceptIdsOf(body), homeworkId)
  const files = await usableFiles(db, writer, filesNamed(body), homeworkId)
  const isThere = (id: number): boolean => files.has(id)
  const isUsable = (id: number): boolean => concepts.has(id)
  const { imagesIds, videoId, filesIds } = body.solution
  return {
    ...body,
    typeId: body.typeId === null ? null : await typeOfToday(db, body.typeId),
    exams: await freePlaces(db, body, homeworkId),
    domainsIds: body.domainsIds.filter(isUsable),
    definitionsIds: body.definitionsIds.filter(isUsable),
    theoremsIds: body.theoremsIds.filter(isUsable),
    tagsIds: body.tagsIds.filter(isUsable),
    solution: {
      ...body.solution,
      imagesIds: imagesIds.filter(isThere),
      filesIds: filesIds.filter(isThere),
      videoId: videoId !== null && isThere(videoId) ? videoId : null,
    },
  }
}

async function typeOfToday(db: Db, id: number): Promise<number | null> {
  const [row] = await db.select({ id: homeworkType.id }).from(homeworkType).where(eq(homeworkType.id, id))
  if (row) return row.id
  const [former] = await db.select({ id: formerHomeworkType.homeworkTypeId }).from(formerHomeworkType).where(eq(formerHomeworkType.id, id))
  return former?.id ?? null
}

/** Places in public sheets that no other task has by now. */
async function freePlaces(db: Db, { exams }: HomeworkBody, homeworkId: number): Promise<HomeworkBody['exams']> {
  if (exams.length === 0) return []
  const examIds = exams.map(({ examId }) => examId)
  const known = await publicExams(db, examIds)
  const taken = await db
    .select({ examId: homeworkExam.examId, number: homeworkExam.number })
    .from(homeworkExam)
    .where(and(inArray(homeworkExam.examId, examIds), ne(homeworkExam.homeworkId, homeworkId)))
  return exams.filter(
    ({ examId, number }) => known.has(examId) && !taken.some((place) => place.examId === examId && place.number === number),
  )
}
