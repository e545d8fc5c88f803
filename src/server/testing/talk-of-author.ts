import type { Db } from '#server/db/db.ts'
import { rating } from '#server/db/tables/rating.ts'
import { errorReport } from '#server/db/tables/report.ts'
import { aComment } from '#server/testing/a-comment.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { aUser } from '#server/testing/a-user.ts'

/**
 * Has people speak of tasks: a rating and an error report by the author about somebody else's task, and about the author's own
 * tasks a review, an error report, questions under the public and the private one, and an answer under the latter.
 */
export async function talkOfAuthor(db: Db, authorId: number, publicTask: number, privateTask: number) {
  const rated = async (userId: number, homeworkId: number): Promise<number> => {
    const [given] = await db.insert(rating).values({ userId, homeworkId, halfStars: 9, comment: 'Jasne' }).returning({ id: rating.id })
    return given?.id ?? 0
  }
  const reported = async (reporterId: number, homeworkId: number): Promise<number> => {
    const values = { homeworkId, reporterId, part: 'QUESTION', text: 'Błąd w treści' } as const
    const [row] = await db.insert(errorReport).values(values).returning({ id: errorReport.id })
    return row?.id ?? 0
  }
  const privateQuestion = await aComment(db, privateTask)
  return {
    rating: await rated(authorId, await aHomework(db)),
    report: await reported(authorId, await aHomework(db)),
    reportToAuthor: await reported((await aUser(db)).id, publicTask),
    publicQuestion: await aComment(db, publicTask),
    privateQuestion,
    answer: await aComment(db, privateTask, privateQuestion),
    review: await rated((await aUser(db)).id, publicTask),
  }
}
