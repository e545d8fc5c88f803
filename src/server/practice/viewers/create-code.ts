import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { DAYS_OF_A_CODE, MOST_VIEWERS } from '#contract/practice/viewers.ts'
import { messages } from '#contract/text/messages.ts'
import type { Db } from '#server/db/db.ts'
import { practiceViewer } from '#server/db/tables/practice.ts'
import { practiceMessages } from '#server/practice/messages.ts'
import { holdPerson, openCodesOf, viewersOf } from '#server/practice/viewers/access.ts'
import { hashOfCode, makeCode, shownCode } from '#server/practice/viewers/code.ts'

/** Makes a code of the pupil's. It is answered this once; codes of theirs that are over go. */
export async function createCode(tx: Db, key: Uint8Array, pupilId: number): Promise<{ id: number; code: string; expiresAt: Date }> {
  if (!(await holdPerson(tx, pupilId))) throw new AppError('NOT_FOUND', messages.notFound)
  await tx
    .delete(practiceViewer)
    .where(and(eq(practiceViewer.pupilId, pupilId), isNull(practiceViewer.viewerId), lte(practiceViewer.expiresAt, sql`now()`)))
  const count = await tx.$count(practiceViewer, or(viewersOf(pupilId), openCodesOf(pupilId)))
  if (count >= MOST_VIEWERS) throw new AppError('CONFLICT', practiceMessages.tooManyViewers(MOST_VIEWERS))
  const code = makeCode()
  const [row] = await tx
    .insert(practiceViewer)
    .values({ pupilId, codeHash: hashOfCode(key, code), expiresAt: sql`now() + make_interval(days => ${DAYS_OF_A_CODE})` })
    .returning({ id: practiceViewer.id, expiresAt: practiceViewer.expiresAt })
  if (!row) throw new Error('A code was not kept')
  return { ...row, code: shownCode(code) }
}
