import { createHash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Visibility } from '#contract/enums.ts'
import type { ImportedHomework } from '#contract/homework/import-homework.ts'
import type { Db } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import { ensureExam, saveExamTask } from '#server/exam/index.ts'
import { createHomework, indexHomework, keepRevision, overImported, writeHomework } from '#server/homework/index.ts'
import type { PreparedHomework } from '#server/import/prepare-homework.ts'
import { conceptKey, ensureMathConcepts } from '#server/math-concept/index.ts'

/** A prepared task with whom it belongs to and its kind. */
export type ImportItem = { prepared: PreparedHomework; authorId: number; typeId?: number | null }

export type ImportOutcome = 'created' | 'updated' | 'unchanged'

/**
 * Writes prepared tasks in the caller's transaction, updating those whose externalId is known, as another revision in the state they have.
 * Order is kept. `sheetStatus` is that of sheets that are made for them.
 */
export async function importHomework(
  tx: Db,
  items: readonly ImportItem[],
  sheetStatus: Visibility = 'PUBLIC',
): Promise<{ id: number; outcome: ImportOutcome }[]> {
  if (items.length === 0) return []
  const conceptIds = await ensureMathConcepts(
    tx,
    items.flatMap(({ prepared }) => prepared.concepts),
  )
  const known = await tx
    .select({ id: homework.id, externalId: homework.externalId, sourceHash: homework.sourceHash, authorId: homework.authorId })
    .from(homework)
    .where(
      inArray(
        homework.externalId,
        items.map(({ prepared }) => prepared.record.externalId),
      ),
    )
    .orderBy(homework.id)
    .for('update')
  const existing = new Map(known.map((row) => [row.externalId, row]))
  const plans = items.map((item) => {
    const { record, extras, saved, derived, concepts } = item.prepared
    const before = existing.get(record.externalId)
    // A task keeps its author; the library names those of its tasks.
    const authorId = extras ? item.authorId : (before?.authorId ?? item.authorId)
    const sourceHash = hashOf(item, authorId)
    const conceptsOfTask = concepts.map((concept) => conceptIds.get(conceptKey(concept))).filter((id) => id !== undefined)
    const brought = { ...saved, authorId, typeId: item.typeId ?? null, sourceHash, conceptIds: conceptsOfTask }
    return { item, before, isUnchanged: before?.sourceHash === sourceHash, task: { saved: brought, derived } }
  })
  const created = await createHomework(
    tx,
    plans.flatMap(({ before, task }) => (before ? [] : [task])),
  )
  const outcomes: { id: number; outcome: ImportOutcome }[] = []
  for (const { item, before, isUnchanged, task } of plans) {
    const id = before?.id ?? created.shift()
    if (id === undefined) throw new Error('A task was not inserted')
    outcomes.push({ id, outcome: isUnchanged ? 'unchanged' : before ? 'updated' : 'created' })
    if (isUnchanged) continue
    if (before) {
      await keepRevision(tx, id, null)
      await writeHomework(tx, await overImported(tx, id, task.saved, task.derived), id)
    }
    const { exam } = item.prepared.record
    if (exam) await placeInExam(tx, id, exam, sheetStatus)
    if (before) await keepRevision(tx, id, item.authorId)
  }
  await indexHomework(
    tx,
    outcomes.flatMap(({ id, outcome }) => (outcome === 'unchanged' ? [] : [id])),
  )
  return outcomes
}

/** Tells whether a task is the one that is there already. */
function hashOf({ prepared: { record, extras }, typeId = null }: ImportItem, authorId: number): string {
  const more = extras && { slug: extras.slug, typeId, commonMistake: extras.commonMistake, createdAt: extras.createdAt }
  return createHash('sha256')
    .update(JSON.stringify([record, authorId, more]))
    .digest('hex')
}

type Place = NonNullable<ImportedHomework['exam']>

async function placeInExam(tx: Db, homeworkId: number, place: Place, sheetStatus: Visibility): Promise<void> {
  const { number, points, date, ...edition } = place
  const named = { ...edition, date: date.length === 7 ? `${date}-01` : date, subject: 'MATHS', details: '' } as const
  const examId = await ensureExam(tx, named, sheetStatus)
  const [whole = '0', part = '0'] = number.split('.')
  await saveExamTask(tx, examId, {
    homeworkId,
    number,
    points,
    position: Number(whole) * 100 + Number(part),
  })
}
