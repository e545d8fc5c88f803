import { and, asc, eq, exists, inArray, ne, not, sql } from 'drizzle-orm'
import type { Role } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import { MAX_CONCEPT_ALIASES } from '#contract/math-concept.ts'
import type { SavedConcept } from '#contract/math-concept-history.ts'
import { messages } from '#contract/text/messages.ts'
import { paths } from '#contract/paths.ts'
import { audit } from '#server/audit/index.ts'
import { raiseDataVersion } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { formerMathConcept, mathConcept, mathConceptChange, mathConceptNeed } from '#server/db/tables/math-concept.ts'
import { moveHomeworkOfConcept } from '#server/homework/index.ts'
import { moveTypesOfConcept } from '#server/homework-type/index.ts'
import { conceptMessages } from '#server/math-concept/changes/messages.ts'
import { contentOf } from '#server/math-concept/changes/read-changes.ts'
import { tellAdmins } from '#server/math-concept/changes/save-change.ts'
import { type LockedConcept, lockLiveConcepts } from '#server/math-concept/changes/save-content.ts'
import { saveRecorded } from '#server/math-concept/changes/save-recorded.ts'
import { otherNames } from '#server/math-concept/create-math-concept.ts'
import { findMergedInto } from '#server/math-concept/merging/former-concepts.ts'
import { linkedArticle } from '#server/math-concept/panels/read-linked-field.ts'
import { forgetNotifications, notify } from '#server/notification/index.ts'
import { movePracticeOfConcept } from '#server/practice/index.ts'
import { tellQueueChange } from '#server/queue/index.ts'

type Admin = { id: number; role: Role }

/**
 * Merges a concept into another of its kind: everything that uses it uses the other (decision 127). Documents keep its number,
 * which leads to the other. The same again changes nothing.
 */
export async function mergeConcepts(db: Db, admin: Admin, id: number, intoId: number): Promise<SavedConcept> {
  if (id === intoId) throw refusedInto(conceptMessages.mergedIntoItself)
  const read = await readBoth(db, id, intoId)
  // Derived before the transaction, which others may wait for.
  const description = read.into && contentOf(read.into.description === null && read.from ? read.from : read.into).description
  const article = description ? await linkedArticle(db, admin, description) : null
  return db.transaction(async (tx) => {
    await lockLiveConcepts(tx)
    const { from, into } = await readBoth(tx, id, intoId, true)
    if (!into || into.status !== 'APPROVED') throw refusedInto(conceptMessages.mergedIntoNothing)
    if (!from) {
      if ((await findMergedInto(tx, String(id))) === intoId) return into
      throw new AppError('NOT_FOUND', messages.notFound)
    }
    if (from.status === 'PENDING') throw new AppError('CONFLICT', conceptMessages.waits)
    if (from.type !== into.type) throw refusedInto(conceptMessages.mergedIntoOtherKind)
    if (from.revision !== read.from?.revision || into.revision !== read.into?.revision)
      throw new AppError('CONFLICT', conceptMessages.mergedMeanwhile)
    const tasks = await moveHomeworkOfConcept(tx, id, intoId)
    await moveTypesOfConcept(tx, id, intoId)
    await movePracticeOfConcept(tx, id, intoId)
    await moveNeeds(tx, id, intoId)
    const names = { name: into.name, aliases: [...into.aliases, from.name, ...from.aliases] }
    const content = { name: into.name, aliases: otherNames(names).slice(0, MAX_CONCEPT_ALIASES), article }
    // Higher than either, so that a form begun on one of them is always told.
    const base = { ...into, revision: Math.max(from.revision, into.revision) }
    const saved = await saveRecorded(tx, admin, base, content, from.fileIds)
    await leadOn(tx, from, intoId)
    await moveChanges(tx, admin, from, into)
    await tx.delete(mathConcept).where(eq(mathConcept.id, id))
    const details = { mathConceptId: intoId, mergedId: id, name: from.name, tasks }
    await audit(tx, { action: 'mathConcept.merged', actorId: admin.id, subjectId: admin.id, details })
    await raiseDataVersion(tx)
    return saved
  })
}

const refusedInto = (message: string): AppError => new AppError('VALIDATION', message, { intoId: message })

async function readBoth(
  db: Db,
  id: number,
  intoId: number,
  isLocked = false,
): Promise<{ from: LockedConcept | undefined; into: LockedConcept | undefined }> {
  const query = db
    .select()
    .from(mathConcept)
    .where(inArray(mathConcept.id, [id, intoId]))
    .orderBy(asc(mathConcept.id))
  const rows = await (isLocked ? query.for('update') : query)
  return { from: rows.find((row) => row.id === id), into: rows.find((row) => row.id === intoId) }
}

/** The other needs what this one needs, and is needed where this one is; nothing needs itself. */
async function moveNeeds(tx: Db, id: number, intoId: number): Promise<void> {
  const rows = await tx
    .select()
    .from(mathConceptNeed)
    .where(sql`${id} in (${mathConceptNeed.conceptId}, ${mathConceptNeed.neededId})`)
  const moved = (each: number): number => (each === id ? intoId : each)
  const values = rows
    .map(({ conceptId, neededId }) => ({ conceptId: moved(conceptId), neededId: moved(neededId) }))
    .filter(({ conceptId, neededId }) => conceptId !== neededId)
  if (values.length > 0) await tx.insert(mathConceptNeed).values(values).onConflictDoNothing()
}

/** Lets the number, the address and the name of a merged concept, and of those merged into it before, lead to the other. */
async function leadOn(tx: Db, { id, type, name, slug }: LockedConcept, intoId: number): Promise<void> {
  await tx.update(formerMathConcept).set({ mathConceptId: intoId }).where(eq(formerMathConcept.mathConceptId, id))
  await tx.insert(formerMathConcept).values({ id, type, name, slug, mathConceptId: intoId })
}

/**
 * Proposals that nobody has accepted go over. Somebody who has one waiting for each of the two keeps that of the other; this
 * one is rejected with a word of it, and its text stays theirs.
 */
async function moveChanges(tx: Db, admin: Admin, from: LockedConcept, into: LockedConcept): Promise<void> {
  const open = and(eq(mathConceptChange.conceptId, from.id), ne(mathConceptChange.status, 'APPROVED'), not(mathConceptChange.isNew))
  const waitsThere = exists(
    tx
      .select({ one: sql`1` })
      .from(sql`${mathConceptChange} there`)
      .where(sql`there.concept_id = ${into.id} and there.status = 'PENDING' and there.author_id = math_concept_change.author_id`),
  )
  const twice = await tx
    .update(mathConceptChange)
    .set({ status: 'REJECTED', reason: conceptMessages.mergedTwice(into.name), decidedById: admin.id, decidedAt: new Date() })
    .where(and(open, eq(mathConceptChange.status, 'PENDING'), waitsThere))
    .returning({ authorId: mathConceptChange.authorId })
  const moved = await tx
    .update(mathConceptChange)
    .set({ conceptId: into.id })
    .where(open)
    .returning({ authorId: mathConceptChange.authorId, status: mathConceptChange.status })
  await forgetNotifications(tx, { entity: 'MATH_CONCEPT', entityId: from.id })
  for (const { authorId, status } of moved) if (status === 'PENDING' && authorId !== null) await tellAdmins(tx, into.id, authorId)
  await tellQueueChange(tx)
  const userIds = twice.flatMap(({ authorId }) => (authorId === null ? [] : [authorId]))
  const about = { entity: 'MATH_CONCEPT', entityId: into.id, kind: 'CONCEPT_DECIDED', actorId: null } as const
  await notify(tx, { ...about, userIds, path: paths.concept(into.slug) })
}
