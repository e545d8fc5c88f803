import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Sitting, SittingResult } from '#contract/exam-sitting.ts'
import { answerFieldOf } from '#contract/homework/expected-answer.ts'
import { isDecidedByMarks } from '#contract/homework/answer-rows.ts'
import type { Db } from '#server/db/db.ts'
import { exam, examShare } from '#server/db/tables/exam.ts'
import { examSitting, examSittingAnswer } from '#server/db/tables/exam-sitting.ts'
import { homework, homeworkAnswer, homeworkConcept } from '#server/db/tables/homework.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { notTakenAway } from '#server/exam/access.ts'
import type { SittingRow } from '#server/exam/sitting/own-sitting.ts'

type Answered = Awaited<ReturnType<typeof readAnswered>>[number]

/** A sitting as its pupil sees it. Points are told once they were counted; nothing of a key is ever part of it. */
export async function presentSitting(db: Db, row: SittingRow, now = new Date()): Promise<Sitting> {
  const [answered, resultFrom] = await Promise.all([readAnswered(db, row.id), resultFromOf(db, row, now)])
  return {
    id: row.id,
    startedAt: row.startedAt,
    endsAt: row.endsAt,
    now,
    handedInAt: row.handedInAt,
    given: answered.map(({ homeworkId, answersIds, typed, isMarked }) => ({ homeworkId, answersIds, typed, isMarked })),
    forms: answered.map(({ homeworkId, expected, correct }) => ({
      homeworkId,
      fields: expected.map(answerFieldOf),
      hasSeveralCorrect: correct > 1,
    })),
    isInClass: row.isInClass,
    resultFrom,
    result: row.scoredAt === null || resultFrom !== null ? null : await resultOf(db, row, answered),
  }
}

/** The moment from which a pupil is told the points; null for at once. */
export async function resultFromOf(
  db: Db,
  { examId, isInClass }: Pick<SittingRow, 'examId' | 'isInClass'>,
  now = new Date(),
): Promise<Date | null> {
  if (!isInClass) return null
  const [share] = await db
    .select({ deadline: examShare.deadline, hidesResults: examShare.hidesResults })
    .from(examShare)
    .where(eq(examShare.examId, examId))
  return share?.hidesResults && share.deadline > now ? share.deadline : null
}

/** The tasks of a sitting with what was answered, but for those that were taken away for copyright. */
export function readAnswered(db: Db, sittingId: number) {
  return db
    .select({
      homeworkId: examSittingAnswer.homeworkId,
      answersIds: examSittingAnswer.answersIds,
      typed: examSittingAnswer.typed,
      isMarked: examSittingAnswer.isMarked,
      maximum: examSittingAnswer.maximum,
      points: examSittingAnswer.points,
      isOwnMark: examSittingAnswer.isOwnMark,
      isTeacherMark: examSittingAnswer.isTeacherMark,
      status: homework.status,
      isClosed: homework.isClosed,
      expected: homework.expectedAnswers,
      correct: sql<number>`(select count(*)::int from ${homeworkAnswer} where ${homeworkAnswer.homeworkId} = ${homework.id} and ${homeworkAnswer.isCorrect})`,
    })
    .from(examSittingAnswer)
    .innerJoin(homework, eq(homework.id, examSittingAnswer.homeworkId))
    .where(and(eq(examSittingAnswer.sittingId, sittingId), notTakenAway))
    .orderBy(asc(examSittingAnswer.position))
}

/** The points of a sitting that were counted. */
export async function resultOf(db: Db, { id, examId, isInClass }: SittingRow, answered: readonly Answered[]): Promise<SittingResult> {
  const [[sheet], domains] = await Promise.all([
    db.select({ passPercent: exam.passPercent }).from(exam).where(eq(exam.id, examId)),
    readDomains(db, id),
  ])
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
  return {
    points: sum(answered.map(({ points }) => points ?? 0)),
    maximum: sum(answered.map(({ maximum }) => maximum)),
    unmarked: answered.filter(({ points }) => points === null).length,
    passPercent: sheet?.passPercent ?? null,
    tasks: answered.map(({ homeworkId, maximum, points, isClosed, expected, isOwnMark, isTeacherMark, status }) => ({
      homeworkId,
      maximum,
      points,
      isForPupil: !isDecidedByMarks(isClosed, expected) && !isInClass,
      isOwnMark,
      isTeacherMark,
      isPublic: status === 'PUBLIC',
    })),
    domains,
  }
}

/** Points by domain, the one that lost most first. A task of two domains counts in both. */
async function readDomains(db: Db, sittingId: number): Promise<SittingResult['domains']> {
  const points = sql<number>`sum(coalesce(${examSittingAnswer.points}, 0))::float8`
  const maximum = sql<number>`sum(${examSittingAnswer.maximum})::float8`
  return db
    .select({ slug: mathConcept.slug, name: mathConcept.name, points, maximum })
    .from(examSittingAnswer)
    .innerJoin(homework, eq(homework.id, examSittingAnswer.homeworkId))
    .innerJoin(homeworkConcept, eq(homeworkConcept.homeworkId, examSittingAnswer.homeworkId))
    .innerJoin(mathConcept, eq(mathConcept.id, homeworkConcept.conceptId))
    .where(
      and(eq(examSittingAnswer.sittingId, sittingId), eq(mathConcept.type, 'DOMAIN'), eq(mathConcept.status, 'APPROVED'), notTakenAway),
    )
    .groupBy(mathConcept.id)
    .orderBy(sql`${maximum} - ${points} desc`, asc(mathConcept.id))
}

/** The sittings of an exam by one person: the open one, and those that are over, the latest first. */
export async function readSittings(db: Db, userId: number, examId: number) {
  return db
    .select({
      id: examSitting.id,
      endsAt: examSitting.endsAt,
      handedInAt: examSitting.handedInAt,
      points: sql<number>`coalesce(sum(${examSittingAnswer.points}) filter (where ${notTakenAway}), 0)::float8`,
      maximum: sql<number>`coalesce(sum(${examSittingAnswer.maximum}) filter (where ${notTakenAway}), 0)::float8`,
    })
    .from(examSitting)
    .leftJoin(examSittingAnswer, eq(examSittingAnswer.sittingId, examSitting.id))
    .leftJoin(homework, eq(homework.id, examSittingAnswer.homeworkId))
    .where(and(eq(examSitting.userId, userId), eq(examSitting.examId, examId)))
    .groupBy(examSitting.id)
    .orderBy(desc(examSitting.id))
    .limit(50)
}
