import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Role } from '#contract/enums.ts'
import { AppError, refusedFields } from '#contract/http/errors.ts'
import type { answerCheck as endpoint } from '#contract/solution-check.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { solutionCheck } from '#server/db/tables/solution-check.ts'
import { creditEarning } from '#server/payment/index.ts'
import { readRichField, upgradeRichFields } from '#server/platform/rich-text/rich-field.ts'
import { TODAYS_VERSIONS } from '#server/platform/rich-text/rich-table.ts'
import type { CheckRow } from '#server/solution-check/access.ts'
import { tellCheckChange } from '#server/solution-check/check-changes.ts'
import { giveBack } from '#server/solution-check/give-back.ts'
import { checkMessages } from '#server/solution-check/messages.ts'
import { tellPupil } from '#server/solution-check/tell-pupil.ts'
import { lockForChecker } from '#server/solution-check/take-check.ts'

type Answer = z.output<(typeof endpoint)['body']>
type Checker = Viewer & { id: number; role: Role }

/**
 * Gives a checked solution back to its pupil.
 *
 * @throws {AppError} CONFLICT unless the teacher has it; VALIDATION where nothing is said, or of a picture that isn't there
 */
export async function answerCheck(db: Db, checker: Checker, id: number, answer: Answer): Promise<void> {
  const { verdict, points, maxPoints, marks } = answer
  if (points > maxPoints) throw refusedFields(new Map([['points', checkMessages.tooManyPoints]]))
  if (answer.words === null && marks.length === 0) throw refusedFields(new Map([['words', checkMessages.nothingSaid]]))
  const words = answer.words === null ? null : await readRichField(answer.words, { field: 'words', variant: 'comment', writer: checker })
  await db.transaction(async (tx) => {
    const row = await lockTaken(tx, checker.id, id)
    if (marks.some(({ photoId }) => !row.photoIds.includes(photoId))) throw refusedFields(new Map([['marks', checkMessages.foreignPhoto]]))
    // One pair of versions tells of both documents of a row: the pupil's is brought up to date with the teacher's.
    const [message] =
      row.message === null ? [] : await upgradeRichFields([{ document: row.message, presentation: {}, schemaVersion: row.schemaVersion }])
    await tx
      .update(solutionCheck)
      .set({
        state: 'CHECKED',
        settledAt: sql`now()`,
        takenUntil: null,
        verdict,
        points,
        maxPoints,
        marks,
        words: words?.document ?? null,
        wordsHtml: words?.html ?? '',
        wordsText: words?.text ?? '',
        ...(message ? { message: message.document, messageHtml: message.html, messageText: message.text } : {}),
        ...TODAYS_VERSIONS,
      })
      .where(eq(solutionCheck.id, id))
    await creditChecker(tx, row, checker.id)
    await tellCheckChange(tx, row)
    await tellPupil(tx, row, 'CHECK_DONE')
  })
}

/** Gives a solution back that can't be checked; its tokens go back with it. */
export async function refuseCheck(tx: Db, checker: Checker, id: number, reason: string): Promise<void> {
  await giveBack(tx, await lockTaken(tx, checker.id, id), { state: 'REFUSED', refusal: reason })
}

/** Books the teacher's share of the tokens; a check earns when it is given back. */
async function creditChecker(tx: Db, { id, userId, tokens, title, homeworkId, tokenSources }: CheckRow, teacherId: number): Promise<void> {
  const task = homeworkId === null ? {} : { homeworkId }
  const sale = { kind: 'SOLUTION_CHECK', cause: `check:${id}`, teacherId, buyerId: userId, tokens, title, ...task } as const
  await creditEarning(tx, sale, tokenSources ?? [])
}

async function lockTaken(tx: Db, checkerId: number, id: number): Promise<CheckRow> {
  const row = await lockForChecker(tx, checkerId, id)
  if (row.state !== 'WAITING') throw new AppError('CONFLICT', checkMessages.settled)
  // A lease that ran out while nobody else came is good enough.
  if (row.checkerId !== checkerId) throw new AppError('CONFLICT', row.isTaken ? checkMessages.takenByOther : checkMessages.notTaken)
  return row
}
