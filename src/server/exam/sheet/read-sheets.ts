import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { ExamSheet, listExamSheets as listEndpoint } from '#contract/exam-sheet.ts'
import { answerLetter } from '#contract/homework/answer-letter.ts'
import { marksOf } from '#contract/homework/answer-rows.ts'
import type { Output } from '#contract/http/endpoint.ts'
import { AppError } from '#contract/http/errors.ts'
import { pageCount } from '#contract/http/page.ts'
import { messages } from '#contract/text/messages.ts'
import { upgradeDocument } from '#editor/schema/upgrade-document.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { exam, homeworkExam } from '#server/db/tables/exam.ts'
import { examSitting } from '#server/db/tables/exam-sitting.ts'
import { homework, homeworkAnswer } from '#server/db/tables/homework.ts'
import { builtSheet } from '#server/exam/access.ts'
import { examListColumns } from '#server/exam/list-exams.ts'
import { presentExamRef } from '#server/exam/present.ts'
import { sameEdition } from '#server/exam/save-exam.ts'

/** A sheet is named by its edition, also while it is a draft. */
const named = <Row extends Parameters<typeof presentExamRef>[0]>(row: Row) => ({ ...row, ...presentExamRef({ ...row, status: 'PUBLIC' }) })

/** Sheets that admins build: drafts first, then the latest editions. */
export async function listSheets(db: Db, { page, pageSize }: { page: number; pageSize: number }): Promise<Output<typeof listEndpoint>> {
  const [total, rows] = await Promise.all([
    db.$count(exam, builtSheet),
    db
      .select(examListColumns)
      .from(exam)
      .where(builtSheet)
      .orderBy(asc(exam.status), desc(exam.date), asc(exam.type), asc(exam.level), asc(exam.version), desc(exam.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ])
  return { results: rows.map(named), total, page, pageSize, pageCount: pageCount(total, pageSize) }
}

/** A sheet with everything its builder holds. */
export async function getSheet(db: Db, id: number): Promise<ExamSheet> {
  const [row] = await db
    .select({ ...examListColumns, passPercent: exam.passPercent, revision: exam.revision })
    .from(exam)
    .where(and(eq(exam.id, id), builtSheet))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  const { version: _own, ...anyVersion } = row
  const [tasks, satBy, otherVersions] = await Promise.all([
    readTasks(db, id),
    db.$count(examSitting, eq(examSitting.examId, id)),
    db
      .select({ id: exam.id, version: exam.version })
      .from(exam)
      .where(and(builtSheet, ne(exam.id, id), sameEdition({ ...anyVersion, version: row.version === 'A' ? 'B' : 'A' })))
      .orderBy(desc(exam.status), asc(exam.id)),
  ])
  return { ...named(row), tasks, satBy, otherVersions }
}

async function readTasks(db: Db, examId: number): Promise<ExamSheet['tasks']> {
  const rows = await db
    .select({
      homeworkId: homework.id,
      slug: homework.slug,
      title: homework.title,
      language: homework.language,
      status: homework.status,
      isClosed: homework.isClosed,
      expected: homework.expectedAnswers,
      number: homeworkExam.number,
      points: homeworkExam.points,
      answerOrder: homeworkExam.answerOrder,
      bundle: homeworkExam.bundle,
      scoring: homeworkExam.scoring,
      schemaVersion: homeworkExam.schemaVersion,
    })
    .from(homeworkExam)
    .innerJoin(homework, eq(homework.id, homeworkExam.homeworkId))
    .where(eq(homeworkExam.examId, examId))
    .orderBy(asc(homeworkExam.position), asc(homeworkExam.id))
  const answers = await db
    .select({ homeworkId: homeworkAnswer.homeworkId, label: homeworkAnswer.label, isCorrect: homeworkAnswer.isCorrect })
    .from(homeworkAnswer)
    .where(
      anyOfIds(
        homeworkAnswer.homeworkId,
        rows.flatMap(({ homeworkId, isClosed }) => (isClosed ? [homeworkId] : [])),
      ),
    )
    .orderBy(asc(homeworkAnswer.position))
  const answersOf = Map.groupBy(answers, ({ homeworkId }) => homeworkId)
  return rows.map(({ isClosed: _closed, expected, schemaVersion, bundle, answerOrder, scoring, ...task }) => {
    const own = answersOf.get(task.homeworkId) ?? []
    const order = answerOrder ?? own.map((_, place) => place)
    const letters = order.flatMap((place, at) =>
      own[place]?.isCorrect ? [answerOrder ? answerLetter('', at) : answerLetter(own[place].label, at)] : [],
    )
    return {
      ...task,
      answerCount: own.length,
      answerOrder: answerOrder?.map((place) => answerLetter('', place)).join('') ?? null,
      bundle: bundle && upgradeDocument(bundle, schemaVersion),
      scoring: scoring.map(({ points, text }) => ({ points, text })),
      letters: marksOf(expected) || letters.join(', '),
    }
  })
}
