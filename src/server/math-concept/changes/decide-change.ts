import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Role } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import { type decideMathConceptChange as endpoint, type ProposedChange, REASON_LENGTH } from '#contract/math-concept-change.ts'
import { messages } from '#contract/text/messages.ts'
import { paths } from '#contract/paths.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { audit } from '#server/audit/index.ts'
import type { Db } from '#server/db/db.ts'
import { mathConcept, mathConceptChange } from '#server/db/tables/math-concept.ts'
import { merged } from '#server/math-concept/changes/differences.ts'
import { conceptMessages } from '#server/math-concept/changes/messages.ts'
import { contentOf, contentsOf } from '#server/math-concept/changes/read-changes.ts'
import { type Content, documentColumns, filesOfRecord } from '#server/math-concept/changes/save-change.ts'
import { lockConcept, type LockedConcept, lockLiveConcepts, saveLive } from '#server/math-concept/changes/save-content.ts'
import { otherNames } from '#server/math-concept/create-math-concept.ts'
import { linkedArticle, readLinkedField } from '#server/math-concept/panels/read-linked-field.ts'
import { ARTICLE } from '#server/math-concept/rich-tables.ts'
import { notify, settleNotifications } from '#server/notification/index.ts'
import { tellQueueChange } from '#server/queue/index.ts'
import { TODAYS_VERSIONS } from '#server/platform/rich-text/rich-table.ts'

type Admin = Viewer & { id: number; role: Role }
type Body = z.output<typeof endpoint.body>
type Change = typeof mathConceptChange.$inferSelect

/** Accepts a proposal, as its author or the admin has it, or rejects it with a reason. Of two who decide at once one does. */
export async function decideChange(db: Db, admin: Admin, id: number, body: Body): Promise<ProposedChange> {
  if (body.status === 'REJECTED' && body.reason.length < REASON_LENGTH.min)
    throw new AppError('VALIDATION', conceptMessages.rejectionNeedsReason, { reason: conceptMessages.rejectionNeedsReason })
  const [read] = await db
    .select({ change: mathConceptChange, concept: mathConcept })
    .from(mathConceptChange)
    .innerJoin(mathConcept, eq(mathConcept.id, mathConceptChange.conceptId))
    .where(eq(mathConceptChange.id, id))
  if (!read) throw new AppError('NOT_FOUND', messages.notFound)
  // Read before the transaction, which others may wait for.
  const content = body.status === 'APPROVED' ? await acceptedContent(db, admin, read.change, read.concept, body) : null
  return db.transaction(async (tx) => {
    await lockLiveConcepts(tx)
    const concept = await lockConcept(tx, read.concept.id)
    const [change] = await tx.select().from(mathConceptChange).where(eq(mathConceptChange.id, id)).for('update')
    if (!concept || !change) throw new AppError('NOT_FOUND', messages.notFound)
    if (change.status !== 'PENDING') throw new AppError('CONFLICT', conceptMessages.alreadyDecided)
    const seen = [read.change.revision, body.revision ?? change.revision]
    const conceptSeen = [read.concept.revision, body.conceptRevision ?? concept.revision]
    if (seen.some((revision) => revision !== change.revision) || conceptSeen.some((revision) => revision !== concept.revision))
      throw new AppError('CONFLICT', conceptMessages.proposalChanged)
    const decided =
      content === null ? await reject(tx, admin, { concept, change }, body) : await accept(tx, admin, { concept, change }, content, body)
    await tell(tx, decided, change)
    return { id, status: body.status, concept: { id: decided.id, name: decided.name, slug: decided.slug, type: decided.type } }
  })
}

/** Returns what accepting saves: the admin's own words where she has edited, otherwise the author's upon what the concept is now. */
async function acceptedContent(db: Db, admin: Admin, change: Change, concept: LockedConcept, { form, aliases }: Body): Promise<Content> {
  const content = merged(contentsOf(change, concept))
  const name = form?.name ?? content.name
  const names = { name, aliases: otherNames({ name, aliases: aliases ?? [...content.aliases] }) }
  if (form === undefined) return { ...names, article: content.description && (await linkedArticle(db, admin, content.description)) }
  if (form.description === null) return { ...names, article: null }
  const reading = { field: 'form.description', variant: 'full', writer: admin, presentation: ARTICLE } as const
  return { ...names, article: await readLinkedField(db, form.description, reading) }
}

type Locked = { concept: LockedConcept; change: Change }

async function accept(tx: Db, admin: Admin, { concept, change }: Locked, content: Content, { reason }: Body): Promise<LockedConcept> {
  const saved = await saveLive(tx, concept, { ...content, writerId: admin.id, fileIds: change.fileIds })
  const { name, aliases, article } = content
  const present = contentOf(concept)
  await tx
    .update(mathConceptChange)
    .set({
      ...decision(admin, 'APPROVED', reason),
      // From now on it is the record of what was saved.
      name,
      aliases,
      ...documentColumns(article),
      fileIds: filesOfRecord(concept, saved),
      base: change.isNew ? null : { ...present, aliases: [...present.aliases], schemaVersion: TODAYS_VERSIONS.schemaVersion },
      baseRevision: change.isNew ? saved.revision : concept.revision,
    })
    .where(eq(mathConceptChange.id, change.id))
  const action = change.isNew ? 'mathConcept.created' : 'mathConcept.changed'
  await audit(tx, { action, actorId: admin.id, subjectId: change.authorId ?? admin.id, details: { mathConceptId: concept.id } })
  return saved
}

async function reject(tx: Db, admin: Admin, { concept, change }: Locked, { reason }: Body): Promise<LockedConcept> {
  await tx
    .update(mathConceptChange)
    .set(decision(admin, 'REJECTED', reason))
    .where(eq(mathConceptChange.id, change.id))
  if (change.isNew) await tx.update(mathConcept).set({ status: 'REJECTED', updatedAt: new Date() }).where(eq(mathConcept.id, concept.id))
  const details = { mathConceptId: concept.id }
  await audit(tx, { action: 'mathConcept.rejected', actorId: admin.id, subjectId: change.authorId ?? admin.id, details })
  return concept
}

const decision = (admin: Admin, status: 'APPROVED' | 'REJECTED', reason: string) => ({
  status,
  reason,
  decidedById: admin.id,
  decidedAt: new Date(),
})

/** Tells the author, and the other admins that there is nothing left to decide. */
async function tell(tx: Db, concept: LockedConcept, change: Change): Promise<void> {
  const about = { entity: 'MATH_CONCEPT', entityId: concept.id } as const
  const waiting = and(eq(mathConceptChange.conceptId, concept.id), eq(mathConceptChange.status, 'PENDING'))
  if ((await tx.$count(mathConceptChange, waiting)) === 0) await settleNotifications(tx, { ...about, kind: 'CONCEPT_PROPOSED' })
  await tellQueueChange(tx)
  if (change.authorId === null) return
  // The review decides, not a person.
  const news = { ...about, kind: 'CONCEPT_DECIDED', userIds: [change.authorId], actorId: null } as const
  await notify(tx, { ...news, path: paths.concept(concept.slug) })
}
