import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import type { CheckPhoto, SolutionCheck } from '#contract/solution-check.ts'
import { messages } from '#contract/text/messages.ts'
import type { UserRef } from '#contract/user/user.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { file } from '#server/db/tables/file.ts'
import { homework } from '#server/db/tables/homework.ts'
import { solutionCheck, solutionCheckReport } from '#server/db/tables/solution-check.ts'
import { user } from '#server/db/tables/user.ts'
import type { FileLinks } from '#server/file/index.ts'
import { visibleHomework } from '#server/homework/index.ts'
import { mayCheck, visibleCheck } from '#server/solution-check/access.ts'
import { cardColumns } from '#server/solution-check/list-checks.ts'
import { presentUserRef, userRefColumns } from '#server/user/index.ts'

type Person = Viewer & { id: number }
type Links = Pick<FileLinks, 'sign'>

/** A check as the viewer sees it: the pupil, the teacher who has it, ADMIN. Others find nothing (404). */
export async function getCheck(db: Db, viewer: Person, links: Links, id: number): Promise<SolutionCheck> {
  const [found] = await db
    .select({ card: cardColumns, row: solutionCheck })
    .from(solutionCheck)
    .leftJoin(homework, and(eq(homework.id, solutionCheck.homeworkId), visibleHomework(viewer)))
    .where(and(eq(solutionCheck.id, id), visibleCheck(viewer)))
  if (!found) throw new AppError('NOT_FOUND', messages.notFound)
  const { row } = found
  const { checkerId, ...card } = found.card
  const isOwn = row.userId === viewer.id
  const isWaiting = row.state === 'WAITING'
  return {
    ...card,
    tokens: row.tokens,
    photos: await readPhotos(db, links, row.photoIds),
    message: row.messageHtml,
    isOwn,
    isMine: isWaiting && card.isTaken && checkerId === viewer.id,
    mayTake: isWaiting && !isOwn && (!card.isTaken || checkerId === viewer.id) && (await mayCheck(db, viewer.id)),
    mayCancel: isOwn && isWaiting && !card.isTaken,
    pupil: viewer.role === 'ADMIN' ? await readPerson(db, row.userId) : null,
    checker: checkerId === null || isWaiting ? null : await readPerson(db, checkerId),
    words: row.wordsHtml,
    marks: row.marks,
    refusal: row.refusal,
    report: await readReport(db, viewer, id),
  }
}

/** Links that work for minutes; a picture that its owner has deleted since isn't there. */
async function readPhotos(db: Db, links: Links, ids: readonly number[]): Promise<CheckPhoto[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: file.id, width: file.widthPx, height: file.heightPx })
    .from(file)
    .where(inArray(file.id, [...ids]))
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((fileId) => {
    const row = found.get(fileId)
    return row ? [{ ...row, url: links.sign(fileId), thumbnailUrl: links.sign(fileId, { size: 'small' }) }] : []
  })
}

async function readPerson(db: Db, id: number): Promise<UserRef | null> {
  const [person] = await db
    .select(userRefColumns)
    .from(user)
    .where(and(eq(user.id, id), isNull(user.deletedAt)))
  return person ? presentUserRef(person) : null
}

async function readReport(db: Db, viewer: Person, id: number): Promise<SolutionCheck['report']> {
  const [told] = await db
    .select({ reason: solutionCheckReport.reason, at: solutionCheckReport.createdAt })
    .from(solutionCheckReport)
    .where(
      and(
        eq(solutionCheckReport.checkId, id),
        isNull(solutionCheckReport.closedAt),
        viewer.role === 'ADMIN' ? undefined : eq(solutionCheckReport.reporterId, viewer.id),
      ),
    )
    .orderBy(desc(solutionCheckReport.id))
    .limit(1)
  return told ?? null
}
