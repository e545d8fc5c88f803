import { and, asc, eq, isNull } from 'drizzle-orm'
import type { ExamResults } from '#contract/own-exam.ts'
import type { Db } from '#server/db/db.ts'
import { homeworkExam } from '#server/db/tables/exam.ts'
import { examSitting, examSittingAnswer } from '#server/db/tables/exam-sitting.ts'
import { homework } from '#server/db/tables/homework.ts'
import { user } from '#server/db/tables/user.ts'
import { notTakenAway } from '#server/exam/access.ts'
import { scoreOver } from '#server/exam/sitting/end-sitting.ts'
import { isAnswered } from '#server/exam/sitting/is-answered.ts'
import type { Logger } from '#server/platform/log/logger.ts'

type Sheet = { id: number; minutes: number | null; passPercent: number | null }

/** Who sits an exam of a class, with points by task. Sittings whose time is over are ended and counted first. */
export async function readResults(db: Db, log: Pick<Logger, 'error'>, sheet: Sheet, now = new Date()): Promise<ExamResults> {
  const ofClass = and(eq(examSitting.examId, sheet.id), eq(examSitting.isInClass, true))
  await scoreOver(db, log, and(ofClass, isNull(examSitting.scoredAt)), now)
  const [tasks, sittings, answers] = await Promise.all([
    db
      .select({ homeworkId: homework.id, number: homeworkExam.number, title: homework.title, maximum: homeworkExam.points })
      .from(homeworkExam)
      .innerJoin(homework, eq(homework.id, homeworkExam.homeworkId))
      .where(and(eq(homeworkExam.examId, sheet.id), notTakenAway))
      .orderBy(asc(homeworkExam.position), asc(homeworkExam.id)),
    db
      .select({ sitting: examSitting, pupil: user.displayName })
      .from(examSitting)
      .innerJoin(user, eq(user.id, examSitting.userId))
      .where(ofClass),
    db
      .select({
        sittingId: examSittingAnswer.sittingId,
        homeworkId: examSittingAnswer.homeworkId,
        answersIds: examSittingAnswer.answersIds,
        typed: examSittingAnswer.typed,
        points: examSittingAnswer.points,
      })
      .from(examSittingAnswer)
      .innerJoin(examSitting, eq(examSitting.id, examSittingAnswer.sittingId))
      .where(ofClass),
  ])
  const answersOf = Map.groupBy(answers, ({ sittingId }) => sittingId)
  const shown = sittings.map(({ sitting, pupil }) => {
    const byTask = new Map((answersOf.get(sitting.id) ?? []).map((answer) => [answer.homeworkId, answer]))
    const given = tasks.flatMap(({ homeworkId }) => byTask.get(homeworkId) ?? [])
    const points = given.map((answer) => answer.points)
    return {
      id: sitting.id,
      pupil,
      version: sitting.version,
      extraMinutes: sitting.minutes === null ? 0 : Math.max(0, sitting.minutes - (sheet.minutes ?? sitting.minutes)),
      startedAt: sitting.startedAt,
      endsAt: sitting.endsAt ?? sitting.startedAt,
      handedInAt: sitting.handedInAt,
      answered: given.filter(isAnswered).length,
      unmarked: sitting.scoredAt === null ? 0 : points.filter((value) => value === null).length,
      points: sum(points),
      tasks: given.map(({ homeworkId, points: got, ...answer }) => ({ homeworkId, isAnswered: isAnswered(answer), points: got })),
    }
  })
  return {
    now,
    passPercent: sheet.passPercent,
    tasks: tasks.map((task) => {
      const got = shown.flatMap((sitting) =>
        sitting.tasks.flatMap((each) => (each.homeworkId === task.homeworkId ? (each.points ?? []) : [])),
      )
      return { ...task, average: got.length === 0 ? null : sum(got) / got.length }
    }),
    sittings: shown.toSorted((one, other) => one.pupil.localeCompare(other.pupil, 'pl') || one.id - other.id),
  }
}

function sum(values: readonly (number | null)[]): number {
  return values.reduce<number>((total, value) => total + (value ?? 0), 0)
}
