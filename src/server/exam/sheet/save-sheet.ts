import { randomBytes } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { examTitle } from '#contract/exam.ts'
import type { SheetEdition } from '#contract/exam-sheet.ts'
import { AppError } from '#contract/http/errors.ts'
import { examRefusals } from '#contract/text/exam-refusals.ts'
import type { Db } from '#server/db/db.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import { exam, homeworkExam } from '#server/db/tables/exam.ts'
import { examSitting } from '#server/db/tables/exam-sitting.ts'
import { homework, homeworkAnswer } from '#server/db/tables/homework.ts'
import { builtSheet } from '#server/exam/access.ts'
import { areNamed, orderOf } from '#server/exam/class/version-order.ts'
import { sameEdition, slugOfEdition } from '#server/exam/save-exam.ts'
import { type Admin, lockSheet, recordSheetChange, refuseTakenEdition, tasksOf } from '#server/exam/sheet/find-sheet.ts'

const SUBJECT = 'MATHS'
/** Drafts have no address of their own until they are published. */
const DRAFT_SLUG = 'szkic-'

/** Begins a sheet as a draft. */
export async function createSheet(tx: Db, admin: Admin, edition: SheetEdition): Promise<{ id: number }> {
  const slug = `${DRAFT_SLUG}${randomBytes(8).toString('hex')}`
  const [row] = await tx
    .insert(exam)
    .values({ ...edition, subject: SUBJECT, slug, status: 'PRIVATE' })
    .returning({ id: exam.id })
  if (!row) throw new Error('A sheet was not inserted')
  await recordSheetChange(tx, admin, { action: 'exam.created', examId: row.id, name: examTitle(edition) }, null)
  return row
}

/** Replaces the edition of a sheet. Returns its new revision. */
export async function updateSheet(tx: Db, admin: Admin, id: number, revision: number, edition: SheetEdition): Promise<number> {
  const row = await lockSheet(tx, id, revision)
  const isPublic = row.status === 'PUBLIC'
  if (isPublic) await refuseTakenEdition(tx, { ...edition, subject: row.subject }, id)
  await tx
    .update(exam)
    .set({ ...edition, revision: revision + 1, updatedAt: new Date() })
    .where(eq(exam.id, id))
  const change = { action: 'exam.changed', examId: id, name: examTitle(edition) } as const
  await recordSheetChange(tx, admin, change, isPublic ? await tasksOf(tx, id) : null)
  return revision + 1
}

/** Publishes a sheet, or makes it a draft again; what is so already stays. Whoever sits it goes on. */
export async function publishSheet(tx: Db, admin: Admin, id: number, isPublic: boolean): Promise<void> {
  const row = await lockSheet(tx, id)
  if ((row.status === 'PUBLIC') === isPublic) return
  const taskIds = await tasksOf(tx, id)
  if (isPublic) {
    if (taskIds.length === 0) throw new AppError('CONFLICT', examRefusals.emptySheet)
    const hidden = await tx
      .select({ number: homeworkExam.number, status: homework.status })
      .from(homeworkExam)
      .innerJoin(homework, eq(homework.id, homeworkExam.homeworkId))
      .where(eq(homeworkExam.examId, id))
      .orderBy(asc(homeworkExam.position), asc(homeworkExam.id))
      .then((tasks) => tasks.filter(({ status }) => status !== 'PUBLIC'))
    if (hidden.length > 0) throw new AppError('CONFLICT', examRefusals.tasksNotPublic(hidden.map(({ number }) => number).join(', ')))
    await refuseTakenEdition(tx, row, id)
  }
  const slug = isPublic && row.slug.startsWith(DRAFT_SLUG) ? await freeSlug(tx, slugOfEdition(row)) : row.slug
  await tx
    .update(exam)
    .set({ status: isPublic ? 'PUBLIC' : 'PRIVATE', ownerId: null, slug, updatedAt: new Date() })
    .where(eq(exam.id, id))
  const action = isPublic ? 'exam.published' : 'exam.withdrawn'
  await recordSheetChange(tx, admin, { action, examId: id, name: examTitle({ ...row, status: 'PUBLIC' }) }, taskIds)
}

/** Makes version B of a sheet as a draft: the answers of closed tasks in another order, but for answers with names of their own. */
export async function makeVersionB(tx: Db, admin: Admin, id: number): Promise<{ id: number }> {
  const row = await lockSheet(tx, id)
  if (row.version !== 'A') throw new AppError('CONFLICT', examRefusals.versionBOfA)
  const edition = { ...row, version: 'B' as const }
  if ((await tx.$count(exam, and(builtSheet, sameEdition(edition)))) > 0) throw new AppError('CONFLICT', examRefusals.versionBExists)
  const { type, date, level, formula, variant, version, details, minutes, passPercent } = edition
  const made = await createSheet(tx, admin, { type, date, level, formula, variant, version, details, minutes, passPercent })
  const places = await tx.select().from(homeworkExam).where(eq(homeworkExam.examId, id))
  const answers = await tx
    .select({ homeworkId: homeworkAnswer.homeworkId, label: homeworkAnswer.label })
    .from(homeworkAnswer)
    .where(
      anyOfIds(
        homeworkAnswer.homeworkId,
        places.map(({ homeworkId }) => homeworkId),
      ),
    )
    .orderBy(asc(homeworkAnswer.position))
  const answersOf = Map.groupBy(answers, ({ homeworkId }) => homeworkId)
  const copies = places.map(({ id: _id, ...place }) => {
    const own = answersOf.get(place.homeworkId) ?? []
    const answerOrder = own.length < 2 || areNamed(own) ? null : otherOrder(place.homeworkId, own.length, place.answerOrder)
    return { ...place, examId: made.id, answerOrder }
  })
  if (copies.length > 0) await tx.insert(homeworkExam).values(copies)
  return made
}

/** An order of answers that isn't that of version A. */
function otherOrder(seed: number, count: number, ofA: readonly number[] | null): number[] {
  const order = orderOf('B', seed, count)
  return order.join() === ofA?.join() ? [...order.slice(1), ...order.slice(0, 1)] : order
}

/** Deletes a draft that nobody has sat. */
export async function deleteSheet(tx: Db, admin: Admin, id: number): Promise<void> {
  const row = await lockSheet(tx, id)
  if (row.status === 'PUBLIC') throw new AppError('CONFLICT', examRefusals.sheetIsPublic)
  if ((await tx.$count(examSitting, eq(examSitting.examId, id))) > 0) throw new AppError('CONFLICT', examRefusals.sheetWasSat)
  await tx.delete(exam).where(eq(exam.id, id))
  await recordSheetChange(tx, admin, { action: 'exam.deleted', examId: id, name: examTitle({ ...row, status: 'PUBLIC' }) }, null)
}

/** An address that no sheet has yet. */
async function freeSlug(tx: Db, base: string): Promise<string> {
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    if ((await tx.$count(exam, eq(exam.slug, slug))) === 0) return slug
  }
}
