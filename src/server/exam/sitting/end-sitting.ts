import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { isDecidedByMarks } from '#contract/homework/answer-rows.ts'
import type { ExpectedAnswer } from '#contract/homework/expected-answer.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { examSitting, examSittingAnswer, type GivenText } from '#server/db/tables/exam-sitting.ts'
import { homework, homeworkAnswer } from '#server/db/tables/homework.ts'
import { user } from '#server/db/tables/user.ts'
import { isAnswered } from '#server/exam/sitting/is-answered.ts'
import { isOver, type SittingRow } from '#server/exam/sitting/own-sitting.ts'
import { resultFromOf } from '#server/exam/sitting/present-sitting.ts'
import { judgeTyped } from '#server/homework/index.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { recordTry } from '#server/practice/index.ts'

type Verdict = 'correct' | 'wrong' | 'unknown'
type Task = {
  homeworkId: number
  maximum: number
  answersIds: readonly number[]
  typed: readonly GivenText[]
  isClosed: boolean
  isPublic: boolean
  expected: readonly ExpectedAnswer[]
}
type Judged = { task: Task; verdict: Verdict }

/** Ends a sitting at this moment, or when its time was over. A second time changes nothing. */
export async function endSitting(db: Db, id: number, { endsAt }: Pick<SittingRow, 'endsAt'>, now = new Date()): Promise<void> {
  const handedInAt = endsAt !== null && endsAt < now ? endsAt : now
  await db
    .update(examSitting)
    .set({ handedInAt })
    .where(and(eq(examSitting.id, id), isNull(examSitting.handedInAt)))
}

/**
 * Ends a sitting whose time is over, counts its points and, from when they are told on, records its answers as tries in practice.
 * Points are counted once, also after a process that died in between; tries are recorded at most once.
 */
export async function scoreIfOver(db: Db, log: Pick<Logger, 'error'>, viewer: Viewer, row: SittingRow, now = new Date()): Promise<void> {
  if (!isOver(row, now) || row.practisedAt !== null) return
  const isTold = (await resultFromOf(db, row, now)) === null
  if (row.scoredAt !== null && !isTold) return
  if (row.handedInAt === null) await endSitting(db, row.id, row, now)
  const tasks = await readTasks(db, row.id)
  const keys = await readKeys(db, row.id)
  const judged: Judged[] = []
  for (const task of tasks) judged.push({ task, verdict: await verdictOn(task, keys) })
  if (row.scoredAt === null) await savePoints(db, row.id, judged, now)
  if (!isTold || !(await claimTries(db, row.id, now))) return
  for (const { task, verdict } of judged)
    if (task.isPublic && isAnswered(task) && verdict !== 'unknown')
      await recordTry(db, log, viewer, { homeworkId: task.homeworkId, verdict, wasHelped: false }, now)
}

/** Keeps the points of a sitting that wasn't counted yet. */
async function savePoints(db: Db, id: number, judged: readonly Judged[], now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [first] = await tx
      .update(examSitting)
      .set({ scoredAt: now })
      .where(and(eq(examSitting.id, id), isNull(examSitting.scoredAt)))
      .returning({ id: examSitting.id })
    if (!first) return
    for (const { task, verdict } of judged)
      await tx
        .update(examSittingAnswer)
        .set({ points: pointsFor(task, verdict) })
        .where(and(eq(examSittingAnswer.sittingId, id), eq(examSittingAnswer.homeworkId, task.homeworkId)))
  })
}

/** Returns true for the one caller that records the tries of a sitting. */
async function claimTries(db: Db, id: number, now: Date): Promise<boolean> {
  const claimed = await db
    .update(examSitting)
    .set({ practisedAt: now })
    .where(and(eq(examSitting.id, id), isNull(examSitting.practisedAt)))
    .returning({ id: examSitting.id })
  return claimed.length > 0
}

/** Ends and counts those of the chosen sittings that are over and that nobody has read since. */
export async function scoreOver(db: Db, log: Pick<Logger, 'error'>, which: SQL | undefined, now: Date): Promise<void> {
  const waiting = await db
    .select({ sitting: examSitting, role: user.role })
    .from(examSitting)
    .innerJoin(user, eq(user.id, examSitting.userId))
    .where(and(which, sql`(${examSitting.handedInAt} is not null or ${examSitting.endsAt} < ${now.toISOString()}::timestamptz)`))
  for (const { sitting, role } of waiting)
    await scoreIfOver(db, log, { id: sitting.userId, role, hasActiveSubscription: false }, sitting, now)
}

/** An open task asks for its solution: a wrong answer may still be worth points, which somebody has to see. */
function pointsFor(task: Task, verdict: Verdict): number | null {
  if (verdict === 'correct') return task.maximum
  return isDecided(task) ? 0 : null
}

const isDecided = ({ isClosed, expected }: Task): boolean => isDecidedByMarks(isClosed, expected)

async function verdictOn(task: Task, keys: ReadonlyMap<number, readonly number[]>): Promise<Verdict> {
  if (!isAnswered(task)) return isDecided(task) ? 'wrong' : 'unknown'
  if (task.isClosed) {
    const key = keys.get(task.homeworkId) ?? []
    return key.length === task.answersIds.length && key.every((id) => task.answersIds.includes(id)) ? 'correct' : 'wrong'
  }
  const verdicts: Verdict[] = []
  for (const [place, expected] of task.expected.entries()) {
    const given = task.typed[place]
    const judgement = given === undefined ? null : await judgeTyped(expected, given.typed, given.meant)
    const type = judgement?.verdict.type ?? 'unknown'
    verdicts.push(type === 'correct' ? 'correct' : type === 'wrong' ? 'wrong' : 'unknown')
  }
  return verdicts.includes('wrong') ? 'wrong' : verdicts.includes('unknown') ? 'unknown' : 'correct'
}

function readTasks(db: Db, sittingId: number): Promise<Task[]> {
  return db
    .select({
      homeworkId: homework.id,
      maximum: examSittingAnswer.maximum,
      answersIds: examSittingAnswer.answersIds,
      typed: examSittingAnswer.typed,
      isClosed: homework.isClosed,
      isPublic: sql<boolean>`${homework.status} = 'PUBLIC'`,
      expected: homework.expectedAnswers,
    })
    .from(examSittingAnswer)
    .innerJoin(homework, eq(homework.id, examSittingAnswer.homeworkId))
    .where(eq(examSittingAnswer.sittingId, sittingId))
    .orderBy(asc(examSittingAnswer.position))
}

/** Ids of the correct answers of each closed task. */
async function readKeys(db: Db, sittingId: number): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await db
    .select({ homeworkId: homeworkAnswer.homeworkId, id: homeworkAnswer.id })
    .from(homeworkAnswer)
    .innerJoin(examSittingAnswer, eq(examSittingAnswer.homeworkId, homeworkAnswer.homeworkId))
    .where(and(eq(examSittingAnswer.sittingId, sittingId), eq(homeworkAnswer.isCorrect, true)))
  return new Map([...Map.groupBy(rows, ({ homeworkId }) => homeworkId)].map(([homeworkId, all]) => [homeworkId, all.map(({ id }) => id)]))
}
